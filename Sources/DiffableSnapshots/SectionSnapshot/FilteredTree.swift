/// The items of a tree that a filter includes, and their ancestors. It grows with each item that is visited.
///
/// ```swift
/// var filtered = FilteredTree<String>()
/// tree.forEachEntry { filtered.visit($0, isIncluded: $0.item.contains("pe")) }
/// filtered.end()
/// filtered.snapshot.visibleItems  // ["Fruit", "pear"]
/// ```
package struct FilteredTree<Item: Hashable & Sendable> {
    private var items: [Item] = []
    private var levels: [Int] = []
    private var isExpanded: [Bool] = []

    /// For each item that has some of its children in the result and not all, the number of those that are missing.
    /// Items whose descendants have not all been visited are left out.
    package private(set) var missingChildCounts: [Item: Int] = [:]

    /// The number of roots that are missing in the result; 0 if it has none.
    package var missingRootCount: Int { children[0].included == 0 ? 0 : children[0].total - children[0].included }

    /// The last item that was visited, below its ancestors.
    private var path: [Item] = []

    /// Where the outermost items of the path are in the result.
    private var indices: [Int] = []

    /// For each level up to that of the path, the children of the item above: how many there are so far, and how many
    /// of them are in the result.
    private var children: [(total: Int, included: Int)]

    /// The children that items of the tree lack already, because an earlier filter has removed them.
    private let missingBefore: [Item: Int]

    /// Creates an empty result.
    ///
    /// - Parameters:
    ///   - missingRootCount: The number of roots that the tree lacks already.
    ///   - missingChildCounts: For items of the tree, the number of children that it lacks already.
    package init(missingRootCount: Int = 0, missingChildCounts: [Item: Int] = [:]) {
        children = [(missingRootCount, 0)]
        missingBefore = missingChildCounts
    }

    /// Whether no item has been included.
    package var isEmpty: Bool { items.isEmpty }

    /// The items that have been included so far, and their ancestors. Each included item is visible.
    ///
    /// - Complexity: O(*k*), for *k* items. Each is hashed.
    package var snapshot: DiffableDataSourceSectionSnapshot<Item> {
        DiffableDataSourceSectionSnapshot(preorder: items, levels: levels, isExpanded: isExpanded)
    }

    /// Visits an item. Its ancestors and the items before it were visited before.
    package mutating func visit(_ entry: SnapshotEntry<Item>, isIncluded: Bool) {
        leave(level: entry.level)
        path.append(entry.item)
        children[entry.level].total += 1
        children.append((0, 0))
        guard isIncluded else { return }
        for level in indices.count..<path.count {
            if let parent = indices.last { isExpanded[parent] = true }
            indices.append(items.count)
            items.append(path[level])
            levels.append(level)
            isExpanded.append(false)
            children[level].included += 1
        }
    }

    /// Ends the visits: no item follows.
    package mutating func end() { leave(level: 0) }

    /// Leaves the items of the path from a level on, because all their descendants were visited.
    private mutating func leave(level: Int) {
        while path.count > level {
            let item = path.removeLast()
            let (total, included) = children.removeLast()
            guard included > 0 else { continue }
            let missing = total - included + (missingBefore[item] ?? 0)
            if missing > 0 { missingChildCounts[item] = missing }
        }
        indices.removeLast(max(0, indices.count - level))
    }
}
