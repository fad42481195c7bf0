import DiffableSnapshots
import ListModels

// The handlers, in UIKit's order.
extension CollectionViewDiffableDataSource {
    /// Calls the handlers for each item, and expands or collapses the items that they allow. While the handlers run,
    /// the data source has the old items. Children that are not known are added or loaded.
    ///
    /// - Parameters:
    ///   - items: The items. If there is a scope, items on upper levels come first. Items that cannot be expanded or
    ///     collapsed are left out.
    ///   - isExpanding: Whether they are expanded; otherwise they are collapsed.
    ///   - tree: The tree of the items.
    ///   - scope: The command that expands several items, which limits how many children are added and loaded; `nil` if
    ///     a single item is expanded.
    ///   - isNamed: Whether the user means these items and no others, so that those without children are expanded too
    ///     if a handler may provide some.
    /// - Returns: The trees that handlers have provided; `nil` if no item was changed.
    func toggle(
        _ items: [Item], isExpanding: Bool, in tree: inout Tree, scope: ExpansionScope? = nil, isNamed: Bool = false
    ) -> [Tree]? {
        var run = TogglingRun(tree: tree, isExpanding: isExpanding)
        var leaves: [Item] = []
        for item in items where !isExcluded(item, scope) {
            guard let hasChildren = try? tree.checked.hasChildren(item) else { continue }
            if !hasChildren, isExpanding, let children = content.descendantsLeftOut(of: item) {
                if toggle(item, in: &run), !run.tree.hasChildren(item) { run.add(children, to: item) }
            } else if !hasChildren, isExpanding, loader != nil {
                leaves.append(item)
            } else if hasChildren || loader != nil || (isNamed ? mayFetchChildren(of: item) : fetchesChildren) {
                toggle(item, in: &run)
            }
        }
        expand(leaves, in: &run, scope)
        guard !run.changed.isEmpty || !run.provided.isEmpty else { return nil }
        tree = run.end()
        toggles.append(Toggle(run.changed, isExpanding: isExpanding, provided: run.provided))
        return run.provided.map { $0.children }
    }

    /// Whether a command leaves an item out: its children could not be loaded, or are being loaded. Then the command
    /// continues with them when they arrive.
    private func isExcluded(_ item: Item, _ scope: ExpansionScope?) -> Bool {
        guard let loader, let scope, !loader.isIdle(item) else { return false }
        if loader.isLoading(item) { loader.request(item, in: scope) }
        return true
    }

    /// Expands or collapses an item.
    ///
    /// - Returns: Whether it was possible and allowed.
    @discardableResult
    private func toggle(_ item: Item, in run: inout TogglingRun<Item>) -> Bool {
        guard (try? run.tree.checked.isExpanded(item)) == !run.isExpanding else { return false }
        let (should, will) = handlers(isExpanding: run.isExpanding)
        guard should?(item) ?? true else { return false }
        will?(item)
        if run.isExpanding, isFiltered, !run.tree.hasChildren(item) { content.noteOpened(item) }
        if run.isExpanding, let provide = sectionSnapshotHandlers.snapshotForExpandingParent {
            run.add(provide(item, run.tree.snapshot(of: item)), to: item)
        }
        run.changed.append(item)
        return true
    }

    /// The handlers for an item that is expanded or collapsed.
    func handlers(isExpanding: Bool) -> (should: (@MainActor (Item) -> Bool)?, will: (@MainActor (Item) -> Void)?) {
        isExpanding
            ? (sectionSnapshotHandlers.shouldExpandItem, sectionSnapshotHandlers.willExpandItem)
            : (sectionSnapshotHandlers.shouldCollapseItem, sectionSnapshotHandlers.willCollapseItem)
    }

    /// Expands items that have no children so far. Children that need not be waited for are added, and for a command
    /// those below them too, level by level. Others are loaded.
    private func expand(_ leaves: [Item], in run: inout TogglingRun<Item>, _ scope: ExpansionScope?) {
        let available = sectionSnapshotHandlers.availableChildren
        var items = leaves
        var next = 0
        while next < items.count {
            if available != nil, let scope, scope.isPartFull {
                deferredItems = (scope, Array(items[next...]))
                return
            }
            let item = items[next]
            next += 1
            scope?.visit()
            guard let hasChildren = try? run.tree.checked.hasChildren(item) else { continue }
            guard !hasChildren, mayLoadChildren(of: item) else {
                if hasChildren || fetchesChildren { toggle(item, in: &run) }
                continue
            }
            if available != nil, scope?.isFull == true { return }
            let children = available?(item).flatMap { $0.isEmpty ? nil : $0 }
            if children == nil, scope?.admitLoad() == false { continue }
            // A command also loads the children of items that are expanded already.
            let isOpen = scope != nil && run.tree.isExpanded(item)
            guard isOpen || toggle(item, in: &run), !run.tree.hasChildren(item) else { continue }
            if let children {
                run.add(children, to: item)
                if let scope { items += parents(among: children, below: item, in: run.tree, scope) }
            } else {
                loader?.request(item, in: scope)
            }
        }
    }

    /// Counts the children of an item for a command, and returns the children that the command expands too.
    private func parents(among children: Tree, below item: Item, in tree: Tree, _ scope: ExpansionScope) -> [Item] {
        scope.add(availableCount: children.count)
        let level = tree.level(of: item) + 1
        guard level < scope.bottomLevel else { return [] }
        var parents: [Item] = []
        var together = expandedTogether
        children.forEachEntry { entry in
            guard together.includes(entry.item, level: entry.level), level + entry.level < scope.bottomLevel else {
                return
            }
            let canBeExpanded = entry.hasChildren || fetchesChildren || mayLoadChildren(of: entry.item)
            if canBeExpanded { parents.append(entry.item) }
        }
        return parents
    }
}

/// The changes of a command so far.
private struct TogglingRun<Item: Hashable & Sendable> {
    typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// The tree, with the children that handlers have provided.
    private(set) var tree: Tree

    let isExpanding: Bool

    /// The items that are expanded or collapsed at the end.
    var changed: [Item] = []

    /// The children that handlers have provided.
    private(set) var provided: [(item: Item, children: Tree)] = []

    init(tree: Tree, isExpanding: Bool) { (self.tree, self.isExpanding) = (tree, isExpanding) }

    mutating func add(_ children: Tree, to item: Item) {
        tree.replace(childrenOf: item, using: children)
        provided.append((item, children))
    }

    /// Expands or collapses the items, and returns the tree.
    mutating func end() -> Tree {
        if isExpanding { tree.expand(changed) } else { tree.collapse(changed) }
        return tree
    }
}
