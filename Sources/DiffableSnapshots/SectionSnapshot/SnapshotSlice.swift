/// Some items of a section snapshot, hidden ones too, in order.
package struct SnapshotSlice<Item: Hashable & Sendable> {
    fileprivate let storage: OutlineStorage<Item>
    let entries: [LocatedEntry]

    /// A copy of the items.
    package var items: [Item] { storage.items(entries.itemNumbers) }

    /// The number of ancestors of the item at an index.
    package func level(_ index: Int) -> Int { entries[index].level.count }

    /// Whether every ancestor of the item at an index is expanded.
    package func isVisible(_ index: Int) -> Bool { entries[index].isVisible }

    /// Calls a closure with the items in order, in pieces that stand side by side in memory. Nothing is copied.
    ///
    /// - Parameter body: Called with a piece and the index of its first item.
    package func forEachPiece(_ body: (_ piece: UnsafeBufferPointer<Item>, _ first: Int) -> Void) {
        storage.forEachPiece(of: entries.itemNumbers, body)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The items at some positions among all items, hidden ones too. This is faster than a walk for a generic caller in
    /// another module.
    ///
    /// - Parameter positions: The positions, ascending. They exist.
    /// - Complexity: O(*k* log *n*), for *k* of *n* items; O(*k* + log *n*) if they are close to each other.
    package func slice(at positions: [Int]) -> SnapshotSlice<ItemIdentifierType> {
        SnapshotSlice(storage: storage, entries: storage.entries(at: positions))
    }
}

extension [LocatedEntry] {
    /// The numbers of the items. In a function of a generic type, this would take longer than the rest of the walk.
    fileprivate var itemNumbers: [ItemNumber] { map { $0.number.inTable } }
}
