import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Loads that end, and changes while they run.
extension CollectionViewDiffableDataSource {
    /// Cancels the loads that a change has made unnecessary, and starts those that it needs.
    func updateLoads(keepsItems: Bool) {
        guard let loader else { return }
        let state = content.latest
        if !loader.isEmpty {
            let released = content.released
            loader.keepLoads { item, children, hasFailed in
                // An error stays on the screen while updates are held.
                let state = hasFailed ? released : state
                guard let section = state.section(of: item) else { return false }
                let tree = state.trees[section]
                let isSame = children.isEmpty ? !tree.hasChildren(item) : tree.children(of: item) == children
                // In a filtered list, an item may be expanded although it is not in the whole one.
                return isSame && (tree.isExpanded(item) || isExpandedInList(item))
            }
        }
        if !keepsItems {
            loader.keepLeaves { item in
                guard let section = state.section(of: item) else { return false }
                return !state.trees[section].hasChildren(item)
            }
        }
        startLoads()
    }

    /// Starts the loads that wait.
    func startLoads() { loader?.startWaiting(limit: childLoading.maximumConcurrentLoads) }

    /// Shows the children of an item, or why they could not be loaded. The user has waited for this, so it is shown
    /// although updates are held, and is not marked as a change.
    func loadDidEnd(_ item: Item, generation: Int, _ result: Result<Tree, any Error>) {
        updates.perform { [self] in
            guard let load = loader?.take(item, generation) else { return startLoads() }
            var result = result
            var new = content.released
            var latest: State?
            var marks = Marks(keepsItems: true)
            do {
                let children = try result.get()
                if let section = new.section(of: item) {
                    marks = try replaceChildren(of: item, inSection: section, by: children, in: &new, for: load)
                }
                applyPendingExpansion(to: &new, arrived: content.released)
                latest = heldContent(replacingChildrenOf: item, by: children, expandedAsIn: new)
            } catch {
                result = .failure(error)
                loader?.fail(item, sentence: LoadFailure(error).sentence, replacing: load.children)
            }
            let toggled = exchange(&toggles, with: [])
            perform(.provide(.init(released: new, latest: latest, toggles: toggled, marks: marks)))
            if let indexPath = state.indexPath(of: item) {
                shownView?.features.loading.childrenDidArrive(belowItemAt: indexPath)
                if loader?.failure(of: item) != nil { shownView?.features.loading.loadDidFail(atItemAt: indexPath) }
            }
            updates.undisturbed { sectionSnapshotHandlers.didLoadChildren?(item, result) }
        }
    }

    /// Replaces the children of an item by loaded ones in the content without the updates that are held.
    ///
    /// - Returns: The items to configure again.
    private func replaceChildren(
        of item: Item, inSection section: Int, by children: Tree, in state: inout State,
        for load: ChildLoader<Item>.Load
    ) throws -> Marks {
        var tree = state.trees[section]
        let provided = try replaceChildren(of: item, by: children, in: &tree, scope: load.scope)
        var marks = Marks(reconfiguredItems: Set(tree.reconfiguredItems))
        marks.keepsItems = load.children.isEmpty
        tree.clearMarks()
        state.setTree(tree, at: section, isOutline: true)
        for tree in provided { state.removeItems(of: tree, except: section) }
        return marks
    }

    /// Replaces the children of an item by loaded ones in the latest content, and expands there those that are expanded
    /// in the released content.
    ///
    /// - Returns: `nil` if no updates are held, and if the latest content does not have the item.
    private func heldContent(replacingChildrenOf item: Item, by children: Tree, expandedAsIn shown: State) -> State? {
        guard content.isHolding else { return nil }
        var whole = content.latest
        guard let section = whole.section(of: item) else { return nil }
        var new = children
        new.adoptChildren(from: whole.trees[section].snapshot(of: item))
        whole.replaceChildren(of: item, by: new)
        if new.isEmpty { whole.setExpanded(false, of: [item]) }
        if let section = shown.section(of: item) {
            whole.setExpanded(true, of: children.items.filter(shown.trees[section].isExpandedIfContained))
        }
        return whole
    }

    /// Replaces the children of an item by loaded ones, and expands those for the command that expanded the item.
    ///
    /// - Returns: The trees whose items leave other sections.
    private func replaceChildren(
        of item: Item, by children: Tree, in tree: inout Tree, scope: ExpansionScope?
    ) throws -> [Tree] {
        let old = tree.snapshot(of: item)
        var children = children
        children.adoptChildren(from: old)
        try tree.checked.replace(childrenOf: item, using: children)
        guard tree.hasChildren(item) else {
            loader?.setLeaf(item)
            tree.collapse([item])
            return []
        }
        // A command does not continue below an item that the user has collapsed.
        let scope = tree.visibleRow(of: item) == nil ? nil : scope
        let provided = scope.flatMap { toggleDescendants(of: item, isExpanding: true, in: &tree, scope: $0) }
        return [children] + (provided ?? [])
    }
}

extension DiffableDataSourceSectionSnapshot {
    fileprivate func isExpandedIfContained(_ item: ItemIdentifierType) -> Bool { contains(item) && isExpanded(item) }
}

// Updates that are held: the whole content changes, and the shown rows do not.
extension CollectionViewDiffableDataSource {
    var pendingUpdateCount: Int { content.heldUpdateCount }

    func isCurrent(itemAt indexPath: IndexPath) -> Bool {
        guard content.isHolding, let item = state.item(at: indexPath) else { return true }
        return content.latest.section(of: item) != nil
    }

    func setHoldsUpdates(_ holds: Bool) {
        updates.perform { [self] in
            if holds != content.isHolding { perform(holds ? .beginHold : .endHold) }
        }
    }

    /// Updates the display of loads when an update is held: loads may have been canceled.
    func updateWasHeld() {
        let wasLoading = loader?.isEmpty == false
        updateLoads(keepsItems: false)
        shownView?.needsDisplay = true
        guard wasLoading else { return }
        shownView?.features.loading.turnLoadingSymbols(isNew: true)
    }
}
