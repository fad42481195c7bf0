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

    /// Divides a screen.
    init(size: Size, bars: ScreenBars = .all) {
        let bar = size.rows >= 3 && bars.contains(.navigationBar) ? 1 : 0
        let status = size.rows >= 2 && bars.contains(.statusLine) ? 1 : 0
        navigationBar = Rectangle(column: 0, row: 0, columns: size.columns, rows: bar)
        content = Rectangle(column: 0, row: bar, columns: size.columns, rows: size.rows - bar - status)
        statusLine = Rectangle(column: 0, row: size.rows - status, columns: size.columns, rows: status)
    }
}
