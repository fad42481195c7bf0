/// A frame: a grid of glyphs that views draw into.
///
/// Every operation is clipped to the frame, so that positions and sizes need no checks. A wide glyph is never cut in
/// half: where only one of its columns may be drawn, that column becomes a blank, and whatever replaces one half of a
/// wide glyph leaves a blank in place of the other.
///
/// ```swift
/// var canvas = Canvas(size: Size(columns: 12, rows: 2))
/// canvas.draw(SafeText("漢字 list"), at: Point(column: 0, row: 0), in: 0..<3)
/// canvas.textRows  // ["漢 ", ""] without the trailing blanks: ["漢", ""]
/// ```
///
/// A frame is made of rows that frames share until one of them draws there. So a frame that is drawn upon the one before,
/// or takes most of its rows from there, costs what it changed, and rows that are still shared need not be compared.
public struct Canvas: Hashable, Sendable {
    /// The most positions a frame has; larger sizes are clamped.
    public static let maximumGlyphCount = 1 << 20

    /// Width in columns and height in rows: what was asked for, as far as ``maximumGlyphCount`` allows.
    public let size: Size

    /// Where the hardware cursor rests, or `nil` to hide it.
    public var cursor: Point?

    /// The rows from top to bottom, each ``size``'s columns long.
    var rows: [[Glyph]]

    /// Creates a blank frame.
    ///
    /// - Parameters:
    ///   - size: Width in columns and height in rows; clamped as ``clamped(_:)`` does.
    ///   - style: How the blanks look.
    public init(size: Size, style: Style = .plain) {
        self.size = Canvas.clamped(size)
        rows = Array(repeating: Array(repeating: .blank(style), count: self.size.columns), count: self.size.rows)
    }

    /// The size that a frame gets when asked for another: the same unless it has too many positions, then at least
    /// 1024 columns and as many rows as fit.
    ///
    /// - Parameters:
    ///   - size: What is asked for.
    ///   - limit: The most positions there may be; not more than ``maximumGlyphCount``.
    public static func clamped(_ size: Size, limit: Int = maximumGlyphCount) -> Size {
        let wanted = Size(columns: size.columns, rows: size.rows)
        guard wanted.columns > 0, wanted.rows > limit / wanted.columns else { return wanted }
        let columns = min(wanted.columns, max(1024, limit / wanted.rows))
        return Size(columns: columns, rows: min(wanted.rows, limit / columns))
    }

    /// The glyph at a position; a blank outside the frame.
    public subscript(point: Point) -> Glyph {
        guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return .blank() }
        return rows[point.row][point.column]
    }
}
