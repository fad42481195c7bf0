public import TerminalCanvas

import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Draws the list as its state says, in a part of a frame, and puts the hardware cursor on the focused row's text.
    ///
    /// The part is the list's: whatever was there is gone. A row that is cut off by the upper or lower edge may be drawn
    /// beyond it: what surrounds the list is drawn afterwards.
    ///
    /// - Parameters:
    ///   - rectangle: Where to draw, of the size that ``ListAction/resize(_:)`` told.
    ///   - canvas: What to draw on.
    /// - Complexity: As much as the rows that changed since the last time, and O(screen) at memory speed. Asks the data source
    ///   for the cells of rows that came onto the screen since the last time.
    public func draw(in rectangle: Rectangle, of canvas: inout Canvas) {
        if drawList(in: rectangle, of: &canvas) { keepPicture(canvas) }
    }

    /// Draws the list. The picture is to be kept afterwards with ``keepPicture(_:)``, when what surrounds the list is drawn
    /// too: from then on drawing into the frame copies its table of rows.
    ///
    /// - Returns: Whether it was drawn: not while it changes.
    func drawList(in rectangle: Rectangle, of canvas: inout Canvas) -> Bool {
        guard !isInPass else { return false }
        pass {
            loadIfNeeded()
            let rows = rowsOnScreen
            let context = context
            let borders = borders(for: metrics)
            borders.prepareRows(metrics, width: rectangle.size.columns, context.theme)
            let drawing = ListDrawing(
                rectangle: rectangle, layout: layout, metrics: metrics, borders: borders, context: context)
            draw(rows, drawing, of: &canvas)
            drawIndicator(rows, drawing, of: &canvas)
            keptPicture = KeptPicture(rectangle: rectangle, drawing: drawingCount)
            placeCursor(rows, in: rectangle, of: &canvas)
            needsDisplay = false
        }
        return true
    }

    /// Draws a row that is not to be found in the picture drawn last.
    func draw(_ placed: PlacedRow, _ slot: CellSlot, _ drawing: ListDrawing, of canvas: inout Canvas) {
        let lines = placed.lines.clamped(to: 0..<drawing.rectangle.size.rows)
        if isDecorated {
            clear(lines, in: drawing.rectangle, of: &canvas)
            drawDecorated(placed, slot, drawing, of: &canvas)
        } else {
            drawGround(of: placed, lines, drawing, of: &canvas)
            if let cell = slot.cell { draw(cell, placed, nil, drawing.metrics, drawing, of: &canvas) }
        }
    }

    /// Draws what is below a row's cell, or what there is instead of one.
    private func drawGround(
        of placed: PlacedRow, _ lines: Range<Int>, _ drawing: ListDrawing, of canvas: inout Canvas
    ) {
        let (rectangle, borders) = (drawing.rectangle, drawing.borders)
        switch drawing.layout.row(at: placed.row) {
        case .topEdge: borders.draw(.top, lines, in: rectangle, of: &canvas)
        case .bottomEdge: borders.draw(.bottom, lines, in: rectangle, of: &canvas)
        case .item(let indexPath) where !drawing.metrics.box.isEmpty && !isHeader(indexPath):
            borders.draw(.empty, lines, in: rectangle, of: &canvas)
        case .item, .header, .footer, .spacing: clear(lines, in: rectangle, of: &canvas)
        }
    }

    /// Draws a row within its decorations.
    private func drawDecorated(
        _ placed: PlacedRow, _ slot: CellSlot, _ drawing: ListDrawing, of canvas: inout Canvas
    ) {
        let rectangle = drawing.rectangle
        let frame = frame(ofRow: placed.row)
        let columns = columns(within: frame)
        let borders = frame.sectionDepth == 0 ? drawing.borders : borders(for: columns)
        drawDecorations(frame, of: placed, in: rectangle, &canvas)
        let left = rectangle.origin.column
        let line = rectangle.origin.row + placed.line
        let edge = line + frame.above.count
        let theme = drawing.context.theme
        switch drawing.layout.row(at: placed.row) {
        case .topEdge: borders.drawEdge(isTop: true, edge, columns, from: left, of: &canvas, theme)
        case .bottomEdge: borders.drawEdge(isTop: false, edge, columns, from: left, of: &canvas, theme)
        case .item(let indexPath) where !isHeader(indexPath):
            let lines = (line..<(line + placed.height)).clamped(to: rectangle.rowRange)
            borders.drawSides(lines, columns, from: left, of: &canvas, theme)
        case .item, .header, .footer, .spacing: break
        }
        if let cell = slot.cell { draw(cell, placed, frame, columns, drawing, of: &canvas) }
    }

    private func draw(
        _ cell: ListCell, _ placed: PlacedRow, _ frame: RowFrame?, _ columns: ListMetrics, _ drawing: ListDrawing,
        of canvas: inout Canvas
    ) {
        let rectangle = drawing.rectangle
        let place = cellRectangle(of: placed, frame, columns, in: rectangle)
        if let frame {
            cell.draw(in: place, on: &canvas, context: context(within: frame))
            drawGuides(of: cell, beside: place, frame, placed, in: rectangle, of: &canvas)
        } else {
            cell.draw(in: place, on: &canvas, context: drawing.context)
        }
        let left = rectangle.origin.column
        let start = place.origin.column
        let end = place.columnRange.upperBound
        for line in place.rowRange.clamped(to: rectangle.rowRange) {
            continueStyle(of: start, in: (left + columns.row.lowerBound)..<start, line, &canvas)
            continueStyle(of: end - 1, in: end..<max(end, left + columns.row.upperBound), line, &canvas)
        }
    }

    /// Draws the guides on the blank lines above and below a cell.
    private func drawGuides(
        of cell: ListCell, beside place: Rectangle, _ frame: RowFrame, _ placed: PlacedRow, in rectangle: Rectangle,
        of canvas: inout Canvas
    ) {
        guard frame.lineCount > 0, cell.indentationLevel > 0, context.showsGuides else { return }
        let top = rectangle.origin.row + placed.line
        for row in (top..<(top + placed.height)).clamped(to: rectangle.rowRange) where !place.rowRange.contains(row) {
            guard let line = frame.line(at: row - top, height: placed.height), !line.isEdge else { continue }
            guard line.depth == frame.decorations.count else { continue }
            let strip = Rectangle(column: place.origin.column, row: row, columns: place.size.columns, rows: 1)
            cell.drawGuides(beside: strip, isAbove: row < place.origin.row, on: &canvas, context: context)
        }
    }

    /// Carries a cell's background, and with it the mark of focus, into the padding beside it.
    private func continueStyle(of column: Int, in padding: Range<Int>, _ line: Int, _ canvas: inout Canvas) {
        guard !padding.isEmpty else { return }
        var style = canvas[Point(column: column, row: line)].style
        style.attributes.formIntersection(.reverse)
        guard style.background != .standard || !style.attributes.isEmpty else { return }
        canvas.fill(Rectangle(column: padding.lowerBound, row: line, columns: padding.count, rows: 1), style: style)
    }

    /// Whether an item stands in its section's place for a header.
    func isHeader(_ indexPath: IndexPath) -> Bool {
        configuration.headerMode == .firstItemInSection && indexPath.item == 0
    }

    /// Draws the scroll indicator, or takes it away, where it is not yet as it should be: rows that were drawn before have it
    /// as it was then.
    private func drawIndicator(_ rows: [PlacedRow], _ drawing: ListDrawing, of canvas: inout Canvas) {
        guard let column = drawing.metrics.indicator else { return }
        let origin = drawing.rectangle.origin
        let rowCount = drawing.layout.rowCount
        let thumb = ScrollThumb(top: state.top, rows: rows, rowCount: rowCount, height: state.size.rows)
        let marked = thumb?.lines ?? 0..<0
        for line in 0..<drawing.rectangle.size.rows {
            let point = Point(column: origin.column + column, row: origin.row + line)
            guard canvas[point].isBlank == marked.contains(line) else { continue }
            if marked.contains(line) {
                canvas.draw(drawing.borders.thumb, at: point, style: drawing.context.theme.separator)
            } else {
                canvas.fill(Rectangle(origin: point, size: Size(columns: 1, rows: 1)))
            }
        }
    }

    private func placeCursor(_ rows: [PlacedRow], in rectangle: Rectangle, of canvas: inout Canvas) {
        guard let focus = state.focus else { return }
        let row = layout.row(of: focus)
        guard let first = rows.first?.row, rows.indices.contains(row - first), let cell = cell(atRow: row) else {
            return
        }
        let placed = rows[row - first]
        let cursor = cell.cursor(in: cellRectangle(of: placed, in: rectangle), context: context)
        if rectangle.contains(cursor) { canvas.cursor = cursor }
    }
}

/// What all rows of a picture are drawn with.
struct ListDrawing {
    /// Where the list is in the frame.
    let rectangle: Rectangle

    let layout: ListLayout
    let metrics: ListMetrics
    let borders: ListBorders
    let context: DrawingContext
}
