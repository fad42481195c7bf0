// What a data source reads of a tree: many items at once, hashing none of them.

/// An item with what a list shows of its place in the tree.
package struct SnapshotEntry<Item> {
    package let item: Item
    package let level: Int
    package let isExpanded: Bool
    package let hasChildren: Bool
    package let isVisible: Bool
}

extension DiffableDataSourceSectionSnapshot {
    /// The items of a range of rows with their places. Rows that do not exist are left out.
    package func entries(inVisibleRows rows: Range<Int>) -> [SnapshotEntry<ItemIdentifierType>] {
        var entries: [SnapshotEntry<ItemIdentifierType>] = []
        let rows = rows.clamped(to: 0..<storage.visibleCount)
        entries.reserveCapacity(rows.count)
        storage.forEachEntry(inVisibleRows: rows) { entries.append(SnapshotEntry($0)) }
        return entries
    }

    /// Walks over all items, hidden ones too, each before its children.
    package func forEachEntry(_ body: (SnapshotEntry<ItemIdentifierType>) -> Void) {
        storage.forEachEntry(in: 0..<storage.count) { body(SnapshotEntry($0)) }
    }

    /// For the innermost ancestors of an item and, last, for the item itself: whether it has a sibling below it.
    ///
    /// - Parameters:
    ///   - item: The item. An unknown one has no ancestors.
    ///   - limit: The most answers to give.
    package func siblingsBelow(ancestorsOf item: ItemIdentifierType, limit: Int) -> [Bool] {
        var answers: [Bool] = []
        var next = storage.node(of: item)
        while let node = next, answers.count < limit {
            answers.append(hasSiblingBelow(node))
            next = storage.parent(of: node)
        }
        return answers.reversed()
    }

    /// The nearest ancestor of an item that is visible; the item itself when it is. `nil` for an unknown item.
    ///
    /// - Complexity: O(*d*) steps, where *d* is the number of ancestors between the two.
    package func nearestVisibleAncestor(of item: ItemIdentifierType) -> ItemIdentifierType? {
        var next = storage.node(of: item)
        while let node = next, !storage.isVisible(node) { next = storage.parent(of: node) }
        return next.map(storage.item(of:))
    }

    private func hasSiblingBelow(_ node: Storage.Node) -> Bool {
        let end = storage.subtreeEnd(of: node)
        return end < storage.count && storage.level(of: storage.node(at: end)) == storage.level(of: node)
    }
}

extension SnapshotEntry {
    fileprivate init<Storage: TreeStorage>(_ entry: TreeEntry<Storage>) where Storage.Item == Item {
        self.init(
            item: entry.item, level: entry.level, isExpanded: entry.isExpanded, hasChildren: entry.hasChildren,
            isVisible: entry.isVisible)
    }
}
