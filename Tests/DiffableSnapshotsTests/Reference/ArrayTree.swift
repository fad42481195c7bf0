@testable import DiffableSnapshots

/// A forest in three arrays, in pre-order, and a dictionary that finds an item's index.
///
/// ```
/// index      0   1   2   3   4
/// items      a   d   f   e   b        a
/// levels     0   1   2   1   0        ├ d
/// expanded   +   -   -   -   -        │ └ f
///                                     ├ e
/// positions  [a: 0, d: 1, f: 2, …]    b
/// ```
///
/// The number of an item is its index. A subtree is an item and the items that follow it at deeper levels; the parent
/// is the nearest before it at a lower level. Everything is a scan or a splice: obviously right, linear in the worst
/// case, and never worse for many items at once than for one.
struct ArrayTree<Item: Hashable & Sendable>: TreeStorage {
    typealias Number = Int

    var items: [Item] = []
    var levels: [Int] = []
    var expanded: [Bool] = []
    var positions: [Item: Int] = [:]

    init() {}

    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item] {
        let repeated = duplicates(in: items)
        guard repeated.isEmpty else { return repeated }
        self.items = items
        self.levels = levels
        self.expanded = expanded
        positions.reserveCapacity(items.count)
        renumber(from: 0)
        return []
    }

    static func == (left: Self, right: Self) -> Bool {
        left.items == right.items && left.levels == right.levels && left.expanded == right.expanded
    }
}
