import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// Scrolling.
extension CollectionView {
    /// A scroller at the scroll position of the list.
    var scroller: ListScroller { ListScroller(rows: rows, size: scrollingSize, top: state.top) }

    /// Changes the scroll position.
    func scroll(_ change: (inout ListScroller) -> Void) {
        var scroller = scroller
        change(&scroller)
        if scroller.top != state.top { state.top = scroller.top }
    }

    /// Scrolls to an item, as far as the ends of the list allow.
    ///
    /// - Precondition: `position` has at most one option.
    func scroll(to indexPath: IndexPath, at position: ScrollPosition) {
        let row = rows.layout.row(of: indexPath)
        let height = rows.height(ofRow: row)
        scroll { scroller in
            let covered = scroller.pinnedHeight(overRow: row)
            switch position {
            case []: scroller.reveal(row)
            case .top: scroller.place(row, atLine: covered)
            case .centeredVertically:
                scroller.place(row, atLine: covered + max(0, scroller.size.rows - covered - height) / 2)
            case .bottom: scroller.place(row, atLine: scroller.size.rows - height)
            default: preconditionFailure("attempt to scroll an item to several vertical positions: \(position)")
            }
        }
    }

    /// Corrects the scroll position after the heights of rows have changed: the focused row is on its line again, the
    /// first row is visible, and the screen is full.
    func clampIfNeeded() {
        guard pending.needsClamp else { return }
        pending.needsClamp = false
        let focusLine = pending.focusLine
        defer { pending.focusLine = nil }
        scroll { scroller in
            guard let focusLine, let row = state.focus.map(rows.layout.row(of:)) else { return scroller.scroll(by: 0) }
            scroller.place(row, atLine: max(focusLine, 1 - rows.height(ofRow: row)))
        }
    }

    /// The lines of the screen that the focused row covers; `nil` if no line of it is visible.
    var focusedLines: Range<Int>? {
        if let focus = state.focus { scroller.lines(ofRow: rows.layout.row(of: focus)) } else { nil }
    }

    /// Scrolls so that the focused row is visible, with some lines around it. A header above the first item, and a
    /// footer below the last, are shown with the item.
    ///
    /// - Parameter old: The item that had the focus before. Lines are kept free only in the direction in which focus
    ///   moved, so that a step away from the edge of the screen, where a click may have put the focus, does not scroll
    ///   the list.
    func revealFocus(from old: IndexPath? = nil) {
        guard let focus = state.focus, state.size.rows > 0 else { return }
        let row = rows.layout.row(of: focus)
        scroll { scroller in
            let isVisible = scroller.lines(ofRow: row) != nil
            let origin = isVisible ? old ?? focus : focus
            let above = origin < focus ? 0 : scroller.margin
            scroller.reveal(row, above: above, below: origin > focus ? 0 : scroller.margin)
            showEnds(of: &scroller, around: focus)
        }
        revealFocusSideways()
    }

    /// Scrolls to an end of the list if no focusable item is between the end and an item.
    func showEnds(of scroller: inout ListScroller, around focus: IndexPath) {
        let row = rows.layout.row(of: focus)
        if focusableItem(next: -1, to: focus) == nil { scroller.show(.start, with: row) }
        if focusableItem(next: 1, to: focus) == nil { scroller.show(scroller.end, with: row) }
    }

    /// Changes the size. The focused row stays at the same fraction of the height. If it is not visible, the row at the
    /// top stays there.
    func resize(to size: Size) {
        guard size != state.size else { return }
        let (focus, wasEmpty) = (state.focus, state.size.rows == 0)
        let (lines, newLines) = (scrollingSize.rows, scrollingSize(in: size).rows)
        var anchor = ScrollAnchor([focus], in: scroller, rows)
        if let line = anchor?.line, anchor?.indexPath == focus {
            anchor?.line = min(line * newLines / lines, max(0, newLines - 1))
        }
        state.size = size
        rows.setMetrics(metrics)
        scroll { scroller in
            if let anchor { anchor.restore(&scroller, in: rows, at: anchor.indexPath) }
            if wasEmpty, pending.isPlacedBeforeSize { return scroller.scroll(by: 0) }
            guard let focus, wasEmpty || anchor?.indexPath == focus else { return scroller.scroll(by: 0) }
            let row = rows.layout.row(of: focus)
            scroller.reveal(row, above: linesOfHeader(above: row))
            showEnds(of: &scroller, around: focus)
        }
        if rows.sectionProvider != nil { configurationDidChange() }
    }

    /// The number of lines of the header and the edge directly above a row.
    private func linesOfHeader(above row: Int) -> Int {
        var lines = 0
        var row = row
        while row > 0 {
            row -= 1
            switch rows.layout.row(at: row) {
            case .header, .topEdge: lines += rows.height(ofRow: row)
            case .item, .spacing, .bottomEdge, .footer: return lines
            }
        }
        return lines
    }
}
