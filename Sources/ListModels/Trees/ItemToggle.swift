import DiffableSnapshots

/// Items that one command has expanded or collapsed.
package struct ItemToggle<Item: Hashable & Sendable> {
    package typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// Which items these are.
    private enum Source {
        case items([Item])
        /// All parents of a tree as it was before, or all its items. Listing them takes longer than expanding them.
        case parents(Tree, andLeaves: Bool)
    }

    private let source: Source

    /// Whether the items were expanded.
    package let isExpanding: Bool

    /// The children that a handler has provided.
    package var provided: [(item: Item, children: Tree)] = []

    /// Creates the toggle of some items, parents first.
    package init(_ items: [Item], isExpanding: Bool, provided: [(item: Item, children: Tree)]) {
        (source, self.isExpanding, self.provided) = (.items(items), isExpanding, provided)
    }

    /// Creates the toggle of all parents of a tree that had the other state.
    ///
    /// - Parameters:
    ///   - tree: The tree before the toggle.
    ///   - andLeaves: Whether leaves were toggled too, such as items whose children are being loaded.
    ///   - isExpanding: Whether the items were expanded.
    package init(parentsOf tree: Tree, andLeaves: Bool, isExpanding: Bool) {
        (source, self.isExpanding) = (.parents(tree, andLeaves: andLeaves), isExpanding)
    }

    /// The items, parents first.
    ///
    /// - Complexity: O(1), or O(*n*) for the parents of a tree of *n* items.
    package var items: [Item] {
        switch source {
        case .items(let items): return items
        case .parents(let tree, let andLeaves):
            var items: [Item] = []
            tree.forEachEntry {
                if $0.isExpanded != isExpanding, $0.hasChildren || andLeaves { items.append($0.item) }
            }
            return items
        }
    }
}
