/// A position on a screen, counted from the upper left corner, which is column 0 of row 0.
public struct Point: Hashable, Sendable {
    /// Distance from the left edge in columns.
    public var column: Int

    /// Distance from the top edge in rows.
    public var row: Int

    /// Creates a position, which may lie outside any screen.
    ///
    /// - Parameters:
    ///   - column: Distance from the left edge in columns.
    ///   - row: Distance from the top edge in rows.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
