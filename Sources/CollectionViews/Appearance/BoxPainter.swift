package import TerminalCanvas

/// Draws the lines of boxes: around groups of a list, around decorations, around panels.
package struct BoxPainter {
    /// A horizontal line.
    package enum Edge {
        case top, bottom
        /// A line without corners.
        case rule
        /// A line across a box, from side to side.
        case divider
    }

    private let symbols: BoxSymbols

    package init(repertoire: CharacterRepertoire) { symbols = repertoire == .unicode ? .unicode : .ascii }

    /// Draws a box along the inner edge of a rectangle. Draws nothing in a rectangle of fewer than two columns or
    /// rows.
    package func draw(_ rectangle: Rectangle, style: Style, on canvas: inout Canvas) {
        let (columns, rows) = (rectangle.columnRange, rectangle.rowRange)
        guard columns.count >= 2, rows.count >= 2 else { return }
        drawEdge(.top, columns, row: rows.lowerBound, style: style, on: &canvas)
        drawEdge(.bottom, columns, row: rows.upperBound - 1, style: style, on: &canvas)
        for row in rows.dropFirst().dropLast() { drawSides(columns, row: row, style: style, on: &canvas) }
    }

    /// Draws a horizontal line in a row of a canvas.
    package func drawEdge(_ edge: Edge, _ columns: Range<Int>, row: Int, style: Style, on canvas: inout Canvas) {
        var column = columns.lowerBound
        while column < columns.upperBound {
            column = canvas.draw(symbols.dashes, at: Point(column: column, row: row), in: columns, style: style)
        }
        switch edge {
        case .top: drawEnds(symbols.topLeft, symbols.topRight, columns, row, style, on: &canvas)
        case .bottom: drawEnds(symbols.bottomLeft, symbols.bottomRight, columns, row, style, on: &canvas)
        case .rule: break
        case .divider: drawEnds(symbols.leftEnd, symbols.rightEnd, columns, row, style, on: &canvas)
        }
    }

    /// Draws the left and the right side in a row of a canvas.
    func drawSides(_ columns: Range<Int>, row: Int, style: Style, on canvas: inout Canvas) {
        drawEnds(symbols.side, symbols.side, columns, row, style, on: &canvas)
    }

    /// Draws a vertical line, one column wide.
    package func drawLine(_ rectangle: Rectangle, style: Style, on canvas: inout Canvas) {
        guard rectangle.size.columns > 0 else { return }
        for row in rectangle.rowRange { draw(symbols.side, rectangle.origin.column, row, style, on: &canvas) }
    }

    private func drawEnds(
        _ left: SafeText, _ right: SafeText, _ columns: Range<Int>, _ row: Int, _ style: Style, on canvas: inout Canvas
    ) {
        draw(left, columns.lowerBound, row, style, on: &canvas)
        draw(right, columns.upperBound - 1, row, style, on: &canvas)
    }

    private func draw(_ symbol: SafeText, _ column: Int, _ row: Int, _ style: Style, on canvas: inout Canvas) {
        canvas.draw(symbol, at: Point(column: column, row: row), style: style)
    }
}

/// The characters of boxes in a repertoire.
private final class BoxSymbols: Sendable {
    /// More dashes than most screens have columns.
    let dashes: SafeText
    let side: SafeText
    let topLeft: SafeText
    let topRight: SafeText
    let bottomLeft: SafeText
    let bottomRight: SafeText
    let leftEnd: SafeText
    let rightEnd: SafeText

    private init(_ repertoire: CharacterRepertoire, dash: String, _ symbols: [String]) {
        let texts = symbols.map { SafeText($0, repertoire: repertoire) }
        dashes = SafeText(String(repeating: dash, count: 256), repertoire: repertoire)
        side = texts[0]
        (topLeft, topRight, bottomLeft, bottomRight) = (texts[1], texts[2], texts[3], texts[4])
        (leftEnd, rightEnd) = (texts[5], texts[6])
    }

    static let unicode = BoxSymbols(.unicode, dash: "─", ["│", "╭", "╮", "╰", "╯", "├", "┤"])
    static let ascii = BoxSymbols(.ascii, dash: "-", ["|", "+", "+", "+", "+", "+", "+"])
}
