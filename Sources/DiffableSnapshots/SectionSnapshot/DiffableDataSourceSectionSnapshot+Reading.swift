extension DiffableDataSourceSectionSnapshot {
    /// All items, hidden ones too, each before its children.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var items: [ItemIdentifierType] { storage.items }

    /// The number of items, hidden ones too.
    public var count: Int { storage.count }

    /// Whether the snapshot has no items.
    public var isEmpty: Bool { storage.count == 0 }

    /// The items without parents, in order.
    ///
    /// - Complexity: O(*k* log *n*), for *k* of them, where *n* is the number of items.
    public var rootItems: [ItemIdentifierType] { storage.children(of: nil).map(storage.item(_:)) }

    /// Whether an item is in the snapshot, hidden or not.
    public func contains(_ item: ItemIdentifierType) -> Bool { storage.number(of: item) != nil }

    /// The index of an item in ``items``, or `nil` when it is not in the snapshot.
    public func index(of item: ItemIdentifierType) -> Int? { storage.number(of: item).map(storage.position(of:)) }

    /// The number of an item's ancestors: 0 for a root. Traps when the item is not in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        trapping { view throws(SnapshotError) in try view.level(of: item) }
    }

    /// The parent of an item, `nil` for a root. Traps when the item is not in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        trapping { view throws(SnapshotError) in try view.parent(of: child) }
    }

    /// The children of an item in order, visible or not.
    ///
    /// UIKit has no such call. The result is empty when the item is not in the snapshot; ``Checked/children(of:)``
    /// throws then.
    ///
    /// - Parameter parent: The item.
    /// - Complexity: O(*k* log *n*), for *k* children, where *n* is the number of items.
    public func children(of parent: ItemIdentifierType) -> [ItemIdentifierType] {
        storage.number(of: parent).map { storage.children(of: $0).map(storage.item(_:)) } ?? []
    }

    /// The number of items below an item, at all levels, visible or not. It is 0 when the item is not in the snapshot.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func descendantCount(of item: ItemIdentifierType) -> Int {
        storage.number(of: item).map { storage.subtreeEnd(of: $0) - storage.position(of: $0) - 1 } ?? 0
    }

    /// Whether an item has children, visible or not. Traps when the item is not in the snapshot.
    public func hasChildren(_ item: ItemIdentifierType) -> Bool {
        trapping { view throws(SnapshotError) in try view.hasChildren(item) }
    }

    /// Whether every ancestor of an item is expanded, whether or not the item is on the screen. Traps when the item is
    /// not in the snapshot.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        trapping { view throws(SnapshotError) in try view.isVisible(item) }
    }

    /// The descendants of an item as a snapshot of their own, expanded and marked as they are. Traps when the item is
    /// not in the snapshot.
    ///
    /// - Parameters:
    ///   - parent: The item.
    ///   - includingParent: Whether the item itself is part of the result, as its only root.
    /// - Returns: The subtree; its levels start at 0.
    /// - Complexity: O(*m* + log *n*), for a subtree of *m* items, where *n* is the number of items, and a lookup for
    ///   each marked item of the whole snapshot.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        trapping { view throws(SnapshotError) in try view.snapshot(of: parent, includingParent: includingParent) }
    }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSectionSnapshot/level(of:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func level(of item: ItemIdentifierType) throws(SnapshotError) -> Int {
        snapshot.storage.level(of: try number(of: item, as: .item))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/parent(of:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func parent(of child: ItemIdentifierType) throws(SnapshotError) -> ItemIdentifierType? {
        snapshot.storage.parent(of: try number(of: child, as: .child)).map(snapshot.storage.item(_:))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/children(of:)`` returns no items.
    ///
    /// - Throws: `itemNotFound`.
    public func children(of parent: ItemIdentifierType) throws(SnapshotError) -> [ItemIdentifierType] {
        snapshot.storage.children(of: try number(of: parent, as: .parent)).map(snapshot.storage.item(_:))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/hasChildren(_:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func hasChildren(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
        snapshot.storage.hasChildren(try number(of: item, as: .item))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/isVisible(_:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func isVisible(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
        snapshot.storage.isVisible(try number(of: item, as: .item))
    }

    /// Throws where ``DiffableDataSourceSectionSnapshot/snapshot(of:includingParent:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) throws(SnapshotError) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = DiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        let number = try number(of: parent, as: .parent)
        result.storage = snapshot.storage.subtree(of: number, includingRoot: includingParent)
        result.marks = snapshot.marks
        result.marks.keep(where: result.contains)
        return result
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The items whose ancestors are all expanded, in the order of ``items``. Their indices are the rows.
    ///
    /// - Complexity: O(*v*), where *v* is the number of visible items.
    public var visibleItems: [ItemIdentifierType] { storage.visibleItems(inRows: 0..<storage.visibleCount) }

    /// The number of visible items, that is, of rows.
    public var visibleItemCount: Int { storage.visibleCount }

    /// The row of an item, or `nil` when it is hidden or not in the snapshot.
    ///
    /// - Complexity: O(log *n*) expected, where *n* is the number of items.
    public func visibleRow(of item: ItemIdentifierType) -> Int? {
        storage.number(of: item).flatMap(storage.visibleRow(of:))
    }

    /// The item at a row, or `nil` if the row does not exist.
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
