import struct FoundationEssentials.IndexPath

/// Editing: what the user can select and do while ``isEditing`` is `true`.
extension CollectionView {
    /// Whether the user can select items now: ``allowsSelection`` or, while the list is being edited,
    /// ``allowsSelectionDuringEditing`` or ``allowsMultipleSelectionDuringEditing``.
    package var selectsItems: Bool { selection.selectsItems }

    /// Whether the user can select several items now.
    package var selectsSeveralItems: Bool { selection.selectsSeveralItems }

    /// Whether the cell of an item is being edited.
    func isEditing(itemAt indexPath: IndexPath) -> Bool {
        isEditing && delegate?.collectionView(self, canEditItemAt: indexPath) ?? true
            || indexPath == inputResponder?.editedItem
    }

    /// Space: presses the box of an item, or else expands or collapses the item, or else presses its button. While the
    /// list is being edited and items can be selected, selects or deselects the item.
    func toggleOrSelect(_ indexPath: IndexPath) {
        if isEditing, selectsItems {
            if !selection.endRange() { selection.toggleSelection(indexPath) }
        } else if let handler = checkbox(at: indexPath)?.handler {
            handler()
        } else if !toggle(indexPath) {
            primaryAction(of: indexPath)?()
        }
    }

    /// The box of an item's row that the user can change, the leading one if there are two; `nil` for none.
    func checkbox(at indexPath: IndexPath) -> (state: MenuAction.State, handler: CellAccessory.ActionHandler)? {
        for box in pass({ cell(of: indexPath)?.shownCheckboxes ?? [] }) where isUsable(indexPath) {
            if let handler = box.handler { return (box.state, handler) }
        }
        return nil
    }

    /// Whether the row of the focused item has a box that Space changes.
    package var focusedItemHasCheckbox: Bool { state.focus.map { checkbox(at: $0) != nil } ?? false }

    /// Calls the handler of the `insert` accessory that an item's row shows.
    ///
    /// - Returns: `false` if the row shows none that has a handler.
    @discardableResult
    func insert(at indexPath: IndexPath) -> Bool {
        guard isUsable(indexPath), let handler = shownAccessory(.insert, at: indexPath)?.actionHandler else {
            return false
        }
        handler()
        return true
    }

    /// The accessory of a kind that an item's row shows; `nil` if it shows none.
    func shownAccessory(_ kind: CellAccessory.Kind, at indexPath: IndexPath) -> CellAccessory? {
        pass {
            guard let cell = cell(of: indexPath) else { return nil }
            cell.updateConfigurationIfNeeded()
            return cell.accessories.last {
                $0.kind == kind && !$0.options.isHidden && $0.isShown(in: cell.configurationState)
            }
        }
    }

    /// Whether keys and clicks act on an item: its row shows it as it is in the data, also while updates are held, and
    /// its cell allows it.
    func isUsable(_ indexPath: IndexPath) -> Bool { model.isCurrent(itemAt: indexPath) && isEnabled(indexPath) }

    /// Whether the cell of an item allows the user to do more with its row than to give it the focus; see
    /// ``ListCell/isUserInteractionEnabled``.
    package func isEnabled(_ indexPath: IndexPath) -> Bool {
        pass {
            guard rows.layout.contains(indexPath), let cell = cell(of: indexPath) else { return true }
            cell.updateConfigurationIfNeeded()
            return cell.isUserInteractionEnabled
        }
    }
}
