extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot that a block writes down.
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
    /// Traps when an item is written twice; `init(checking:)` throws instead.
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

    /// Creates a snapshot that a block writes down, from items that were not checked.
    ///
    /// ```swift
    /// let tree = try DiffableDataSourceSectionSnapshot(checking: {
    ///     for line in input { line }
    /// })
    /// ```
    ///
    /// - Parameter content: What is in the section; see ``SectionSnapshotBuilder``.
    /// - Throws: ``SnapshotError`` with `duplicateItems` for items that are written twice, and what `content` throws.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    // Disfavoured, or a trailing closure, which has no label, could mean both this and the initializer above.
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
    /// Traps when an item is there twice; ``init(checking:)-(SectionSnapshotNodes<ItemIdentifierType>)`` throws
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
    /// - Throws: `duplicateItems` for items that are there twice.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    @inlinable
    public init(checking nodes: SectionSnapshotNodes<ItemIdentifierType>) throws(SnapshotError) {
        let tree = nodes.preorder()
        try self.init(checkingPreorder: tree.items, levels: tree.levels, isExpanded: tree.isExpanded)
    }
}

extension SectionSnapshotBuilder {
    /// The block of a function that returns a snapshot. Traps when an item was written twice.
    @inlinable
    public static func buildFinalResult(
        _ nodes: SectionSnapshotNodes<Item>
    ) -> DiffableDataSourceSectionSnapshot<Item> {
        DiffableDataSourceSectionSnapshot(nodes)
    }
}
