import struct FoundationEssentials.IndexPath

// Selection by the user. The delegate decides and is notified. It may change the data, so items are stored by
// identity.
extension CollectionView {
    /// Gives the clicked item the focus. If the list allows one selected item, the item is selected. A cell that
    /// handles clicks on its content, such as a text field, is not selected.
    func click(_ indexPath: IndexPath) {
        let item = pass {
            focusClickedItem(indexPath)
            return identity(at: indexPath)
        }
        guard selectsItems, !selectsSeveralItems, let indexPath = item.flatMap(indexPath(of:)),
            pass({ rows.cell(atRow: rows.layout.row(of: indexPath))?.contentClickHandler }) == nil,
            canHighlight(indexPath)
        else { return }
        selectOnly(indexPath)
    }

    /// Selects an item, or deselects it if it is selected.
    func toggleSelection(_ indexPath: IndexPath) {
        guard selectsItems, isEnabled(indexPath) else { return }
        if rangeSelection?.followsFocus == false { rangeSelection = nil }
        let isSelected = selectionState(ofItemAt: indexPath) == .selected
        if leafTree != nil {
            setSelectedByPerson(!isSelected, items(underItemAt: indexPath))
        } else if isSelected {
            deselect(indexPath)
        } else {
            select(indexPath)
        }
    }

    /// Selects all visible items. If all of them are selected, deselects all items.
    func selectAll() {
        guard selectsSeveralItems else { return }
        let items = pass { self.items(ofRows: 0..<rows.layout.itemCount).filter { !state.selection.contains($0) } }
        if items.isEmpty { deselectAll() } else { setSelectedByPerson(true, items) }
    }

    /// Selects the visible items that are not selected, and deselects the others.
    func invertSelection() {
        guard selectsSeveralItems else { return }
        let items = pass { self.items(ofRows: 0..<rows.layout.itemCount) }
        let selected = items.filter(state.selection.contains)
        let others = items.filter { !state.selection.contains($0) }
        setSelectedByPerson(false, selected)
        setSelectedByPerson(true, others)
    }

    /// Selects an item with all its descendants, hidden ones too. If none of them can be selected further, deselects
    /// them.
    func selectSubtree(_ indexPath: IndexPath) {
        guard selectsSeveralItems, let item = identity(at: indexPath) else { return }
        let items =
            leafTree == nil
            ? [item] + (model.descendants(ofItemWith: item)) : items(underItemAt: indexPath)
        let count = state.selection.count
        setSelectedByPerson(true, items)
        if state.selection.count == count { setSelectedByPerson(false, items) }
    }

    /// Deselects all items. The delegate decides about the visible ones.
    func deselectAll() {
        guard selectsItems else { return }
        rangeSelection = nil
        let visible = selectedIndexPaths.compactMap { identity(at: $0) }
        pass { setSelection(delegate == nil ? [] : state.selection.intersection(visible)) }
        guard delegate != nil else { return }
        for item in visible { indexPath(of: item).map(deselect) }
    }

    /// Selects or deselects items. The delegate decides about the visible ones; the others have no positions.
    func setSelectedByPerson(_ isSelected: Bool, _ items: [ItemIdentity]) {
        guard delegate != nil else { return changeState { setSelected(isSelected, items) } }
        for item in items where state.selection.contains(item) != isSelected {
            if let indexPath = indexPath(of: item) {
                if isSelected { select(indexPath) } else { deselect(indexPath) }
            } else if model.containsItem(with: item), selectsItems {
                pass { setSelected(isSelected, CollectionOfOne(item)) }
            }
        }
    }

    /// Selects the focused item in a list whose selection follows the focus.
    func selectFocusedItem() {
        guard let focus = state.focus, followsFocus(at: focus) else { return }
        selectOnly(focus)
    }

    /// Whether an item is selected when it gets the focus.
    func followsFocus(at indexPath: IndexPath) -> Bool {
        delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath) ?? selectionFollowsFocus
    }

    /// Selects an item in place of the selected one, in a list that allows one selected item. If it is selected
    /// already, the delegate is notified again, as in UIKit, unless the selection follows the focus.
    func selectOnly(_ indexPath: IndexPath) {
        guard selectsItems, !selectsSeveralItems, isEnabled(indexPath) else { return }
        if selectionState(ofItemAt: indexPath) == .unselected || !followsFocus(at: indexPath) { select(indexPath) }
    }

    private func select(_ indexPath: IndexPath) {
        guard let item = identity(at: indexPath),
            delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true,
            let current = self.indexPath(of: item), selectsItems
        else { return }
        let others = selectsSeveralItems ? [] : selectedIndexPaths.filter { $0 != current }
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
