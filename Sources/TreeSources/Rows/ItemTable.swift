/// Numbers for the rows of a document that stay the same when the text is read again.
///
/// ```swift
/// var table = ItemTable(JSONDocument(#"[{"id": 7}, {"id": 8}]"#.utf8))
/// let array = table.children(of: nil)[0]
/// table.children(of: array)  // [1, 2]
/// table.replaceDocument(with: JSONDocument(#"[{"id": 9}, {"id": 8}, {"id": 7}]"#.utf8))
/// table.children(of: array)  // [3, 2, 1]
/// ```
///
/// A row gets a number, its *item*, when the children of its parent are requested for the first time. When the text is
/// read again, an item is found by its parent and by ``SiblingPairs``. There is no table of all rows.
///
/// A string of JSON whose text is an object or an array has its values as children.
package struct ItemTable: Sendable {
    /// The row and the parent of an item.
    struct Place: Sendable {
        /// The row, or `nil` if the document does not have the item.
        var row: Int32?
        /// The item that it is in, or `nil` for a document.
        var parent: Int32?
    }

    /// The document whose rows the items are.
    package internal(set) var document: any TreeDocument

    /// The texts of the strings that were opened, by the items of the strings.
    var contents: [Int32: any TreeDocument] = [:]

    /// The keys by which elements are found again.
    var keys: FoundKeys

    /// The rows and parents of the items that are not forgotten.
    var places = ItemPages<Place>()

    /// For each row with children, these; `nil` if the document is asked for them.
    var rowTree: [Int32?: [Int32]]?

    /// The number of the next item, unless another one has it.
    private var nextNumber: Int32 = 0

    /// The largest number of items. No more items are created.
    var numberLimit = Int32.max

    var lists = ChildLists()

    /// The items whose values differ from their values in the text before.
    var changedItems: [Int32] = []

    /// The content of the items that are gone, as numbers, to find out whether it is the same when they are back.
    var departedContents: [Int32: Int] = [:]

    /// Whether children were inserted, deleted or moved since the text before.
    var hasOtherItems = false

    /// The pairs of this text and a later one, whose ``readingCount`` comes before them.
    var laterPairs: (reading: Int, pairs: SiblingPairs)?

    /// The number of texts that were read before this one.
    private(set) var readingCount = 0

    /// Creates a table without items.
    ///
    /// - Parameters:
    ///   - document: A document. It may still be reading.
    ///   - keys: The keys by which elements are found again.
    package init(_ document: any TreeDocument, keys: FoundKeys = FoundKeys()) {
        (self.document, self.keys) = (document, keys)
    }

    /// Creates a table in which the items of all rows of a document are the numbers of the rows.
    ///
    /// - Complexity: O(number of rows).
    init(numbering document: any TreeDocument, keys: FoundKeys) {
        self.init(document, keys: keys)
        let tree = Self.rowTree(of: document)
        for (parent, rows) in tree {
            lists[parent] = ChildList(items: rows)
            for row in rows { places[row] = .init(row: row, parent: parent) }
        }
        nextNumber = document.rowRange.upperBound
    }

    /// Returns the rows of a document by their parents.
    ///
    /// - Complexity: O(number of rows).
    static func rowTree(of document: any TreeDocument) -> [Int32?: [Int32]] {
        let (hidden, outline) = (document.hiddenRow, document.outline())
        var tree: [Int32?: [Int32]] = hidden.map { [nil: [$0]] } ?? [:]
        // The rows above the next one, and those of their children that are known.
        var open: [(row: Int32?, children: [Int32])] = [(hidden, [])]
        func close(_ row: (row: Int32?, children: [Int32])) {
            if !row.children.isEmpty { tree[row.row] = row.children }
        }
        for (row, level) in zip(outline.items, outline.levels) {
            while open.count > Int(level) + 1 { close(open.removeLast()) }
            open[open.count - 1].children.append(row)
            open.append((row, []))
        }
        while let row = open.popLast() { close(row) }
        return tree
    }

    /// Returns the children of an item, in the order of the document.
    ///
    /// - Parameter item: An item, or `nil` for the documents. An item that the document does not have any longer has no
    ///   children.
    /// - Complexity: O(number of children) if they were requested before, else the same as for
    ///   ``TreeDocument/children(of:limit:)``.
    package mutating func children(of item: Int32?) -> [Int32] {
        if let list = lists[item] {
            if !list.isKnown { lists[item]?.isKnown = true }
            return list.items
        }
        guard let inside = open(item) else { return [] }
        let items = inside.rows.compactMap { add($0, to: item) }
        lists[item] = ChildList(items: items, string: inside.string, isGrowing: inside.isGrowing)
        return items
    }

    /// The rows inside an item.
    struct Inside {
        let document: any TreeDocument
        let rows: [Int32]
        /// The item of the string that has the document.
        var string: Int32?
        var isGrowing = false
    }

    /// Returns the rows inside an item; `nil` if the document does not have it. A string is opened.
    mutating func open(_ item: Int32?) -> Inside? {
        guard let item else {
            return Inside(document: document, rows: rows(below: nil), isGrowing: document.mayGrow(below: nil))
        }
        guard let row = row(of: item) else { return nil }
        let string = string(with: item)
        let document = string.flatMap { contents[$0] } ?? document
        if let text = document.text(inString: row) {
            contents[item] = text
            return Inside(document: text, rows: text.children(of: text.hiddenRow), string: item)
        }
        contents[item] = nil
        let rows = string == nil ? rows(below: row) : document.children(of: row)
        return Inside(document: document, rows: rows, string: string, isGrowing: document.mayGrow(below: row))
    }

    private func rows(below row: Int32?) -> [Int32] { rowTree.map { $0[row] ?? [] } ?? document.children(of: row) }

    /// Returns the item of the string that has an item; `nil` if it is in none.
    func string(with item: Int32) -> Int32? { places[item].flatMap { lists.string(with: $0.parent) } }

    /// Returns the document that has the row of an item.
    func document(of item: Int32) -> any TreeDocument {
        // Most documents have no opened strings: two tables need not be asked for each item.
        contents.isEmpty ? document : string(with: item).flatMap { contents[$0] } ?? document
    }

    /// Returns the row of an item, or `nil` if the document does not have it.
    package func row(of item: Int32) -> Int32? { places[item]?.row }

    /// Returns whether an item has children, or is a string that can be opened.
    func hasChildren(_ item: Int32) -> Bool {
        if let hasKnownItems = lists.hasKnownItems(item) { return hasKnownItems }
        guard let row = row(of: item) else { return false }
        let document = document(of: item)
        return document.hasChildren(row) || document.hasText(inString: row)
    }

    /// The items whose parents' children were requested, by their rows; without those in strings.
    ///
    /// - Complexity: O(number of these items).
    var itemsByRow: [Int32: Int32] {
        var items: [Int32: Int32] = [:]
        forEachRow { items[$0] = $1 }
        return items
    }

    /// Calls a closure with the rows and items of ``itemsByRow``, in any order.
    func forEachRow(_ body: (_ row: Int32, _ item: Int32) -> Void) {
        lists.forEachKnownItem { item in if let row = row(of: item) { body(row, item) } }
    }

    /// The item of the only document, if it has values inside: it is not shown.
    var root: Int32? { document.hiddenRow == nil ? nil : lists[nil]?.items.first }

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
        TreeOutline(of: lists[root]?.items ?? []) { lists.knownItems(of: $0) ?? [] }
    }

    /// Whether rows may be missing, because there is no number left.
    var isFull: Bool { places.count >= numberLimit }

    /// Gives a row a number, if one is left. When all have been used, they begin again with those that are forgotten.
    mutating func add(_ row: Int32?, to parent: Int32?) -> Int32? {
        guard !isFull else { return nil }
        while nextNumber >= numberLimit || places[nextNumber] != nil {
            nextNumber = nextNumber >= numberLimit ? 0 : nextNumber + 1
        }
        defer { nextNumber += 1 }
        places[nextNumber] = .init(row: row, parent: parent)
        return nextNumber
    }

    /// Forgets items that the document does not have, with all that was in them.
    mutating func forget(_ items: some Sequence<Int32>) {
        var pending = Array(items)
        while let item = pending.popLast() {
            places[item] = nil
            contents[item] = nil
            departedContents[item] = nil
            guard let list = lists.take(item) else { continue }
            pending += list.items
            pending += list.departed.values.joined()
        }
    }

    /// Forgets what is only needed to read the text again.
    mutating func freeze() { (lists, contents, rowTree) = (ChildLists(), [:], nil) }

    /// Begins another reading.
    mutating func beginReading(of new: any TreeDocument) {
        document = new
        (changedItems, hasOtherItems) = ([], false)
        readingCount += 1
    }
}

// Documents of JSON, whose strings can have others inside and which can grow.
extension TreeDocument {
    /// Whether more rows may come into a row.
    func mayGrow(below row: Int32?) -> Bool { (self as? JSONDocument)?.isGrowing(row) ?? false }

    /// Returns the rows of the row's parent after it, or the first ones.
    func children(of parent: Int32?, after row: Int32?) -> [Int32] {
        (self as? JSONDocument)?.children(of: parent, after: row, limit: .max) ?? []
    }

    /// Returns the text of a string as a document, or `nil` if it is no object or array with values inside.
    fileprivate func text(inString row: Int32) -> (any TreeDocument)? {
        guard let json = self as? JSONDocument, json.textOfContainer(in: row) != nil else { return nil }
        return json.content(of: row)
    }

    /// Returns whether a row is a string whose text is an object or an array, as far as its ends show it.
    func hasText(inString row: Int32) -> Bool { (self as? JSONDocument)?.hasContent(row) ?? false }
}
