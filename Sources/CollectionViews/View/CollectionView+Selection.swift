public import struct FoundationEssentials.IndexPath

/// Which items the person has chosen. Focus is where the keys act; selection is what they have picked, and moving focus does not
/// change it.
extension CollectionView {
    /// The selected items that are visible, from top to bottom. Those hidden below a collapsed item stay selected and come back
    /// with it.
    ///
    /// - Complexity: O(*k* log *n*), where *k* is the number of selected items and *n* that of all.
    public var indexPathsForSelectedItems: [IndexPath] {
        if !isInPass { pass { loadIfNeeded() } }
        return state.selection.compactMap(indexPath(of:)).sorted()
    }

    /// Selects an item; `nil` deselects all. Without ``allowsMultipleSelection`` the others are deselected.
    ///
    /// Does nothing where there is no such item, or where ``allowsSelection`` is false. The delegate is not told: it is told what
    /// the person does.
    public func selectItem(at indexPath: IndexPath?) {
        guard !isInPass else { return afterPass { self.selectItem(at: indexPath) } }
        pass {
            loadIfNeeded()
            guard let indexPath else { return setSelection([]) }
            guard allowsSelection, let item = identity(at: indexPath) else { return }
            guard allowsMultipleSelection else { return setSelection([item]) }
            guard state.selection.insert(item).inserted else { return }
            markCell(at: indexPath, isSelected: true)
        }
    }

    /// Deselects an item; nothing where it is not selected. The delegate is not told.
    public func deselectItem(at indexPath: IndexPath) {
        guard !isInPass else { return afterPass { self.deselectItem(at: indexPath) } }
        pass {
            loadIfNeeded()
            guard let item = identity(at: indexPath), state.selection.remove(item) != nil else { return }
            markCell(at: indexPath, isSelected: false)
        }
    }

    /// Whether the item at a position is selected.
    func isSelected(_ indexPath: IndexPath) -> Bool {
        guard !state.selection.isEmpty, let item = identity(at: indexPath) else { return false }
        return state.selection.contains(item)
    }
}

// What the person does.
extension CollectionView {
    /// Does what actions on the selection do. Not inside a pass, because the delegate may do what it likes.
    func performOnSelection(_ action: ListAction) {
        guard allowsSelection else { return }
        switch action {
        case .toggleSelection: state.focus.map { toggleSelection($0) }
        case .selectAll: selectAll()
        case .deselectAll: deselectAll()
        default: break
        }
    }

    /// A click selects the row; among several it selects or deselects. A row whose content takes clicks itself, as a text that
    /// is edited does, is left as it is.
    func clickOnSelection(_ item: ItemIdentity) {
        guard allowsSelection, let indexPath = indexPath(of: item) else { return }
        guard allowsMultipleSelection || !isSelected(indexPath) else { return }
        guard pass({ cell(atRow: layout.row(of: indexPath))?.contentClickHandler }) == nil else { return }
        toggleSelection(indexPath)
    }

    private func toggleSelection(_ indexPath: IndexPath) {
        if isSelected(indexPath) { personDeselects(indexPath) } else { personSelects(indexPath) }
    }

    /// Selects everything visible; when that is selected already, nothing is afterwards.
    private func selectAll() {
        guard allowsMultipleSelection else { return }
        let all = (0..<layout.itemCount).map { layout.indexPath(ofItem: $0) }
        let others = all.filter { !isSelected($0) }
        guard !others.isEmpty else { return performOnSelection(.deselectAll) }
        guard delegate != nil else {
            return pass { setSelection(state.selection.union(others.compactMap { identity(at: $0) })) }
        }
        let items = others.compactMap { identity(at: $0) }
        for item in items { self.indexPath(of: item).map { personSelects($0) } }
    }

    /// Deselects everything; the delegate is asked and told about what is visible.
    private func deselectAll() {
        let visible = indexPathsForSelectedItems.compactMap { identity(at: $0) }
        pass { setSelection(delegate == nil ? [] : state.selection.intersection(visible)) }
        guard delegate != nil else { return }
        for item in visible { self.indexPath(of: item).map { personDeselects($0) } }
    }

