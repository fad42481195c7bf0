import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Expanding and collapsing by the user. A change that has to wait remembers its item, not the item's position.
extension CollectionViewDiffableDataSource {
    func toggle(_ items: ToggledItems, isExpanding: Bool) {
        if case .item = items {} else { stopExpanding() }
        switch items {
        case .item(let indexPath):
            changeTree(at: indexPath) { $0.toggle([$2], isExpanding: isExpanding, in: &$1, isNamed: true) }
        case .siblings(let indexPath): toggleSiblings(of: indexPath, isExpanding: isExpanding)
        case .siblingTrees(let indexPath):
            let scope = isExpanding ? expansionScope() : nil
            changeTree(at: indexPath) {
                $0.toggleDescendants(of: $1.parent(of: $2), isExpanding: isExpanding, in: &$1, scope: scope)
            }
        case .all:
            let scope = isExpanding ? expansionScope() : nil
            changeAllTrees { $0.toggleDescendants(of: nil, isExpanding: isExpanding, in: &$1, scope: scope) }
        }
    }

    private func toggleSiblings(of indexPath: IndexPath, isExpanding: Bool) {
        changeTree(at: indexPath) { source, tree, item in
            var siblings = tree.parent(of: item).map(tree.children(of:)) ?? tree.rootItems
            var together = source.expandedTogether
            if isExpanding { siblings = siblings.filter { together.includes($0, level: 0) } }
            let scope = isExpanding ? source.expansionScope(bottomLevel: tree.level(of: item) + 1) : nil
            return source.toggle(siblings, isExpanding: isExpanding, in: &tree, scope: scope)
        }
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
    ///   - change: Changes the tree of the item, and returns the result of a ``TreeChange``.
    func changeTree(
        at indexPath: IndexPath,
        _ change: @escaping @MainActor (CollectionViewDiffableDataSource, inout Tree, Item) -> [Tree]?
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
            Marks(ofTrees: state.sections.compactMap { changeTree(ofSection: $0, in: &state, change) })
        }
    }

    func changeTree(ofSection section: Int, in state: inout State, _ change: TreeChange) -> Marks? {
        var tree = state.trees[section]
        defer { noteDeferredItems(ofSection: section, in: state) }
        guard state.isOutline[section], let provided = change(self, &tree) else { return nil }
        var marks = Marks(reconfiguredItems: Set(tree.reconfiguredItems))
        marks.keepsOrdinals = provided.isEmpty
        tree.clearMarks()
        state.setTree(tree, at: section, isOutline: true)
        for children in provided { state.removeItems(of: children, except: section) }
        return marks
    }
}

// Undoing expansion and collapsing by the user.
extension CollectionViewDiffableDataSource {
    /// Adds the items that were expanded and collapsed to the history of the list, as one step. A step of a filtered
    /// list can only be undone as long as the filter is on.
    ///
    /// - Parameter step: The step to which they are added; `nil` for a new one.
    func record(_ toggles: [Toggle], continuing step: RecordedToggles<Item>? = nil) {
        if let step { return step.all += toggles }
        let filter = content.filter?.number
        let recorded = RecordedToggles(toggles)
        if unfinishedExpansion?.toggles == nil { unfinishedExpansion?.toggles = recorded }
        func replay(isReversed: Bool) -> @MainActor () -> Bool {
            { [weak self] in self?.replay(recorded.all, isReversed: isReversed, inFilter: filter) ?? false }
        }
        shownView?.history.record(.init(undo: replay(isReversed: true), redo: replay(isReversed: false)))
    }

    /// Expands and collapses items again, as the user does, through the handlers.
    ///
    /// - Returns: Whether an item was expanded or collapsed.
    private func replay(_ toggles: [Toggle], isReversed: Bool, inFilter number: Int?) -> Bool {
        guard content.filter?.number == number else { return false }
        stopExpanding()
        var hasChanged = false
        changeShown { [self] state in
            var marks: [Marks] = []
            for toggle in isReversed ? toggles.reversed() : toggles {
                let items = toggle.items
                marks += state.sections.compactMap { section in
                    changeTree(ofSection: section, in: &state) { source, tree in
                        source.toggle(items, isExpanding: toggle.isExpanding != isReversed, in: &tree, isNamed: true)
                    }
                }
            }
            hasChanged = !marks.isEmpty
            return Marks(ofTrees: marks)
        }
        return hasChanged
    }
}
