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
