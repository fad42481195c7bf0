// Documents whose rows get numbers only where somebody asks for them, also while the text grows.
extension ItemTable {
    /// Continues with a document that has more of the same text, or has dropped its beginning.
    ///
    /// - Returns: The new items below those that are shown; `nil` if items are gone, or others are at the top level.
    mutating func extend(to new: any TreeDocument) -> [TreeAddition]? {
        let drops = new.form.dropped != document.form.dropped
        if drops { dropTexts(to: new) }
        let (hadItems, oldRoot) = (!topItems.isEmpty, root)
        let added = extendDocument(to: new)
        // Only with the first value it is known whether the document itself is shown.
        guard !drops, hadItems == !topItems.isEmpty, root == oldRoot else { return nil }
        return added.filter { $0.parent != nil || root == nil }
            .map { $0.parent == root ? TreeAddition(parent: nil, outline: $0.outline) : $0 }
    }

    /// Continues with a document that has more of the same text. All items stay.
    ///
    /// - Precondition: The text of the document begins with the text of the current one.
    /// - Returns: The new items.
    /// - Complexity: O(number of new rows + number of rows ÷ 65,536) for each container that is not closed and whose
    ///   children were asked for.
    @discardableResult
    package mutating func extendDocument(to document: any TreeDocument) -> [TreeAddition] {
        precondition(
            document.rowCount >= self.document.rowCount,
            "The document has less text than before; replaceDocument(with:) takes another text")
        self.document = document
        var additions: [TreeAddition] = []
        for (item, list) in lists.others where list.isGrowing && list.string == nil {
            let row: Int32? = item.flatMap { self.row(of: $0) }
            guard item == nil || row != nil else { continue }
            let last: Int32? = list.items.last.flatMap { self.row(of: $0) }
            let added: [Int32] = addRows(document.children(of: row, after: last), to: item)
            lists[item]?.isGrowing = document.mayGrow(below: row)
            if !added.isEmpty, list.isKnown { additions.append(TreeAddition(parent: item, siblings: added)) }
        }
        return additions
    }

    /// Continues with a document that has dropped texts at the beginning. All other items stay.
    private mutating func dropTexts(to new: any TreeDocument) {
        let (dropped, before) = (new.form.dropped, document.form.dropped)
        document = new
        let gone = Array((lists[nil]?.items ?? []).prefix(dropped.texts - before.texts))
        lists[nil]?.items.removeFirst(gone.count)
        forget(gone)
        // Rows in strings keep their numbers.
        let inStrings = lists.others.values.filter { $0.string != nil }.flatMap(\.items).map { ($0, row(of: $0)) }
        places.updateAll { place in place.row = place.row.map { $0 + Int32(before.rows - dropped.rows) } }
        for (item, row) in inStrings { places[item]?.row = row }
    }

    /// The bytes of the items and of the texts of opened strings, estimated.
    var size: Int { 40 * places.count + contents.values.reduce(0) { $0 + 9 * $1.rowCount } }

    /// Returns the children of an item that is shown, or those at the top level.
    mutating func childrenBelowRoot(of item: Int32?) -> [Int32] { item == nil ? topItems : children(of: item) }

    /// The items whose parents' children were requested, in pre-order, with those at the top level.
    var outlineBelowRoot: TreeOutline {
        mutating get {
            _ = topItems
            return outline(below: root)
        }
    }

    /// Returns the item that an item is in, or `nil` at the top level.
    func parentBelowRoot(of item: Int32) -> Int32? { parent(of: item).flatMap { $0 == root ? nil : $0 } }

    /// Returns the children of an item of an earlier text, or those at the top level. If they were not requested, they
    /// get the numbers that they have, or would have, in a later text.
    ///
    /// - Parameter later: The items of the later text.
    mutating func children(of item: Int32?, numberedBy later: inout ItemTable) -> [Int32] {
        let parent = item ?? root
        if let known = lists[parent] { return known.items }
        guard let inside = open(parent) else { return [] }
        var pairs =
            laterPairs.flatMap { $0.reading == later.readingCount ? $0.pairs : nil }
            ?? SiblingPairs(old: document, new: later.document, keys: later.keys)
        let items = later.items(of: inside, below: parent, &pairs)
        laterPairs = (later.readingCount, pairs)
        for (item, row) in zip(items, inside.rows) { places[item] = .init(row: row, parent: parent) }
        lists[parent] = ChildList(items: items, string: inside.string)
        return items
    }

    /// Whether an item is a string that is JSON and was not opened.
    func isClosedString(_ item: Int32) -> Bool {
        guard let row = row(of: item) else { return false }
        return document(of: item).hasText(inString: row) && !lists.contains(item)
    }

    /// Returns for each item the text of the string that it is in, or `nil`; none if no string was opened.
    func contents(with items: [Int32]) -> [(any TreeDocument)?] {
        contents.isEmpty ? [] : items.map { string(with: $0).flatMap { contents[$0] } }
    }
}
