import Synchronization

/// A forest in which every question about order, nesting and visibility costs O(log n): one counted, persistent B+-tree
/// over the pre-order.
///
/// The leaves hold the items in pre-order, each with its level and its *cover*, the number of its ancestors that are
/// collapsed. A row is visible when its cover is 0. A subtree of the forest is one range of the order, however deep or
/// large it is: collapsing an item adds 1 to the cover of one range, expanding it takes 1 away.
///
/// ```
///   fruit (collapsed)      order   level  cover
///     apple                fruit     0      0       visible
///     pear (collapsed)     apple     1      1
///       quince             pear      1      1
///   bread                  quince    2      2       hidden twice
///                          bread     0      0       visible
/// ```
///
/// The levels and covers in a node are relative: the slot that holds the node has a *base*, which is added to all of
/// them, and the real level of an item is its own plus the bases of all slots above it. So a change of a range is
/// written to the bases of the nodes that lie wholly within it, and nothing below these is touched. Bases are chosen so
/// that the least level and the least cover in a node are 0. So a slot can count the rows that are visible below it:
/// all items with the least cover when the bases add up to 0, otherwise none.
///
/// ```
///                    slot: total 5, cover +0, shown 2
///                   ┌──────────────────┴──────────────────┐
///   slot: total 3, cover +0, shown 1        slot: total 2, cover +0, shown 1
///   fruit 0   apple 1   pear 1              quince 2   bread 0
/// ```
///
/// Items and nodes have numbers. Two tables give the leaf of an item's number and the parent of a node's number. To
/// find the position of an item, these lead up to the root, and the slots lead down again. No node points upward, so a
/// copy shares every node until it is changed (Driscoll, Sarnak, Sleator, Tarjan 1989: path copying), and a change
/// copies the nodes on one or two paths. No function recurses deeper than the height of the tree, which is about five.
///
/// A node is merged with its neighbor when both together fill at most three quarters of one; it is not filled up to a
/// minimum. Appending therefore leaves full nodes after, and a run of removals leaves nodes half full on average.
///
/// A sweep line counts the least cover in the same way when it measures the area of a union of rectangles (Bentley
/// 1977).
struct OutlineTree: @unchecked Sendable {
    // Sendable: the buffers are classes, but a buffer that two trees share is never written to.

    /// The whole tree. Its base is added to nothing else.
    var root: OutlineSlot

    /// Where items and nodes are.
    var directory: OutlineDirectory

    /// Shared with the copies of this tree.
    let lineage = Lineage()

    /// An empty forest.
    init(directory: OutlineDirectory = OutlineDirectory()) {
        self.directory = directory
        root = self.directory.makeEmpty()
    }

    /// How many items there are.
    var count: Int { Int(root.total) }

    /// How many rows are visible.
    var visibleCount: Int { root.visible(under: 0) }

    var isEmpty: Bool { root.total == 0 }
}

/// A place in a forest, next to or below an item.
enum TreePlacement<Number> {
    /// After the last root.
    case endOfRoots

    /// After the last child of an item.
    case endOfChildren(of: Number)

    /// Directly before an item, at its level.
    case before(Number)

    /// After an item and all its descendants, at its level.
    case after(Number)
}

/// The origin of a tree. A tree and all its copies, changed or not, have the same lineage.
///
/// Only trees of one lineage can share nodes. Two others are compared as unrelated lists.
struct Lineage: Hashable, Sendable {
    private let number: UInt64

    private static let last = Atomic<UInt64>(0)

    /// A new lineage.
    init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
