/// A grid of glyphs that views draw on. One canvas is one frame that a ``Terminal`` shows.
///
/// All drawing is clipped to the canvas, so that positions and sizes need no checks. A wide glyph is never cut in half.
/// If only one of its columns may be drawn, that column becomes a blank. If one half is overwritten, the other half
/// becomes a blank.
///
/// ```swift
/// var canvas = Canvas(size: Size(columns: 12, rows: 2))
/// canvas.draw(SafeText("漢字 list"), at: Point(column: 0, row: 0), in: 0..<3)
/// canvas.textRows  // ["漢", ""]
/// ```
///
/// A canvas is a value. Its rows are stored separately, and copies share each row until one of them draws there. So it
/// is cheap to keep the last frame and to compare it with the next.
public struct Canvas: Hashable, Sendable {
    /// The largest number of glyphs in a canvas. Larger sizes are reduced to it.
    public static let maximumGlyphCount = 1 << 20

    /// The width in columns and the height in rows: the requested size, reduced if it exceeds ``maximumGlyphCount``.
    public let size: Size

    /// The position of the terminal's cursor, or `nil` to hide it.
    public var cursor: Point?

    /// The rows from top to bottom. Each has as many glyphs as the canvas has columns.
    var rows: [[Glyph]]

    /// Creates a canvas of blanks.
    ///
    /// - Parameters:
    ///   - size: The width in columns and the height in rows, reduced if it exceeds ``maximumGlyphCount``.
    ///   - style: The style of the blanks.
    public init(size: Size, style: Style = .plain) {
        self.size = Canvas.clamped(size)
        rows = Array(repeating: Array(repeating: .blank(style), count: self.size.columns), count: self.size.rows)
    }

    /// A size reduced to a number of glyphs. It keeps at least 1024 columns and as many rows as fit.
    ///
    /// - Parameters:
    ///   - size: The requested size.
    ///   - limit: The largest number of glyphs; at most ``maximumGlyphCount``.
    package static func clamped(_ size: Size, limit: Int = maximumGlyphCount) -> Size {
        let wanted = Size(columns: size.columns, rows: size.rows)
        guard wanted.columns > 0, wanted.rows > limit / wanted.columns else { return wanted }
        let columns = min(wanted.columns, max(1024, limit / wanted.rows))
        return Size(columns: columns, rows: min(wanted.rows, limit / columns))
    }

    /// The glyph at a position, or a plain blank outside the canvas.
    public subscript(point: Point) -> Glyph {
        guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return .blank() }
        return rows[point.row][point.column]
    }
}

extension Canvas {
    /// The glyphs of a row from left to right, one for each column.
    ///
    /// - Parameter row: The distance from the top edge in rows.
    /// - Precondition: The canvas has the row.
    public func glyphs(inRow row: Int) -> [Glyph] {
        precondition((0..<size.rows).contains(row), "row \(row) of a canvas that has \(size.rows)")
        return rows[row]
    }

    /// The rows that differ from another canvas, from top to bottom.
    ///
    /// - Parameter other: The canvas to compare with, usually the one that was shown before. Without one, or if its
    ///   size differs, all rows are returned.
    /// - Complexity: O(1) for each row that both canvases share, and O(columns) for each other row.
    package func rows(changedSince other: Canvas?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        return (0..<size.rows).filter { rows[$0] != other.rows[$0] }
    }

    /// The next columns of a row in which the canvas differs from another one.
    ///
    /// ```
    /// before  |- Circle     12 |
    /// now     |- Square      8 |
    /// now.columns(changedInRow: 0, since: before)  // 3..<8
    /// now.columns(changedInRow: 0, since: before, from: 8)  // 14..<16
    /// now.columns(changedInRow: 0, since: before, from: 16)  // nil
    /// ```
    ///
    /// - Parameters:
    ///   - row: The distance from the top edge in rows. Both canvases have the row.
    ///   - other: The canvas to compare with, usually the one that was shown before. It has the same width.
    ///   - start: The first column to compare: 0, or the upper bound of the last result.
    /// - Returns: The columns from the first glyph that differs to the last one before four or more equal glyphs, or
    ///   `nil` if no glyph differs. The range never cuts a wide glyph of either canvas in half.
    /// - Complexity: O(columns that are compared).
    package func columns(changedInRow row: Int, since other: Canvas, from start: Int = 0) -> Range<Int>? {
        let (new, old) = (rows[row], other.rows[row])
        guard let first = (start..<max(start, new.count)).first(where: { new[$0] != old[$0] }) else { return nil }
        var end = first + 1
        var column = end
        while column < new.count, column - end <= Canvas.longestGap {
            if new[column] != old[column] { end = column + 1 }
            column += 1
        }
        // Wide glyphs that differ in the left half may have equal right halves.
        if end < new.count, new[end].isRightHalf { end += 1 }
        return first..<end
    }

    /// The largest number of equal glyphs within a range of columns. To write a few of them costs less than to begin
    /// another range.
    private static let longestGap = 3
}
