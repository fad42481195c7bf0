/// Numbers for the rows of a JSON text that stay the same when the text is read again.
///
/// ```swift
/// var table = JSONItemTable(JSONDocument(#"[{"id": 7}, {"id": 8}]"#.utf8))
/// let array = table.children(of: nil)[0]
/// table.children(of: array)  // [1, 2]
/// table.replaceDocument(with: JSONDocument(#"[{"id": 9}, {"id": 8}, {"id": 7}]"#.utf8))
/// table.children(of: array)  // [3, 2, 1]
/// ```
///
/// A row gets a number, its *item*, when the children of its parent are requested for the first time. When the text is
/// read again, an item is found by its parent and by its ``JSONKey``: a member by its name, an object or an array that
/// is an element by a field or by its index, another element by its value. There is no table of all rows, and no key is
/// stored as long as its item is in the document.
package struct JSONItemTable: Sendable {
    /// The children of an item that were requested.
    struct ChildList: Sendable {
        /// The items, in the order of the document.
        var items: [Int32]
        /// Whether the container is not closed yet.
        var isGrowing: Bool
        /// Whether they were requested in this text. Others only have numbers, because an earlier text was asked for
        /// its children.
        var isKnown = true
        /// The field by which the elements were known when the text was read again.
        var field: ItemField?
        /// Items that the document does not have any longer. They are found if it has them again.
        var departed: [JSONKey: Int32] = [:]
    }

    /// The document whose rows the items are.
    package internal(set) var document: JSONDocument { didSet { shown = document } }

    /// The same, as it is handed out. Making it of the document for each item that is asked for takes longer than most
    /// answers.
    private(set) var shown: any TreeDocument

    /// The field by which elements are known, or `nil` for the best of ``ItemField/usual``.
    package let field: ItemField?

    /// The rows and parents of the items that are not forgotten.
    var places = JSONItemPlaces()

    /// The number of items that have been created. The next item gets this number.
    private var numberCount: Int32 = 0

    /// The largest number of items. No more items are created.
    var numberLimit = Int32.max

    var lists: [Int32?: ChildList] = [:]

    /// The items whose values differ from their values in the text before.
    var changedItems: [Int32] = []

    /// Whether children were inserted, deleted or moved since the text before.
    var hasOtherItems = false

    /// Creates a table without items.
    ///
    /// - Parameters:
    ///   - document: A document. It may still be reading.
    ///   - field: The field by which elements are known, or `nil` for the best of ``ItemField/usual``.
    package init(_ document: JSONDocument, field: ItemField? = nil) {
        (self.document, shown) = (document, document)
        self.field = field
    }

    /// Returns the children of an item, in the order of the document.
    ///
    /// - Parameter item: An item, or `nil` for the documents. An item that the document does not have any longer has no
    ///   children.
    /// - Complexity: O(number of children) if they were requested before, else the same as for
    ///   ``JSONDocument/children(of:after:limit:)``.
    package mutating func children(of item: Int32?) -> [Int32] {
        if let list = lists[item] {
            if !list.isKnown { lists[item]?.isKnown = true }
            return list.items
        }
        guard let parent = container(item) else { return [] }
        let items = document.children(of: parent.row).compactMap { add($0, to: item) }
        lists[item] = ChildList(items: items, isGrowing: document.isGrowing(parent.row))
        return items
    }

    /// Returns the row of an item, or `nil` if the document does not have it.
    package func row(of item: Int32) -> Int32? { places[item]?.row }

    /// The items whose parents' children were requested, by their rows.
    ///
    /// - Complexity: O(number of these items).
    var itemsByRow: [Int32: Int32] {
        var items: [Int32: Int32] = [:]
        for list in lists.values where list.isKnown {
            for item in list.items { if let row = row(of: item) { items[row] = item } }
        }
        return items
    }

    /// The item of the only document, if it has values inside: it is not shown.
    var root: Int32? {
        guard document.framing != .lines, let documents = lists[nil]?.items, documents.count == 1 else { return nil }
        return row(of: documents[0]).flatMap { document.jsonKind(of: $0).isContainer ? documents[0] : nil }
    }

    /// The items at the top level, which become known.
    var topItems: [Int32] {
        mutating get {
            let documents = children(of: nil)
            return root.map { children(of: $0) } ?? documents
        }
    }

    /// Returns the item that an item is in, or `nil` for a document.
    package func parent(of item: Int32) -> Int32? { places[item]?.parent }

    /// Returns the items whose parents' children were requested, in pre-order.
    ///
    /// - Parameter root: The item below which to begin, or `nil` for the documents.
    /// - Complexity: O(number of items).
    package func outline(below root: Int32? = nil) -> TreeOutline {
        var outline = TreeOutline()
        var rest = (lists[root]?.items ?? []).reversed().map { (item: $0, level: Int32(0)) }
        while let (item, level) = rest.popLast() {
            outline.items.append(item)
            outline.levels.append(level)
            if let list = lists[item], list.isKnown { rest += list.items.reversed().lazy.map { ($0, level + 1) } }
        }
        return outline
    }

    /// Continues with a document that has more of the same text. All items stay.
    ///
    /// - Precondition: The text of the document begins with the text of the current one.
    /// - Returns: The new items.
    /// - Complexity: O(number of new rows + number of rows ÷ 65,536) for each container that is not closed and whose
    ///   children were asked for.
    @discardableResult
    package mutating func extendDocument(to document: JSONDocument) -> [TreeAddition] {
        precondition(
            document.dropped == self.document.dropped && document.byteCount >= self.document.byteCount
                && document.rowCount >= self.document.rowCount,
            "The document has less text than before; replaceDocument(with:) takes another text")
        self.document = document
        var additions: [TreeAddition] = []
        for (item, list) in lists where list.isGrowing {
            guard let parent = container(item) else { continue }
            let last = list.items.last.flatMap { row(of: $0) }
            let added = document.children(of: parent.row, after: last)
                .compactMap { add($0, to: item) }
            lists[item]?.items += added
            lists[item]?.isGrowing = document.isGrowing(parent.row)
            if !added.isEmpty, list.isKnown { additions.append(TreeAddition(parent: item, siblings: added)) }
        }
        return additions
    }

    /// A place in the document that has children: a row, or with `nil` the document itself.
    struct Container {
        var row: Int32?
    }

    /// Returns the container of an item's children, or `nil` if the document does not have the item.
    func container(_ item: Int32?) -> Container? {
        guard let item else { return Container(row: nil) }
        return row(of: item).map { Container(row: $0) }
    }

    /// Whether rows may be missing, because there is no number left.
    var isFull: Bool { numberCount == numberLimit }

    /// Gives a row a number, if one is left.
    mutating func add(_ row: Int32?, to parent: Int32?) -> Int32? {
        guard !isFull else { return nil }
        defer { numberCount += 1 }
        places[numberCount] = .init(row: row, parent: parent)
        return numberCount
    }

    /// Returns a number that no item of the document gets, or `nil` if none is left.
    mutating func makeNumber() -> Int32? {
        guard !isFull else { return nil }
        defer { numberCount += 1 }
        return numberCount
    }

    /// Forgets items that the document does not have, with all that was in them.
    mutating func forget(_ items: some Sequence<Int32>) {
        var pending = Array(items)
        while let item = pending.popLast() {
            places[item] = nil
            guard let list = lists.removeValue(forKey: item) else { continue }
            pending += list.items
            pending += list.departed.values
        }
    }

    /// Makes rows the children of an item, with numbers that another table has given them.
    mutating func setChildren(_ items: [Int32], _ children: [Int32], of parent: Int32?) {
        for (item, row) in zip(items, children) { places[item] = .init(row: row, parent: parent) }
        lists[parent] = ChildList(items: items, isGrowing: false)
    }
}

