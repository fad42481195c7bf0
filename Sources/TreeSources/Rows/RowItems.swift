/// The items of a text's rows. They are the same numbers until the text is read again.
struct RowItems {
    /// The labels of the rows, from the second reading on.
    private var identities: RowIdentities?

    /// The field of the labels; `nil` for the usual one.
    private var field: String?

    /// For each row, its item; `nil` if they are the same numbers.
    private var items: [Int32]?

    /// For each item, its row.
    private var rows: [Int32: Int32] = [:]

    /// Returns the row of an item, or `nil`.
    ///
    /// - Parameter count: The number of rows.
    func row(of item: Int32, count: Int) -> Int32? {
        if items != nil { return rows[item] }
        return Int(item) < count ? item : nil
    }

    /// Whether a text was read again.
    var areKnown: Bool { items != nil }

    func item(of row: Int32) -> Int32 { items.map { $0[Int(row)] } ?? row }

    /// Returns the items of an outline of rows.
    func outline(_ rows: TreeOutline) -> TreeOutline { items.map(rows.renumbered) ?? rows }

    /// Returns the items of a document's rows.
    ///
    /// - Parameter old: The document before.
    mutating func identify(_ new: any TreeDocument, after old: any TreeDocument, field: String?) -> [Int32] {
        if identities == nil {
            identities = RowIdentities()
            let keys = old.keys(field: field, from: 0)
            self.field = field ?? keys.field
            _ = identities?.items(of: old, keys)
        }
        // The same column of a table as before, also if another one would be chosen now.
        if let known = self.field, new.lacks(ItemField(known)) { self.field = field }
        return identities?.items(of: new, new.keys(field: self.field, from: 0)) ?? []
    }

    mutating func set(_ items: [Int32]) {
        rows = Dictionary(uniqueKeysWithValues: zip(items, 0..<Int32(items.count)))
        self.items = items
    }

    /// Finds the items of the rows that were added to a document that was read again.
    ///
    /// - Returns: Whether there are new rows.
    mutating func identifyNewRows(of document: any TreeDocument) -> Bool {
        guard let count = items?.count, count < document.rowCount else { return false }
        let new = identities?.itemsOfNewRows(of: document, document.keys(field: field, from: Int32(count))) ?? []
        for (row, item) in zip(Int32(count)..., new) { rows[item] = row }
        items? += new
        return true
    }

    mutating func forgetIdentities() { identities = nil }
}
