import TerminalCanvas

@testable import CollectionViews

extension CollectionView {
    /// Draws a frame.
    func drawn() -> Canvas {
        var canvas = Canvas(size: state.size)
        draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
        return canvas
    }

    /// Draws a frame and returns its text, without the blanks.
    func drawnRows() -> [String] { drawn().textRows.map { $0.split(separator: " ").joined() } }
}
