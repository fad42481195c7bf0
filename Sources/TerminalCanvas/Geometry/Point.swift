/// A position on a screen. The upper left corner is column 0 of row 0.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge in columns.
    public var column: Int

    /// The distance from the top edge in rows.
    public var row: Int

    /// Creates a position. It may lie outside the screen and may be negative.
    ///
    /// - Parameters:
    ///   - column: The distance from the left edge in columns.
    ///   - row: The distance from the top edge in rows.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
