import TerminalCanvas

/// The positions of the texts and images of a row's parts at a width.
struct RowPartLayout {
    /// A line of text, or an image.
    private struct Piece {
        let line: TextLine
        let column: Int
        let row: Int
    }

    private var pieces: [Piece] = []

    /// The number of rows.
    private(set) var height = 0

    /// The column of the first text; `nil` without texts.
    private var firstTextColumn: Int?

    /// Lays out a part.
    init(_ part: RowPartConfiguration.Kind, width: Int, repertoire: CharacterRepertoire) {
        height = place(part, Measurement(part, width: width, repertoire: repertoire), column: 0, row: 0)
    }

    /// The column of the first text; 0 without texts.
    var textColumn: Int { firstTextColumn ?? 0 }

    /// Draws the texts and images. What is outside the rectangle is not drawn.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme) {
        let rows = rectangle.rowRange.clamped(to: 0..<canvas.size.rows)
        for piece in pieces where rows.contains(rectangle.origin.row + piece.row) {
            let start = rectangle.origin.column + piece.column
            let end = max(start, min(start + piece.line.width, rectangle.columnRange.upperBound))
            piece.line.draw(
                row: rectangle.origin.row + piece.row, columns: start..<end, alignment: .natural, on: &canvas,
                theme: theme)
        }
    }

    /// Places a part that was measured.
    ///
    /// - Returns: The number of its rows.
    @discardableResult
    private mutating func place(
        _ part: RowPartConfiguration.Kind, _ measured: Measurement, column: Int, row: Int
    ) -> Int {
        switch part {
        case .text:
            firstTextColumn = firstTextColumn ?? column
            for (index, line) in measured.lines.enumerated() {
                pieces.append(Piece(line: line, column: column, row: row + index))
            }
        case .image:
            pieces += measured.lines.map { Piece(line: $0, column: column, row: row) }
        case .spacer: break
        case .horizontal(let parts, let alignment, let spacing):
            var column = column
            for (index, part) in parts.enumerated() {
                let child = measured.children[index]
                let free = measured.height - child.height
                let offset = alignment == .top ? 0 : alignment == .center ? free / 2 : free
                place(part, child, column: column, row: row + offset)
                column += child.width + Measurement.gap(after: index, in: parts, spacing)
            }
        case .vertical(let parts, let alignment, let spacing):
            var row = row
            for (part, child) in zip(parts, measured.children) {
                let free = measured.width - child.width
                let offset = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
                place(part, child, column: column + offset, row: row)
                row += child.height + spacing
            }
        }
        return measured.height
    }
}
