/// The items of a text's rows. They are the same numbers until the text is read again.
struct RowItems {
    /// The numbers of the rows, from the second reading on.
    private var table: ItemTable?

    /// For each row, its item; `nil` if they are the same numbers.
    private var items: [Int32]?

    /// The keys by which elements are found again, before the second reading.
    private(set) var keys: FoundKeys

    init(keys: FoundKeys) { self.keys = keys }

    /// Returns the row of an item, or `nil`.
    ///
    /// - Parameter count: The number of rows.
    func row(of item: Int32, count: Int) -> Int32? {
        if let table { return table.row(of: item) }
        return Int(item) < count ? item : nil
    }

    /// The keys by which elements were found again.
    var foundKeys: FoundKeys {
        get { table?.keys ?? keys }
        set { if table == nil { keys = newValue } else { table?.keys = newValue } }
    }

    /// The number of items that are not forgotten.
    var rememberedCount: Int { table?.places.count ?? 0 }

    /// Whether a text was read again.
    var areKnown: Bool { items != nil }

    func item(of row: Int32) -> Int32 { items.map { $0[Int(row)] } ?? row }

    /// Returns the items of an outline of rows.
    func outline(_ rows: TreeOutline) -> TreeOutline { items.map(rows.renumbered) ?? rows }

    /// Finds the items of a document's rows.
    ///
    /// - Parameter old: The document before.
    /// - Returns: The items whose values have changed.
    mutating func identify(_ new: any TreeDocument, after old: any TreeDocument) -> [Int32] {
        var table = self.table ?? ItemTable(numbering: old, keys: keys)
        self.table = nil
        table.document = old
        table.replaceDocument(with: new)
        var items = Array(repeating: Int32(-1), count: new.rowCount)
        table.forEachRow { items[Int($0)] = $1 }
        self.items = items
        self.table = table
        return table.changedItems
    }

    /// Forgets what is only needed to read the text again.
    mutating func freeze() { table?.freeze() }

    /// Finds the items of the rows that were added to a document that was read again.
    ///
    /// - Returns: Whether there are new rows.
    mutating func identifyNewRows(of document: any TreeDocument) -> Bool {
        guard var items, items.count < document.rowCount else { return false }
        self.items = nil
        table?.addRows(of: document, to: &items)
        self.items = items
        return true
    }
}
