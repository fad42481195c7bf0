import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Children that are loaded when their parent is expanded.
extension CollectionViewDiffableDataSource {
    /// Loads the children of an item again.
    ///
    /// If the item is expanded, its children stay until the new ones arrive. A child that is in the result too keeps
    /// its descendants if the result has none for it, and stays expanded. If the item is collapsed, its descendants are
    /// deleted, and its children are loaded when it is expanded. Does nothing without
    /// ``SectionSnapshotHandlers/loadChildren``, and for an item that the data source does not have.
    ///
    /// A load of these children that has not ended is canceled.
    public func reloadChildren(of item: ItemIdentifierType) {
        updates.perform { [self] in
            var new = content.latest
            guard let loader, let section = new.section(of: item), new.isOutline[section] else { return }
            var tree = new.trees[section]
            loader.forget(item)
            if tree.isExpanded(item) || isExpandedInList(item) {
                loader.request(item, replacing: tree.children(of: item))
                perform(.refresh(Marks(keepsItems: true)))
            } else {
                tree.replace(childrenOf: item, using: Tree())
                new.setTree(tree, at: section, isOutline: true)
                perform(.replace(new, Marks()))
            }
        }
    }

    /// Creates or removes the loader, and updates the triangles, when items without children become expandable, or no
    /// longer are.
    func fetchingMayHaveChanged(from old: SectionSnapshotHandlers<Item>) {
        let new = sectionSnapshotHandlers
        if (new.loadChildren == nil) != (loader == nil) { loader = new.loadChildren.map(makeLoader) }
        let isSame =
            new.mayProvideChildren == old.mayProvideChildren && (new.loadChildren == nil) == (old.loadChildren == nil)
            && (new.canHaveChildren == nil) == (old.canHaveChildren == nil)
        if !isSame, !state.trees.isEmpty { changeShown { _ in Marks(keepsOrdinals: true) } }
    }

    private func makeLoader(_ operation: @escaping LoadEnvironment<Item>.Operation) -> ChildLoader<Item> {
        ChildLoader(
            environment: loadEnvironment,
            operation: { [weak self] in self?.sectionSnapshotHandlers.loadChildren ?? operation },
            finished: { [weak self] in self?.loadDidEnd($0, generation: $1, $2) },
            turned: { [weak self] isNew in self?.shownView?.features.loading.turnLoadingSymbols(isNew: isNew) })
    }
}

// Which children are loaded.
extension CollectionViewDiffableDataSource {
    /// Whether an item without children may have some that can be loaded.
    func mayLoadChildren(of item: Item) -> Bool {
        guard let loader, !loader.isLeaf(item), !hasChildrenOutsideList(item) else { return false }
        return sectionSnapshotHandlers.canHaveChildren?(item) ?? true
    }

    /// Whether an item has children that the list does not show, because it is filtered or updates are held.
    private func hasChildrenOutsideList(_ item: Item) -> Bool {
        guard isFiltered || content.isHolding else { return false }
        let whole = content.latest
        return whole.section(of: item).map { whole.trees[$0].hasChildren(item) } ?? false
    }

    /// Whether an item is expanded in the content that the list shows.
    func isExpandedInList(_ item: Item) -> Bool {
        let state = state
        return state.section(of: item).map { state.trees[$0].isExpanded(item) } ?? false
    }

    /// Whether an item has no children, and they can be loaded.
    func isMissingChildren(_ item: Item, in tree: Tree) -> Bool {
        loader != nil && !tree.hasChildren(item) && mayLoadChildren(of: item)
    }

    /// Whether an item can be expanded or collapsed.
    func canToggle(_ item: Item, isExpanding: Bool, in tree: Tree) -> Bool {
        tree.hasChildren(item) || mayFetchChildren(of: item)
            || loader != nil && (isExpanding ? mayLoadChildren(of: item) : tree.isExpanded(item))
    }

    /// The items that a command expands with others.
    var expandedTogether: ExpandedTogether<Item> {
        ExpandedTogether(where: loader == nil ? nil : sectionSnapshotHandlers.expandsWithOthers)
    }

    /// The scope of a command that expands several items; `nil` if no children are loaded.
    func expansionScope(bottomLevel: Int = .max) -> ExpansionScope? {
        guard loader != nil else { return nil }
        let options = childLoading
        return ExpansionScope(bottomLevel: bottomLevel, options) { [weak self] limit in
            self?.shownView?.host.messageHandler?(options.expansionLimitMessage(limit))
        }
    }
}

// The display of loads in rows, and the keys on such rows.
extension CollectionViewDiffableDataSource {
    /// The notes below an item whose children could not be loaded.
    func failureNotes(of item: Item, inSection section: Int) -> [RowNote] {
        guard let sentence = loader?.failure(of: item) else { return [] }
        let level = state.trees[section].level(of: item) + 1
        return [
            RowNote(sentence, level: level, style: .error, numberOfLines: 3),
            RowNote("Enter tries again", level: level),
        ]
    }

    /// Has rows show which children can be loaded and are being loaded, and loads the children of expanded items that
    /// have never been loaded.
    func updateLoading(of states: inout [OutlineState], fromRow first: Int, in tree: Tree) {
        guard let loader else { return }
        var missing: [Item] = []
        for index in states.indices {
            guard !states[index].hasChildren || !loader.isEmpty, let item = tree.item(atVisibleRow: first + index)
            else { continue }
            states[index].isLoading = loader.showsSymbol(for: item)
            guard !states[index].hasChildren, mayLoadChildren(of: item) else { continue }
            states[index].isExpandable = true
            if states[index].isExpanded, loader.isIdle(item) { missing.append(item) }
        }
        loadLater(missing)
    }

    /// Loads the children of items that a snapshot has expanded and whose rows have come onto the screen.
    private func loadLater(_ items: [Item]) {
        guard !items.isEmpty else { return }
        change { [self] state in
            for item in items where loader?.isIdle(item) == true {
                guard let section = state.section(of: item) else { continue }
                let tree = state.trees[section]
                if tree.isExpanded(item), isMissingChildren(item, in: tree) { loader?.request(item) }
            }
            return nil
        }
    }
}

extension CollectionViewDiffableDataSource {
    func retryLoading(at indexPath: IndexPath) -> Bool {
        guard let item = state.item(at: indexPath), let loader, !loader.isLoading(item) else { return false }
        let tree = state.trees[indexPath.section]
        guard tree.isExpanded(item), loader.failure(of: item) != nil || isMissingChildren(item, in: tree) else {
            return false
        }
        reloadChildren(of: item)
        return true
    }

    func isLoadingChildren(at indexPath: IndexPath) -> Bool {
        state.item(at: indexPath).map { loader?.isLoading($0) ?? false } ?? false
    }
}
