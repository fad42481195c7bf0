/// A position on a screen. The upper left corner is column 0 of row 0.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge in columns.
    public var column: Int

    /// The distance from the top edge in rows.
    public var row: Int

    /// Creates a position. It may lie outside the screen and may be negative.
    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// The extent of a screen, a canvas or a part of them, in columns and rows.
public struct Size: Hashable, Sendable {
    /// The width in columns.
    public var columns: Int

    /// The height in rows.
    public var rows: Int

    /// Creates a size. A negative width or height becomes zero.
    public init(columns: Int, rows: Int) {
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    /// The size without columns and rows.
    public static let zero = Size(columns: 0, rows: 0)
}

/// A rectangular part of a screen.
public struct Rectangle: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point

    /// The width in columns and the height in rows.
    public var size: Size

    /// Creates a rectangle from its upper left corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from its left and top edges, and its width and height.
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

extension Int {
    /// The sum, or the nearest `Int` if the sum overflows.
    func addingSaturated(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        guard overflow else { return sum }
        return other < 0 ? .min : .max
    }
}
