import TerminalCanvas

/// The rectangles of a list and of the pane with details: side by side, or below each other where it is narrow.
///
/// ```
/// list        │ details          list
///             │                  ────────────
///             │                  details
/// ```
struct PaneLayout: Equatable {
    let list: Rectangle
    let line: Rectangle
    let pane: Rectangle

    /// The fewest columns in which the two are side by side.
    static let sideBySideColumns = 72

    /// Divides a space.
    ///
    /// - Parameter size: The columns and rows of the space.
    init(_ size: Size) {
        if size.columns >= Self.sideBySideColumns {
            let columns = size.columns * 3 / 5
            list = Rectangle(column: 0, row: 0, columns: columns, rows: size.rows)
            line = Rectangle(column: columns, row: 0, columns: 1, rows: size.rows)
            pane = Rectangle(column: columns + 2, row: 0, columns: size.columns - columns - 2, rows: size.rows)
        } else {
            let rows = min(10, size.rows / 2)
            list = Rectangle(column: 0, row: 0, columns: size.columns, rows: size.rows - rows)
            line = Rectangle(column: 0, row: size.rows - rows, columns: size.columns, rows: min(1, rows))
            pane = Rectangle(
                column: 1, row: size.rows - rows + 1, columns: max(0, size.columns - 1), rows: max(0, rows - 1))
        }
    }
}
