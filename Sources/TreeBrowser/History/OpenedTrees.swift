import TreeSources

/// The trees of two states of a lazy source, as deep as they differ.
///
/// What the user has opened does not count: the sources are asked for the children of each item whose contents differ.
struct OpenedTrees {
    let old: TreeOutline
    let new: TreeOutline

    /// The items that both have, with other values.
    private(set) var changedItems: [Int32] = []

    /// Asks two states of a source.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    /// - Complexity: O(number of items and bytes in what differs).
    init(from old: any TreeSource, to new: any TreeSource) throws {
        var oldChildren: [Int32?: [Int32]] = [:]
        var newChildren: [Int32?: [Int32]] = [:]
        var pending: [Int32?] = [nil]
        while let parent = pending.popLast() {
            try Task.checkCancellation()
            let items = new.children(of: parent)
            newChildren[parent] = items
            oldChildren[parent] = old.children(of: parent)
            for (item, comparison) in zip(items, new.compareValues(of: items, with: old)) {
                switch comparison {
                case .same: break
                case .changed: changedItems.append(item)
                case .changedInside: pending.append(item)
                }
            }
        }
        self.old = TreeOutline(opening: oldChildren)
        self.new = TreeOutline(opening: newChildren)
    }
}

extension TreeOutline {
    /// Creates an outline of the top level and of all items whose children are given.
    fileprivate init(opening children: [Int32?: [Int32]]) {
        self.init()
        var rest = (children[nil] ?? []).reversed().map { (item: $0, level: Int32(0)) }
        while let (item, level) = rest.popLast() {
            items.append(item)
            levels.append(level)
            if let below = children[item] { rest += below.reversed().lazy.map { ($0, level + 1) } }
        }
    }
}
