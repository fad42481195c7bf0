import DiffableSnapshots

/// The changes of the tree of an input while something else is shown, so that they can be marked afterward: one after
/// the other, because a change of the input is marked and one by the user is not.
struct MissedChanges {
    private struct Change {
        /// The tree after it.
        var tree: TreeSnapshot
        var changedItems: Set<TreeItem> = []
        let isMarked: Bool
    }

    /// The first element is the tree as it was at the beginning.
    private var changes: [Change]

    /// - Parameter tree: The tree now.
    init(_ tree: TreeSnapshot) { changes = [Change(tree: tree, isMarked: false)] }

    /// Notes a change.
    ///
    /// - Parameters:
    ///   - tree: The tree after it.
    ///   - changedItems: The items with other values.
    ///   - isMarked: Whether the list marks it.
    mutating func note(_ tree: TreeSnapshot, _ changedItems: [TreeItem], isMarked: Bool) {
        let last = changes.count - 1
        if changes[last].isMarked == isMarked {
            changes[last].tree = tree
        } else {
            changes.append(Change(tree: tree, isMarked: isMarked))
        }
        if isMarked { changes[changes.count - 1].changedItems.formUnion(changedItems) }
    }

    /// The trees in the order in which the list shows them, with the items that have changed.
    var trees: [(tree: TreeSnapshot, isMarked: Bool)] {
        changes.map { change in
            var tree = change.tree
            tree.reconfigure(change.changedItems.filter(tree.contains))
            return (tree, change.isMarked)
        }
    }
}
