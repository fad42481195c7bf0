import struct FoundationEssentials.IndexPath

/// An item was opened or closed: rows below it appear or vanish, all others stay as they are.
extension CollectionView {
    /// Takes over that an item was opened or closed.
    ///
    /// The same as taking over the transition that says so, without asking it for every row.
    ///
    /// - Complexity: O(sections), and one screen of rows.
    func apply(_ toggle: RowToggle) {
        guard !isInPass, !needsReload, !isDecorated, let new = layout(after: toggle) else {
            return apply(toggle.itemTransition)
        }
        needsDisplay = true
        pass {
            take(toggle, new)
            recycleCells()
        }
    }

    /// The layout as it is now; `nil` where other rows than those of items came or went with them.
    private func layout(after toggle: RowToggle) -> ListLayout? {
        guard let dataSource, toggle.section < layout.sectionCount,
            toggle.row < layout.itemCount(inSection: toggle.section)
        else { return nil }
        var counts = (0..<layout.sectionCount).map { layout.itemCount(inSection: $0) }
        counts[toggle.section] += toggle.change
        guard dataSource.collectionView(self, numberOfItemsInSection: toggle.section) == counts[toggle.section] else {
            return nil
        }
        let new = ListLayout(configuration: configuration, itemCounts: counts)
        return new.rowCount - layout.rowCount == toggle.change ? new : nil
    }

    private func take(_ toggle: RowToggle, _ new: ListLayout) {
        recycleCells()
        let toggled = layout.row(of: toggle.indexPath)
        let rows = rowsOnScreen
        let anchor = anchorItem(among: rows).map { layout.row(of: $0) }
        // An edge may stand between a header and the rows that appear or vanish.
        let longer = toggle.change > 0 ? new : layout
        let last = toggle.change == 0 ? toggled : longer.row(of: toggle.firstChanged) - 1
        layout = new
        placedRows = nil
        changeSlots { slots in
            slots.shift(behind: last, by: toggle.change) { slot in if let cell = slot.cell { reuse(cell) } }
        }
        setExpanded(toggle.isExpanded, ofRow: toggled)
        if let focus = state.focus {
            let moved = toggle.newIndexPath(of: focus)
            state.focus = moved ?? toggle.indexPath
            if moved == nil {
                hasFocusMoved = true
                markFocusedCell()
            }
        }
        restore(anchor, among: rows, toggled, movedBehind: last, by: toggle.change)
    }

    private func setExpanded(_ isExpanded: Bool, ofRow row: Int) {
        guard let slot = slots[row], let cell = slot.cell, cell.outlineState.isExpanded != isExpanded else { return }
        cell.outlineState.isExpanded = isExpanded
        slot.height = nil
    }

    /// Scrolls so that the held row stays on its line; where it vanished, what hides it takes the line, or keeps its own
    /// above.
    ///
    /// - Parameters:
    ///   - anchor: The row that is held, where it was.
    ///   - rows: The rows on the screen as they were.
    ///   - toggled: The row of the item that was opened or closed.
    ///   - last: The last row above all that appeared, vanished or moved.
    ///   - change: How many rows appeared; negative when they vanished.
    private func restore(
        _ anchor: Int?, among rows: [PlacedRow], _ toggled: Int, movedBehind last: Int, by change: Int
    ) {
        // What is above stays as it is.
        guard let anchor, anchor > last, let first = rows.first?.row else {
            return setTop(viewport.clamped(state.top))
        }
        let line = rows[anchor - first].line
        guard anchor <= last - change else { return place(anchor + change, atLine: line) }
        let own = rows.indices.contains(toggled - first) ? rows[toggled - first].line : line
        place(toggled, atLine: min(line, own))
    }
}
