extension DiffableDataSourceSectionSnapshot {
    /// Appends items, collapsed and without children, behind the last child of a parent or behind the last root.
    ///
    /// Traps when the parent is not in the snapshot, or an item is there already or given twice. An empty list does nothing,
    /// whatever the parent.
    ///
    /// - Parameters:
    ///   - items: The new items in order.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        trapping { view throws(SnapshotError) in try view.append(items, to: parent) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Appends items, collapsed and without children, behind the last child of a parent or behind the last root.
    ///
    /// - Parameters:
    ///   - items: The new items in order. An empty list does nothing, whatever the parent.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items that are there already or given twice.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        var place = TreePlace<Storage.Node>.endOfRoots
        if let parent { place = .endOfChildren(of: try node(of: parent, as: .parent)) }
        try Self.refuse(snapshot.storage.insert(items, at: place))
    }
}
