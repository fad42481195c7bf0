import DiffableSnapshots

// Loads that end, and changes while they run.
extension CollectionViewDiffableDataSource {
    /// Cancels the loads that a change has made unnecessary, and starts those that it needs.
    func updateLoads(keepsItems: Bool) {
        guard let loader else { return }
        let state = wholeState
        if !loader.isEmpty {
            loader.keepLoads { item, children in
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

    /// Shows the children of an item, or why they could not be loaded.
    func loadDidEnd(_ item: ItemIdentifierType, generation: Int, _ result: Result<Tree, any Error>) {
        var isWanted = false
        let keepsItems = loader?.isFirstLoad(of: item) ?? true
        var loaded: Tree?
        changeByLoad { [self] state in
            guard let loader, let load = loader.take(item, generation), let section = state.section(of: item) else {
                return nil
            }
            isWanted = true
            var tree = state.trees[section]
            do {
                let children = try replaceChildren(of: item, by: try result.get(), in: &tree, scope: load.scope)
                var marks = Transition.Marks(reconfiguredItems: Set(tree.reconfiguredItems))
                marks.keepsItems = keepsItems
                tree.clearMarks()
                state.setTree(tree, at: section, isOutline: true)
                for tree in children { state.removeItems(of: tree, except: section) }
                loaded = tree.snapshot(of: item)
                return marks
            } catch {
                loader.fail(item, sentence: LoadFailure(error).sentence, replacing: load.children)
                return Transition.Marks(keepsItems: true)
            }
        } repeating: { state in
            if let loaded { state.replaceChildren(of: item, by: loaded) }
        } completion: { [self] in
            guard isWanted, let indexPath = state.indexPath(of: item) else { return }
            shownView?.childrenDidArrive(belowItemAt: indexPath)
        }
    }

    /// Changes the content by what the person has waited for. It is shown although updates are held, and not marked as
    /// a change.
    ///
    /// - Parameters:
    ///   - mutate: Changes the content that the list shows, and returns the items to configure again; `nil` if nothing
    ///     changed.
    ///   - repeating: Makes the same change in the content that is held.
    ///   - completion: Called after the change.
    private func changeByLoad(
        _ mutate: @escaping @MainActor (inout State) -> Transition.Marks?,
        repeating: @escaping @MainActor (inout State) -> Void, completion: @escaping @MainActor () -> Void
    ) {
        updates.perform { [self] in
            var new = releasedState
            if let marks = mutate(&new) {
                applyPendingExpansion(to: &new, arrived: releasedState)
                if var whole = held?.whole {
                    repeating(&whole)
                    held?.whole = whole
                }
                flatSnapshot = nil
                wholeRevision += 1
                if !isFiltered { show(new, marks) } else { changeFiltered(to: new, marks) }
            } else {
                startLoads()
            }
            completion()
        }
    }

    /// Replaces the children of an item by loaded ones, and expands those for the command that expanded the item.
    ///
    /// - Returns: The trees whose items leave other sections.
    private func replaceChildren(
        of item: ItemIdentifierType, by children: Tree, in tree: inout Tree, scope: ExpansionScope?
    ) throws -> [Tree] {
        let old = tree.snapshot(of: item)
        var children = children
        children.adoptDescendants(from: old)
        try tree.checked.replace(childrenOf: item, using: children)
        guard tree.hasChildren(item) else {
            loader?.setLeaf(item)
            tree.collapse([item])
            return []
        }
        let provided = scope.flatMap { toggleDescendants(of: item, isExpanding: true, in: &tree, scope: $0) }
        return [children] + (provided ?? [])
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Gives each item without children the descendants that it has in another tree, and expands the items that are
    /// expanded there. Items that are elsewhere in this tree stay where they are.
    fileprivate mutating func adoptDescendants(from old: Self) {
        var path: [ItemIdentifierType] = []
        var adopting: Set<ItemIdentifierType> = []
        old.forEachEntry { entry in
            path.removeSubrange(min(entry.level, path.count)...)
            let parent = path.last
            path.append(entry.item)
            if contains(entry.item) {
                if !hasChildren(entry.item) { adopting.insert(entry.item) }
            } else if let parent, adopting.contains(parent) {
                append([entry.item], to: parent)
                adopting.insert(entry.item)
            } else {
                return
            }
            if entry.isExpanded { expand([entry.item]) }
        }
    }
}
