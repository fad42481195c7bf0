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

    /// A row with nothing but the sides of the box, as last made.
    private var row: (columns: ListMetrics, style: Style, picture: Canvas)?

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

    /// Makes the row that ``drawRow(_:in:of:)`` draws, where it is not yet as it should be.
    ///
    /// - Parameters:
    ///   - columns: Where the box is.
    ///   - size: That of the list.
    ///   - style: How the sides look.
    func prepareRow(_ columns: ListMetrics, in size: Size, style: Style) {
        guard !columns.box.isEmpty else { return }
        if let row, row.columns == columns, row.style == style, row.picture.size.columns == size.columns { return }
        var picture = Canvas(size: Size(columns: size.columns, rows: 1))
        drawSides(0..<1, columns, from: 0, of: &picture, style)
        row = (columns, style, picture)
    }

    /// Draws lines of the list that are blank but for the sides of the box.
    func drawRow(_ lines: Range<Int>, in rectangle: Rectangle, of canvas: inout Canvas) {
        guard let picture = row?.picture else { return }
        for line in lines {
            let origin = Point(column: rectangle.origin.column, row: rectangle.origin.row + line)
            canvas.draw(picture, at: origin)
        }
    }

    /// Draws the left and the right side of the box.
    func drawSides(
        _ lines: Range<Int>, _ columns: ListMetrics, from left: Int, of canvas: inout Canvas, _ style: Style
    ) {
        guard !columns.box.isEmpty else { return }
        for line in lines {
            canvas.draw(side, at: Point(column: left + columns.box.lowerBound, row: line), style: style)
            canvas.draw(side, at: Point(column: left + columns.box.upperBound - 1, row: line), style: style)
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
