import DiffableSnapshots
import ListModels

public import struct FoundationEssentials.IndexPath

// Expanding and collapsing by the user. A change that has to wait remembers its item, not the item's position.
extension CollectionViewDiffableDataSource {
    typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    public func expandItem(at indexPath: IndexPath) { toggleItem(at: indexPath, isExpanding: true) }

    public func collapseItem(at indexPath: IndexPath) { toggleItem(at: indexPath, isExpanding: false) }

    /// Expands an item and its siblings as one change.
    ///
    /// Calls the handlers for collapsed siblings that have children, in order.
    public func expandSiblings(of indexPath: IndexPath) { toggleSiblings(of: indexPath, isExpanding: true) }

    /// Collapses an item and its siblings as one change. Their descendants keep their state.
    ///
    /// Calls the handlers for expanded siblings that have children, in order.
    public func collapseSiblings(of indexPath: IndexPath) { toggleSiblings(of: indexPath, isExpanding: false) }

    private func toggleSiblings(of indexPath: IndexPath, isExpanding: Bool) {
        changeTree(at: indexPath) { source, tree, item in
            var siblings = tree.parent(of: item).map(tree.children(of:)) ?? tree.rootItems
            var together = source.expandedTogether
            if isExpanding { siblings = siblings.filter { together.includes($0, level: 0) } }
            let scope = isExpanding ? source.expansionScope(bottomLevel: tree.level(of: item) + 1) : nil
            return source.toggle(siblings, isExpanding: isExpanding, in: &tree, scope: scope)
        }
    }

    /// Expands all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    public func expandAllItems() { toggleAllItems(isExpanding: true) }

    /// Collapses all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is expanded, visible or hidden, parents first.
    public func collapseAllItems() { toggleAllItems(isExpanding: false) }

    private func toggleAllItems(isExpanding: Bool) {
        let scope = isExpanding ? expansionScope() : nil
        changeAllTrees { $0.toggleDescendants(of: nil, isExpanding: isExpanding, in: &$1, scope: scope) }
    }

    private func toggleItem(at indexPath: IndexPath, isExpanding: Bool) {
        changeTree(at: indexPath) { $0.toggle([$2], isExpanding: isExpanding, in: &$1, isNamed: true) }
    }
}

extension CollectionViewDiffableDataSource {
    /// Changes a tree and returns trees whose items leave other sections; `nil` for no change.
    typealias TreeChange = @MainActor (CollectionViewDiffableDataSource, inout Tree) -> [Tree]?

    /// Changes the outline of an item, which stays on its line of the screen. Does nothing if the item no longer exists
    /// when the change happens.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item.
    ///   - change: Changes the tree of the item, and returns what a ``TreeChange`` returns.
    func changeTree(
        at indexPath: IndexPath,
        _ change: @escaping @MainActor (CollectionViewDiffableDataSource, inout Tree, ItemIdentifierType) -> [Tree]?
    ) {
        guard let item = state.item(at: indexPath), state.isOutline[indexPath.section] else { return }
        let identifier = state.identifiers[indexPath.section]
        changeShown(holding: { $0.indexPath(of: item, expectedAt: indexPath) }) { [self] state in
            guard let section = state.index(of: identifier, expectedAt: indexPath.section) else { return nil }
            return changeTree(ofSection: section, in: &state) { source, tree in
                tree.contains(item) ? change(source, &tree, item) : nil
            }
        }
    }

    /// Changes all outlines as one change of the state.
    private func changeAllTrees(_ change: @escaping TreeChange) {
        changeShown { [self] state in
            let marks = state.sections.compactMap { changeTree(ofSection: $0, in: &state, change) }
            guard !marks.isEmpty else { return nil }
            var all = Marks(reconfiguredItems: Set(marks.flatMap(\.reconfiguredItems)))
            all.keepsOrdinals = marks.allSatisfy(\.keepsOrdinals)
            return all
        }
    }

    func changeTree(ofSection section: Int, in state: inout State, _ change: TreeChange) -> Marks? {
        var tree = state.trees[section]
        guard state.isOutline[section], let provided = change(self, &tree) else { return nil }
        var marks = Marks(reconfiguredItems: Set(tree.reconfiguredItems))
        marks.keepsOrdinals = provided.isEmpty
        tree.clearMarks()
        state.setTree(tree, at: section, isOutline: true)
        for children in provided { state.removeItems(of: children, except: section) }
        return marks
    }
}
