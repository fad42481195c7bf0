import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: OutlineDataSource {
    /// Whether an item has children, or may get some from a handler.
    ///
    /// - Complexity: O(1) if an item is hidden, otherwise that of the `expandedItems` of all trees.
    public var canExpandItems: Bool {
        if fetchesChildren || loader != nil { return true }
        return state.sections.contains { section in
            let tree = state.trees[section]
            return state.isOutline[section] && (tree.count > tree.visibleItemCount || !tree.expandedItems.isEmpty)
        }
    }

    public func outlineState(at indexPath: IndexPath) -> OutlineState {
        outlineStates?[indexPath] ?? readOutlineState(at: indexPath)
    }

    private func readOutlineState(at indexPath: IndexPath) -> OutlineState {
        guard state.item(at: indexPath) != nil, state.isOutline[indexPath.section] else { return .flat }
        let tree = state.trees[indexPath.section]
        let mayProvide = sectionSnapshotHandlers.mayProvideChildren
        var states = OutlineStates(around: indexPath, in: tree.outline, fetchesChildren: mayProvide)
        if mayProvide, let canHaveChildren = sectionSnapshotHandlers.canHaveChildren {
            states.modify { state, row in
                guard !state.hasChildren, let item = tree.item(atVisibleRow: row) else { return }
                state.isExpandable = canHaveChildren(item)
            }
        }
        if loader != nil { updateLoading(of: &states, in: tree) }
        if isFiltered { updateFiltered(&states, in: tree) }
        outlineStates = states
        return states[indexPath] ?? .flat
    }

    public func parent(of indexPath: IndexPath) -> IndexPath? {
        guard let item = state.item(at: indexPath) else { return nil }
        let tree = state.trees[indexPath.section]
        return tree.parent(of: item).flatMap(tree.visibleRow(of:)).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    public func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        guard state.item(at: indexPath) != nil else { return nil }
        let outline = state.trees[indexPath.section].outline
        return outline.row(ofSiblingOfRow: indexPath.item, inDirection: direction).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    /// The number of siblings above an item, and the number of all siblings, the item among them.
    ///
    /// - Complexity: O(*m*), where *m* is the number of the descendants of the item's parent.
    public func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int) {
        guard let item = state.item(at: indexPath) else { return (0, 0) }
        let tree = state.trees[indexPath.section]
        guard state.isOutline[indexPath.section] else { return (indexPath.item, tree.visibleItemCount) }
        let level = tree.level(of: item)
        var (index, count) = (0, 0)
        tree.forEachEntry(below: tree.parent(of: item)) { entry in
            guard entry.level == level else { return }
            if entry.item == item { index = count }
            count += 1
        }
        return (index, count)
    }

    /// Whether a command that expands several items has children fetched for those without any.
    var fetchesChildren: Bool { sectionSnapshotHandlers.snapshotForExpandingParent != nil }

    /// Whether a handler may provide children for an item that has none.
    func mayFetchChildren(of item: ItemIdentifierType) -> Bool {
        sectionSnapshotHandlers.mayProvideChildren && sectionSnapshotHandlers.canHaveChildren?(item) ?? true
    }
}
