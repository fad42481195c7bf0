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
    /// - Throws: What `children` throws.
    @inlinable
    public static func parent(
        _ item: Item, isExpanded: Bool = true,
        @SectionSnapshotBuilder children: () throws -> SectionSnapshotNodes<Item>
    ) rethrows -> SectionSnapshotNodes<Item> {
        let children = try children()
        return SectionSnapshotNodes(.parent(SectionSnapshotParent(item, isExpanded: isExpanded, children: children)))
    }
}

// What the compiler calls for each kind of statement.
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

    /// A statement without a value, such as `print("here")` or an assignment. It is run and adds no item.
    @inlinable
    @_disfavoredOverload
    public static func buildExpression(_ statement: Void) -> SectionSnapshotNodes<Item> {
        SectionSnapshotNodes()
    }

    /// Nodes from ``parent(_:isExpanded:children:)`` or another builder.
    @inlinable
    public static func buildExpression(_ nodes: SectionSnapshotNodes<Item>) -> SectionSnapshotNodes<Item> {
        nodes
    }

    /// An empty block.
    @inlinable
    public static func buildBlock() -> SectionSnapshotNodes<Item> {
        SectionSnapshotNodes()
    }

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
