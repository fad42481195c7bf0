import DiffableSnapshots

/// Changes a tree so that its visible items are exactly the items of a list, and keeps as much of the tree as possible.
///
/// A flat snapshot that is applied to a section with a tree changes the tree in this way:
/// - Visible items that are not in the list are deleted, and with them the items hidden below them. A descendant that
///   is in the list moves up to its nearest ancestor in the list.
/// - Other items keep their parent, their expansion and the items hidden below them. There is an exception: an item
///   that is before its parent in the list, or after an item outside the parent, moves up to the nearest ancestor for
///   which this is not so.
/// - New items are inserted after the visible item that precedes them, at its level. If visible children of that item
///   follow, the new items become its first children, because only that keeps the order of the list.
///
/// ```
/// tree           list             result
/// + a            a                + a
///   - b          x                  - x      before a child of a: a child of a
///   + c          b                  - b
///     - d        d                  - d      c is deleted: up to a
/// - e            e                - e
///   - hidden     y                  - hidden
///                                 - y        after e, at its level
/// ```
///
/// The visible items of the result are always the list.
struct FlatReconciliation<Item: Hashable & Sendable> {
    private var items: [Item] = []
    private var levels: [Int] = []
    private var isExpanded: [Bool] = []
    private var isVisible: [Bool] = []
    private var parents: [Int] = []
    private var visiblePositions: [Item: Int] = [:]

    /// Reads a tree.
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

    /// The tree whose visible items are a list.
    ///
    /// - Parameters:
    ///   - list: The visible items of the result, distinct.
    ///   - isPlacedElsewhere: Whether a hidden item must not stay where it is, because it is in the list or in another
    ///     section. Such an item is deleted with all its descendants.
    /// - Complexity: O(*n*), where *n* is the number of items, if every item still follows its parent.
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

    /// Copies the descendants of a collapsed item.
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

/// A tree that is built in pre-order, and the path to its last visible item.
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

    /// Shortens the path so that it ends with an item; `nil` empties it.
    mutating func close(downTo parent: Int?) { cut(to: parent.map { pathIndices[$0]! + 1 } ?? 0) }

    /// Adds new items after the last visible item, at its level, or as its children if a child of it follows them.
    mutating func place(_ new: [Item], beforeChildOf parent: Int?) {
        guard !new.isEmpty else { return }
        let isFirstChild = parent != nil && path.last! == parent
        if !isFirstChild { cut(to: max(0, path.count - 1)) }
        for item in new {
            items.append(item)
            levels.append(path.count)
            isExpanded.append(false)
        }
        // Further new items follow the last of these.
        path.append(nil)
    }

    /// Adds a visible item of the old tree as the last child of the item at the end of the path.
    mutating func append(_ item: Item, old: Int, isExpanded: Bool) {
        items.append(item)
        levels.append(path.count)
        self.isExpanded.append(isExpanded)
        pathIndices[old] = path.count
        path.append(old)
    }

    /// Adds a hidden descendant of the last visible item.
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
