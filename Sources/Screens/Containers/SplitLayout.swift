import TerminalCanvas

/// The rectangles of two panes: a pure function of the size.
///
/// ```
/// primary │ secondary         primary
///         │                   secondary
/// status line                 status line
/// ```
///
/// Side by side, a line is between the panes. One below the other, the navigation bar of the secondary pane divides
/// them.
struct SplitLayout: Hashable, Sendable {
    let primary: Rectangle
    let secondary: Rectangle

    /// The line between the panes; empty if there is none.
    let line: Rectangle
    let statusLine: Rectangle

    /// Divides a screen.
    ///
    /// - Parameter fraction: The part of the primary pane.
    init(layout: ScreenLayout, size: Size, fraction: Double, isSideBySide: Bool) {
        statusLine = layout.statusLine
        let rows = size.rows - statusLine.size.rows
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        func first(of length: Int) -> Int {
            max(min(1, length), min(Int((Double(length) * fraction).rounded()), length - 1))
        }
        if isSideBySide {
            let columns = first(of: size.columns - 1)
            primary = Rectangle(column: 0, row: 0, columns: columns, rows: rows)
            line = Rectangle(column: columns, row: 0, columns: min(1, size.columns - columns), rows: rows)
            let start = columns + line.size.columns
            secondary = Rectangle(column: start, row: 0, columns: size.columns - start, rows: rows)
        } else {
            let height = first(of: rows)
            primary = Rectangle(column: 0, row: 0, columns: size.columns, rows: height)
            line = Rectangle(column: 0, row: height, columns: 0, rows: 0)
            secondary = Rectangle(column: 0, row: height, columns: size.columns, rows: rows - height)
        }
    }
}
