import struct FoundationEssentials.IndexPath

// Selection by the user. The delegate decides and is notified. It may change the data, so items are stored by identity.
extension ListSelection {
    /// Gives the clicked item the focus. If the list allows one selected item, the item is selected. A cell that
    /// handles clicks on its content, such as a text field, is not selected.
    func click(_ indexPath: IndexPath) {
        let item = view.pass {
            view.focusClickedItem(indexPath)
            return view.identity(at: indexPath)
        }
        guard selectsItems, !selectsSeveralItems, let indexPath = item.flatMap(view.indexPath(of:)),
            view.pass({ view.rows.cell(atRow: view.rows.layout.row(of: indexPath))?.handlesClicks }) != true,
            view.canHighlight(indexPath)
        else { return }
        selectOnly(indexPath)
    }

    /// Selects an item, or deselects it if it is selected.
    func toggleSelection(_ indexPath: IndexPath) {
        guard selectsItems, view.isEnabled(indexPath) else { return }
        if range?.followsFocus == false { range = nil }
        let isSelected = state(ofItemAt: indexPath) == .selected
        if leafTree != nil {
            setSelectedByUser(!isSelected, items(underItemAt: indexPath))
        } else if isSelected {
            deselect(indexPath)
        } else {
            select(indexPath)
        }
    }

    /// Selects all visible items. If all of them are selected, deselects all items.
    func selectAll() {
        guard selectsSeveralItems else { return }
        let items = view.pass {
            self.items(ofRows: 0..<view.rows.layout.itemCount).filter { !view.state.selection.contains($0) }
        }
        if items.isEmpty { deselectAll() } else { setSelectedByUser(true, items) }
    }

    /// Selects the visible items that are not selected, and deselects the others.
    func invertSelection() {
        guard selectsSeveralItems else { return }
        let items = view.pass { self.items(ofRows: 0..<view.rows.layout.itemCount) }
        let selected = items.filter(view.state.selection.contains)
        let others = items.filter { !view.state.selection.contains($0) }
        setSelectedByUser(false, selected)
        setSelectedByUser(true, others)
    }

    /// Selects an item with all its descendants, hidden ones too. If none of them can be selected further, deselects
    /// them.
    func selectSubtree(_ indexPath: IndexPath) {
        guard selectsSeveralItems, let item = view.identity(at: indexPath) else { return }
        let items =
            leafTree == nil ? [item] + (view.model.descendants(ofItemWith: item)) : items(underItemAt: indexPath)
        let count = view.state.selection.count
        setSelectedByUser(true, items)
        if view.state.selection.count == count { setSelectedByUser(false, items) }
    }

    /// Deselects all items. The delegate decides about the visible ones.
    func deselectAll() {
        guard selectsItems else { return }
        range = nil
        view.model.forgetPendingSelection()
        let visible = indexPaths.compactMap { view.identity(at: $0) }
        view.pass { setSelection(view.delegate == nil ? [] : view.state.selection.intersection(visible)) }
        guard view.delegate != nil else { return }
        for item in visible { view.indexPath(of: item).map(deselect) }
    }

    /// Selects or deselects items. The delegate decides about the visible ones; the others have no positions.
    func setSelectedByUser(_ isSelected: Bool, _ items: [ItemIdentity]) {
        guard view.delegate != nil else { return view.changeState { setSelected(isSelected, items) } }
        for item in items where view.state.selection.contains(item) != isSelected {
            if let indexPath = view.indexPath(of: item) {
                if isSelected { select(indexPath) } else { deselect(indexPath) }
            } else if isSelectable(item), selectsItems {
                view.pass { setSelected(isSelected, CollectionOfOne(item)) }
            }
        }
    }

    /// Selects the focused item in a list whose selection follows the focus.
    func selectFocusedItem() {
        guard let focus = view.state.focus, followsFocus(at: focus) else { return }
        selectOnly(focus)
    }