    /// The delegate is asked, may change the data meanwhile, and is told: the item counts, not where it stood.
    private func personSelects(_ indexPath: IndexPath) {
        guard let item = identity(at: indexPath),
            delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true,
            let place = self.indexPath(of: item)
        else { return }
        guard allowsSelection else { return }
        let others = allowsMultipleSelection ? [] : indexPathsForSelectedItems
        selectItem(at: place)
        for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
        self.indexPath(of: item).map { delegate?.collectionView(self, didSelectItemAt: $0) }
    }

    private func personDeselects(_ indexPath: IndexPath) {
        guard let item = identity(at: indexPath),
            delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true,
            let place = self.indexPath(of: item)
        else { return }
        deselectItem(at: place)
        delegate?.collectionView(self, didDeselectItemAt: place)
    }
}

// How items are remembered: by what they are, or by where they stand if the data source does not know.
extension CollectionView {
    private var identifyingDataSource: (any IdentifyingDataSource)? { dataSource as? any IdentifyingDataSource }

    func identity(at indexPath: IndexPath) -> ItemIdentity? {
        guard layout.contains(indexPath) else { return nil }
        guard let identifyingDataSource else { return ItemIdentity(indexPath) }
        return identifyingDataSource.identity(ofItemAt: indexPath)
    }

    private func indexPath(of item: ItemIdentity) -> IndexPath? {
        guard let identifyingDataSource else { return item.item().flatMap { layout.contains($0) ? $0 : nil } }
        return identifyingDataSource.indexPath(ofItemWith: item)
    }

    /// Takes what is gone out of the selection, and takes positions along where those are all that is known.
    ///
    /// - Complexity: O(*k*) lookups, where *k* is the number of selected items.
    func moveSelection(by transition: ItemTransition) {
        guard !state.selection.isEmpty else { return }
        if let identifyingDataSource {
            state.selection = state.selection.filter { identifyingDataSource.containsItem(with: $0) }
        } else {
            let places = state.selection.compactMap { $0.item(as: IndexPath.self).flatMap(transition.newIndexPath) }
            state.selection = Set(places.map { ItemIdentity($0) })
        }
    }

    /// Takes what is gone out of the selection when everything was asked again: of positions alone, nothing is known to be left.
    func reloadSelection() {
        guard !state.selection.isEmpty else { return }
        state.selection =
            identifyingDataSource.map { source in
                state.selection.filter { source.containsItem(with: $0) }
            } ?? []
    }

    /// Makes a selection of what is selected, and tells the cells on the screen.
    func setSelection(_ selection: Set<ItemIdentity>) {
        guard state.selection != selection else { return }
        state.selection = selection
        needsDisplay = true
        var changed: [(IndexPath, Bool)] = []
        slots.forEach { row, slot in
            guard slot.cell != nil, let indexPath = layout.indexPath(atRow: row) else { return }
            changed.append((indexPath, isSelected(indexPath)))
        }
        for (indexPath, isSelected) in changed { markCell(at: indexPath, isSelected: isSelected) }
    }

    /// Tells a cell, if it is on the screen, whether it is selected. It may have another height then.
    private func markCell(at indexPath: IndexPath, isSelected: Bool) {
        needsDisplay = true
        guard let slot = slots[layout.row(of: indexPath)], let cell = slot.cell,
            cell.configurationState.isSelected != isSelected
        else { return }
        cell.configurationState.isSelected = isSelected
        slot.height = nil
        placedRows = nil
    }

    /// Keeps the promise of ``allowsSelection`` and ``allowsMultipleSelection`` when they are switched off.
    func limitSelection() {
        guard !isInPass else { return afterPass { self.limitSelection() } }
        if !allowsSelection || (!allowsMultipleSelection && state.selection.count > 1) { pass { setSelection([]) } }
    }
}
