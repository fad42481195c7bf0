import TerminalCanvas

/// Where a screen is shown over another one.
struct Placement: Hashable, Sendable {
    /// The rectangle that the screen and its box cover.
    var frame: Rectangle

    /// The rectangle of the screen.
    var content: Rectangle

    /// The rows of the screen below that do not become faint.
    var clearRows: Range<Int> = 0..<0

    /// The placement of a screen without a box.
    init(frame: Rectangle, clearRows: Range<Int> = 0..<0) {
        (self.frame, content, self.clearRows) = (frame, frame, clearRows)
    }

    /// The least columns and rows that are left for a sheet with a box.
    private static let leastContent = Size(columns: 16, rows: 4)

    /// The placement of a sheet, or of a screen in the whole terminal.
    @MainActor
    init(of controller: ViewController, in size: Size) {
        self.init(frame: Rectangle(origin: Point(column: 0, row: 0), size: size))
        // The lowest row is the status line.
        let room = Size(columns: size.columns - 2, rows: size.rows - 3)
        guard controller.modalPresentationStyle == .formSheet, room.columns >= Self.leastContent.columns,
            room.rows >= Self.leastContent.rows
        else { return }
        let preferred = controller.preferredContentSize
        let columns = preferred.columns > 0 ? preferred.columns : size.columns * 3 / 4
        let rows = preferred.rows > 0 ? preferred.rows : size.rows * 3 / 4
        let inner = Size(columns: min(columns, room.columns), rows: min(rows, room.rows))
        frame = Self.centered(Size(columns: inner.columns + 2, rows: inner.rows + 2), in: size)
        content = Rectangle(
            origin: Point(column: frame.origin.column + 1, row: frame.origin.row + 1), size: inner)
    }

    /// A rectangle in the middle of the rows above the status line.
    static func centered(_ box: Size, in size: Size) -> Rectangle {
        let rows = size.rows >= box.rows + 1 ? size.rows - 1 : size.rows
        let origin = Point(column: max(0, (size.columns - box.columns) / 2), row: max(0, (rows - box.rows) / 2))
        return Rectangle(origin: origin, size: box)
    }
}
