import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// Trees.
extension CollectionViewDiffableDataSource {
    /// Whether an item has children, or may get some from a handler.
    ///
    /// - Complexity: O(1) if an item is hidden, otherwise the same as for the `expandedItems` of all trees.
    var canExpandItems: Bool {
        if fetchesChildren || loader != nil { return true }
        return state.sections.contains { section in
            let tree = state.trees[section]
            return state.isOutline[section] && (tree.count > tree.visibleItemCount || !tree.expandedItems.isEmpty)
        }
    }

    var hasTrees: Bool { true }

    func canFocusItem(at indexPath: IndexPath) -> Bool { canFocusItem?(indexPath) ?? true }

    func decorations(ofSection section: Int) -> SectionDecorations? { decorations?.section(section) }

    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations { decorations?.item(indexPath) ?? .none }

    func outlineStates(ofRows rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        guard state.contains(section), state.isOutline[section] else {
            return Array(repeating: .flat, count: rows.count)
        }
        let tree = state.trees[section]
        let mayProvide = sectionSnapshotHandlers.mayProvideChildren
        var states = tree.outline.outlineStates(ofRows: rows, fetchesChildren: mayProvide)
        if mayProvide, let canHaveChildren = sectionSnapshotHandlers.canHaveChildren {
            for index in states.indices where !states[index].hasChildren {
                guard let item = tree.item(atVisibleRow: rows.lowerBound + index) else { continue }
                states[index].isExpandable = canHaveChildren(item)
            }
        }
        if loader != nil { updateLoading(of: &states, fromRow: rows.lowerBound, in: tree) }
        if isFiltered { updateFiltered(&states, fromRow: rows.lowerBound, in: tree) }
        return states
    }

    func parent(of indexPath: IndexPath) -> IndexPath? {
        let (state, section) = (state, indexPath.section)
        guard state.contains(section), state.isOutline[section],
            let row = state.trees[section].outline.row(ofAncestorOfRow: indexPath.item)
        else { return nil }
        return IndexPath(item: row, section: section)
    }

    func sibling(of indexPath: IndexPath, inDirection direction: Int) -> IndexPath? {
        guard state.item(at: indexPath) != nil else { return nil }
        let outline = state.trees[indexPath.section].outline
        return outline.row(ofSiblingOfRow: indexPath.item, inDirection: direction).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    /// The number of siblings above an item, and the number of all siblings, the item among them.
    ///
    /// - Complexity: O(*m*), where *m* is the number of the descendants of the item's parent.
    func siblingPosition(of indexPath: IndexPath) -> (index: Int, count: Int)? {
        guard let item = state.item(at: indexPath) else { return nil }
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
    func mayFetchChildren(of item: Item) -> Bool {
        sectionSnapshotHandlers.mayProvideChildren && sectionSnapshotHandlers.canHaveChildren?(item) ?? true
    }
}

// The items below and above an item, visible or hidden.
extension CollectionViewDiffableDataSource {
    /// The descendants of an item, hidden ones too, each before its children. Empty for an unknown item.
    ///
    /// - Complexity: O(*m*), for *m* descendants.
    func descendants(ofItemWith identity: ItemIdentity) -> [ItemIdentity] {
        entries(below: identity) { _ in true }
    }

    /// The descendants of an item that have no children, in order. Empty for a leaf and for an unknown item.
    ///
    /// - Complexity: O(*m*), for *m* descendants.
    func leaves(belowItemWith identity: ItemIdentity) -> [ItemIdentity] {
        entries(below: identity) { !$0.hasChildren }
    }

    /// The number of leaves below an item.
    ///
    /// - Complexity: O(*m*), for *m* descendants, at the first call after a change of the data, and O(1) after it.
    func leafCount(belowItemWith identity: ItemIdentity) -> Int {
        guard let item = identity.item(as: Item.self), let tree = tree(of: item) else { return 0 }
        guard tree.hasChildren(item) else { return 0 }
        if leafCounts.revision != content.revision.released { leafCounts = (content.revision.released, [:]) }
        if let count = leafCounts.counts[item] { return count }
        var count = 0
        tree.forEachEntry(below: item) { if !$0.hasChildren { count += 1 } }
        leafCounts.counts[item] = count
        return count
    }

    /// The parent of an item; `nil` for a root and for an unknown item.
    func parent(ofItemWith identity: ItemIdentity) -> ItemIdentity? {
        guard let item = identity.item(as: Item.self) else { return nil }
        return tree(of: item)?.parent(of: item).map { ItemIdentity($0) }
    }

    private func entries(
        below identity: ItemIdentity, where isIncluded: (SnapshotEntry<Item>) -> Bool
    ) -> [ItemIdentity] {
        guard let item = identity.item(as: Item.self), let tree = tree(of: item) else { return [] }
        var items: [ItemIdentity] = []
        tree.forEachEntry(below: item) { if isIncluded($0) { items.append(ItemIdentity($0.item)) } }
        return items
    }

    /// The tree of an item, without the updates that are held: the user selects among the shown items.
    private func tree(of item: Item) -> Tree? {
        content.released.section(of: item).map { content.released.trees[$0] }
    }
}

// Items by identity.
extension CollectionViewDiffableDataSource {
    var identifiesItems: Bool { true }

    func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity? {
        state.item(at: indexPath).map { ItemIdentity($0) }
    }

    func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath? {
        identity.item(as: Item.self).flatMap { state.indexPath(of: $0) }
    }

    func containsItem(with identity: ItemIdentity) -> Bool {
        identity.item(as: Item.self).flatMap { content.released.section(of: $0) } != nil
    }
}

extension SnapshotOutline {
    /// The outline states of some visible rows, in order, as the tree alone says. `.flat` for rows that do not exist.
    func outlineStates(ofRows rows: Range<Int>, fetchesChildren: Bool) -> [OutlineState] {
        let entries = self.rows(rows)
        var states = zip(entries, siblingsBelow(entries, limit: OutlineState.guideLimit)).map { row, hasSiblingBelow in
            OutlineState(
                level: row.level, isExpanded: row.isExpanded, hasChildren: row.hasChildren,
                isExpandable: row.hasChildren || fetchesChildren, hasSiblingBelow: hasSiblingBelow)
        }
        while states.count < rows.count { states.append(.flat) }
        return states
    }
}
