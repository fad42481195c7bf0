import TerminalCanvas

/// A simple canvas to compare with: each position stores its letter, which half of the letter it shows, and its style.
struct SimpleCanvas {
    /// A letter to draw.
    struct Letter {
        var text: String
        var width: Int
        var style: Style
    }

    private struct Position {
        var text = " "
        var half = 0
        var style = Style.plain
    }

    let size: Size
    private var rows: [[Position]]

    init(size: Size) {
        self.size = size
        rows = Array(repeating: Array(repeating: Position(), count: size.columns), count: size.rows)
    }

    /// Draws letters one after the other, clipped to columns. A letter that is cut in half becomes a blank.
    mutating func draw(_ letters: [Letter], at point: Point, in columns: Range<Int>) {
        guard rows.indices.contains(point.row) else { return }
        let columns = columns.clamped(to: 0..<size.columns)
        var drawn: [Int: Position] = [:]
        var column = point.column
        for letter in letters {
            let isWhole = (column..<(column + letter.width)).allSatisfy(columns.contains)
            for half in 0..<letter.width where columns.contains(column + half) {
                drawn[column + half] = Position(
                    text: isWhole ? letter.text : " ", half: isWhole ? half : 0, style: letter.style)
            }
            column += letter.width
        }
        let old = rows[point.row]
        for (column, position) in drawn where old.indices.contains(column) {
            rows[point.row][column] = position
            for other in [column - 1, column + 1] where old.indices.contains(other) && drawn[other] == nil {
                let isOtherHalf =
                    other < column ? old[column].half == 1 : old[other].half == 1
                if isOtherHalf { rows[point.row][other] = Position(style: old[other].style) }
            }
        }
    }

    /// Changes the style of the letters whose left half is in a rectangle.
    mutating func restyle(_ rectangle: Rectangle, _ change: (inout Style) -> Void) {
        for row in rows.indices where rectangle.rowRange.contains(row) {
            var changes = false
            for column in rows[row].indices {
                if rows[row][column].half == 0 { changes = rectangle.columnRange.contains(column) }
                if changes { change(&rows[row][column].style) }
            }
        }
    }

    /// A description of the first difference from a canvas, or `nil` if there is none.
    func difference(from canvas: Canvas) -> String? {
        guard canvas.size == size else { return "The size is \(canvas.size)." }
        for row in rows.indices {
            for (column, glyph) in canvas.glyphs(inRow: row).enumerated() {
                let position = rows[row][column]
                let text = position.half == 1 ? "" : position.text
                guard glyph.text.utf8.elementsEqual(text.utf8), glyph.style == position.style else {
                    return "At \(column), \(row) is \(glyph.text.debugDescription), not \(text.debugDescription)."
                }
            }
        }
        return nil
    }
}
