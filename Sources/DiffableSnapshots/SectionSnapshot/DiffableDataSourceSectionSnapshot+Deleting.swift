extension DiffableDataSourceSectionSnapshot {
    /// Deletes items with all their descendants.
    ///
    /// Traps, before anything is deleted, when one of them is not in the snapshot. An item may be given twice, or together
    /// with its descendants.
    ///
    /// - Parameter items: The items to delete.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        trapping { view throws(SnapshotError) in try view.delete(items) }
    }

    /// Deletes all items, and with them what was expanded and marked.
    public mutating func deleteAll() {
        storage.removeAll()
        marks.removeAll()
    }

    /// Replaces all descendants of an item by a tree, with its expansion and its marks.
    ///
    /// The item's own expanded state stays. Items that were descendants before may come again, wherever in the tree. Traps
    /// when the parent is not in the snapshot, or when an item of the tree is it or stands elsewhere in the snapshot.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are replaced.
    ///   - snapshot: The tree; its roots become the children. An empty one leaves the parent without children.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        trapping { view throws(SnapshotError) in try view.replace(childrenOf: parent, using: snapshot) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Deletes items with all their descendants.
    ///
    /// - Parameter items: The items to delete. One may be given twice, or together with its descendants.
    /// - Throws: `itemNotFound` for the first that is not in the snapshot.
    public mutating func delete(_ items: [ItemIdentifierType]) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        var nodes: [Storage.Node] = []
        nodes.reserveCapacity(items.count)
        for (index, node) in snapshot.storage.nodes(of: items).enumerated() {
            guard let node else { throw .missingDeleted(items[index]) }
            nodes.append(node)
        }
        snapshot.storage.remove(nodes)
        snapshot.forgetMarksOfMissingItems()
    }

    /// Replaces all descendants of an item by a tree, with its expansion and its marks.
    ///
    /// - Parameters:
    ///   - parent: The item whose descendants are replaced.
    ///   - snapshot: The tree; its roots become the children. An empty one leaves the parent without children.
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items of the tree that stand outside of what is
    ///   replaced.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) throws(SnapshotError) {
        let node = try node(of: parent, as: .parent)
        try Self.refuse(self.snapshot.storage.replaceChildren(of: node, with: snapshot.storage))
        self.snapshot.marks.insert(snapshot.marks.identifiers)
        self.snapshot.forgetMarksOfMissingItems()
    }
}

extension DiffableDataSourceSectionSnapshot {
    fileprivate mutating func forgetMarksOfMissingItems() {
        marks.keep { storage.node(of: $0) != nil }
    }
}
