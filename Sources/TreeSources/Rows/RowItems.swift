/// The items of a text's rows. They are the same numbers until the text is read again.
///
/// Rows of JSON become items when they are requested, with the numbers of the table.
struct RowItems {
    /// The numbers of the rows; none of other texts than JSON before the second reading.
    var table: ItemTable

    /// Whether rows become items when they are requested.
    let isOnDemand: Bool

    /// For each row, its item; `nil` if they are the same numbers, and for JSON.
    private var items: [Int32]?

    /// Creates the items of a text without rows.
    init(_ document: any TreeDocument, keys: FoundKeys, limit: Int32 = .max) {
        isOnDemand = document.form.childLoading == .onDemand
        table = ItemTable(document, keys: keys)
        table.numberLimit = limit
    }

    /// Returns the row of an item, or `nil`.
    ///
    /// - Parameter count: The number of rows.
    func row(of item: Int32, count: Int) -> Int32? {
        if isOnDemand || areKnown { return table.row(of: item) }
        return Int(item) < count ? item : nil
    }

    /// Whether a text was read again.
    var areKnown: Bool { items != nil }

    func item(of row: Int32) -> Int32 { items.map { $0[Int(row)] } ?? row }

    /// Returns the items of the rows of a text that are shown.
    mutating func outline(of document: any TreeDocument) -> TreeOutline {
        if isOnDemand { return table.outlineBelowRoot }
        return items.map(document.outline().renumbered) ?? document.outline()
    }

    /// Makes the items the same numbers as the rows.
    mutating func begin() { items = nil }

    /// Finds the items of a document's rows.
    ///
    /// - Parameter old: The document before.
    /// - Returns: The items whose values have changed.
    mutating func identify(_ new: any TreeDocument, after old: any TreeDocument) -> [Int32] {
        if !isOnDemand {
            if !areKnown { table = ItemTable(numbering: old, keys: table.keys) }
            table.document = old
        }
        table.replaceDocument(with: new)
        guard !isOnDemand else { return table.changedItems }
        var items = Array(repeating: Int32(-1), count: new.rowCount)
        table.forEachRow { items[Int($0)] = $1 }
        self.items = items
        return table.changedItems
    }

    /// Forgets what is only needed to read the text again.
    mutating func freeze() { if !isOnDemand { table.freeze() } }

    /// Finds the items of the rows that were added to a document that was read again.
    ///
    /// - Returns: Whether there are new rows.
    mutating func identifyNewRows(of document: any TreeDocument) -> Bool {
        guard var items, items.count < document.rowCount else { return false }
        self.items = nil
        table.addRows(of: document, to: &items)
        self.items = items
        return true
    }
}
