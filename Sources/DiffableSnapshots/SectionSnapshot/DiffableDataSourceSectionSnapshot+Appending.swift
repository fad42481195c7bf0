extension DiffableDataSourceSectionSnapshot {
    /// Appends items, collapsed and without children, after the last child of a parent or after the last root.
    ///
    /// Traps when the parent is not in the snapshot, or an item is there already or given twice. An empty list does
    /// nothing, whatever the parent.
    ///
    /// - Parameters:
    ///   - items: The new items in order.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        do {
            try appendOrThrow(items, to: parent)
        } catch {
            fatalError(error.description)
        }
    }

    /// Appends items, for the call that traps and the one that throws. Neither uses `checked`, because appending item
    /// by item spends its time here.
    fileprivate mutating func appendOrThrow(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
    ) throws(SnapshotError) {
        // In code that does not know the type of the items, `count` is faster than `isEmpty`.
        guard items.count > 0 else { return }
        var placement = TreePlacement<EntryNumber>.endOfRoots
        if let parent {
            guard let number = storage.number(of: parent) else { throw .missing(.parent, parent) }
            placement = .endOfChildren(of: number)
        }
        let refused = storage.insert(items, at: placement)
        if refused.count > 0 { throw .notUnique(refused) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Appends items, collapsed and without children, after the last child of a parent or after the last root.
    ///
    /// - Parameters:
    ///   - items: The new items in order. An empty list does nothing, whatever the parent.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items that are there already or given twice.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) throws(SnapshotError) {
        try snapshot.appendOrThrow(items, to: parent)
    }
}
