import DiffableSnapshots
import ListModels
internal import TextMatching

import struct FoundationEssentials.IndexPath

// Focus, selection, and the view state as a value.
extension CollectionViewDiffableDataSource {
    /// The item that has the focus; `nil` if none has it.
    ///
    /// Setting it moves the focus to the row of an item, and scrolls to it. An item without a row, such as one below a
    /// collapsed item, does not get the focus; expand the items above it before. Setting `nil` has no effect.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    public var focusedItemIdentifier: ItemIdentifierType? {
        get {
            guard let focus = shownView?.state.focus else { return nil }
            return state.item(at: focus)
        }
        set { if let newValue, let row = indexPath(for: newValue) { shownView?.perform(.focus(row)) } }
    }

    /// The selected items, including those hidden below a collapsed item, in no particular order.
    ///
    /// Each item is the value that was selected. If equal items of your type can have different content, read the
    /// current value with ``itemIdentifier(for:)``.
    ///
    /// - Complexity: O(*k*), where *k* is the number of selected items.
    public var selectedItemIdentifiers: Set<ItemIdentifierType> {
        Set((shownView?.state.selection ?? []).lazy.compactMap { $0.item() })
    }

    /// The state of the list that the user has changed: the expanded and selected items, the focus, the scroll
    /// position, and the filter.
    ///
    /// The state that ``restore(_:)`` has not restored yet is part of it, so that nothing is lost if the state is
    /// stored while the data are being loaded.
    ///
    /// - Complexity: O(*n*), where *n* is the number of items.
    public var viewState: ListViewState<ItemIdentifierType> {
        var result = awaitedViewState
        for part in content.latest.parts where part.isOutline {
            part.tree.forEachEntry { if $0.hasChildren { result.set($0.item, isExpanded: $0.isExpanded) } }
        }
        guard let view = shownView else { return result }
        result.selectedItems.formUnion(selectedItemIdentifiers)
        result.filterText = view.filter.pattern?.text
        result.focusedItem = result.focusedItem ?? focusedItemIdentifier
        if result.topItem == nil, let top = view.uppermostItem {
            result.topItem = state.item(at: top.indexPath)
            result.topLine = top.line
        }
        return result
    }

    /// The state that ``restore(_:)`` has not restored yet.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that it waits for.
    package var awaitedViewState: ListViewState<ItemIdentifierType> {
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

    /// Stores the state of items that are about to be removed, so that it is restored if they come back.
    ///
    /// - Parameters:
    ///   - expandedItems: The items that are expanded.
    ///   - selectedItems: The items that are selected.
    ///   - keepsPlace: Whether the focus and the scroll position wait for their items too, as in ``restore(_:)``.
    package func keepState(
        ofExpanded expandedItems: [ItemIdentifierType], selected selectedItems: Set<ItemIdentifierType>,
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

    /// Where the focus is, and how far the list is scrolled. The rest of the state is empty.
    package var place: ListViewState<ItemIdentifierType> {
        var place = ListViewState<Item>()
        // First the uppermost item: the list reads new data for it, and then has a focus.
        let top = shownView?.uppermostItem
        place.focusedItem = shownView?.state.focus.flatMap { state.item(at: $0) }
        guard let top else { return place }
        (place.topItem, place.topLine) = (state.item(at: top.indexPath), top.line)
        return place
    }

    /// Moves the focus to where it was, and scrolls the list as it was, as far as the items are there.
    package func restorePlace(of viewState: ListViewState<ItemIdentifierType>) {
        shownView?.restorePlace(
            focus: viewState.focusedItem.flatMap { state.indexPath(of: $0) },
            top: viewState.topItem.flatMap { state.indexPath(of: $0) }, line: viewState.topLine)
    }

    /// Adds items to the selection, as far as they exist and the list allows it.
    package func select(_ items: Set<ItemIdentifierType>) {
        let known = items.filter { state.section(of: $0) != nil }
        shownView?.selection.restore(Set(known.map { ItemIdentity($0) }))
    }

    /// Gives the list a state that was stored.
    ///
    /// Items that do not exist wait: when a snapshot or a handler brings them, they are expanded, selected or focused
    /// then. The focus and the scroll position wait until the user moves the focus or scrolls. The rest waits until
    /// another state is restored. Items that never come have no effect.
    ///
    /// Of the ``sectionSnapshotHandlers``, only `snapshotForExpandingParent` is called, for expanded items without
    /// children.
    ///
    /// - Complexity: O(*k* log *n*), for a state of *k* items and *n* items of the data source.
    public func restore(_ viewState: ListViewState<ItemIdentifierType>) {
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
