import TerminalCanvas

/// Drawing what surrounds a row.
extension CollectionView {
    /// Draws the decorations on all lines of a row, before the cell.
    func drawDecorations(
        _ frame: RowFrame, of placed: PlacedRow, in rectangle: Rectangle, _ canvas: inout Canvas
    ) {
        guard !frame.decorations.isEmpty else { return }
        let columns = DecorationColumns(metrics, frame)
        let top = rectangle.origin.row + placed.line
        for row in (top..<(top + placed.height)).clamped(to: rectangle.rowRange) {
            let line = frame.line(at: row - top, height: placed.height)
            let depth = line?.depth ?? frame.decorations.count
            let isTop = row - top < frame.above.count
            for (index, decoration) in frame.decorations.prefix(depth + (line?.isEdge == true ? 1 : 0)).enumerated() {
                let range = columns.ranges[index]
                let left = rectangle.origin.column + range.lowerBound
                if let background = decoration.background {
                    let strip = Rectangle(column: left, row: row, columns: range.count, rows: 1)
                    canvas.fill(strip, style: Style(background: background))
                }
                guard let border = decoration.border else { continue }
                var style = border.resolved(in: context.theme)
                if let background = frame.background(within: index + 1) { style.background = background }
                if index < depth {
                    guard columns.hasSides[index] else { continue }
                    drawSides(at: left..<left + range.count, row: row, of: &canvas, style)
                } else {
                    let corners: Corners = !columns.hasSides[index] ? .none : isTop ? .top : .bottom
                    drawEdge(corners, at: left..<left + range.count, row: row, of: &canvas, style)
                }
            }
        }
    }

    /// What cells are drawn with that stand on a decoration's background.
    func context(within frame: RowFrame) -> DrawingContext {
        guard let background = frame.background(within: frame.decorations.count) else { return context }
        var context = context
        context.background = Style(background: background)
        return context
    }

    private func drawSides(at columns: Range<Int>, row: Int, of canvas: inout Canvas, _ style: Style) {
        let side = pieces.side
        canvas.draw(side, at: Point(column: columns.lowerBound, row: row), style: style)
        canvas.draw(side, at: Point(column: columns.upperBound - 1, row: row), style: style)
    }

    private func drawEdge(
        _ corners: Corners, at columns: Range<Int>, row: Int, of canvas: inout Canvas, _ style: Style
    ) {
        let pieces = self.pieces
        for column in columns {
            canvas.draw(pieces.dash, at: Point(column: column, row: row), style: style)
        }
        let (left, right) = pieces.corners(corners)
        canvas.draw(left, at: Point(column: columns.lowerBound, row: row), style: style)
        canvas.draw(right, at: Point(column: columns.upperBound - 1, row: row), style: style)
    }

    private var pieces: BorderPieces {
        context.capabilities.repertoire == .unicode ? .unicode : .ascii
    }
}

extension RowFrame {
    /// The colour behind what lies within the outer decorations.
    ///
    /// - Parameter depth: How many of them.
    fileprivate func background(within depth: Int) -> Color? {
        decorations.prefix(depth).last { $0.background != nil }?.background
    }
}

/// The ends of an edge.
private enum Corners { case none, top, bottom }

/// What borders are drawn with, made once for each repertoire.
private struct BorderPieces {
    let dash: SafeText
    let side: SafeText
    private let top: (left: SafeText, right: SafeText)
    private let bottom: (left: SafeText, right: SafeText)

    private init(_ pieces: [String], _ repertoire: CharacterRepertoire) {
        let texts = pieces.map { SafeText($0, repertoire: repertoire) }
        dash = texts[0]
        side = texts[1]
        top = (texts[2], texts[3])
        bottom = (texts[4], texts[5])
    }

    func corners(_ corners: Corners) -> (left: SafeText, right: SafeText) {
        switch corners {
        case .none: (dash, dash)
        case .top: top
        case .bottom: bottom
        }
    }

    static let unicode = BorderPieces(["─", "│", "╭", "╮", "╰", "╯"], .unicode)
    static let ascii = BorderPieces(["-", "|", "+", "+", "+", "+"], .ascii)
}
