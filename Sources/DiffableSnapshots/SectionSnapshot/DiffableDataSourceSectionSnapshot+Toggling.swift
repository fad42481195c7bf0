// What a list does to the tree that it shows: it knows rows, so no item has to be looked up.
extension DiffableDataSourceSectionSnapshot {
    /// Expands or collapses the item in a row.
    ///
    /// - Parameters:
    ///   - isExpanded: What it shall be.
    ///   - row: The row. It exists.
    /// - Returns: How many rows appeared below it, all of them directly behind it; a negative number when they vanished from
    ///   there.
    /// - Complexity: O(log *n*), where *n* is the number of items, of which none is hashed or compared.
    package mutating func setExpanded(_ isExpanded: Bool, ofVisibleRow row: Int) -> Int {
        storage.change { contents in
            let before = contents.tree.visibleCount
            contents.tree.setExpanded(isExpanded, atRow: row)
            return contents.tree.visibleCount - before
        }
    }

    /// The item that has a number in ``outline``.
    ///
    /// - Parameter number: As the snapshot's outline told it. The snapshot was not changed since, but for what is expanded.
    /// - Complexity: O(1).
    package func item(numbered number: Int32) -> ItemIdentifierType { storage.item(of: number) }
}
