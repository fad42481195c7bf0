extension DiffableDataSourceSectionSnapshot {
    /// Expands items: the children of a visible item become visible. An item without children can be expanded too;
    /// children that it gets later are then visible.
    ///
    /// - Parameter items: The items to expand. Those not in the snapshot are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        storage.setExpanded(true, of: storage.knownNumbers(of: items))
    }

    /// Collapses items: their descendants are hidden. Descendants keep their own state.
    ///
    /// - Parameter items: The items to collapse. Those not in the snapshot are ignored.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        storage.setExpanded(false, of: storage.knownNumbers(of: items))
    }

    /// Expands every item, leaves too.
    ///
    /// - Returns: Whether that changed any item.
    /// - Complexity: O(*n*), where *n* is the number of items, of which none is hashed or compared.
    @discardableResult
    public mutating func expandAll() -> Bool { storage.expand(toLevel: .max) }

    /// Collapses every item, leaves too.
    ///
    /// - Returns: Whether that changed any item.
    /// - Complexity: O(*k* log *n*), for *k* expanded items, and O(*n*) at most, where *n* is the number of items, of
    ///   which none is hashed or compared.
    @discardableResult
    public mutating func collapseAll() -> Bool { storage.expand(toLevel: 0) }

    /// Expands every item that has children. Other items keep their state.
    ///
    /// - Returns: Whether that changed any item.
    /// - Complexity: O(*n*), where *n* is the number of items, of which none is hashed or compared.
    @discardableResult
    public mutating func expandParents() -> Bool { storage.setExpandedOfParents(true) }

    /// Collapses every item that has children. Other items keep their state.
    ///
    /// - Returns: Whether that changed any item.
    /// - Complexity: O(*k* log *n*), for *k* expanded items, and O(*n*) at most, where *n* is the number of items, of
    ///   which none is hashed or compared.
    @discardableResult
    public mutating func collapseParents() -> Bool { storage.setExpandedOfParents(false) }

    /// Shows the levels from 0 to `level` and no others: expands every item above that level and collapses the rest.
    ///
    /// - Parameter level: The deepest level that is visible; 0 shows the roots.
    /// - Returns: Whether that changed any item.
    /// - Complexity: O(*k* log *n*), for *k* items that are expanded or above that level, and O(*n*) at most, where *n*
    ///   is the number of items, of which none is hashed or compared.
    @discardableResult
    public mutating func expand(toLevel level: Int) -> Bool { storage.expand(toLevel: level) }

    /// Copies the expanded states of all items that another snapshot has too. Other items keep their state.
    ///
    /// Use it to keep the user's expansion when a tree is built again:
    ///
    /// ```swift
    /// var rebuilt = makeTree()
    /// rebuilt.adoptExpansion(from: dataSource.snapshot(for: .main))
    /// dataSource.apply(rebuilt, to: .main)
    /// ```
    ///
    /// - Parameter other: The snapshot whose state is taken.
    /// - Complexity: O(*k* log *n*) expected, for *k* items that are expanded in either snapshot, and O(*n*) at most,
    ///   where *n* is the number of items of both. Items that are collapsed in both are not hashed.
    public mutating func adoptExpansion(from other: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        storage.adoptExpansion(from: other.storage)
    }

    /// Gives each item without children those that it has in another snapshot, with all their descendants, and then
    /// copies the expanded states as ``adoptExpansion(from:)`` does.
    ///
    /// Use it when a tree is built again from data that do not contain the children that were loaded before:
    ///
    /// ```swift
    /// var rebuilt = DiffableDataSourceSectionSnapshot<File>()
    /// rebuilt.append(try volumes())
    /// rebuilt.adoptChildren(from: dataSource.snapshot(for: .main))
    /// dataSource.apply(rebuilt, to: .main)
    /// ```
    ///
    /// An item that has children keeps these, and gets no others. An item of the other snapshot that is in this one
    /// stays where it is here. Marks are not copied.
    ///
    /// - Parameter other: The snapshot whose children and states are taken.
    /// - Complexity: O((*k* + *m*) log *n*) expected, where *n* is the number of items of both snapshots, *m* the
    ///   number of items that are adopted, and *k* the number of items that have children in the other snapshot or are
    ///   expanded in either.
    public mutating func adoptChildren(from other: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        storage.adoptChildren(from: other.storage)
        storage.adoptExpansion(from: other.storage)
    }

    /// Whether an item is expanded. Traps when it is not in the snapshot.
    ///
    /// - Parameter item: The item; it need not have children, nor be visible.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        trapping { view throws(SnapshotError) in try view.isExpanded(item) }
    }

    /// The expanded items in the order of ``items``, leaves and hidden ones too.
    ///
    /// - Complexity: O(*k* log *n*), for *k* of them, and O(*n*) at most, where *n* is the number of items.
    public var expandedItems: [ItemIdentifierType] { storage.expandedItems }
}

extension DiffableDataSourceSectionSnapshot.Checked {
    /// Throws where ``DiffableDataSourceSectionSnapshot/isExpanded(_:)`` traps.
    ///
    /// - Throws: `itemNotFound`.
    public func isExpanded(_ item: ItemIdentifierType) throws(SnapshotError) -> Bool {
        snapshot.storage.isExpanded(try number(of: item, as: .item))
    }
}
