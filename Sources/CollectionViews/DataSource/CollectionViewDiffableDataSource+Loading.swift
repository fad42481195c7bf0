import DiffableSnapshots
import ListModels

// Children that are loaded when their parent is expanded.
extension CollectionViewDiffableDataSource {
    /// Loads the children of an item again.
    ///
    /// If the item is expanded, its children stay until the new ones arrive. A child that is in the result too keeps
    /// its descendants if the result has none for it, and stays expanded. If the item is collapsed, its descendants are
    /// deleted, and its children are loaded when it is expanded. Does nothing without
    /// ``SectionSnapshotHandlers/loadChildren``, and for an item that the data source does not have.
    ///
    /// A load of these children that has not ended is cancelled.
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

    /// Whether children of an item are being loaded, or wait for their turn.
    public func isLoadingChildren(of item: ItemIdentifierType) -> Bool { loader?.isLoading(item) ?? false }

    /// Why the children of an item could not be loaded, as the row below it says; `nil` if that did not happen. Enter
    /// on the item loads them again.
    public func loadingFailure(of item: ItemIdentifierType) -> String? { loader?.failure(of: item) }

    /// Creates or removes the loader, and updates the triangles, when items without children become expandable, or no
    /// longer are.
    func fetchingMayHaveChanged(from old: SectionSnapshotHandlers<ItemIdentifierType>) {
        let new = sectionSnapshotHandlers
        if (new.loadChildren == nil) != (loader == nil) { loader = new.loadChildren.map(makeLoader) }
        let isSame =
            new.mayProvideChildren == old.mayProvideChildren
            && (new.loadChildren == nil) == (old.loadChildren == nil)
            && (new.canHaveChildren == nil) == (old.canHaveChildren == nil)
        if !isSame, !state.trees.isEmpty { changeShown { _ in Marks(keepsOrdinals: true) } }
    }

    private func makeLoader(
        _ operation: @escaping LoadEnvironment<ItemIdentifierType>.Operation
    ) -> ChildLoader<ItemIdentifierType> {
        ChildLoader(
            environment: loadEnvironment,
            operation: { [weak self] in self?.sectionSnapshotHandlers.loadChildren ?? operation },
            finished: { [weak self] in self?.loadDidEnd($0, generation: $1, $2) },
            turned: { [weak self] isNew in
                if isNew { self?.outlineStates = nil }
                self?.shownView?.turnLoadingSymbols(isNew: isNew)
            })
    }
}

// Which children are loaded.
extension CollectionViewDiffableDataSource {
    /// Whether an item without children may have some that can be loaded.
    func mayLoadChildren(of item: ItemIdentifierType) -> Bool {
        guard let loader, !loader.isLeaf(item), !hasChildrenOutsideList(item) else { return false }
        return sectionSnapshotHandlers.canHaveChildren?(item) ?? true
    }

    /// Whether an item has children that the list does not show, because it is filtered or updates are held.
    private func hasChildrenOutsideList(_ item: ItemIdentifierType) -> Bool {
        guard isFiltered || content.isHolding else { return false }
        let whole = content.latest
        return whole.section(of: item).map { whole.trees[$0].hasChildren(item) } ?? false
    }

    /// Whether an item is expanded in the content that the list shows.
    func isExpandedInList(_ item: ItemIdentifierType) -> Bool {
        let state = state
        return state.section(of: item).map { state.trees[$0].isExpanded(item) } ?? false
    }

    /// Whether an item has no children, and they can be loaded.
    func isMissingChildren(_ item: ItemIdentifierType, in tree: Tree) -> Bool {
        loader != nil && !tree.hasChildren(item) && mayLoadChildren(of: item)
    }

    /// Whether an item can be expanded or collapsed.
    func canToggle(_ item: ItemIdentifierType, isExpanding: Bool, in tree: Tree) -> Bool {
        tree.hasChildren(item) || mayFetchChildren(of: item)
            || loader != nil && (isExpanding ? mayLoadChildren(of: item) : tree.isExpanded(item))
    }

    /// The items that a command expands with others.
    var expandedTogether: ExpandedTogether<ItemIdentifierType> {
        ExpandedTogether(where: loader == nil ? nil : sectionSnapshotHandlers.expandsWithOthers)
    }

    /// The scope of a command that expands several items; `nil` if no children are loaded.
    func expansionScope(bottomLevel: Int = .max) -> ExpansionScope? {
        guard loader != nil else { return nil }
        let options = childLoading
        return ExpansionScope(bottomLevel: bottomLevel, options) { [weak self] limit in
            self?.shownView?.messageHandler?(options.expansionLimitMessage(limit))
        }
    }
}
