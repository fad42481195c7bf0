import TerminalCanvas

import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// How many lines are kept between a moving focus and the upper and lower end of the screen.
    var scrollMargin: Int { min(3, max(0, state.size.rows - 1) / 4) }

    /// The lines of the screen that the focused row covers; `nil` when no line of it is on the screen.
    var focusedLines: Range<Int>? {
        guard let focus = state.focus else { return nil }
        return lines(ofRow: layout.row(of: focus))
    }

    /// The lines of the screen that a row covers; `nil` when none of them is on the screen.
    func lines(ofRow row: Int) -> Range<Int>? {
        let rows = rowsOnScreen
        guard let first = rows.first?.row, rows.indices.contains(row - first) else { return nil }
        let placed = rows[row - first]
        return placed.lines.overlaps(0..<state.size.rows) ? placed.lines : nil
    }

    /// Moves the list.
    func setTop(_ top: ScrollPosition) {
        guard top != state.top else { return }
        state.top = top
        placedRows = nil
        needsDisplay = true
    }

    /// Moves the list so that a row begins on a line of the screen, as far as the ends of the list allow.
    func place(_ row: Int, atLine line: Int) {
        let top = viewport.top(placing: row, atLine: line)
        placedRows = nil
        setTop(top)
    }

    /// Moves the list as little as possible so that a row is seen whole, with lines around it where there is room. One that
    /// does not fit is shown from its cell on, if that needs the room of the lines above it.
    ///
    /// - Parameters:
    ///   - above: How many lines there should be above it.
    ///   - below: How many lines there should be below it.
    func reveal(_ row: Int, above: Int = 0, below: Int = 0) {
        let excess = height(ofRow: row) - state.size.rows
        guard excess <= 0 else { return place(row, atLine: -min(excess, frame(ofRow: row).above.count)) }
        let lowest = max(0, state.size.rows - height(ofRow: row) - below)
        let highest = min(above, lowest)
        guard let lines = lines(ofRow: row) else {
            return place(row, atLine: row < state.top.row ? highest : lowest)
        }
        if lines.lowerBound < highest { place(row, atLine: highest) }
        if lines.lowerBound > lowest { place(row, atLine: lowest) }
    }

    /// Brings the focused row onto the screen after focus moved. What stands above the first item and below the last, such
    /// as a header, is shown with it.
    ///
    /// - Parameter old: Where focus came from. Lines are kept free only in the direction in which it moves, so that a step
    ///   inwards from a line near the edge, where a click may have put it, does not move the list.
    func revealFocus(from old: IndexPath? = nil) {
        guard let focus = state.focus else { return }
        let row = layout.row(of: focus)
        let isNear = lines(ofRow: row) != nil
        let origin = isNear ? old ?? focus : focus
        reveal(row, above: origin < focus ? 0 : scrollMargin, below: origin > focus ? 0 : scrollMargin)
        let ordinal = layout.ordinal(of: focus)
        guard state.size.rows > 0 else { return }
        if ordinal == 0, state.top != .start {
            showEnd(of: row, top: .start)
        }
        if ordinal == layout.itemCount - 1 {
            showEnd(of: row, top: viewport.clamped(ScrollPosition(row: layout.rowCount)))
        }
    }

    /// Moves the list to one of its ends if a row is on the screen there.
    private func showEnd(of row: Int, top: ScrollPosition) {
        let rows = viewport.rows(from: top)
        guard let placed = rows.first(where: { $0.row == row }) else { return }
        guard placed.line >= 0, placed.lines.upperBound <= state.size.rows else { return }
        setTop(top)
    }
}
