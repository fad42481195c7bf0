import DiffableSnapshots

/// A tree of numbers, of any size: each parent has ten children, numbered in pre-order, and all are expanded.
///
/// ```
/// 0
///   1
///     2
///     3
///     …
/// ```
///
/// It is there to see what a list costs by its size alone.
enum SyntheticTree {
    private static let fanOut = 10

    /// What an item is called.
    static func title(_ number: Int) -> String { "Item \(number)" }

    /// The tree as text.
    ///
    /// - Parameter count: The number of items; a negative one counts as none.
    static func text(count: Int) -> TreeText<Int> { TreeText(snapshot(count: count), line: title) }

    /// Makes the tree.
    ///
    /// - Parameter count: The number of items; a negative one counts as none.
    /// - Complexity: O(`count`).
    static func snapshot(count: Int) -> DiffableDataSourceSectionSnapshot<Int> {
        let levels = levels(count: max(0, count))
        return DiffableDataSourceSectionSnapshot(
            preorder: Array(levels.indices), levels: levels,
            isExpanded: Array(repeating: true, count: levels.count))
    }

    /// The level of each item: as in a full tree of the height that is needed, cut off behind `count` items.
    private static func levels(count: Int) -> [Int] {
        var height = 0
        var capacity = 1
        while capacity < count {
            height += 1
            capacity = capacity * fanOut + 1
        }
        var levels: [Int] = []
        levels.reserveCapacity(count)
        // How many children of the item at each level are made already.
        var made = Array(repeating: 0, count: height + 1)
        var level = 0
        while levels.count < count {
            levels.append(level)
            if level < height {
                made[level] = 0
                level += 1
            }
            while level > 0, made[level - 1] == fanOut { level -= 1 }
            if level > 0 { made[level - 1] += 1 }
        }
        return levels
    }
}