    /// Whether an item is selected when it gets the focus.
    func followsFocus(at indexPath: IndexPath) -> Bool {
        view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: indexPath) ?? followsFocus
    }

    /// Selects an item in place of the selected one, in a list that allows one selected item. If it is selected
    /// already, the delegate is notified again, as in UIKit, unless the selection follows the focus.
    func selectOnly(_ indexPath: IndexPath) {
        guard selectsItems, !selectsSeveralItems, view.isEnabled(indexPath) else { return }
        if state(ofItemAt: indexPath) == .unselected || !followsFocus(at: indexPath) { select(indexPath) }
    }

    private func select(_ indexPath: IndexPath) {
        guard let item = view.identity(at: indexPath),
            view.delegate?.collectionView(view, shouldSelectItemAt: indexPath) ?? true,
            let current = view.indexPath(of: item), selectsItems
        else { return }
        let others = selectsSeveralItems ? [] : indexPaths.filter { $0 != current }
        selectItem(at: current)
        for other in others { view.delegate?.collectionView(view, didDeselectItemAt: other) }
        view.indexPath(of: item).map { view.delegate?.collectionView(view, didSelectItemAt: $0) }
    }

    private func deselect(_ indexPath: IndexPath) {
        guard let item = view.identity(at: indexPath),
            view.delegate?.collectionView(view, shouldDeselectItemAt: indexPath) ?? true,
            let current = view.indexPath(of: item)
        else { return }
        deselectItem(at: current)
        view.delegate?.collectionView(view, didDeselectItemAt: current)
    }
}

// Undoing, and a stored selection.
extension ListSelection {
    /// Runs a command of the user. If it changes the selection, it can be undone.
    func recording(_ command: () -> Void) {
        guard selectsItems, !isRecording else { return command() }
        isRecording = true
        let old = view.state.selection
        command()
        isRecording = false
        let new = view.state.selection
        // A command may also change the data. Items that it has deleted are no longer selected, which is no step.
        guard new != old, new != old.filter(isSelectable) else { return }
        view.history.record(
            .init(
                undo: { [weak view] in view?.selection.replace(by: old) ?? false },
                redo: { [weak view] in view?.selection.replace(by: new) ?? false }))
    }

    /// Selects the items of an earlier selection that still exist and may be selected.
    private func replace(by selection: Set<ItemIdentity>) -> Bool {
        guard selectsItems, selectsSeveralItems || selection.count < 2 else { return false }
        let old = view.state.selection
        range = nil
        view.changeState { setSelection(selection.filter(isSelectable)) }
        return view.state.selection != old
    }

    /// Whether an item still exists.
    private func isSelectable(_ item: ItemIdentity) -> Bool {
        view.model.containsItem(with: item) && (view.model.identifiesItems || view.indexPath(of: item) != nil)
    }

    /// Adds items of a stored state to the selection, as far as the list allows it.
    func restore(_ items: Set<ItemIdentity>) {
        guard !items.isEmpty, selectsItems, selectsSeveralItems || items.count + view.state.selection.count == 1 else {
            return
        }
        view.changeState { setSelection(view.state.selection.union(items)) }
    }
}

// Selecting several items, which the delegate decides about and is notified of.
extension ListSelection {
    /// Whether the user may begin to select several items, perhaps after the delegate has begun to edit the list.
    var allowsMultipleSelectionInteraction: Bool { isAllowed && allowsSeveral || allowsSeveralDuringEditing }

    /// Begins to select several items from the focused one on, if the delegate allows it.
    ///
    /// - Returns: Whether several items can be selected now.
    func beginMultipleSelectionInteraction() -> Bool {
        guard allowsMultipleSelectionInteraction, let focus = view.state.focus,
            view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: focus) ?? true
        else { return false }
        view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: focus)
        if !selectsSeveralItems { endMultipleSelectionInteraction() }
        return selectsSeveralItems
    }

    /// Notifies the delegate that the user no longer selects several items.
    func endMultipleSelectionInteraction() { view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view) }
}
