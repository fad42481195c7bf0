extension JSONItemTable {
    /// Continues with a document that has dropped documents at the beginning. All other items stay.
    mutating func dropDocuments(to new: JSONDocument) {
        let count = new.dropped.documents - document.dropped.documents
        let rowCount = new.dropped.rows - document.dropped.rows
        document = new
        let gone = Array((lists[nil]?.items ?? []).prefix(count))
        lists[nil]?.items.removeFirst(gone.count)
        forget(gone)
        places.moveRows(by: -rowCount)
    }

    /// Continues with another text, where the same items are found by their parents and keys.
    ///
    /// Items that are gone are remembered and found if a later text has them again: as many of a parent as it has
    /// children, and at least 1,024.
    ///
    /// - Complexity: O(number of rows in the containers whose children were requested).
    package mutating func replaceDocument(with new: JSONDocument) {
        let old = document
        document = new
        changedItems = []
        hasOtherItems = false
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            guard let list = lists[parent] else { continue }
            replaceChildren(of: parent, list, in: old)
            pending += list.items.filter { lists[$0] != nil }
            // Children that are back get their own children again.
            let before = Set(list.items)
            pending += (lists[parent]?.items ?? []).filter { lists[$0] != nil && !before.contains($0) }
        }
    }

    private mutating func replaceChildren(of parent: Int32?, _ list: ChildList, in old: JSONDocument) {
        let container = container(parent)
        let newRows = container.map { document.children(of: $0.row) } ?? []
        let oldRows = list.items.compactMap { row(of: $0) }
        let field = bestField(of: newRows, in: document) ?? bestField(of: oldRows, in: old) ?? list.field
        let before = zip(list.items, oldRows)
        defer { if list.isKnown { noteChanges(of: before, in: old) } }
        var new = list
        // Keys by another field say nothing about these.
        if field != list.field { forgetDeparted(&new) }
        new.field = field
        if field == nil, !document.hasNames(newRows), !old.hasNames(oldRows), isMatchedByIndex(newRows, oldRows, old) {
            matchByIndex(newRows, of: parent, &new)
        } else {
            match(newRows, of: parent, &new, with: oldRows, in: old)
        }
        if new.items != list.items, list.isKnown { hasOtherItems = true }
        if new.departed.count > max(new.items.count, 1024) { forgetDeparted(&new) }
        new.isGrowing = container.map { document.isGrowing($0.row) } ?? false
        lists[parent] = new
    }

    private mutating func forgetDeparted(_ list: inout ChildList) {
        forget(list.departed.values)
        list.departed = [:]
    }

    /// Finds the items of rows by their keys. A row whose key is new is the one at its index, if the key of that one is
    /// gone and nothing else identifies the two.
    ///
    /// ```
    /// [3, 1, 2] → [1, 2, 3, 2]    3 has moved, the last 2 is new
    /// [3, 1, 2] → [3, 7, 2]       1 has changed to 7
    /// ```
    private mutating func match(
        _ newRows: [Int32], of parent: Int32?, _ list: inout ChildList, with oldRows: [Int32],
        in old: JSONDocument
    ) {
        let (rows, rest) = document.differingRows(newRows, old, oldRows, field: list.field)
        let end = newRows.count - rows.upperBound
        for (item, row) in zip(list.items[..<rows.lowerBound], newRows) { places[item]?.row = row }
        for (item, row) in zip(list.items.suffix(end), newRows.suffix(end)) { places[item]?.row = row }
        let keys = old.keys(of: Array(oldRows[rest]), field: list.field)
        for (key, item) in zip(keys, list.items[rest]) {
            list.departed[key] = item
            places[item]?.row = nil
        }
        let newKeys = document.keys(of: Array(newRows[rows]), field: list.field)
        var items = newKeys.map { list.departed.removeValue(forKey: $0) }
        for (index, (key, old)) in zip(newKeys, keys).enumerated()
        where items[index] == nil && key.isReplaceable && old.isReplaceable {
            items[index] = list.departed.removeValue(forKey: old)
        }
        let found = zip(items, newRows[rows]).compactMap { item, row in
            guard let item else { return add(row, to: parent) }
            places[item]?.row = row
            return item
        }
        list.items.replaceSubrange(rest, with: found)
    }

    /// Whether elements without a field have the items of the elements at their indices, because they are all objects
    /// and arrays, or because nothing else has changed.
    private func isMatchedByIndex(_ newRows: [Int32], _ oldRows: [Int32], _ old: JSONDocument) -> Bool {
        if newRows.allSatisfy({ document.jsonKind(of: $0).isContainer }),
            oldRows.allSatisfy({ old.jsonKind(of: $0).isContainer })
        {
            return true
        }
        guard newRows.count == oldRows.count else { return false }
        return zip(newRows, oldRows).allSatisfy { row, oldRow in
            let isContainer = document.jsonKind(of: row).isContainer
            guard isContainer == old.jsonKind(of: oldRow).isContainer else { return false }
            return isContainer
                || document.bytes.hasSameBytes(document.valueRange(of: row), as: old.bytes, old.valueRange(of: oldRow))
        }
    }

    /// Finds the items of elements without a field: as ``match(_:of:_:with:in:)`` does, without a table of the keys.
    private mutating func matchByIndex(_ newRows: [Int32], of parent: Int32?, _ list: inout ChildList) {
        for (item, row) in zip(list.items, newRows) { places[item]?.row = row }
        for index in list.items.indices.dropFirst(newRows.count) {
            places[list.items[index]]?.row = nil
            list.departed[.element(field: nil, ordinal: index)] = list.items[index]
        }
        list.items.removeLast(max(0, list.items.count - newRows.count))
        for index in newRows.indices.dropFirst(list.items.count) {
            let item = take(newRows[index], .element(field: nil, ordinal: index), of: parent, &list)
            if let item { list.items.append(item) }
        }
    }

    /// Notes the items that the document has with other values.
    private mutating func noteChanges(of items: Zip2Sequence<[Int32], [Int32]>, in old: JSONDocument) {
        for (item, oldRow) in items {
            guard let row = row(of: item) else { continue }
            let (kind, oldKind) = (document.jsonKind(of: row), old.jsonKind(of: oldRow))
            if kind == oldKind, kind.isContainer, lists[item]?.isKnown == true { continue }
            if !document.hasSameValue(row, as: old, oldRow) { changedItems.append(item) }
        }
    }

    /// Returns the item that was known by a key, or a new one if a number is left, and gives it a row.
    private mutating func take(_ row: Int32, _ key: JSONKey, of parent: Int32?, _ list: inout ChildList) -> Int32? {
        guard let item = list.departed.removeValue(forKey: key) else { return add(row, to: parent) }
        places[item]?.row = row
        return item
    }

    /// The field by which children are known: none for members and for a single document.
    func bestField(of rows: [Int32], in document: JSONDocument) -> ItemField? {
        guard let first = rows.first, !document.hasNames(rows) else { return nil }
        if document.level(of: first) == 0, document.framing != .lines, rows.count == 1 { return nil }
        if let field, rows.contains(where: { document.fieldText(field, of: $0) != nil }) { return field }
        return document.bestField(of: rows)
    }
}

