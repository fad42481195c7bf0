import DiffableSnapshots
import ListModels
internal import TextMatching

import struct FoundationEssentials.IndexPath

// The view state as a value. The data source documents these members.
extension DiffableListModel {
    /// The items that the list has selected.
    var selectedItems: Set<Item> {
        Set((shownView?.state.selection ?? []).lazy.compactMap { $0.item() })
    }

    var viewState: ListViewState<Item> {
        var result = awaitedViewState
        for part in content.latest.parts where part.isOutline {
            part.tree.forEachEntry { if $0.hasChildren { result.set($0.item, isExpanded: $0.isExpanded) } }
        }
        guard let view = shownView else { return result }
        result.selectedItems.formUnion(selectedItems)
        result.filterText = view.filter.pattern?.text
        result.focusedItem = result.focusedItem ?? view.state.focus.flatMap { state.item(at: $0) }
        if result.topItem == nil, let top = view.uppermostItem {
            result.topItem = state.item(at: top.indexPath)
            result.topLine = top.line
        }
        return result
    }

    var awaitedViewState: ListViewState<Item> {
        var result = ListViewState<Item>()
        guard let pending = pendingViewState else { return result }
        (result.expandedItems, result.collapsedItems) = (pending.expandedItems, pending.collapsedItems)
        guard let view = shownView else { return result }
        result.selectedItems = pending.selectedItems
        guard view.pending.restoresPlace else { return result }
        result.focusedItem = pending.focusedItem
        result.topItem = pending.topItem
        if pending.topItem != nil { result.topLine = pending.topLine }
        return result
    }

    func keepState(
        ofExpanded expandedItems: [Item], selected selectedItems: Set<Item>,
        keepsPlace: Bool
    ) {
        guard keepsPlace || !expandedItems.isEmpty || !selectedItems.isEmpty else { return }
        var pending = pendingViewState ?? ListViewState()
        for item in expandedItems { pending.set(item, isExpanded: true) }
        pending.selectedItems.formUnion(selectedItems)
        // A place that is still to be restored is kept: it is the place where the user was.
        if keepsPlace, let view = shownView, !view.pending.restoresPlace || pending.focusedItem == nil {
            let place = place
            pending.focusedItem = place.focusedItem
            (pending.topItem, pending.topLine) = (place.topItem, place.topLine)
            view.pending.restoresPlace = true
        }
        pendingViewState = pending
    }

    var place: ListViewState<Item> {
        var place = ListViewState<Item>()
        // First the uppermost item: the list reads new data for it, and then has a focus.
        let top = shownView?.uppermostItem
        place.focusedItem = shownView?.state.focus.flatMap { state.item(at: $0) }
        guard let top else { return place }
        (place.topItem, place.topLine) = (state.item(at: top.indexPath), top.line)
        return place
    }

    func restorePlace(of viewState: ListViewState<Item>) {
        shownView?.restorePlace(
            focus: viewState.focusedItem.flatMap { state.indexPath(of: $0) },
            top: viewState.topItem.flatMap { state.indexPath(of: $0) }, line: viewState.topLine)
    }

    func select(_ items: Set<Item>) {
        let known = items.filter { state.section(of: $0) != nil }
        shownView?.selection.restore(Set(known.map { ItemIdentity($0) }))
    }

    func restore(_ viewState: ListViewState<Item>) {
        if isFiltered { shownView?.filter.showAll() }
        updates.perform { [self] in
            shownView?.selectItem(at: nil)
            pendingViewState = viewState
            shownView?.pending.restoresPlace = true
            var new = content.latest
            applyPendingExpansion(to: &new, arrived: nil)
            var shown = state
            if content.isHolding { shown.adoptExpansion(from: viewState) }
            perform(.restore(latest: new, rows: shown))
            applyPendingPlace()
            if let text = viewState.filterText { shownView?.filter.apply(FilterPattern(text), movesFocus: false) }
        }
    }

    /// Expands and collapses new items, and items that have new children, as a restored state says. An item without
    /// children stays in the state until it has some.
    ///
    /// - Parameters:
    ///   - new: The content.
    ///   - old: The content before, of which no item is expanded again; `nil` for none.
    func applyPendingExpansion(to new: inout State, arrived old: State?) {
        guard var pending = pendingViewState, !pending.expandedItems.isEmpty || !pending.collapsedItems.isEmpty else {
            return
        }
        for section in new.sections where new.isOutline[section] {
            let part = new.part(at: section)
            let oldTree = old?.tree(of: part.identifier) ?? Tree()
            var arrived = part.tree.itemsPossiblyMissing(in: oldTree)
            while !arrived.isEmpty {
                var tree = new.trees[section]
                let candidates = Set(arrived + arrived.compactMap { tree.parent(of: $0) })
                let expanded = candidates.filter(pending.expandedItems.contains)
                let collapsed = candidates.filter(pending.collapsedItems.contains).subtracting(expanded)
                tree.expand(Array(expanded))
                tree.collapse(Array(collapsed))
                arrived = provideChildren(of: expanded, in: &tree)
                for item in expanded.union(collapsed) where tree.hasChildren(item) { pending.removeExpansion(of: item) }
                new.setTree(tree, at: section, isOutline: true)
            }
        }
        pendingViewState = pending
    }

    /// Forgets the stored expansion of items that the user expands or collapses.
    func forgetPendingExpansion(of toggles: [Toggle]) {
        for toggle in toggles { for item in toggle.items { pendingViewState?.removeExpansion(of: item) } }
    }

    func forgetPendingSelection() { pendingViewState?.selectedItems = [] }

    /// Asks the handler for the children of expanded items that have none.
    ///
    /// - Returns: The new items.
    private func provideChildren(of items: Set<Item>, in tree: inout Tree) -> [Item] {
        guard let provide = sectionSnapshotHandlers.snapshotForExpandingParent else { return [] }
        var new: [Item] = []
        for item in items where !tree.hasChildren(item) {
            let children = provide(item, tree.snapshot(of: item))
            guard (try? tree.checked.replace(childrenOf: item, using: children)) != nil else { continue }
            new += children.items
        }
        return new
    }

    /// Selects the items of a restored state that exist now. Focuses and scrolls to items that are visible now.
    func applyPendingPlace() {
        guard let pending = pendingViewState, let view = shownView else { return }
        let selected = pending.selectedItems.filter { state.section(of: $0) != nil }
        pendingViewState?.selectedItems.subtract(selected)
        view.selection.restore(Set(selected.map { ItemIdentity($0) }))
        guard view.pending.restoresPlace else { return }
        let focus = pending.focusedItem.flatMap { state.indexPath(of: $0) }
        let top = pending.topItem.flatMap { state.indexPath(of: $0) }
        if focus != nil { pendingViewState?.focusedItem = nil }
        if top != nil { pendingViewState?.topItem = nil }
        if focus != nil || top != nil { view.restorePlace(focus: focus, top: top, line: pending.topLine) }
    }
}

extension ListViewState {
    fileprivate mutating func removeExpansion(of item: ItemIdentifierType) {
        expandedItems.remove(item)
        collapsedItems.remove(item)
    }

    fileprivate mutating func set(_ item: ItemIdentifierType, isExpanded: Bool) {
        removeExpansion(of: item)
        if isExpanded { expandedItems.insert(item) } else { collapsedItems.insert(item) }
    }
}

extension SectionTrees {
    /// Expands and collapses the items of a view state.
    fileprivate mutating func adoptExpansion(from state: ListViewState<Item>) {
        setExpanded(true, of: Array(state.expandedItems))
        setExpanded(false, of: Array(state.collapsedItems))
    }
}
