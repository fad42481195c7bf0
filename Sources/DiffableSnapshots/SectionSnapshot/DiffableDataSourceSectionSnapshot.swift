/// The items of one section as a tree: which there are, in which order, under which parent, and which are expanded.
///
/// A snapshot is a value. Copy it, change the copy, compare the two, or send either to another thread. Nothing appears
/// on a screen before a data source applies it.
///
/// ```swift
/// var food = DiffableDataSourceSectionSnapshot<String>()
/// food.append(["Food", "Drinks"])
/// food.append(["apple", "berry"], to: "Food")
/// food.visibleItems  // ["Food", "Drinks"]: a new parent is collapsed
/// food.expand(["Food"])
/// food.visibleItems  // ["Food", "apple", "berry", "Drinks"]
/// food.visualDescription()
/// // <DiffableDataSourceSectionSnapshot: 0x7f1c9c004a10
/// // +*Food
/// //   -*apple
/// //   -*berry
/// // -*Drinks
/// // >
/// ```
///
/// Every item is in the tree once. Items are identified by `==` alone, so an item stays the same one wherever it moves.
/// An item can be expanded without having children, and stays expanded or collapsed when it moves. An item is *visible*
/// when all its ancestors are expanded; visible items are numbered in *rows*.
///
/// A call that names an item which is not in the snapshot, or adds one which is, traps with a message that names it.
/// For data that was not checked each such call has a counterpart in ``checked`` that throws a ``SnapshotError``
/// instead:
///
/// ```swift
/// try food.checked.append(names, to: "Food")
/// ```
///
/// Copying takes O(1), and a changed copy shares with the original what did not change. For *n* items in the tree,
/// `contains`, `count` and `visibleItemCount` take O(1). Finding the level, parent, index or row of an item, or the
/// item in a row, takes O(log *n*). So do expanding, collapsing and moving an item, however deep it is nested and
/// however many descendants it has. Inserting or deleting *k* items takes O(*k* log *n*), and O(*n* + *k*) at most. A
/// call that returns items takes time in proportion to their number. These are expected times, for evenly distributed
/// hashes.
///
/// When the last copy of a snapshot is released with 50,000 items or more that no other snapshot holds, another thread
/// releases them, so that the main thread does not wait.
///
/// The API is that of UIKit's `NSDiffableDataSourceSectionSnapshot` with its behavior, and more: moving, children,
/// visible rows, marks for reconfiguring, comparing, differences.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// The storage of the tree.
    typealias Storage = OutlineStorage<ItemIdentifierType>

    var storage = Storage()

    /// Items to be configured again when the snapshot is applied. Not part of what is compared.
    var marks = IdentifierMarks<ItemIdentifierType>()

    /// Creates a snapshot without items.
    public init() {}

    /// Creates a copy.
    ///
    /// - Parameter snapshot: The snapshot to copy, marks included.
    /// - Complexity: O(1).
    public init(_ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        self = snapshot
    }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
    /// Whether two snapshots have the same items in the same order under the same parents, with the same ones expanded.
    /// Marks do not count.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items. O(1) for unchanged copies, and when the numbers of items
    ///   or of visible items differ. In proportion to what changed when one snapshot is a copy of the other in which
    ///   items were only expanded and collapsed.
    public static func == (left: Self, right: Self) -> Bool {
        left.storage == right.storage
    }
}
