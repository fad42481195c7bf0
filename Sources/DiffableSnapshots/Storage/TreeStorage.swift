/// What ``DiffableDataSourceSectionSnapshot`` rests on: a forest of distinct items in pre-order, each with an expanded bit.
///
/// The snapshot is the façade: it checks what it is given, in UIKit's order, and makes the errors. A storage trusts its
/// caller. It checks one thing, because it finds the answer on its way: whether inserted items are new and distinct. Such
/// a call returns the items that are not, in the order found, and changes nothing when there are any.
///
/// An item is looked up once per call; from there on a storage is spoken to in *nodes*, its own handles. A node is valid
/// until its storage is changed, except where a call says otherwise.
///
/// ```
/// pre-order index   level  expanded  visible row
/// 0  a                0       +          0
/// 1    d              1       -          1
/// 2      f            2       -         (hidden: d is collapsed)
/// 3    e              1       -          2
/// 4  b                0       -          3          subtree end of a: 4
/// ```
///
/// A row is visible when every ancestor is expanded. No call may recurse by depth: trees of a million levels exist.
/// Making an empty storage costs nothing: a snapshot is emptied for the length of each checked call.
protocol TreeStorage<Item>: Equatable, Sendable {
    associatedtype Item: Hashable & Sendable
    associatedtype Node: Hashable & Sendable

    /// An empty forest.
    init()

    /// Fills an empty storage at once. `levels` and `expanded` are as long as `items`; the first level is 0 and none is
    /// more than one above its predecessor. Returns the items that occur more than once; then the storage stays empty.
    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item]

    // MARK: Counts

    /// The number of items.
    var count: Int { get }

    /// The number of visible items.
    var visibleCount: Int { get }

    // MARK: Nodes

    /// The node of an item. Hashes once.
    func node(of item: Item) -> Node?

    /// The nodes of items, in their order. Hashes each once, and no other query does.
    func nodes(of items: [Item]) -> [Node?]

    /// The item of a node, as it was put in.
    func item(of node: Node) -> Item

    /// The node at an index of the pre-order, `0..<count`.
    func node(at index: Int) -> Node

    /// The node at a visible row, `0..<visibleCount`.
    func node(atVisibleRow row: Int) -> Node

    /// The index in the pre-order.
    func index(of node: Node) -> Int

    /// The visible row, or `nil` when an ancestor is collapsed.
    func visibleRow(of node: Node) -> Int?

    /// Whether every ancestor is expanded.
    func isVisible(_ node: Node) -> Bool

    /// The node itself when it is visible, otherwise the ancestor that hides it: the nearest one that is visible.
    func nearestVisible(_ node: Node) -> Node

    /// The number of ancestors.
    func level(of node: Node) -> Int

    /// The parent, or `nil` for a root.
    func parent(of node: Node) -> Node?

    /// The index in the pre-order behind the last descendant.
    func subtreeEnd(of node: Node) -> Int

    /// The expanded bit; a leaf has one too.
    func isExpanded(_ node: Node) -> Bool

    /// Whether the node has children, visible or not.
    func hasChildren(_ node: Node) -> Bool

    /// The children in order; the roots for `nil`.
    func children(of node: Node?) -> [Node]

    // MARK: Many at once

    /// All items in pre-order.
    var items: [Item] { get }

    /// The items of a range of visible rows inside `0..<visibleCount`.
    func visibleItems(inRows rows: Range<Int>) -> [Item]

    /// Walks a range of the pre-order inside `0..<count`.
    func forEachEntry(in range: Range<Int>, _ body: (TreeEntry<Self>) -> Void)

    // MARK: Changes

    /// Inserts collapsed leaves. Returns the items that are not new and distinct; then nothing was inserted.
    mutating func insert(_ items: [Item], at place: TreePlace<Node>) -> [Item]

    /// Inserts a whole forest with its expanded bits. Returns the items that are not new; then nothing was inserted.
    mutating func insert(_ forest: Self, at place: TreePlace<Node>) -> [Item]

    /// Removes a node's descendants and puts a forest there; the node's own bit stays. Returns the items of the forest
    /// that stand outside of what is removed; then nothing was changed.
    mutating func replaceChildren(of node: Node, with forest: Self) -> [Item]

    /// Removes nodes with all their descendants. A node may be given twice, or with its descendants.
    mutating func remove(_ nodes: [Node])

    /// Removes everything.
    mutating func removeAll()

    /// Moves a node with its descendants to a place outside of them.
    mutating func move(_ node: Node, to place: TreePlace<Node>)

    /// Sets the expanded bits of nodes; a node may be given twice. Nodes stay valid.
    mutating func setExpanded(_ isExpanded: Bool, of nodes: [Node])

    /// Sets every expanded bit: that of an item whose level is less than `level`, and clears the others. Answers whether
    /// that changed any.
    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool

    /// Sets the expanded bits of all nodes that have children. Answers whether that changed any.
    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool

    /// Gives every item that `other` has too the expanded bit that it has there.
    mutating func adoptExpansion(from other: Self)

    // MARK: Derived values

    /// A copy of a node's subtree, with or without the node itself; levels start at 0.
    func subtree(of node: Node, includingRoot: Bool) -> Self

    /// What became of the visible rows of `old`. `marked` are nodes of this storage to be configured again.
    func rowChanges(from old: Self, marked: [Node]) -> RowChanges

    // MARK: Testing

    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants()
}

extension TreeStorage {
    func nodes(of items: [Item]) -> [Node?] { items.map(node(of:)) }
}

/// A place among a forest's nodes where something can be put.
enum TreePlace<Node> {
    /// Behind the last root.
    case endOfRoots

    /// Behind the last child of a node.
    case endOfChildren(of: Node)

    /// Directly before a node, at its level.
    case before(Node)

    /// Behind a node and all its descendants, at its level.
    case after(Node)
}

/// What a walk over a storage shows of each node.
struct TreeEntry<Storage: TreeStorage> {
    let node: Storage.Node
    let item: Storage.Item
    let level: Int
    let isExpanded: Bool
    let hasChildren: Bool
    let isVisible: Bool
}
