import TerminalCanvas

// Scrolling sideways. A list that is scrolled by some columns is laid out for a screen that is wider by as many, and
// the first columns are not drawn.
extension CollectionView {
    /// The number of columns by which a key or the wheel scrolls.
    static let sidewaysStep = 8

    /// The most columns by which a list is scrolled.
    private static let largestLeftColumn = 4096

    /// The number of columns of the text of the focused row that stay visible.
    private static let visibleColumns = 8

    /// The number of columns for which the rows are laid out.
    var layoutColumns: Int { state.size.columns + state.leftColumn }

    var metrics: ListMetrics { ListMetrics(configuration: configuration, columns: layoutColumns) }

    /// Scrolls by some columns, to the right if positive, at most until no text on the screen is cut.
    func scrollSideways(by columns: Int) {
        guard scrollsSideways else { return }
        let missing = columns > 0 ? missingColumns : 0
        setLeftColumn(min(state.leftColumn + min(columns, missing), Self.largestLeftColumn))
    }

    /// Whether a text on the screen is cut, or the list is scrolled to the right.
    package func canScrollSideways(toRight: Bool) -> Bool {
        scrollsSideways && (toRight ? missingColumns : state.leftColumn) > 0
    }

    func scrollToLeftEdge() {
        guard !isInPass else { return afterPass { self.scrollToLeftEdge() } }
        if state.leftColumn > 0 { changeState { setLeftColumn(0) } }
    }

    /// Changes the number of columns. The focused row stays on its line.
    func setLeftColumn(_ column: Int) {
        let column = max(0, column)
        guard column != state.leftColumn else { return }
        let line = focusedLines?.lowerBound
        state.leftColumn = column
        rows.setMetrics(metrics)
        scroll { scroller in
            guard let line, let row = state.focus.map(rows.layout.row(of:)) else { return scroller.scroll(by: 0) }
            scroller.place(row, atLine: line)
        }
    }

    /// The number of columns that the widest row on the screen lacks.
    ///
    /// - Complexity: O(rows on the screen).
    private var missingColumns: Int {
        (scroller.pinnedRows + scroller.rowsOnScreen).map { placed in
            rows.cell(atRow: placed.row)?.missingColumns(in: painter.cellRectangle(of: placed), context: context) ?? 0
        }.max() ?? 0
    }

    /// Scrolls back if the text of the focused row is to the left of the screen.
    func revealFocusSideways() {
        guard state.leftColumn > 0, let row = state.focus.map(rows.layout.row(of:)),
            let placed = scroller.placed(row), let cell = rows.cell(atRow: row),
            let end = cell.textEnd(in: painter.cellRectangle(of: placed), context: context)
        else { return }
        if end < state.leftColumn + Self.visibleColumns { setLeftColumn(end - state.size.columns) }
    }
}

extension ListCell {
    /// The widest text that is measured, in columns.
    private static let widestText = 8192

    /// The number of columns by which the cell would have to be wider to show its texts and guides as wholes.
    ///
    /// - Parameter cell: The rectangle of the cell.
    fileprivate func missingColumns(in cell: Rectangle, context: DrawingContext) -> Int {
        guard let end = textEnd(in: cell, context: context) else { return 0 }
        return max(0, end - layout(in: cell, context: context).content.columnRange.upperBound)
    }

    /// The column after the texts if the cell is wide enough for all of them; `nil` for a content that is not measured.
    fileprivate func textEnd(in cell: Rectangle, context: DrawingContext) -> Int? {
        guard let width = contentWidth(upTo: Self.widestText, context: context) else { return nil }
        let content = layout(in: cell, context: context).content.origin.column
        let before = widthBeforeContent(forWidth: cell.size.columns, context: context)
        return max(content, cell.origin.column + before) + width
    }
}
