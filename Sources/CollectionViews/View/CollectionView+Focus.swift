import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The number of items above the focused one, and of all items: for "3 of 18". `nil` without items.
    public var focusedPosition: (ordinal: Int, count: Int)? {
        if !isInPass { pass { loadIfNeeded() } }
        guard let focus = state.focus else { return nil }
        return (layout.ordinal(of: focus), layout.itemCount)
    }

    /// Moves focus to an item and brings it onto the screen; nothing when there is no such item.
    func moveFocus(to indexPath: IndexPath) {
        guard layout.contains(indexPath) else { return }
        let old = state.focus
        setFocus(indexPath)
        revealFocus(from: old)
    }

    /// Moves focus by a number of items, not beyond the first and the last.
    func moveFocus(by distance: Int) {
        guard let focus = state.focus else { return }
        moveFocus(toOrdinal: min(max(0, layout.ordinal(of: focus) + distance), layout.itemCount - 1))
    }

    /// Moves focus to the item that has a number of items above it.
    func moveFocus(toOrdinal ordinal: Int) { moveFocus(to: layout.indexPath(ofItem: ordinal)) }

    /// Moves focus and list by a number of lines: the focused row stays on its line of the screen, but at the ends.
    func movePage(by distance: Int) {
        guard let focus = state.focus else { return }
        let line = focusedLines?.lowerBound ?? 0
        let row = self.row(distance, linesFrom: layout.row(of: focus))
        guard let target = layout.indexPath(nearRow: row) else { return }
        let isFurther = distance > 0 ? target > focus : target < focus
        let neighbour = min(max(0, layout.ordinal(of: focus) + distance.signum()), layout.itemCount - 1)
        let reached = isFurther ? target : layout.indexPath(ofItem: neighbour)
        setFocus(reached)
        place(layout.row(of: reached), atLine: line)
        let ordinal = layout.ordinal(of: reached)
        let isAtEnd = ordinal == 0 || ordinal == layout.itemCount - 1
        if isAtEnd { revealFocus() } else { reveal(layout.row(of: reached)) }
    }

    /// The row that covers the line so many lines below the beginning of another, or above when negative; the last or first
    /// row where the list ends before.
    private func row(_ distance: Int, linesFrom start: Int) -> Int {
        var row = start
        var lines = distance
        let last = layout.rowCount - 1
        while row < last, lines > 0 {
            let height = height(ofRow: row)
            guard lines >= height else { break }
            lines -= height
            row += 1
        }
        while lines < 0, row > 0 {
            row -= 1
            lines += height(ofRow: row)
        }
        return row
    }

    /// A click on a row: focus goes there and nothing moves, but for a row that is only half on the screen.
    func click(_ indexPath: IndexPath) {
        guard layout.contains(indexPath) else { return }
        setFocus(indexPath)
        reveal(layout.row(of: indexPath))
    }

    /// Gives an item the focus, where it stands.
    private func setFocus(_ indexPath: IndexPath) {
        let old = state.focus
        guard old != indexPath else { return }
        state.focus = indexPath
        needsDisplay = true
        hasFocusMoved = true
        if let old { markCell(atRow: layout.row(of: old), isFocused: false) }
        markCell(atRow: layout.row(of: indexPath), isFocused: true)
    }

    /// Tells the cells on the screen which of them has the focus.
    func markFocusedCell() {
        let focusedRow = state.focus.map { layout.row(of: $0) }
        var rows: [Int] = []
        slots.forEach { row, _ in rows.append(row) }
        for row in rows { markCell(atRow: row, isFocused: row == focusedRow) }
    }

    /// Tells a cell, if it is on the screen, whether it has the focus. It may have another height then.
    private func markCell(atRow row: Int, isFocused: Bool) {
        guard let slot = slots[row], let cell = slot.cell, cell.configurationState.isFocused != isFocused else {
            return
        }
        let height = slot.height
        cell.configurationState.isFocused = isFocused
        slot.height = nil
        guard placedRows != nil, slot.update == .none else {
            placedRows = nil
            return
        }
        if measure(row, slot) != height { placedRows = nil }
    }
}
