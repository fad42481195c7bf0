public import struct FoundationEssentials.IndexPath

/// Selection: the items that a person has chosen. Moving the focus does not change it.
extension CollectionView {
    /// The visible selected items, from top to bottom. A selected item that is hidden below a collapsed one stays
    /// selected.
    ///
    /// - Complexity: O(*k* log *n*), where *k* is the number of selected items and *n* the number of all items.
    public var indexPathsForSelectedItems: [IndexPath] {
        if !isInPass { pass {} }
        return state.selection.compactMap(indexPath(of:)).sorted()
    }

    /// Selects an item, or deselects all items for `nil`. Without ``allowsMultipleSelection``, all other items are
    /// deselected.
    ///
    /// Does nothing if the item does not exist, or if ``allowsSelection`` is `false`. The delegate is not notified,
    /// because it is notified only of what the person does.
    public func selectItem(at indexPath: IndexPath?) {
        guard !isInPass else { return afterPass { self.selectItem(at: indexPath) } }
        changeState {
            guard let indexPath else { return setSelection([]) }
            guard allowsSelection, let item = identity(at: indexPath) else { return }
            guard allowsMultipleSelection else { return setSelection([item]) }
            if state.selection.insert(item).inserted { rows.setNeedsUpdate(row: rows.layout.row(of: indexPath)) }
        }
    }

    /// Deselects an item. Does nothing if the item is not selected. The delegate is not notified.
    public func deselectItem(at indexPath: IndexPath) {
        guard !isInPass else { return afterPass { self.deselectItem(at: indexPath) } }
        changeState {
            guard let item = identity(at: indexPath), state.selection.remove(item) != nil else { return }
            rows.setNeedsUpdate(row: rows.layout.row(of: indexPath))
        }
    }

    /// Whether an item is selected.
    func isSelected(_ indexPath: IndexPath) -> Bool {
        guard !state.selection.isEmpty, let item = identity(at: indexPath) else { return false }
        return state.selection.contains(item)
    }
}

// Selection by the person. The delegate decides and is notified. It may change the data, so items are stored by
// identity.
extension CollectionView {
    /// Gives the clicked item the focus. If the list allows one selected item, the item is selected. A cell that
    /// handles clicks on its content, such as a text field, is not selected.
    func click(_ indexPath: IndexPath) {
        let item = pass {
            focusClickedItem(indexPath)
            return identity(at: indexPath)
        }
        guard allowsSelection, !allowsMultipleSelection, let indexPath = item.flatMap(indexPath(of:)),
            !isSelected(indexPath),
            pass({ rows.cell(atRow: rows.layout.row(of: indexPath))?.contentClickHandler }) == nil
        else { return }
        select(indexPath)
    }

    /// Selects an item, or deselects it if it is selected.
    func toggleSelection(_ indexPath: IndexPath) {
        guard allowsSelection else { return }
        if isSelected(indexPath) { deselect(indexPath) } else { select(indexPath) }
    }

    /// Selects all visible items. If all of them are selected, deselects all items.
    func selectAll() {
        guard allowsSelection, allowsMultipleSelection else { return }
        let items = pass {
            (0..<rows.layout.itemCount).map { rows.layout.indexPath(ofItem: $0) }
                .filter { !isSelected($0) }.compactMap { identity(at: $0) }
        }
        guard !items.isEmpty else { return deselectAll() }
        guard delegate != nil else { return pass { setSelection(state.selection.union(items)) } }
        for item in items { indexPath(of: item).map(select) }
    }

    /// Deselects all items. The delegate decides about the visible ones.
    func deselectAll() {
        guard allowsSelection else { return }
        selectionExtension = nil
        let visible = indexPathsForSelectedItems.compactMap { identity(at: $0) }
        pass { setSelection(delegate == nil ? [] : state.selection.intersection(visible)) }
        guard delegate != nil else { return }
        for item in visible { indexPath(of: item).map(deselect) }
    }

