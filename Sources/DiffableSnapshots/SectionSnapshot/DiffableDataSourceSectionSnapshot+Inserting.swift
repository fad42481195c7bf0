extension DiffableDataSourceSectionSnapshot {
    /// Inserts items directly before another item, under the same parent.
    ///
    /// Traps when that item is not in the snapshot, or an inserted one is there already or given twice. An empty list
    /// does nothing, whatever the item.
    ///
    /// - Parameters:
    ///   - items: The new items in order, collapsed and without children.
    ///   - item: The item that will follow them.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.insert(items, before: item) }
    }

    /// Inserts items after another item and all its descendants, under the same parent.
    ///
    /// Traps when that item is not in the snapshot, or an inserted one is there already or given twice. An empty list
    /// does nothing, whatever the item.
    ///
    /// - Parameters:
    ///   - items: The new items in order, collapsed and without children.
    ///   - item: The item that will precede them.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        trapping { view throws(SnapshotError) in try view.insert(items, after: item) }
    }

    /// Inserts a whole tree, with its expansion and its marks, directly before an item, under the same parent.
    ///
    /// Traps when that item is not in the snapshot, or an inserted one is there already. An empty tree does nothing.
    ///
    /// - Parameters:
    ///   - snapshot: The tree; its roots become siblings of `item`.
    ///   - item: The item that will follow it.
    public mutating func insert(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insert(snapshot, before: item) }
    }

    /// Inserts a whole tree, with its expansion and its marks, after an item and all its descendants, under the same
    /// parent.
    ///
    /// Traps when that item is not in the snapshot, or an inserted one is there already. An empty tree does nothing.
    ///
    /// - Parameters:
    ///   - snapshot: The tree; its roots become siblings of `item`.
    ///   - item: The item that will precede it.
    public mutating func insert(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        trapping { view throws(SnapshotError) in try view.insert(snapshot, after: item) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Inserts items directly before another item, under the same parent.
    ///
    /// - Parameters:
    ///   - items: The new items in order. An empty list does nothing, whatever the item.
    ///   - item: The item that will follow them.
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already or given twice.
    public mutating func insert(
        _ items: [ItemIdentifierType], before item: ItemIdentifierType
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        let placement = TreePlacement.before(try number(of: item, as: .insertBefore))
        try Self.refuse(snapshot.storage.insert(items, at: placement))
    }

    /// Inserts items after another item and all its descendants, under the same parent.
    ///
    /// - Parameters:
    ///   - items: The new items in order. An empty list does nothing, whatever the item.
    ///   - item: The item that will precede them.
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already or given twice.
    public mutating func insert(
        _ items: [ItemIdentifierType], after item: ItemIdentifierType
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        let placement = TreePlacement.after(try number(of: item, as: .insertAfter))
        try Self.refuse(snapshot.storage.insert(items, at: placement))
    }

    /// Inserts a whole tree directly before an item, under the same parent.
    ///
    /// - Parameters:
    ///   - snapshot: The tree; its roots become siblings of `item`. An empty one does nothing.
    ///   - item: The item that will follow it.
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already.
    public mutating func insert(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) throws(SnapshotError) {
        guard snapshot.storage.count > 0 else { return }
        try insert(snapshot, at: .before(try number(of: item, as: .insertBefore)))
    }

    /// Inserts a whole tree after an item and all its descendants, under the same parent.
    ///
    /// - Parameters:
    ///   - snapshot: The tree; its roots become siblings of `item`. An empty one does nothing.
    ///   - item: The item that will precede it.
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already.
    public mutating func insert(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) throws(SnapshotError) {
        guard snapshot.storage.count > 0 else { return }
        try insert(snapshot, at: .after(try number(of: item, as: .insertAfter)))
    }

    private mutating func insert(
        _ other: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, at placement: TreePlacement<EntryNumber>
    ) throws(SnapshotError) {
        try Self.refuse(snapshot.storage.insert(other.storage, at: placement))
        snapshot.marks.insert(other.marks.identifiers)
    }
}