// Items of texts that were read before this one.
extension JSONItemTable {
    /// Returns numbers for the children of an item in an earlier text: the numbers of the same children in this text,
    /// and for other children the numbers that they get if a later text has them.
    ///
    /// - Parameters:
    ///   - rows: The children.
    ///   - parent: The item that they are in.
    ///   - past: The earlier text.
    /// - Returns: The items of the rows; of fewer rows if no number is left.
    /// - Complexity: O(number of children in both texts).
    mutating func items(of rows: [Int32], below parent: Int32?, in past: JSONDocument) -> [Int32] {
        let isKnown = lists[parent]?.isKnown ?? false
        let children = children(of: parent)
        var list = lists[parent] ?? ChildList(items: [], isGrowing: false)
        list.isKnown = isKnown
        if list.field == nil { list.field = bestField(of: rows, in: past) }
        let childRows = children.compactMap { row(of: $0) }
        let (pastRest, rest) = past.differingRows(rows, document, childRows, field: list.field)
        var items = list.departed
        let childKeys = document.keys(of: Array(childRows[rest]), field: list.field)
        for (key, item) in zip(childKeys, children[rest]) { items[key] = item }
        let pastKeys = past.keys(of: Array(rows[pastRest]), field: list.field)
        let known = Set(pastKeys)
        for ((key, new), item) in zip(zip(pastKeys, childKeys), children[rest])
        where items[key] == nil && key.isReplaceable && new.isReplaceable && !known.contains(new) {
            items[key] = item
        }
        var result = Array(children[..<rest.lowerBound])
        for key in pastKeys {
            guard let item = items[key] ?? add(nil, to: parent) else {
                lists[parent] = list
                return result
            }
            if items[key] == nil { list.departed[key] = item }
            result.append(item)
        }
        result += children[rest.upperBound...]
        lists[parent] = list
        return result
    }
}
