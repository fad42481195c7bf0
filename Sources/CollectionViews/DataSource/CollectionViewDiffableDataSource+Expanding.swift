import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

// Expanding and collapsing by a person. A change that has to wait remembers its item, not the item's position.
extension CollectionViewDiffableDataSource {
    private typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifierType>

    public func expandItem(at indexPath: IndexPath) { toggleItem(at: indexPath, .expanding) }

    public func collapseItem(at indexPath: IndexPath) { toggleItem(at: indexPath, .collapsing) }

    /// Expands an item and its siblings as one change.
    ///
    /// Calls the handlers for collapsed siblings that have children, in order.
    public func expandSiblings(of indexPath: IndexPath) {
        guard let item = outlineItem(at: indexPath) else { return }
        changeTrees(holding: (item, indexPath)) { source, tree in
            guard tree.contains(item) else { return nil }
            let siblings = tree.parent(of: item).map(tree.children(of:)) ?? tree.rootItems
            return source.toggle(siblings.filter(tree.hasChildren), .expanding, in: &tree)
        }
    }

    /// Expands all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is collapsed, visible or hidden, parents first. Children that
    /// `snapshotForExpandingParent` provides are not expanded further.
    public func expandAllItems() {
        changeTrees { source, tree in
            guard source.callsHandlers(.expanding) else { return tree.expandParents() ? [] : nil }
            var items: [ItemIdentifierType] = []
            tree.forEachEntry { if $0.hasChildren, !$0.isExpanded { items.append($0.item) } }
            return source.toggle(items, .expanding, in: &tree)
        }
    }

    /// Collapses all items that have children, in all sections, as one change.
    ///
    /// Calls the handlers for each of these items that is expanded, visible or hidden, parents first.
    public func collapseAllItems() {
        changeTrees { source, tree in
            let fetches = source.fetchesChildren
            guard source.callsHandlers(.collapsing) else {
                return (fetches ? tree.collapseAll() : tree.collapseParents()) ? [] : nil
            }
            var items: [ItemIdentifierType] = []
            tree.forEachEntry { if $0.isExpanded, $0.hasChildren || fetches { items.append($0.item) } }
            return source.toggle(items, .collapsing, in: &tree)
        }
    }

    private func toggleItem(at indexPath: IndexPath, _ direction: Direction) {
        guard let item = outlineItem(at: indexPath) else { return }
        changeTrees(holding: (item, indexPath)) { source, tree in source.toggle([item], direction, in: &tree) }
    }

    private func outlineItem(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard let item = state.item(at: indexPath), state.parts[indexPath.section].isOutline else { return nil }
        return item
    }
}

/// What a person does to an item.
private enum Direction { case expanding, collapsing }

// The handlers, in UIKit's order.
extension CollectionViewDiffableDataSource {
    /// Whether a handler has to be called for each item. If not, a whole tree is expanded or collapsed at once.
    private func callsHandlers(_ direction: Direction) -> Bool {
        let handlers = sectionSnapshotHandlers
        return switch direction {
        case .expanding: handlers.shouldExpandItem != nil || handlers.willExpandItem != nil || fetchesChildren
        case .collapsing: handlers.shouldCollapseItem != nil || handlers.willCollapseItem != nil
        }
    }

    /// Calls the handlers for each item, and expands or collapses the items that they allow. While the handlers run,
    /// the data source has the old items.
    ///
    /// - Returns: The trees that `snapshotForExpandingParent` provided; `nil` if no item was changed.
    private func toggle(_ items: [ItemIdentifierType], _ direction: Direction, in tree: inout Tree) -> [Tree]? {
        let isExpanding = direction == .expanding
        var changed: [ItemIdentifierType] = []
        var provided: [Tree] = []
        for item in items where tree.contains(item) && tree.isExpanded(item) != isExpanding {
            guard tree.hasChildren(item) || fetchesChildren, allows(direction, item) else { continue }
            if isExpanding, let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
                let children = provide(item, tree.snapshot(of: item))
                tree.replace(childrenOf: item, using: children)
                provided.append(children)
            }
            changed.append(item)
        }
        guard !changed.isEmpty else { return nil }
        if isExpanding { tree.expand(changed) } else { tree.collapse(changed) }
        return provided
    }

    /// Calls the `should` handler of an item and, if it allows the change, the `will` handler.
    private func allows(_ direction: Direction, _ item: ItemIdentifierType) -> Bool {
        let handlers = sectionSnapshotHandlers
        let isExpanding = direction == .expanding
        let should = isExpanding ? handlers.shouldExpandItem : handlers.shouldCollapseItem
        let will = isExpanding ? handlers.willExpandItem : handlers.willCollapseItem
        if let should, !should(item) { return false }
        will?(item)
        return true
    }
}

extension CollectionViewDiffableDataSource {
    /// Changes a tree and returns trees whose items leave other sections; `nil` for no change.
    private typealias TreeChange = @MainActor (CollectionViewDiffableDataSource, inout Tree) -> [Tree]?

    /// Changes the trees of outlines as one change of the state.
    ///
    /// - Parameters:
    ///   - held: An item that stays on its line of the screen, and its position. Only the tree of its section is
    ///     changed.
    ///   - change: Changes a tree.
    private func changeTrees(
        holding held: (item: ItemIdentifierType, at: IndexPath)? = nil, _ change: @escaping TreeChange
    ) {
        let identifier = held.map { state.parts[$0.at.section].identifier }
        self.change(holding: held) { [self] state in
            var marks: Transition.Marks?
            for index in state.sections where state.parts[index].isOutline {
                if let identifier, identifier != state.parts[index].identifier { continue }
                var tree = state.parts[index].tree
                guard let provided = change(self, &tree) else { continue }
                marks = marks ?? Transition.Marks()
                marks?.reconfiguredItems.formUnion(tree.reconfiguredItems)
                tree.clearMarks()
                state.setTree(tree, at: index, isOutline: true)
                for children in provided { state.removeItems(of: children, except: index) }
            }
            return marks
        }
    }
}
