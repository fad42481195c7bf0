/// A part of a screen: where it begins and how far it reaches.
public struct Rectangle: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point

    /// Width and height.
    public var size: Size

    /// Creates a rectangle from its corner and extent.
    ///
    /// - Parameters:
    ///   - origin: The upper left corner.
    ///   - size: Width in columns and height in rows.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    ///
    /// - Parameters:
    ///   - column: Left edge in columns.
    ///   - row: Top edge in rows.
    ///   - columns: Width in columns.
    ///   - rows: Height in rows.
    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
    }

    /// The columns it covers.
    public var columnRange: Range<Int> { origin.column..<origin.column.addingSaturated(max(0, size.columns)) }

    /// The rows it covers.
    public var rowRange: Range<Int> { origin.row..<origin.row.addingSaturated(max(0, size.rows)) }

    /// Whether a position lies inside.
    public func contains(_ point: Point) -> Bool {
        columnRange.contains(point.column) && rowRange.contains(point.row)
    }
}
