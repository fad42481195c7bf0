/// A rectangular part of a screen.
public struct Rectangle: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point

    /// The width in columns and the height in rows.
    public var size: Size

    /// Creates a rectangle from its upper left corner and its size.
    ///
    /// - Parameters:
    ///   - origin: The upper left corner.
    ///   - size: The width in columns and the height in rows.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its left and top edges and its extent.
    ///
    /// - Parameters:
    ///   - column: The left edge in columns.
    ///   - row: The top edge in rows.
    ///   - columns: The width in columns.
    ///   - rows: The height in rows.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
    }

    /// The columns from the left to the right edge.
    public var columnRange: Range<Int> { origin.column..<origin.column.addingSaturated(max(0, size.columns)) }

    /// The rows from the top to the bottom edge.
    public var rowRange: Range<Int> { origin.row..<origin.row.addingSaturated(max(0, size.rows)) }

    /// Returns whether a position is inside the rectangle.
    public func contains(_ point: Point) -> Bool {
        columnRange.contains(point.column) && rowRange.contains(point.row)
    }
}
