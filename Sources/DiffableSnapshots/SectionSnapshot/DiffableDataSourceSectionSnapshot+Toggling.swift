// What a list does to the tree that it shows: it knows rows, so no item has to be looked up.
extension DiffableDataSourceSectionSnapshot {
    /// Expands the item in a row if it is collapsed, and collapses it if it is expanded.
    ///
    /// - Parameter row: The row. It exists.
    /// - Returns: How many rows appeared below it, all of them directly behind it; a negative number when they vanished from
    ///   there.
    /// - Complexity: O(log *n*), where *n* is the number of items, of which none is hashed or compared.
    package mutating func toggle(atVisibleRow row: Int) -> Int {
        storage.change { $0.tree.toggle(atRow: row) }
    }

    /// The item that has a number in ``outline``.
    ///
    /// - Parameter number: As the snapshot's outline told it. The snapshot was not changed since, but for what is expanded.
    /// - Complexity: O(1).
    package func item(numbered number: Int32) -> ItemIdentifierType { storage.item(of: number) }
}
