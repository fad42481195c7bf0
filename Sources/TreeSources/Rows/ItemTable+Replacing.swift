extension ItemTable {
    /// Continues with another text, in which the same items are found.
    ///
    /// Items that are gone are remembered and found if a later text has them again: of a parent four times as many as
    /// it has children, and at least 1,024.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of rows in the containers whose children were requested.
    package mutating func replaceDocument(with new: any TreeDocument) {
        let (old, oldContents) = (document, contents)
        beginReading(of: new)
        if rowTree != nil || new.form.childLoading == .immediate { rowTree = Self.rowTree(of: new) }
        var pairs = SiblingPairs(old: old, new: new, keys: keys)
        var pairsInStrings: [Int32: SiblingPairs] = [:]
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            guard let list = lists[parent] else { continue }
            // Only an item that is back can have children of its own and be no child of before.
            let before = list.departedCount > 0 ? Set(list.items) : nil
            if let string = list.string {
                let oldText = oldContents[string] ?? old
                if parent == string { pairsInStrings[string] = nil }
                let inside = open(parent)
                var inner =
                    pairsInStrings[string]
                    ?? SiblingPairs(old: oldText, new: inside?.document ?? oldText, keys: FoundKeys(given: keys.given))
                replaceChildren(of: parent, list, with: inside?.string == string ? inside : nil, oldText, &inner)
                pairsInStrings[string] = inner
            } else {
                let inside = open(parent)
                replaceChildren(of: parent, list, with: inside?.string == nil ? inside : nil, old, &pairs)
            }
            pending += list.items.filter(lists.contains)
            // Children that are back get their own children again.
            if let before {
                pending += (lists[parent]?.items ?? []).filter { lists.contains($0) && !before.contains($0) }
            }
        }
        keys = pairs.keys
        if rowTree != nil { numberAllRows() }
    }

    private mutating func replaceChildren(
        of parent: Int32?, _ list: ChildList, with inside: Inside?, _ old: any TreeDocument,
        _ pairs: inout SiblingPairs
    ) {
        let newRows = inside?.rows ?? []
        let oldRows = list.items.compactMap { row(of: $0) }
        let found = newRows.isEmpty ? [] : pairs.pairs(oldRows, newRows)
        var new = list
        if !list.items.isEmpty, list.departedCount > max(4 * list.items.count, 1024) { forgetDeparted(&new) }
        var items: [Int32?] = found.map { $0 < 0 ? nil : list.items[Int($0)] }
        if let inside, new.departedCount > 0 { takeBack(inside, &items, &new, &pairs.keys) }
        var isGone = Array(repeating: true, count: list.items.count)
        for index in found where index >= 0 { isGone[Int(index)] = false }
        depart(list.items.indices.filter { isGone[$0] }, oldRows, old, &new, &pairs.keys)
        let changes = list.isKnown ? changedRows(found, oldRows, newRows, list, &pairs) : []
        new.items = zip(items, newRows).compactMap { item, row in
            guard let item else { return add(row, to: parent) }
            places[item]?.row = row
            return item
        }
        changedItems += changes
        if new.items != list.items, list.isKnown { hasOtherItems = true }
        new.isGrowing = inside?.isGrowing ?? false
        lists[parent] = new
    }

    private mutating func forgetDeparted(_ list: inout ChildList) {
        forget(list.departed.values.joined())
        (list.departed, list.departedCount) = ([:], 0)
    }

    /// Finds the items of rows that an earlier text had, and the last one did not have.
    private mutating func takeBack(
        _ inside: Inside, _ items: inout [Int32?], _ list: inout ChildList, _ keys: inout FoundKeys
    ) {
        let places = items.indices.filter { items[$0] == nil }
        let marks = keys.marks(of: places.map { inside.rows[$0] }, in: inside.document)
        for (place, mark) in zip(places, marks) {
            items[place] = list.takeDeparted(mark)
            noteReturn(of: items[place], inside.rows[place], in: inside.document)
        }
    }

    /// Notes that an item is back, and that it has changed if its content is another one.
    private mutating func noteReturn(of item: Int32?, _ row: Int32, in document: any TreeDocument) {
        guard let item, let content = departedContents.removeValue(forKey: item) else { return }
        if content != self.content(of: item, row, in: document) { changedItems.append(item) }
    }

    /// Returns a number for the value of an item, without those inside if these are items.
    private func content(of item: Int32, _ row: Int32, in document: any TreeDocument) -> Int {
        var hashes = ContentHashes(document, comparedWith: document)
        let isOpen = rowTree != nil || lists[item]?.isKnown == true
        return isOpen ? hashes.content(of: row).hash : hashes.hash(of: row)
    }

    /// Remembers the items that are gone.
    private mutating func depart(
        _ indexes: [Int], _ rows: [Int32], _ old: any TreeDocument, _ list: inout ChildList, _ keys: inout FoundKeys
    ) {
        let marks = keys.marks(of: indexes.map { rows[$0] }, in: old)
        for (index, mark) in zip(indexes, marks).reversed() {
            let item = list.items[index]
            departedContents[item] = content(of: item, rows[index], in: old)
            list.departed[mark, default: []].append(item)
            list.departedCount += 1
            places[item]?.row = nil
        }
    }

    /// Returns the items that the new document has with other values or names.
    private func changedRows(
        _ found: [Int32], _ oldRows: [Int32], _ newRows: [Int32], _ list: ChildList, _ pairs: inout SiblingPairs
    ) -> [Int32] {
        newRows.indices.compactMap { newIndex in
            let (index, row) = (found[newIndex], newRows[newIndex])
            guard index >= 0, !pairs.areEqual[newIndex] else { return nil }
            let item = list.items[Int(index)]
            let isOpen = rowTree != nil || lists[item]?.isKnown == true
            return pairs.difference.hasSameValue(oldRows[Int(index)], row, isOpen: isOpen) ? nil : item
        }
    }

    /// Gives all rows numbers that have none.
    private mutating func numberAllRows() {
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            let row: Int32? = parent.flatMap { self.row(of: $0) }
            guard rowTree?[row] != nil else { continue }
            for item in children(of: parent) { pending.append(item) }
        }
    }

    /// Gives the rows that were added to the document numbers.
    ///
    /// - Parameters:
    ///   - document: The document with more rows.
    ///   - items: For each row so far, its item. Those of the new rows are appended.
    /// - Complexity: O(number of new rows).
    mutating func addRows(of document: any TreeDocument, to items: inout [Int32]) {
        self.document = document
        rowTree = [:]
        for row in Int32(items.count)..<document.rowRange.upperBound {
            let parent = document.parent(of: row).map { items[Int($0)] }
            items += addRows([row], to: parent)
        }
    }

    /// Gives rows at the end of an item numbers: those that they had before they were gone, or new ones.
    mutating func addRows(_ rows: [Int32], to parent: Int32?) -> [Int32] {
        guard !rows.isEmpty else { return [] }
        var list = lists.take(parent) ?? ChildList(items: [])
        defer { lists[parent] = list }
        let marks = list.departedCount > 0 ? keys.marks(of: rows, in: document) : []
        var items: [Int32] = []
        for (index, row) in rows.enumerated() {
            let back = marks.isEmpty ? nil : list.takeDeparted(marks[index])
            guard let item = back ?? add(row, to: parent) else { continue }
            noteReturn(of: back, row, in: document)
            places[item]?.row = row
            items.append(item)
        }
        list.items += items
        return items
    }

    /// Returns numbers for the children of an item in an earlier text: the numbers of the same children in this text,
    /// and for other children the numbers that they get if a later text has them.
    ///
    /// - Parameters:
    ///   - inside: The children, in the earlier text.
    ///   - parent: The item that they are in.
    ///   - pairs: The pairs of the earlier text and this one; not used for texts in strings.
    /// - Returns: The items of the rows; of fewer rows if no number is left.
    mutating func items(of inside: Inside, below parent: Int32?, _ pairs: inout SiblingPairs) -> [Int32] {
        let isKnown = lists[parent]?.isKnown ?? false
        let children = children(of: parent)
        guard var list = lists[parent] else { return inside.rows.compactMap { _ in add(nil, to: parent) } }
        list.isKnown = isKnown
        var items: [Int32?] = Array(repeating: nil, count: inside.rows.count)
        let childRows = children.compactMap { row(of: $0) }
        if !childRows.isEmpty {
            let found: [Int32]
            if inside.string == nil, list.string == nil {
                found = pairs.pairs(inside.rows, childRows)
            } else {
                let text = list.string.flatMap { contents[$0] } ?? document
                var inner = SiblingPairs(old: inside.document, new: text, keys: FoundKeys(given: keys.given))
                found = inner.pairs(inside.rows, childRows)
            }
            for (index, item) in zip(found, children) where index >= 0 { items[Int(index)] = item }
        }
        let places = items.indices.filter { items[$0] == nil }
        let marks = keys.marks(of: places.map { inside.rows[$0] }, in: inside.document)
        var taken: [Int: Int] = [:]
        for (place, mark) in zip(places, marks) {
            let count = taken[mark, default: 0]
            taken[mark] = count + 1
            let known = list.departed[mark] ?? []
            if count < known.count {
                items[place] = known[known.count - 1 - count]
            } else if let item = add(nil, to: parent) {
                list.departed[mark, default: []].insert(item, at: 0)
                list.departedCount += 1
                items[place] = item
            }
        }
        lists[parent] = list
        return items.compactMap { $0 }
    }
}

extension ChildList {
    /// Returns an item that is gone and was known by a mark, and forgets that it is gone.
    fileprivate mutating func takeDeparted(_ mark: Int) -> Int32? {
        guard let item = departed[mark]?.popLast() else { return nil }
        if departed[mark]?.isEmpty == true { departed[mark] = nil }
        departedCount -= 1
        return item
    }
}
