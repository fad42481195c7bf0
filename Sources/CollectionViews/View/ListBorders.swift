import TerminalCanvas

/// The lines around and between sections, made once for a width.
final class ListBorders {
    /// What the lines were made for.
    let repertoire: CharacterRepertoire
    let width: Int

    private let topBox: SafeText
    private let bottomBox: SafeText
    private let rule: SafeText
    private let side: SafeText

    /// The rows of a box as they are without cells, as last made.
    private var rows: (columns: ListMetrics, style: Style, width: Int, pictures: [Canvas])?

    /// A row of a box without a cell.
    enum Row: Int, CaseIterable { case empty, top, bottom }

    /// One line of the scroll indicator.
    let thumb: SafeText

    /// Makes the lines.
    ///
    /// - Parameters:
    ///   - width: Columns from the left end of a line to the right end.
    ///   - repertoire: What the terminal can be sent.
    init(width: Int, repertoire: CharacterRepertoire) {
        self.repertoire = repertoire
        self.width = width
        let isUnicode = repertoire == .unicode
        let dash = isUnicode ? "─" : "-"
        let inner = String(repeating: dash, count: max(0, width - 2))
        topBox = SafeText(isUnicode ? "╭\(inner)╮" : "+\(inner)+", repertoire: repertoire)
        bottomBox = SafeText(isUnicode ? "╰\(inner)╯" : "+\(inner)+", repertoire: repertoire)
        rule = SafeText(String(repeating: dash, count: width), repertoire: repertoire)
        side = SafeText(isUnicode ? "│" : "|", repertoire: repertoire)
        thumb = SafeText(isUnicode ? "▐" : "#", repertoire: repertoire)
    }

    /// Draws the line above or below a section's items: a side of the box, or a rule where there is no box.
    func drawEdge(
        isTop: Bool, _ line: Int, _ columns: ListMetrics, from left: Int, of canvas: inout Canvas, _ theme: Theme
    ) {
        let range = columns.box.isEmpty ? columns.row : columns.box
        let text = columns.box.isEmpty ? rule : isTop ? topBox : bottomBox
        canvas.draw(text, at: Point(column: left + range.lowerBound, row: line), style: theme.separator)
    }

    /// Makes the rows that ``draw(_:_:in:of:)`` draws, where they are not yet as they should be.
    ///
    /// - Parameters:
    ///   - columns: Where the box is.
    ///   - width: The columns of the list.
    ///   - theme: The styles.
    func prepareRows(_ columns: ListMetrics, width: Int, _ theme: Theme) {
        let style = theme.separator
        if let rows, rows.columns == columns, rows.style == style, rows.width == width { return }
        let pictures = Row.allCases.map { row in
            var picture = Canvas(size: Size(columns: width, rows: 1))
            switch row {
            case .empty: drawSides(0..<1, columns, from: 0, of: &picture, theme)
            case .top, .bottom: drawEdge(isTop: row == .top, 0, columns, from: 0, of: &picture, theme)
            }
            return picture
        }
        rows = (columns, style, width, pictures)
    }

    /// Draws lines of the list that show a row of the box and nothing else.
    func draw(_ row: Row, _ lines: Range<Int>, in rectangle: Rectangle, of canvas: inout Canvas) {
        guard let picture = rows?.pictures[row.rawValue] else { return }
        for line in lines {
            let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + line)
            canvas.draw(picture, at: origin)
        }
    }

    /// Draws the left and the right side of the box.
    func drawSides(
        _ lines: Range<Int>, _ columns: ListMetrics, from left: Int, of canvas: inout Canvas, _ theme: Theme
    ) {
        guard !columns.box.isEmpty else { return }
        for line in lines {
            canvas.draw(side, at: Point(column: left + columns.box.lowerBound, row: line), style: theme.separator)
            canvas.draw(side, at: Point(column: left + columns.box.upperBound - 1, row: line), style: theme.separator)
        }
    }
}

extension CollectionView {
    /// The lines for a width; those made last are kept.
    func borders(for columns: ListMetrics) -> ListBorders {
        let width = columns.box.isEmpty ? columns.row.count : columns.box.count
        let repertoire = context.capabilities.repertoire
        if let made = madeBorders, made.width == width, made.repertoire == repertoire { return made }
        let new = ListBorders(width: width, repertoire: repertoire)
        madeBorders = new
        return new
    }
}
