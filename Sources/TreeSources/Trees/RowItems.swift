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

    func item(of row: Int32) -> Int32 { items.map { $0[Int(row)] } ?? row }

    /// Returns the items of an outline of rows.
    func outline(_ rows: TreeOutline) -> TreeOutline { items.map(rows.renumbered) ?? rows }

    /// Returns the items of a text's rows.
    ///
    /// - Parameter old: The text before.
    mutating func identify(_ new: any DocumentText, after old: any DocumentText, field: String?) -> [Int32] {
        if identities == nil {
            identities = RowIdentities()
            self.field = field ?? old.usualIdentityField
            _ = identities?.items(of: old.identityRows(field: field))
        }
        // The same column of a table as before, also if another one would be chosen now.
        if let known = self.field, new.missingField(known) == known { self.field = field }
        return identities?.items(of: new.identityRows(field: self.field)) ?? []
    }

    mutating func set(_ items: [Int32]) {
        rows = Dictionary(uniqueKeysWithValues: zip(items, 0..<Int32(items.count)))
        self.items = items
    }

    /// Finds the items of the rows that were added to a text that was read again.
    ///
    /// - Returns: Whether there are new rows.
    mutating func identifyNewRows(of text: any DocumentText) -> Bool {
        guard let count = items?.count, count < text.rowCount else { return false }
        let new = identities?.itemsOfNewRows(text.identityRows(field: field)) ?? []
        for (row, item) in zip(Int32(count)..., new) { rows[item] = row }
        items? += new
        return true
    }

    mutating func forgetIdentities() { identities = nil }
}
