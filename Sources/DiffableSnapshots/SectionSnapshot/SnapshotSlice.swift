/// Some items of a section snapshot, hidden ones too, in order.
package struct SnapshotSlice<Item: Hashable & Sendable> {
    fileprivate let storage: OutlineStorage<Item>
    let entries: [LocatedEntry]

    /// A copy of the items.
    package var items: [Item] { storage.items(entries.itemNumbers) }

    /// The number of ancestors of the item at an index.
    package func level(_ index: Int) -> Int { entries[index].level.count }

    /// The numbers of ancestors of all items.
    package var levels: [Int] { entries.map(\.level.count) }

    /// Whether every ancestor of the item at an index is expanded.
    package func isVisible(_ index: Int) -> Bool { entries[index].isVisible }

    /// Calls a closure with the items in order, in pieces that are contiguous in memory. Nothing is copied.
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

// Reads many items at once, for a data source.

extension DiffableDataSourceSectionSnapshot {
    /// Walks over all items, hidden ones too, each before its children.
    package func forEachEntry(_ body: (SnapshotEntry<ItemIdentifierType>) -> Void) {
        storage.forEachEntry(in: 0..<storage.count, body)
    }

    /// For each of all items, in order, the number of its ancestors.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items, of which none is read.
    package var levels: [Int32] { storage.contents.tree.levels }

    /// The item at a position among all items, hidden ones too. The position exists.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func item(at position: Int) -> ItemIdentifierType { storage.item(storage.number(at: position)) }

    /// The position of an item among all items, hidden ones too; `nil` for an unknown item.
    ///
    /// - Complexity: O(log *n*) expected, where *n* is the number of items.
    package func position(of item: ItemIdentifierType) -> Int? { storage.number(of: item).map(storage.position) }

    /// Walks over the descendants of an item, hidden ones too, each before its children. Does nothing for an unknown
    /// item.
    ///
    /// - Parameters:
    ///   - parent: The item; `nil` for all items of the tree.
    ///   - body: Called for each descendant.
    /// - Complexity: O(*m* + log *n*), for *m* descendants of *n* items.
    package func forEachEntry(below parent: ItemIdentifierType?, _ body: (SnapshotEntry<ItemIdentifierType>) -> Void) {
        guard let parent else { return forEachEntry(body) }
        guard let number = storage.number(of: parent) else { return }
        storage.forEachEntry(in: storage.position(of: number) + 1..<storage.subtreeEnd(of: number), body)
    }

    /// All items that another tree does not have, and perhaps some that it has, hidden or not, in order.
    ///
    /// - Complexity: In proportion to the changes when one tree is a changed copy of the other, otherwise O(*n*), where
    ///   *n* is the number of items. No item is hashed.
    package func itemsPossiblyMissing(in old: Self) -> [ItemIdentifierType] {
        storage.itemsPossiblyMissing(in: old.storage)
    }

    /// The nearest ancestor of an item that is visible; the item itself when it is. `nil` for an unknown item.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items, however deep the item is hidden.
    package func nearestVisibleAncestor(of item: ItemIdentifierType) -> ItemIdentifierType? {
        storage.number(of: item).map { storage.item(storage.nearestVisible($0)) }
    }
}