extension JSONDocument {
    /// Whether the children of a row are members.
    fileprivate func hasNames(_ rows: [Int32]) -> Bool { rows.first.map { nameRange(of: $0) != nil } ?? false }
}

/// The rows and parents of items, by their numbers.
///
/// The numbers lie in pages of 256. A page none of whose items has a place takes no space, so that items which have
/// come and gone cost nothing.
struct JSONItemPlaces: Sendable {
    /// The row and the parent of an item.
    struct Place: Sendable {
        /// The row, or `nil` if the document does not have the item.
        var row: Int32?
        /// The item that it is in, or `nil` for a document.
        var parent: Int32?
    }

    private struct Page: Sendable {
        var places: [Place?] = []
        /// The number of items that have a place.
        var count = 0
    }

    private static let pageShift = 8
    private static let pageSize = 1 << pageShift

    private var pages: [Page] = []

    /// The number of items that have a place.
    private(set) var count = 0

    /// The place of an item, or `nil` if it has none.
    ///
    /// - Complexity: O(1) amortized.
    subscript(item: Int32) -> Place? {
        get {
            let (page, index) = Self.split(item)
            guard item >= 0, page < pages.count, pages[page].count > 0 else { return nil }
            return pages[page].places[index]
        }
        set {
            let change = (newValue == nil ? 0 : 1) - (self[item] == nil ? 0 : 1)
            guard newValue != nil || change != 0 else { return }
            let (page, index) = Self.split(item)
            while pages.count <= page { pages.append(Page()) }
            if pages[page].count == 0 { pages[page].places = Array(repeating: nil, count: Self.pageSize) }
            pages[page].places[index] = newValue
            pages[page].count += change
            count += change
            if pages[page].count == 0 { pages[page].places = [] }
        }
    }

    /// Moves all rows by the same number.
    mutating func moveRows(by distance: Int) {
        for page in pages.indices where pages[page].count > 0 {
            for index in pages[page].places.indices {
                guard let row = pages[page].places[index]?.row else { continue }
                pages[page].places[index]?.row = row + Int32(distance)
            }
        }
    }

    private static func split(_ item: Int32) -> (page: Int, index: Int) {
        (Int(item) >> pageShift, Int(item) & (pageSize - 1))
    }
}
