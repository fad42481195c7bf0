import TerminalCanvas

/// Draws rows of a list: the chrome, the cell within it, and the guides between cells.
@MainActor
struct RowPainter {
    private let rows: RowStore
    private let context: DrawingContext
    private let blankLine: Canvas
    private let pathSeparator: @MainActor (Int) -> String?

    /// Creates a painter.
    ///
    /// - Parameters:
    ///   - rows: The rows of the list.
    ///   - context: The characters and styles to draw with.
    ///   - width: The width of the list in columns.
    ///   - pathSeparator: Returns the separator between the names of paths in a section; `nil` if its texts are no
    ///     names of paths.
    init(_ rows: RowStore, context: DrawingContext, width: Int, pathSeparator: @escaping @MainActor (Int) -> String?) {
        self.rows = rows
        self.context = context
        self.pathSeparator = pathSeparator
        blankLine = Canvas(size: Size(columns: width, rows: 1))
    }

    /// Some lines of a row, as wide as the list.
    ///
    /// - Parameters:
    ///   - lines: The lines, counted from the first line of the row.
    ///   - placed: The row.
    func canvas(of lines: Range<Int>, _ placed: PlacedRow) -> Canvas {
        rows.slot(ofRow: placed.row).canvas(of: lines) { slot in
            var canvas = draw(slot, lines, of: placed)
            if let color = rows.layout.backgroundColor(ofSection: rows.layout.section(ofRow: placed.row)) {
                canvas.setBackground(color, in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size))
            }
            return canvas
        }
    }

    /// The rectangle of a row's cell, relative to the first line of the row.
    func cellRectangle(of placed: PlacedRow) -> Rectangle {
        let slot = rows.slot(ofRow: placed.row)
        return cellRectangle(slot, ChromeColumns(rows.metrics(ofRow: placed.row), slot.chrome), height: placed.height)
    }

    private func cellRectangle(_ slot: RowSlot, _ columns: ChromeColumns, height: Int) -> Rectangle {
        Rectangle(
            column: columns.cell.lowerBound, row: slot.chrome.above.count, columns: columns.cell.count,
            rows: height - slot.lineCountAroundCell)
    }

    private func draw(_ slot: RowSlot, _ lines: Range<Int>, of placed: PlacedRow) -> Canvas {
        let height = placed.height
        // A copy of a blank line is made faster than a new one.
        let size = Size(columns: blankLine.size.columns, rows: lines.count)
        var canvas = size == blankLine.size ? blankLine : Canvas(size: size)
        let columns = ChromeColumns(rows.metrics(ofRow: placed.row), slot.chrome)
        let painter = ChromePainter(slot.chrome, columns: columns, height: height, context: context)
        painter.draw(lines, on: &canvas)
        guard let cell = slot.cell else { return canvas }
        var context = context
        if let highlight = context.highlight {
            let section = rows.layout.section(ofRow: placed.row)
            context.highlight = highlight.inPaths(separatedBy: pathSeparator(section))
        }
        if let background = painter.background { context.background = Style(background: background) }
        let rectangle = cellRectangle(slot, columns, height: height).moved(upBy: lines.lowerBound)
        cell.draw(in: rectangle, on: &canvas, context: context)
        if let separator = slot.chrome.separator {
            cell.draw(separator, below: rectangle, on: &canvas, context: context)
        }
        drawNotes(of: slot, below: rectangle, on: &canvas, context: context)
        drawGuides(of: cell, beside: rectangle, slot.chrome, lines, height: height, on: &canvas)
        extendStyle(of: rectangle, to: columns.row, on: &canvas)
        if let change = cell.listState.change {
            let point = Point(column: columns.row.lowerBound, row: rectangle.origin.row)
            draw(change, at: point, before: columns.cell, on: &canvas)
        }
        return canvas
    }

    /// Draws the sign of a change in the padding beside a cell, if there is any.
    private func draw(_ change: ItemChange, at point: Point, before cell: Range<Int>, on canvas: inout Canvas) {
        guard point.column < cell.lowerBound, (0..<canvas.size.rows).contains(point.row) else { return }
        let style = canvas[point].style.overlaid(by: context.theme.style(of: change))
        canvas.draw(SafeText(String(change.sign)), at: point, style: style)
    }

    /// Draws the notes below a cell, which is in a rectangle.
    private func drawNotes(
        of slot: RowSlot, below rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext
    ) {
        for (index, line) in slot.noteLines.enumerated() {
            let row = rectangle.rowRange.upperBound + index
            let strip = Rectangle(column: rectangle.origin.column, row: row, columns: rectangle.size.columns, rows: 1)
            if (0..<canvas.size.rows).contains(row) { slot.cell?.draw(line, in: strip, on: &canvas, context: context) }
        }
    }

    /// Draws the guides on the blank lines above and below a cell.
    private func drawGuides(
        of cell: ListCell, beside rectangle: Rectangle, _ chrome: RowChrome, _ lines: Range<Int>, height: Int,
        on canvas: inout Canvas
    ) {
        guard chrome.lineCount > 0, cell.indentationLevel > 0, context.showsGuides else { return }
        for index in lines {
            guard let line = chrome.line(at: index, height: height), !line.isEdge, line.depth == chrome.boxes.count
            else { continue }
            let strip = Rectangle(
                column: rectangle.origin.column, row: index - lines.lowerBound, columns: rectangle.size.columns, rows: 1
            )
            cell.drawGuides(index < chrome.above.count ? .above : .below, in: strip, on: &canvas, context: context)
        }
    }

    /// Draws the cell's background, and with it the mark of focus, in the padding beside the cell.
    private func extendStyle(of cell: Rectangle, to row: Range<Int>, on canvas: inout Canvas) {
        let columns = cell.columnRange
        for line in cell.rowRange.clamped(to: 0..<canvas.size.rows) {
            extendStyle(of: columns.lowerBound, to: row.lowerBound..<columns.lowerBound, line, on: &canvas)
            let end = columns.upperBound
            extendStyle(of: end - 1, to: end..<max(end, row.upperBound), line, on: &canvas)
        }
    }

    private func extendStyle(of column: Int, to padding: Range<Int>, _ line: Int, on canvas: inout Canvas) {
        guard !padding.isEmpty else { return }
        var style = canvas[Point(column: column, row: line)].style
        style.attributes.formIntersection(.reverse)
        guard style.background != .standard || !style.attributes.isEmpty else { return }
        canvas.fill(Rectangle(column: padding.lowerBound, row: line, columns: padding.count, rows: 1), style: style)
    }
}

extension Rectangle {
    fileprivate func moved(upBy rows: Int) -> Rectangle {
        Rectangle(origin: Point(column: origin.column, row: origin.row - rows), size: size)
    }
}
