import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// Scrolls a list: finds the scroll position at which a row is on a line, or is visible.
///
/// A scroller is a value. It starts at the scroll position of the list. After a change, the list copies ``top``.
@MainActor
struct ListScroller {
    let rows: RowStore

    /// The columns and rows of the screen that the list covers.
    let size: Size

    /// The scroll position.
    private(set) var top: ListOffset

    var rowsOnScreen: [PlacedRow] { rows.rows(from: top, height: size.rows) }

    /// The number of lines that are kept between a moving focus and the top or bottom of the screen.
    var margin: Int { min(3, max(0, size.rows - 1) / 4) }

    /// A row on the screen; `nil` for a row that is not.
    func placed(_ row: Int) -> PlacedRow? {
        let rows = rowsOnScreen
        guard let first = rows.first?.row, rows.indices.contains(row - first) else { return nil }
        return rows[row - first]
    }

    /// The lines of the screen that a row covers; `nil` if no line of it is visible.
    func lines(ofRow row: Int) -> Range<Int>? {
        guard let lines = placed(row)?.lines, lines.overlaps(0..<size.rows) else { return nil }
        return lines.upperBound > pinnedLimit || lines.upperBound > pinnedHeight(overRow: row) ? lines : nil
    }

    /// Scrolls by a number of lines, down for a positive number. 0 only corrects an invalid position.
    mutating func scroll(by lines: Int) { top = viewport.top(top, scrolledBy: lines) }

    /// Scrolls so that a row begins on a line of the screen, as far as the ends of the list allow.
    mutating func place(_ row: Int, atLine line: Int) { top = viewport.top(placing: row, atLine: line) }

    /// Scrolls as little as possible so that a whole row is visible.
    ///
    /// A row that is higher than the screen is shown from its cell on, without its lines above the cell.
    ///
    /// - Parameters:
    ///   - above: The number of lines to keep above the row, if the screen has them.
    ///   - below: The number of lines to keep below the row, if the screen has them.
    mutating func reveal(_ row: Int, above: Int = 0, below: Int = 0) {
        let height = rows.height(ofRow: row)
        let covered = pinnedHeight(overRow: row)
        let excess = height - (size.rows - covered)
        guard excess <= 0 else {
            return place(row, atLine: covered - min(excess, rows.slot(ofRow: row).chrome.above.count))
        }
        let lowest = max(covered, size.rows - height - below)
        let highest = min(max(above, covered), lowest)
        guard let lines = lines(ofRow: row) else { return place(row, atLine: row <= top.row ? highest : lowest) }
        if lines.lowerBound < highest { place(row, atLine: highest) }
        if lines.lowerBound > lowest { place(row, atLine: lowest) }
    }

    /// The scroll position at the end of the list.
    var end: ListOffset { viewport.clamped(ListOffset(row: rows.layout.rowCount)) }

    /// Scrolls to an end of the list if a row is visible there as a whole.
    mutating func show(_ end: ListOffset, with row: Int) {
        guard end != top, let placed = viewport.rows(from: end).first(where: { $0.row == row }) else { return }
        if placed.line >= pinnedHeight(overRow: row), placed.lines.upperBound <= size.rows { top = end }
    }

    /// The row that covers a line. Beyond an end of the list, the last or the first row.
    ///
    /// - Parameters:
    ///   - distance: The number of lines from the first line of the row `start`; negative for a line above it.
    ///   - start: A row.
    func row(_ distance: Int, linesFrom start: Int) -> Int {
        viewport.position(ListOffset(row: start), movedBy: distance).row
    }

    private var viewport: Viewport { rows.viewport(height: size.rows) }
}

/// The item that stays on its line of the screen while the rows of a list change.
@MainActor
struct ScrollAnchor {
    /// The position of the item before the change.
    let indexPath: IndexPath

    /// The line of the screen on which its row begins.
    var line: Int

    /// The number of lines above the cell of the row.
    private let linesAbove: Int

    private let layout: ListLayout
    private let rowsOnScreen: [PlacedRow]

    /// Creates an anchor for the first candidate that is visible, or else for the uppermost item on the screen; `nil`
    /// if no item is on the screen.
    ///
    /// - Parameters:
    ///   - candidates: The items to look for, in this order.
    ///   - pinned: A row at the top of the screen whose item is the anchor instead; `nil` for none.
    init?(_ candidates: [IndexPath?], orPinned pinned: PlacedRow? = nil, in scroller: ListScroller, _ rows: RowStore) {
        layout = rows.layout
        rowsOnScreen = scroller.rowsOnScreen
        var anchor = pinned.flatMap { rows.layout.indexPath(atRow: $0.row) }
        for case let candidate? in candidates where anchor == nil && layout.contains(candidate) {
            if scroller.lines(ofRow: layout.row(of: candidate)) != nil { anchor = candidate }
        }
        for placed in rowsOnScreen where anchor == nil { anchor = layout.indexPath(atRow: placed.row) }
        guard let indexPath = anchor, let placed = pinned ?? scroller.placed(layout.row(of: indexPath)) else {
            return nil
        }
        self.indexPath = indexPath
        line = placed.line
        linesAbove = rows.slot(ofRow: placed.row).chrome.above.count
    }

    /// Scrolls so that the item is on its line again.
    ///
    /// - Parameter indexPath: The position of the item after the change.
    func restore(_ scroller: inout ListScroller, in rows: RowStore, at indexPath: IndexPath) {
        let row = rows.layout.row(of: indexPath)
        scroller.place(row, atLine: line + linesAbove - rows.slot(ofRow: row).chrome.above.count)
    }

    /// Scrolls so that the item's successor is on its line. A successor that was on the screen above the item keeps its
    /// own line instead, so that the rows above do not move.
    func restore(
        _ scroller: inout ListScroller, in rows: RowStore, atSuccessor successor: IndexPath,
        by transition: ItemTransition
    ) {
        let own = rowsOnScreen.first { placed in
            layout.indexPath(atRow: placed.row).flatMap(transition.newIndexPath) == successor
        }
        scroller.place(rows.layout.row(of: successor), atLine: min(line, own?.line ?? line))
    }
}
