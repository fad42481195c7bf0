/// Some items of a section snapshot, hidden ones too, in order.
package struct SnapshotSlice<Item> {
    package let items: [Item]
    let entries: [LocatedEntry]

    /// Whether every ancestor of the item at an index is expanded.
    package func isVisible(_ index: Int) -> Bool { entries[index].isVisible }
}

extension DiffableDataSourceSectionSnapshot {
    /// The items at some positions among all items, hidden ones too. This is faster than a walk for a generic caller in
    /// another module.
    ///
    /// - Parameter positions: The positions, ascending. They exist.
    /// - Complexity: O(*k* log *n*), for *k* of *n* items; O(*k* + log *n*) if they are close to each other.
    package func slice(at positions: [Int]) -> SnapshotSlice<ItemIdentifierType> {
        let entries = storage.entries(at: positions)
        return SnapshotSlice(items: storage.items(entries.itemNumbers), entries: entries)
    }
}

extension [LocatedEntry] {
    /// The numbers of the items. In a function of a generic type, this would take longer than the rest of the walk.
    fileprivate var itemNumbers: [ItemNumber] { map { $0.number.inTable } }
}
