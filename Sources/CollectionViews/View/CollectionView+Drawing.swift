public import TerminalCanvas

package import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Draws the list in a rectangle of a canvas, and places the cursor on the text of the focused row.
    ///
    /// The list fills the whole rectangle. While the view reads from its data source, this draws nothing, and
    /// ``needsDisplay`` stays `true`.
    ///
    /// - Parameters:
    ///   - rectangle: The rectangle. Its size is the size of the last ``ListAction/resize(_:)``.
    ///   - canvas: The canvas.
    /// - Complexity: O(rows on the screen). Only rows that have changed since the last drawing are drawn again. The
    ///   data source provides cells for rows that have come onto the screen since then.
    public func draw(in rectangle: Rectangle, on canvas: inout Canvas) {
        guard !isInPass else { return }
        pass {
            recycleCells()
            let rectangle = drawTitles(in: rectangle, on: &canvas)
            let (scroller, painter) = (scroller, painter)
            let rowsOnScreen = scroller.rowsOnScreen
            let pinned = scroller.pinnedRows
            if configuration.pinsAncestors || rows.layout.mayPinHeaders { rows.setPinned(pinned) }
            draw(rowsOnScreen, with: painter, in: rectangle, on: &canvas)
            for placed in pinned { draw(placed, with: painter, in: rectangle, on: &canvas) }
            drawThumb(scroller, in: rectangle, on: &canvas)
            placeCursor(scroller, pinned, painter, in: rectangle, on: &canvas)
            needsDisplay = false
        }
    }

    /// The painter of the rows.
    var painter: RowPainter {
        var context = context
        context.highlight = features.finder.highlight
        return RowPainter(rows, context: context, width: layoutColumns) { [search = model.search] section in
            search?.pathSeparator(ofSection: section)
        }
    }

    /// Draws rows, and blanks below them.
    private func draw(
        _ rowsOnScreen: [PlacedRow], with painter: RowPainter, in rectangle: Rectangle, on canvas: inout Canvas
    ) {
        for placed in rowsOnScreen { draw(placed, with: painter, in: rectangle, on: &canvas) }
        let end = max(0, rowsOnScreen.last?.lines.upperBound ?? 0)
        var rest = rectangle
        rest.origin.row += end
        rest.size.rows = max(0, rest.size.rows - end)
        canvas.fill(rest, style: background)
    }

    /// The style of the area that no row covers.
    private var background: Style { Style(background: configuration.backgroundColor ?? .standard) }

    /// Draws the lines of a row that are on the screen.
    private func draw(_ placed: PlacedRow, with painter: RowPainter, in rectangle: Rectangle, on canvas: inout Canvas) {
        let lines = placed.lines.clamped(to: 0..<rectangle.size.rows)
        guard !lines.isEmpty else { return }
        let visible = lines.lowerBound - placed.line..<lines.upperBound - placed.line
        let origin = Point(
            column: rectangle.origin.column - state.leftColumn, row: rectangle.origin.row + lines.lowerBound)
        canvas.draw(painter.canvas(of: visible, placed), at: origin, in: rectangle)
    }

    private func drawThumb(_ scroller: ListScroller, in rectangle: Rectangle, on canvas: inout Canvas) {
        guard let column = rows.metrics.indicator else { return }
        let thumb = ScrollThumb(
            top: state.top, rows: scroller.rowsOnScreen, rowCount: rows.layout.rowCount, height: scroller.size.rows)
        let symbol = context.capabilities.repertoire == .unicode ? Self.unicodeThumb : Self.asciiThumb
        for line in thumb?.lines ?? 0..<0 {
            let point = Point(
                column: rectangle.origin.column + column - state.leftColumn, row: rectangle.origin.row + line)
            var style = context.theme.separator
            if style.background == .standard { style.background = canvas[point].style.background }
            canvas.draw(symbol, at: point, style: style)
        }
    }

    private static let unicodeThumb = SafeText("▐")
    private static let asciiThumb = SafeText("#", repertoire: .ascii)

    private func placeCursor(
        _ scroller: ListScroller, _ pinned: [PlacedRow], _ painter: RowPainter, in rectangle: Rectangle,
        on canvas: inout Canvas
    ) {
        guard let row = state.focus.map(rows.layout.row(of:)) else { return }
        let pinnedFocus = pinned.first { $0.row == row }
        guard let placed = pinnedFocus ?? scroller.placed(row), let cell = rows.cell(atRow: row) else { return }
        var place = painter.cellRectangle(of: placed)
        place.origin.column += rectangle.origin.column - state.leftColumn
        place.origin.row += rectangle.origin.row + placed.line
        var cursor = cell.cursor(in: place, context: context)
        cursor.column = max(cursor.column, rectangle.origin.column)
        let isCovered = pinned.contains { $0.row != row && $0.lines.contains(cursor.row - rectangle.origin.row) }
        if rectangle.contains(cursor), !isCovered { canvas.cursor = cursor }
    }
}

/// The cursor in a content of several rows.
extension CollectionView {
    /// The size of an item's content; `nil` for an item that is not on the screen.
    package func contentSize(ofItemAt indexPath: IndexPath) -> Size? {
        guard !isInPass else { return nil }
        return pass {
            guard rows.layout.contains(indexPath), let placed = scroller.placed(rows.layout.row(of: indexPath)),
                let cell = rows.cell(atRow: placed.row)
            else { return nil }
            return cell.layout(in: painter.cellRectangle(of: placed), context: context).content.size
        }
    }

    /// Scrolls so that the line of the cursor is visible, also in a row that is higher than the screen.
    package func revealCursor() {
        changeState {
            guard let row = state.focus.map(rows.layout.row(of:)), let placed = scroller.placed(row),
                let cell = rows.cell(atRow: row)
            else { return }
            var place = painter.cellRectangle(of: placed)
            place.origin.row += placed.line
            let cursor = cell.cursor(in: place, context: context)
            if cursor.column < state.leftColumn { setLeftColumn(0) }
            let line = cursor.row
            let first = scroller.pinnedHeight(overRow: row)
            // A row may have more lines than `scroll(by:)` counts.
            let shownLine = max(first, min(line, scroller.size.rows - 1))
            if shownLine != line { scroll { $0.place(row, atLine: placed.line + shownLine - line) } }
        }
    }
}
