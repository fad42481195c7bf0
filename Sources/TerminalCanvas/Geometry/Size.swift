/// The extent of a screen or of a part of it, in columns and rows.
public struct Size: Hashable, Sendable {
    /// Width in terminal columns; never negative.
    public var columns: Int

    /// Height in terminal rows; never negative.
    public var rows: Int

    /// Creates a size; a negative extent becomes zero.
    ///
    /// - Parameters:
    ///   - columns: Width in columns.
    ///   - rows: Height in rows.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// No columns and no rows.
    public static let zero = Size(columns: 0, rows: 0)
}
