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
    /// Throws where the snapshot's `insert(_:before:)` traps.
    ///
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already or given twice.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        let placement = TreePlacement.before(try number(of: item, as: .insertBefore))
        try Self.refuse(snapshot.storage.insert(items, at: placement))
    }

    /// Throws where the snapshot's `insert(_:after:)` traps.
    ///
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already or given twice.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        let placement = TreePlacement.after(try number(of: item, as: .insertAfter))
        try Self.refuse(snapshot.storage.insert(items, at: placement))
    }

    /// Throws where the snapshot's `insert(_:before:)` traps.
    ///
    /// - Throws: `itemNotFound` for `item`; `duplicateItems` for items that are there already.
    public mutating func insert(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) throws(SnapshotError) {
        guard snapshot.storage.count > 0 else { return }
        try insert(snapshot, at: .before(try number(of: item, as: .insertBefore)))
    }

    /// Throws where the snapshot's `insert(_:after:)` traps.
    ///
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

extension DiffableDataSourceSectionSnapshot {
    /// Appends items, collapsed and without children, after the last child of a parent or after the last root.
    ///
    /// Traps when the parent is not in the snapshot, or an item is there already or given twice. An empty list does
    /// nothing, whatever the parent.
    ///
    /// - Parameters:
    ///   - items: The new items in order.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    @inlinable
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        // Inlined, because code that does not know the type of the items looks up the type of an optional one: 670
        // instructions. Appending a few items takes 5,000.
        if let parent { append(items, toChildrenOf: parent) } else { append(roots: items) }
    }

    @usableFromInline
    mutating func append(roots: [ItemIdentifierType]) {
        do { try appendOrThrow(roots, at: .endOfRoots) } catch { fatalError(error.description) }
    }

    @usableFromInline
    mutating func append(_ items: [ItemIdentifierType], toChildrenOf parent: ItemIdentifierType) {
        // In code that does not know the type of the items, `count` is faster than `isEmpty`.
        guard items.count > 0 else { return }
        do { try appendOrThrow(items, at: try end(ofChildrenOf: parent)) } catch { fatalError(error.description) }
    }

    /// Appends items, for the call that traps and the one that throws. Neither uses `checked`, because appending item
    /// by item spends its time here.
    @inline(__always)
    fileprivate mutating func appendOrThrow(
        _ items: [ItemIdentifierType], at placement: TreePlacement<EntryNumber>
    ) throws(SnapshotError) {
        let refused = storage.insert(items, at: placement)
        if refused.count > 0 { throw .notUnique(refused) }
    }

    /// The place after the last child of a parent, or after the last root.
    fileprivate func end(of parent: ItemIdentifierType?) throws(SnapshotError) -> TreePlacement<EntryNumber> {
        guard let parent else { return .endOfRoots }
        return try end(ofChildrenOf: parent)
    }

    /// The place after the last child of a parent.
    @inline(__always)
    private func end(ofChildrenOf parent: ItemIdentifierType) throws(SnapshotError) -> TreePlacement<EntryNumber> {
        guard let number = storage.number(of: parent) else { throw .missing(.parent, parent) }
        return .endOfChildren(of: number)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Appends a whole tree, with its expansion and its marks, after the last child of a parent or after the last root.
    ///
    /// ```swift
    /// var fruit = DiffableDataSourceSectionSnapshot<String>()
    /// fruit.append(["apple", "pear"])
    /// food.append(fruit, to: "Food")
    /// food.children(of: "Food")  // ["apple", "pear"]
    /// ```
    ///
    /// Traps when the parent is not in the snapshot, or an appended item is there already. An empty tree does nothing,
    /// whatever the parent.
    ///
    /// - Parameters:
    ///   - snapshot: The tree.
    ///   - parent: The item under which its roots go; `nil` for roots. Whether it is expanded does not change.
    /// - Complexity: O(*m* + log *n*) expected, for a tree of *m* items in a snapshot of *n*.
    public mutating func append(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, to parent: ItemIdentifierType? = nil
    ) {
        trapping { view throws(SnapshotError) in try view.append(snapshot, to: parent) }
    }

    /// Appends a tree given in pre-order, collapsed, after the last child of a parent or after the last root: the
    /// fastest way to add many items to a big snapshot.
    ///
    /// ```swift
    /// food.append(preorder: ["Fruit", "pear", "Vegetables"], levels: [0, 1, 0], to: "Food")
    /// food.children(of: "Food")  // ["Fruit", "Vegetables"]
    /// ```
    ///
    /// Traps when the parent is not in the snapshot, when an item is there already or given twice, or when the lists
    /// are no tree in pre-order: lengths that differ, a first level other than 0, a level that is negative or more than
    /// one above the level before it. Empty lists do nothing, whatever the parent.
    ///
    /// - Parameters:
    ///   - items: The new items, each before its children.
    ///   - levels: For each item, the number of its ancestors among the new items.
    ///   - parent: The item under which they go; `nil` for roots. Whether it is expanded does not change.
    /// - Complexity: O(*m* + log *n*) expected, for *m* new items in a snapshot of *n*.
    public mutating func append(
        preorder items: [ItemIdentifierType], levels: [Int32], to parent: ItemIdentifierType? = nil
    ) {
        trapping { view throws(SnapshotError) in try view.append(preorder: items, levels: levels, to: parent) }
    }

    fileprivate mutating func appendOrThrow(
        preorder items: [ItemIdentifierType], _ levels: PreorderLevels, to parent: ItemIdentifierType?
    ) throws(SnapshotError) {
        levels.requireTree(itemCount: items.count)
        guard items.count > 0 else { return }
        let refused = storage.insert(preorder: items, levels: levels, at: try end(of: parent))
        if refused.count > 0 { throw .notUnique(refused) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Throws where the snapshot's `append(_:to:)` traps.
    ///
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items that are there already or given twice.
    public mutating func append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
    ) throws(SnapshotError) {
        guard !items.isEmpty else { return }
        try snapshot.appendOrThrow(items, at: try snapshot.end(of: parent))
    }

    /// Throws where the snapshot's `append(_:to:)` traps.
    ///
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items that are there already.
    public mutating func append(
        _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, to parent: ItemIdentifierType? = nil
    ) throws(SnapshotError) {
        guard snapshot.storage.count > 0 else { return }
        try insert(snapshot, at: try self.snapshot.end(of: parent))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/append(preorder:levels:to:)`` traps. Lists that are not a tree
    /// still trap.
    ///
    /// - Throws: `itemNotFound` for the parent; `duplicateItems` for items that are there already or given twice.
    public mutating func append(
        preorder items: [ItemIdentifierType], levels: [Int32], to parent: ItemIdentifierType? = nil
    ) throws(SnapshotError) {
        try snapshot.appendOrThrow(preorder: items, .narrow(levels), to: parent)
    }
}
