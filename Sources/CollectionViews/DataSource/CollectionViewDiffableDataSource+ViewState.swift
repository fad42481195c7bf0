import DiffableSnapshots
import ListModels
internal import TextMatching

import struct FoundationEssentials.IndexPath

// The view state as a value.
extension CollectionViewDiffableDataSource {
    /// What the user has made of the list.
    ///
    /// What ``restore(_:)`` still waits for is part of it, so that nothing is lost if the state is stored while the
    /// data are being loaded.
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
        result.focusedItem = result.focusedItem ?? view.state.focus.flatMap { state.item(at: $0) }
        if result.topItem == nil, let top = view.uppermostItem {
            result.topItem = state.item(at: top.indexPath)
            result.topLine = top.line
        }
        return result
    }

    /// What ``restore(_:)`` still waits for.
    ///
    /// - Complexity: O(*k*), where *k* is the number of items that it waits for.
    package var awaitedViewState: ListViewState<ItemIdentifierType> {
        var result = ListViewState<ItemIdentifierType>()
        guard let pending = pendingViewState else { return result }
        for (item, isExpanded) in pending.expansion { result.set(item, isExpanded: isExpanded) }
        guard let view = shownView else { return result }
        result.selectedItems = pending.selectedItems
        guard view.restoresPlace else { return result }
        result.focusedItem = pending.focusedItem
        result.topItem = pending.topItem
        if pending.topItem != nil { result.topLine = pending.topLine }
        return result
    }

    /// Notes what the user has made of items that are about to go, so that it is so again if they come back.
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
        var pending = pendingViewState ?? PendingViewState(ListViewState())
        for item in expandedItems { pending.expansion[item] = true }
        pending.selectedItems.formUnion(selectedItems)
        // A place that still waits is where the user was.
        if keepsPlace, let view = shownView, !view.restoresPlace || pending.focusedItem == nil {
            let place = place
            pending.focusedItem = place.focusedItem
            (pending.topItem, pending.topLine) = (place.topItem, place.topLine)
            view.restoresPlace = true
        }
        pendingViewState = pending
    }

    /// Where the focus is, and how far the list is scrolled.
    package var place: ListItemPlace<ItemIdentifierType> {
        let top = shownView?.uppermostItem
        return ListItemPlace(
            focusedItem: shownView?.state.focus.flatMap { state.item(at: $0) },
            topItem: top.flatMap { state.item(at: $0.indexPath) }, topLine: top?.line ?? 0)
    }

    /// Moves the focus to where it was, and scrolls the list as it was, as far as the items are there.
    package func restore(_ place: ListItemPlace<ItemIdentifierType>) {
        shownView?.restorePlace(
            focus: place.focusedItem.flatMap { state.indexPath(of: $0) },
            top: place.topItem.flatMap { state.indexPath(of: $0) }, line: place.topLine)
    }

    /// Adds items to the selection, as far as they exist and the list allows it.
    package func select(_ items: Set<ItemIdentifierType>) {
        let known = items.filter { state.section(of: $0) != nil }
        shownView?.restoreSelection(Set(known.map { ItemIdentity($0) }))
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
            pendingViewState = PendingViewState(viewState)
            shownView?.restoresPlace = true
            var new = content.latest
            applyPendingExpansion(to: &new, arrived: nil)
            var shown = state
            if content.isHolding { shown.adoptExpansion(from: viewState) }
            perform(.restore(latest: new, rows: shown))
            applyPendingPlace()
            if let text = viewState.filterText { shownView?.filter.apply(FilterPattern(text), movesFocus: false) }
        }
    }

    /// Expands and collapses what a restored state says about items that are new, and about those that have new
    /// children. An item without children stays in the state until it has some.
    ///
    /// - Parameters:
    ///   - new: The content.
    ///   - old: The content before, of which no item is expanded again; `nil` for none.
    func applyPendingExpansion(to new: inout State, arrived old: State?) {
        guard var pending = pendingViewState, !pending.expansion.isEmpty else { return }
        for section in new.sections where new.isOutline[section] {
            let part = new.part(at: section)
            let oldTree = old?.tree(of: part.identifier) ?? Tree()
            var arrived = part.tree.itemsPossiblyMissing(in: oldTree)
            while !arrived.isEmpty {
                var tree = new.trees[section]
                let known = Set(arrived + arrived.compactMap { tree.parent(of: $0) })
                    .filter { pending.expansion[$0] != nil }
                tree.expand(Array(known.filter { pending.expansion[$0] == true }))
                tree.collapse(Array(known.filter { pending.expansion[$0] == false }))
                arrived = provideChildren(of: known.filter { pending.expansion[$0] == true }, in: &tree)
                for item in known where tree.hasChildren(item) { pending.expansion[item] = nil }
                new.setTree(tree, at: section, isOutline: true)
            }
        }
        pendingViewState = pending
    }

    /// What the user expands or collapses keeps that state.
    func forgetPendingExpansion(of toggles: [Toggle]) {
        for toggle in toggles { for item in toggle.items { pendingViewState?.expansion[item] = nil } }
    }

    /// Asks the handler for the children of expanded items that have none.
    ///
    /// - Returns: The new items.
    private func provideChildren(of items: Set<ItemIdentifierType>, in tree: inout Tree) -> [ItemIdentifierType] {
        guard let provide = sectionSnapshotHandlers.snapshotForExpandingParent else { return [] }
        var new: [ItemIdentifierType] = []
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
        view.restoreSelection(Set(selected.map { ItemIdentity($0) }))
        guard view.restoresPlace else { return }
        let focus = pending.focusedItem.flatMap { state.indexPath(of: $0) }
        let top = pending.topItem.flatMap { state.indexPath(of: $0) }
        if focus != nil { pendingViewState?.focusedItem = nil }
        if top != nil { pendingViewState?.topItem = nil }
        if focus != nil || top != nil { view.restorePlace(focus: focus, top: top, line: pending.topLine) }
    }
}

/// The focused item of a list, and the uppermost item on the screen with the line on which its row begins.
package struct ListItemPlace<Item> {
    fileprivate let focusedItem: Item?
    fileprivate let topItem: Item?
    fileprivate let topLine: Int
}

extension ListViewState {
    fileprivate mutating func set(_ item: ItemIdentifierType, isExpanded: Bool) {
        expandedItems.remove(item)
        collapsedItems.remove(item)
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
