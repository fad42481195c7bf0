import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

// Expanding and collapsing by a person. A change that has to wait remembers its item, not the item's position.
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
            let siblings = tree.parent(of: item).map(tree.children(of:)) ?? tree.rootItems
            let toggled = siblings.filter { source.canToggle($0, isExpanding: isExpanding, in: tree) }
            let scope = isExpanding ? source.expansionScope(bottomLevel: tree.level(of: item) + 1) : nil
            return source.toggle(toggled, isExpanding: isExpanding, in: &tree, scope: scope)
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
        changeTree(at: indexPath) { $0.toggle([$2], isExpanding: isExpanding, in: &$1) }
    }
}

// The handlers, in UIKit's order.
extension CollectionViewDiffableDataSource {
    func handlers(
        isExpanding: Bool
    ) -> (should: (@MainActor (ItemIdentifierType) -> Bool)?, will: (@MainActor (ItemIdentifierType) -> Void)?) {
        let handlers = sectionSnapshotHandlers
        return isExpanding
            ? (handlers.shouldExpandItem, handlers.willExpandItem)
            : (handlers.shouldCollapseItem, handlers.willCollapseItem)
    }

    /// Calls the handlers for each item, and expands or collapses the items that they allow. While the handlers run,
    /// the data source has the old items. Children that are not known are loaded.
    ///
    /// - Parameters:
    ///   - items: The items.
    ///   - isExpanding: Whether they are expanded; otherwise they are collapsed.
    ///   - tree: The tree of the items.
    ///   - scope: The command that expands several items, which limits how many children are loaded; `nil` if a single
    ///     item is expanded.
    /// - Returns: The trees that `snapshotForExpandingParent` provided; `nil` if no item was changed.
    func toggle(
        _ items: [ItemIdentifierType], isExpanding: Bool, in tree: inout Tree, scope: ExpansionScope? = nil
    ) -> [Tree]? {
        var changed: [ItemIdentifierType] = []
        var provided: [(item: ItemIdentifierType, children: Tree)] = []
        for item in admitted(items, isExpanding: isExpanding, in: tree, scope: scope)
        where tree.contains(item) && tree.isExpanded(item) != isExpanding {
            let (should, will) = handlers(isExpanding: isExpanding)
            guard canToggle(item, isExpanding: isExpanding, in: tree), should?(item) ?? true else { continue }
            will?(item)
            if isExpanding, let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
                let children = provide(item, descendants(of: item, in: tree))
                tree.replace(childrenOf: item, using: children)
                provided.append((item, children))
            }
            changed.append(item)
            guard isExpanding, isMissingChildren(item, in: tree) else { continue }
            if scope == nil, let children = sectionSnapshotHandlers.availableChildren?(item), !children.items.isEmpty {
                tree.replace(childrenOf: item, using: children)
                provided.append((item, children))
            } else {
                loader?.request(item, in: scope)
            }
        }
        guard !changed.isEmpty else { return nil }
        if isExpanding { tree.expand(changed) } else { tree.collapse(changed) }
        toggles.append(Toggle(changed, isExpanding: isExpanding, provided: provided))
        return provided.map { $0.children }
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
            var all = Transition.Marks(reconfiguredItems: Set(marks.flatMap(\.reconfiguredItems)))
            all.keepsOrdinals = marks.allSatisfy(\.keepsOrdinals)
            return all
        }
    }

    func changeTree(ofSection section: Int, in state: inout State, _ change: TreeChange) -> Transition.Marks? {
        var tree = state.trees[section]
        guard state.isOutline[section], let provided = change(self, &tree) else { return nil }
        var marks = Transition.Marks(reconfiguredItems: Set(tree.reconfiguredItems))
        marks.keepsOrdinals = provided.isEmpty
        tree.clearMarks()
        state.setTree(tree, at: section, isOutline: true)
        for children in provided { state.removeItems(of: children, except: section) }
        return marks
    }
}
