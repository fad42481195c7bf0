import TerminalCanvas

/// The bars that a screen draws. A pane or a sheet has no status line of its own.
struct ScreenBars: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let navigationBar = ScreenBars(rawValue: 1 << 0)
    static let statusLine = ScreenBars(rawValue: 1 << 1)
    static let all: ScreenBars = [.navigationBar, .statusLine]
}

/// The rectangles of the parts of the screen: a pure function of its size.
///
/// ```
/// navigation bar     in 3 or more rows
/// content
/// status line        in 2 or more rows
/// ```
struct ScreenLayout: Hashable, Sendable {
    /// The highest row, or an empty rectangle.
    let navigationBar: Rectangle

    /// The rows between the bars.
    let content: Rectangle

    /// The lowest row, or an empty rectangle.
    let statusLine: Rectangle

    init(size: Size, bars: ScreenBars = .all) {
        let bar = size.rows >= 3 && bars.contains(.navigationBar) ? 1 : 0
        let status = size.rows >= 2 && bars.contains(.statusLine) ? 1 : 0
        navigationBar = Rectangle(column: 0, row: 0, columns: size.columns, rows: bar)
        content = Rectangle(column: 0, row: bar, columns: size.columns, rows: size.rows - bar - status)
        statusLine = Rectangle(column: 0, row: size.rows - status, columns: size.columns, rows: status)
    }
}

/// The position of a screen that is shown over another one.
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
        content = Rectangle(origin: Point(column: frame.origin.column + 1, row: frame.origin.row + 1), size: inner)
    }

    /// A rectangle in the middle of the rows above the status line.
    static func centered(_ box: Size, in size: Size) -> Rectangle {
        let rows = size.rows >= box.rows + 1 ? size.rows - 1 : size.rows
        let origin = Point(column: max(0, (size.columns - box.columns) / 2), row: max(0, (rows - box.rows) / 2))
        return Rectangle(origin: origin, size: box)
    }
}
