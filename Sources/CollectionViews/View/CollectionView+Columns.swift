import TerminalCanvas

// The columns of a list: their titles, and sorting by them.
extension CollectionView {
    /// The number of lines of the titles of columns, above the rows.
    var titleLines: Int { titleLines(inLines: state.size.rows) }

    /// The number of lines of the titles in a list with a number of lines.
    private func titleLines(inLines lines: Int) -> Int {
        rows.hasColumns ? configuration.titleLines(inLines: lines) : 0
    }

    /// The size of the part of the list that scrolls: without the titles of columns.
    var scrollingSize: Size { scrollingSize(in: state.size) }

    /// The size of the part of the list that scrolls, in a list with a size.
    func scrollingSize(in size: Size) -> Size {
        Size(columns: size.columns, rows: size.rows - titleLines(inLines: size.rows))
    }

    /// The titles of the columns; `nil` if none are shown.
    private var titles: ColumnTitles? {
        guard titleLines > 0, let layout = rows.columnLayout else { return nil }
        return ColumnTitles(
            layout: layout, labelTitle: configuration.labelTitle, sort: columnSort,
            hasSpaceForMark: configuration.hasSpaceForSortMark)
    }

    /// Draws the titles at the top of a rectangle.
    ///
    /// - Returns: The rectangle below the titles.
    func drawTitles(in rectangle: Rectangle, on canvas: inout Canvas) -> Rectangle {
        guard let titles else { return rectangle }
        var (line, rest) = (rectangle, rectangle)
        line.size.rows = 1
        if state.leftColumn == 0 {
            titles.draw(in: line, on: &canvas, context: context)
        } else {
            var whole = Canvas(size: Size(columns: layoutColumns, rows: 1))
            let rectangle = Rectangle(origin: Point(column: 0, row: 0), size: whole.size)
            titles.draw(in: rectangle, on: &whole, context: context)
            canvas.draw(whole, at: Point(column: line.origin.column - state.leftColumn, row: line.origin.row), in: line)
        }
        if let color = configuration.backgroundColor { canvas.setBackground(color, in: line) }
        rest.origin.row += 1
        rest.size.rows -= 1
        return rest
    }

    /// Makes the columns as wide as the texts on the screen need. The focused row stays on its line.
    func fitColumns() {
        let line = focusedLines?.lowerBound
        // Rows that come onto the screen because others became lower may need wider columns.
        for _ in 0..<3 {
            guard rows.fitColumns(to: scroller.pinnedRows + scroller.rowsOnScreen) else { return }
            needsDisplay = true
            scroll { scroller in
                guard let line, let row = state.focus.map(rows.layout.row(of:)) else { return scroller.scroll(by: 0) }
                scroller.place(row, atLine: line)
            }
        }
    }

    /// Sorts by the title at a position.
    ///
    /// - Returns: Whether the position is in the line of the titles.
    func clickTitle(at point: Point) -> Bool {
        guard (0..<titleLines).contains(point.row) else { return false }
        if let key = pass({ titles?.key(atColumn: point.column + state.leftColumn) }) { features.sorting.sort(by: key) }
        return true
    }

    /// Whether the list can be sorted by a column.
    package var canSort: Bool { !configuration.columns.isEmpty && columnSortHandler != nil }
}