    /// Moves focus to the next focusable item in a direction, and extends the selection to it.
    func extendSelection(inDirection direction: Int) {
        guard allowsSelection, allowsMultipleSelection,
            let next = pass({ state.focus.flatMap { focusableItem(next: direction, to: $0) } })
        else { return perform(direction > 0 ? .moveDown : .moveUp) }
        extendSelection(to: next)
    }

    /// Moves focus to an item, and selects all items from the item on which the extension began. Items that an earlier
    /// step of the extension selected beyond the item are deselected.
    func extendSelection(to indexPath: IndexPath) {
        guard let focus = state.focus, let anchor = identity(at: selectionExtension.flatMap(start) ?? focus) else {
            return
        }
        let before = selectionExtension.flatMap(range) ?? []
        pass { moveFocus(to: indexPath) }
        guard state.focus == indexPath, let end = identity(at: indexPath) else { return }
        let new = (start: anchor, end: end)
        let now = range(of: new) ?? []
        let kept = Set(now)
        for item in before where !kept.contains(item) { self.indexPath(of: item).map(deselect) }
        for item in now where !state.selection.contains(item) { self.indexPath(of: item).map(select) }
        selectionExtension = new
    }

    private func start(of selection: (start: ItemIdentity, end: ItemIdentity)) -> IndexPath? {
        indexPath(of: selection.end) == state.focus ? indexPath(of: selection.start) : nil
    }

    private func range(of selection: (start: ItemIdentity, end: ItemIdentity)) -> [ItemIdentity]? {
        guard let start = indexPath(of: selection.start), let end = indexPath(of: selection.end) else { return nil }
        let ordinals = [start, end].map(rows.layout.ordinal(of:)).sorted()
        return (ordinals[0]...ordinals[1]).compactMap { identity(at: rows.layout.indexPath(ofItem: $0)) }
    }

    private func select(_ indexPath: IndexPath) {
        guard let item = identity(at: indexPath),
            delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true,
            let current = self.indexPath(of: item), allowsSelection
        else { return }
        let others = allowsMultipleSelection ? [] : indexPathsForSelectedItems
        selectItem(at: current)
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        self.indexPath(of: item).map { delegate?.collectionView(self, didSelectItemAt: $0) }
    }

    private func deselect(_ indexPath: IndexPath) {
        guard let item = identity(at: indexPath),
            delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true,
            let current = self.indexPath(of: item)
        else { return }
        deselectItem(at: current)
        delegate?.collectionView(self, didDeselectItemAt: current)
    }
}

// Items are stored by identity or, if the data source does not provide identities, by position.
extension CollectionView {
    private func identity(at indexPath: IndexPath) -> ItemIdentity? {
        guard rows.layout.contains(indexPath) else { return nil }
        guard let identifyingDataSource else { return ItemIdentity(indexPath) }
        return identifyingDataSource.identity(ofItemAt: indexPath)
    }

    private func indexPath(of item: ItemIdentity) -> IndexPath? {
        guard let identifyingDataSource else { return item.item().flatMap { rows.layout.contains($0) ? $0 : nil } }
        return identifyingDataSource.indexPath(ofItemWith: item)
    }

    /// Deselects items that no longer exist.
    ///
    /// - Complexity: O(*k*) lookups, where *k* is the number of selected items.
    func moveSelection(by transition: ItemTransition) {
        guard !state.selection.isEmpty else { return }
        if let identifyingDataSource {
            setSelection(state.selection.filter { identifyingDataSource.containsItem(with: $0) })
        } else {
            let moved = state.selection.compactMap { $0.item(as: IndexPath.self).flatMap(transition.newIndexPath) }
            setSelection(Set(moved.map { ItemIdentity($0) }))
        }
    }

    func setSelection(_ selection: Set<ItemIdentity>) {
        guard state.selection != selection else { return }
        state.selection = selection
        rows.setNeedsUpdate()
    }

    /// Deselects the items that ``allowsSelection`` and ``allowsMultipleSelection`` no longer allow.
    func limitSelection() {
        guard !isInPass else { return afterPass { self.limitSelection() } }
        if !allowsSelection || (!allowsMultipleSelection && state.selection.count > 1) { pass { setSelection([]) } }
    }
}
