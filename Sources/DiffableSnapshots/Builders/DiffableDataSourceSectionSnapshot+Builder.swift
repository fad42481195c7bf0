extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot from a block of code that has the shape of the tree.
    ///
    /// ```swift
    /// let food = DiffableDataSourceSectionSnapshot<String> {
    ///     SectionSnapshotBuilder.parent("Fruit") {
    ///         "apple"
    ///         "pear"
    ///     }
    ///     for drink in drinks { drink }
    /// }
    /// ```
    ///
    /// Traps when an item occurs twice; `init(checking:)` throws instead.
    ///
    /// - Parameter content: What is in the section; see ``SectionSnapshotBuilder``.
    /// - Throws: What `content` throws.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    @inlinable
    public init(
        @SectionSnapshotBuilder<ItemIdentifierType> _ content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) rethrows {
        self.init(try content())
    }

    /// Creates a snapshot from a block of code that has the shape of the tree, with items that were not checked.
    ///
    /// ```swift
    /// let tree = try DiffableDataSourceSectionSnapshot(checking: {
    ///     for line in input { line }
    /// })
    /// ```
    ///
    /// - Parameter content: What is in the section; see ``SectionSnapshotBuilder``.
    /// - Throws: ``SnapshotError`` with `duplicateItems` for items that occur twice, and what `content` throws.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    // Disfavored, because a trailing closure has no label and could mean this initializer or the one above.
    @inlinable
    @_disfavoredOverload
    public init(
        @SectionSnapshotBuilder<ItemIdentifierType>
        checking content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) throws {
        try self.init(checking: content())
    }

    /// Creates a snapshot of nodes that a builder returned.
    ///
    /// Traps when an item occurs twice; ``init(checking:)-(SectionSnapshotNodes<ItemIdentifierType>)`` throws
    /// instead.
    ///
    /// - Parameter nodes: The roots, with everything below them.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    @inlinable
    public init(_ nodes: SectionSnapshotNodes<ItemIdentifierType>) {
        let tree = nodes.preorder()
        self.init(preorder: tree.items, levels: tree.levels, isExpanded: tree.isExpanded)
    }

    /// Creates a snapshot of nodes that a builder returned, with items that were not checked.
    ///
    /// - Parameter nodes: The roots, with everything below them.
    /// - Throws: `duplicateItems` for items that occur twice.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    @inlinable
    public init(checking nodes: SectionSnapshotNodes<ItemIdentifierType>) throws(SnapshotError) {
        let tree = nodes.preorder()
        try self.init(checkingPreorder: tree.items, levels: tree.levels, isExpanded: tree.isExpanded)
    }
}

extension SectionSnapshotBuilder {
    /// The block of a function that returns a snapshot. Traps when an item occurs twice.
    @inlinable
    public static func buildFinalResult(
        _ nodes: SectionSnapshotNodes<Item>
    ) -> DiffableDataSourceSectionSnapshot<Item> {
        DiffableDataSourceSectionSnapshot(nodes)
    }
}
