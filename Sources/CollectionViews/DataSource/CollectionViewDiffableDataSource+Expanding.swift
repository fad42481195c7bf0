import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

// What a person does to a tree. An item is remembered by its identity, so that a change which had to wait concerns the item
// that was meant, wherever it stands by then.
extension CollectionViewDiffableDataSource {
    private typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    public func expandItem(at indexPath: IndexPath) {
        if !fetchesChildren, updates.isIdle { return toggleItem(at: indexPath, isExpanded: true) }
        guard let item = outlineItem(at: indexPath) else { return }
        changeTree(at: indexPath.section) { source, tree in source.expand(CollectionOfOne(item), in: &tree) }
    }

    public func collapseItem(at indexPath: IndexPath) {
        if updates.isIdle { return toggleItem(at: indexPath, isExpanded: false) }
        guard let item = outlineItem(at: indexPath) else { return }
        changeTree(at: indexPath.section) { source, tree in source.collapse(CollectionOfOne(item), in: &tree) }
    }

    /// Expands the item and its siblings through the handlers, as one change.
    ///
    /// Handlers are asked for collapsed siblings that have children, in order; without handlers nothing is asked.
    public func expandSiblings(of indexPath: IndexPath) {
        guard let item = outlineItem(at: indexPath) else { return }
        changeTree(at: indexPath.section) { source, tree in
            guard tree.contains(item) else { return nil }
            let siblings = tree.parent(of: item).map(tree.children(of:)) ?? tree.rootItems
            return source.expand(siblings.filter(tree.hasChildren), in: &tree)
        }
    }

    /// Expands every item of every section that has children through the handlers, as one change.
    ///
    /// Handlers are asked for every such item that is collapsed, visible or not, parents first. Children that
    /// `snapshotForExpandingParent` delivers stay as they are delivered: opening all of a directory does not read the disk.
    public func expandAllItems() {
        changeAllTrees { source, tree in
            guard source.isAskedBeforeExpanding else { return tree.expandParents() ? [] : nil }
            var items: [ItemIdentifierType] = []
            tree.forEachEntry { if $0.hasChildren, !$0.isExpanded { items.append($0.item) } }
            return source.expand(items, in: &tree)
        }
    }

    /// Collapses every item of every section that has children through the handlers, as one change.
    ///
    /// Handlers are asked for every such item that is expanded, visible or not, parents first.
    public func collapseAllItems() {
        changeAllTrees { source, tree in
            let fetches = source.fetchesChildren
            guard source.isAskedBeforeCollapsing else {
                return (fetches ? tree.collapseAll() : tree.collapseParents()) ? [] : nil
            }
            var items: [ItemIdentifierType] = []
            tree.forEachEntry { if $0.isExpanded, $0.hasChildren || fetches { items.append($0.item) } }
            return source.collapse(items, in: &tree)
        }
    }

    private func outlineItem(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard let item = state.item(at: indexPath), state.contents[indexPath.section].isOutline else { return nil }
        return item
    }
}

// A single item, while no change waits: it stands where it was asked for.
extension CollectionViewDiffableDataSource {
    private func toggleItem(at indexPath: IndexPath, isExpanded: Bool) {
        updates.perform { [self] in
            guard let row = blockRow(at: indexPath), state.contents[indexPath.section].isOutline,
                row.outline.isExpanded != isExpanded, row.outline.isExpandable,
                mayToggle(row, at: indexPath, isExpanded)
            else { return }
            toggleRow(at: indexPath, isExpanded: isExpanded)
        }
    }

    /// Asks and tells the handlers.
    private func mayToggle(_ row: RowBlock.Row, at indexPath: IndexPath, _ isExpanded: Bool) -> Bool {
        let handlers = sectionSnapshotHandlers
        let shouldToggle = isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem
        let willToggle = isExpanded ? handlers.willExpandItem : handlers.willCollapseItem
        guard shouldToggle != nil || willToggle != nil else { return true }
        let item = state.contents[indexPath.section].tree.item(numbered: row.number, of: ItemIdentifierType.self)
        if let shouldToggle, !shouldToggle(item) { return false }
        willToggle?(item)
        return true
    }
}

// One item after the other: the handlers in UIKit's order, then the bit.
extension CollectionViewDiffableDataSource {
    /// Whether a handler has to be called for each item: where none has, millions are expanded at once.
    private var isAskedBeforeExpanding: Bool {
        sectionSnapshotHandlers.shouldExpandItem != nil || sectionSnapshotHandlers.willExpandItem != nil
            || fetchesChildren
    }

    private var isAskedBeforeCollapsing: Bool {
        sectionSnapshotHandlers.shouldCollapseItem != nil || sectionSnapshotHandlers.willCollapseItem != nil
    }

    /// Asks the handlers and expands what may be. The data source itself still holds the old items meanwhile.
    ///
    /// - Returns: What was delivered by `snapshotForExpandingParent`; `nil` when nothing was expanded.
    private func expand(_ items: some Collection<ItemIdentifierType>, in tree: inout Tree) -> [Tree]? {
        var expanded: [ItemIdentifierType] = []
        var delivered: [Tree] = []
        for item in items where tree.contains(item) && !tree.isExpanded(item) {
            guard tree.hasChildren(item) || fetchesChildren else { continue }
            if let shouldExpand = sectionSnapshotHandlers.shouldExpandItem, !shouldExpand(item) { continue }
            sectionSnapshotHandlers.willExpandItem?(item)
            if let fetch = sectionSnapshotHandlers.snapshotForExpandingParent {
                let children = fetch(item, tree.snapshot(of: item))
                tree.replace(childrenOf: item, using: children)
                delivered.append(children)
            }
            expanded.append(item)
        }
        guard !expanded.isEmpty else { return nil }
        tree.expand(expanded)
        return delivered
    }

    private func collapse(_ items: some Collection<ItemIdentifierType>, in tree: inout Tree) -> [Tree]? {
        var collapsed: [ItemIdentifierType] = []
        for item in items where tree.contains(item) && tree.isExpanded(item) {
            guard tree.hasChildren(item) || fetchesChildren else { continue }
            if let shouldCollapse = sectionSnapshotHandlers.shouldCollapseItem, !shouldCollapse(item) { continue }
            sectionSnapshotHandlers.willCollapseItem?(item)
            collapsed.append(item)
        }
        guard !collapsed.isEmpty else { return nil }
        tree.collapse(collapsed)
        return []
    }
}

extension CollectionViewDiffableDataSource {
    private typealias TreeChange = @MainActor (CollectionViewDiffableDataSource, inout Tree) -> [Tree]?

    private func changeTree(at section: Int, _ change: @escaping TreeChange) {
        let identifier = state.identifier(section)
        changeTrees({ $0 == identifier }, change)
    }

    private func changeAllTrees(_ change: @escaping TreeChange) { changeTrees({ _ in true }, change) }

    /// Changes trees of outlines as one change of the state. Delivered items that stand in other sections leave those.
    private func changeTrees(_ isMeant: @escaping (SectionIdentifierType) -> Bool, _ change: @escaping TreeChange) {
        self.change { [self] state in
            var marks: Transition.Marks?
            for index in state.sections where state.contents[index].isOutline && isMeant(state.identifier(index)) {
                var tree = state.tree(index)
                guard let delivered = change(self, &tree) else { continue }
                marks = marks ?? Transition.Marks()
                marks?.reconfiguredItems.formUnion(tree.reconfiguredItems)
                tree.clearMarks()
                state.setTree(tree, at: index, isOutline: true)
                for children in delivered { state.removeItems(of: children, except: index) }
            }
            return marks
        }
    }
}
