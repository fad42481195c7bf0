/// Builds a section's tree from a block of code that has the shape of the tree.
///
/// Each expression is an item, a sequence of items, a ``parent(_:isExpanded:children:)`` with its own block, or nodes
/// that another builder returned; `for`, `if`, `if let`, `else`, `switch`, `#available` and local `let` are allowed
/// between them.
///
/// ```swift
/// typealias B = SectionSnapshotBuilder<String>
///
/// @B func menu(vegan: Bool) -> DiffableDataSourceSectionSnapshot<String> {
///     B.parent("Food") {
///         "bread"
///         if !vegan { "cheese" }
///     }
///     B.parent("Drinks", isExpanded: false) {
///         ["tea", "water"].reversed()
///     }
/// }
///
/// let rows = menu(vegan: true).visibleItems  // ["Food", "bread", "Drinks"]
/// ```
///
/// The attribute works on functions, computed properties and closure parameters. They return ``SectionSnapshotNodes``,
/// or a ``DiffableDataSourceSectionSnapshot``, which traps when an item occurs twice. For items that were not checked
/// use `DiffableDataSourceSectionSnapshot.init(checking:)`, which throws.
@resultBuilder
public enum SectionSnapshotBuilder<Item: Hashable & Sendable> {
    /// An item with children.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - isExpanded: Whether the item is expanded.
    ///   - children: A block of code with the children.
    /// - Returns: One node.
    /// - Throws: The errors of `children`.
    @inlinable
    public static func parent(
        _ item: Item, isExpanded: Bool = true, @SectionSnapshotBuilder children: () throws -> SectionSnapshotNodes<Item>
    ) rethrows -> SectionSnapshotNodes<Item> {
        let children = try children()
        return SectionSnapshotNodes(.parent(SectionSnapshotParent(item, isExpanded: isExpanded, children: children)))
    }
}

// The compiler calls these for each kind of statement.
extension SectionSnapshotBuilder {
    /// An item.
    @inlinable
    public static func buildExpression(_ item: Item) -> SectionSnapshotNodes<Item> {
        SectionSnapshotNodes(.item(item))
    }

    /// A sequence of items: an array, a lazy map, `reversed()`, a range.
    @inlinable
    public static func buildExpression(_ items: some Sequence<Item>) -> SectionSnapshotNodes<Item> {
        SectionSnapshotNodes(.items(Array(items)))
    }

    /// A statement without a value, like `print("here")` or an assignment. It runs and adds no item.
    @inlinable
    @_disfavoredOverload
    public static func buildExpression(_ statement: Void) -> SectionSnapshotNodes<Item> { SectionSnapshotNodes() }

    /// Nodes from ``parent(_:isExpanded:children:)`` or another builder.
    @inlinable
    public static func buildExpression(_ nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }

    /// An empty block.
    @inlinable
    public static func buildBlock() -> SectionSnapshotNodes<Item> { SectionSnapshotNodes() }

    /// The first statement of a block.
    @inlinable
    public static func buildPartialBlock(first: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        first
    }

    /// One more statement of a block.
    @inlinable
    public static func buildPartialBlock(
        accumulated: consuming SectionSnapshotNodes<Item>, next: SectionSnapshotNodes<Item>
    ) -> SectionSnapshotNodes<Item> {
        accumulated.append(next)
        return accumulated
    }

    /// `if` without `else`, `if let`.
    @inlinable
    public static func buildOptional(_ nodes: SectionSnapshotNodes<Item>?) -> SectionSnapshotNodes<Item> {
        nodes ?? SectionSnapshotNodes()
    }

    /// The first branch of `if … else` or `switch`.
    @inlinable
    public static func buildEither(first nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }

    /// The other branches of `if … else` or `switch`.
    @inlinable
    public static func buildEither(second nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }

    /// `for`.
    @inlinable
    public static func buildArray(_ lists: [SectionSnapshotNodes<Item>]) -> SectionSnapshotNodes<Item> {
        SectionSnapshotNodes(joining: lists)
    }

    /// `if #available`.
    @inlinable
    public static func buildLimitedAvailability(_ nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }

    /// The block of a function that returns nodes.
    @inlinable
    public static func buildFinalResult(_ nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }
}

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
    /// - Parameter content: The items of the section; see ``SectionSnapshotBuilder``.
    /// - Throws: The errors of `content`.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    @inlinable
    public init(
        @SectionSnapshotBuilder<ItemIdentifierType> _ content: () throws -> SectionSnapshotNodes<ItemIdentifierType>
    ) rethrows {
        self.init(try content())
    }

    /// Throws where the initializer without `checking` traps.
    ///
    /// ```swift
    /// let tree = try DiffableDataSourceSectionSnapshot(checking: {
    ///     for line in input { line }
    /// })
    /// ```
    ///
    /// - Throws: ``SnapshotError`` with `duplicateItems` for items that occur twice, and the errors of `content`.
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

    /// Throws where the initializer without `checking` traps.
    ///
    /// - Throws: `duplicateItems` for items that occur twice.
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
