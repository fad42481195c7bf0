extension DiffableDataSourceSectionSnapshot {
    /// The items whose ancestors are all expanded, in the order of ``items``. Their indices are the rows.
    ///
    /// - Complexity: O(*v*), where *v* is the number of visible items.
    public var visibleItems: [ItemIdentifierType] {
        storage.visibleItems(inRows: 0..<storage.visibleCount)
    }

    /// The number of visible items, that is, of rows.
    public var visibleItemCount: Int {
        storage.visibleCount
    }

    /// The row of an item, or `nil` when it is hidden or not in the snapshot.
    ///
    /// - Complexity: O(log *n*) expected, where *n* is the number of items.
    public func visibleRow(of item: ItemIdentifierType) -> Int? {
        storage.number(of: item).flatMap(storage.visibleRow(of:))
    }

    /// The item at a row, or `nil` where there is no such row.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    public func item(atVisibleRow row: Int) -> ItemIdentifierType? {
        guard row >= 0, row < storage.visibleCount else { return nil }
        return storage.item(storage.number(atVisibleRow: row))
    }

    /// The items of a range of rows, for a screen that shows these.
    ///
    /// - Parameter rows: The rows. Rows that do not exist are left out.
    /// - Complexity: O(*h* + log *n*), for *h* rows, where *n* is the number of items, however many are hidden between
    ///   them.
    public func visibleItems(inRows rows: Range<Int>) -> [ItemIdentifierType] {
        storage.visibleItems(inRows: rows.clamped(to: 0..<storage.visibleCount))
    }
}
