import DiffableSnapshots

/// Changes a tree so that it shows exactly the items of a list, and keeps of the tree what it can.
///
/// That is what happens when a flat snapshot is applied to a section that has a tree:
/// - Items that vanished from the list are dropped. What is hidden below a vanished item goes with it; what is still in the
///   list moves up to the nearest ancestor that is.
/// - Items that stayed keep their parent, their expansion and what is hidden below them. One that now stands in front of its
///   parent, or outside of the parent's rows, moves up to the nearest ancestor whose rows it is among.
/// - New items go behind the visible item that precedes them, at its level. When that item's own visible children follow,
///   they become the first of these: nothing else keeps the order of the list.
///
/// ```
/// tree           list             result
/// + a            a                + a
///   - b          x                  - x      in front of a's child: a child of a
///   + c          b                  - b
///     - d        d                  - d      c is gone: up to a
/// - e            e                - e
///   - hidden     y                  - hidden
///                                 - y        behind e, at its level
/// ```
///
/// The visible items of the result are the list, always.
struct FlatReconciliation<Item: Hashable & Sendable> {
    private var items: [Item] = []
    private var levels: [Int] = []
    private var isExpanded: [Bool] = []
    private var isVisible: [Bool] = []
    private var parents: [Int] = []
    private var visiblePositions: [Item: Int] = [:]

    /// Takes a tree apart.
    init(_ tree: DiffableDataSourceSectionSnapshot<Item>) {
        var path: [Int] = []
        tree.forEachEntry { entry in
            path.removeSubrange(entry.level...)
            parents.append(path.last ?? -1)
            path.append(items.count)
            if entry.isVisible { visiblePositions[entry.item] = items.count }
            items.append(entry.item)
            levels.append(entry.level)
            isExpanded.append(entry.isExpanded)
            isVisible.append(entry.isVisible)
        }
    }

    /// The tree that shows a list.
    ///
    /// - Parameters:
    ///   - list: The visible items of the result, distinct.
    ///   - isPlacedElsewhere: Whether a hidden item must not stay where it is, because it is in the list or in another
    ///     section. It is dropped with all that is below it.
    /// - Complexity: O(*n*), where *n* is the number of items, as long as items stay behind their parents.
    func tree(
        showing list: [Item], isPlacedElsewhere: (Item) -> Bool
    ) -> DiffableDataSourceSectionSnapshot<Item> {
        let ancestors = nearestAncestors(in: list)
        var builder = Builder<Item>()
        var new: [Item] = []
        for item in list {
            guard let old = visiblePositions[item] else {
                new.append(item)
                continue
            }
            let parent = builder.openItem(above: old, ancestors)
            builder.place(new, beforeChildOf: parent)
            new = []
            builder.close(downTo: parent)
            builder.append(item, old: old, isExpanded: isExpanded[old])
            if !isExpanded[old] { appendHidden(below: old, to: &builder, isPlacedElsewhere) }
        }
        builder.place(new, beforeChildOf: nil)
        return DiffableDataSourceSectionSnapshot(
            preorder: builder.items, levels: builder.levels, isExpanded: builder.isExpanded)
    }

    /// For each item the nearest ancestor that is in a list; -1 for none.
    private func nearestAncestors(in list: [Item]) -> [Int] {
        var isListed = Array(repeating: false, count: items.count)
        for item in list {
            if let old = visiblePositions[item] { isListed[old] = true }
        }
        var ancestors = parents
        for old in ancestors.indices where parents[old] >= 0 && !isListed[parents[old]] {
            ancestors[old] = ancestors[parents[old]]
        }
        return ancestors
    }

    /// Copies what is below a collapsed item.
    private func appendHidden(below old: Int, to builder: inout Builder<Item>, _ isPlacedElsewhere: (Item) -> Bool) {
        let level = builder.levels[builder.levels.count - 1]
        var next = old + 1
        while next < items.count, levels[next] > levels[old] {
            if isPlacedElsewhere(items[next]) {
                let dropped = next
                repeat { next += 1 } while next < items.count && levels[next] > levels[dropped]
                continue
            }
            builder.appendHidden(items[next], level: level + levels[next] - levels[old], isExpanded: isExpanded[next])
            next += 1
        }
    }
}

/// A tree that grows in pre-order, with the path to its last visible item.
private struct Builder<Item> {
    private(set) var items: [Item] = []
    private(set) var levels: [Int] = []
    private(set) var isExpanded: [Bool] = []

    /// The last visible item and its ancestors: their positions in the old tree; `nil` for a new item.
    private var path: [Int?] = []
    private var pathIndices: [Int: Int] = [:]

    /// The nearest ancestor of an old item that is on the path.
    func openItem(above old: Int, _ ancestors: [Int]) -> Int? {
        var ancestor = ancestors[old]
        while ancestor >= 0, pathIndices[ancestor] == nil { ancestor = ancestors[ancestor] }
        return ancestor >= 0 ? ancestor : nil
    }

    /// Leaves the path up to an item, or all of it.
    mutating func close(downTo parent: Int?) { cut(to: parent.map { pathIndices[$0]! + 1 } ?? 0) }

    /// Adds new items behind the last visible one, at its level, or as its children when its next child follows them.
    mutating func place(_ new: [Item], beforeChildOf parent: Int?) {
        guard !new.isEmpty else { return }
        let isFirstChild = parent != nil && path.last! == parent
        if !isFirstChild { cut(to: max(0, path.count - 1)) }
        for item in new {
            items.append(item)
            levels.append(path.count)
            isExpanded.append(false)
        }
        // The last of them is the item behind which the next new ones would go.
        path.append(nil)
    }

    /// Adds a visible item of the old tree as the last child of the path's end.
    mutating func append(_ item: Item, old: Int, isExpanded: Bool) {
        items.append(item)
        levels.append(path.count)
        self.isExpanded.append(isExpanded)
        pathIndices[old] = path.count
        path.append(old)
    }

    /// Adds an item below the last visible one.
    mutating func appendHidden(_ item: Item, level: Int, isExpanded: Bool) {
        items.append(item)
        levels.append(level)
        self.isExpanded.append(isExpanded)
    }

    private mutating func cut(to count: Int) {
        while path.count > count {
            if let old = path.removeLast() { pathIndices[old] = nil }
        }
    }
}
