/// The extent of a screen, a canvas or a part of them, in columns and rows.
public struct Size: Hashable, Sendable {
    /// The width in columns.
    public var columns: Int

    /// The height in rows.
    public var rows: Int

    /// Creates a size. A negative width or height becomes zero.
    ///
    /// - Parameters:
    ///   - columns: The width in columns.
    ///   - rows: The height in rows.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The size without columns and rows.
    public static let zero = Size(columns: 0, rows: 0)
}
