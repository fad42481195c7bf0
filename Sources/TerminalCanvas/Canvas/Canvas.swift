/// A frame: a grid of glyphs that views draw into.
public struct Canvas: Hashable, Sendable {
    /// Width in columns and height in rows.
    public let size: Size

    /// Where the hardware cursor rests, or `nil` to hide it.
    public var cursor: Point?

    var glyphs: [Glyph]

    /// Creates a blank frame.
    ///
    /// - Parameter size: Width in columns and height in rows.
    public init(size: Size) {
        self.size = size
        glyphs = Array(repeating: .blank(), count: size.columns * size.rows)
    }

    /// The glyph at a position; a blank outside the frame.
    public subscript(point: Point) -> Glyph {
        guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row) else { return .blank() }
        return glyphs[point.row * size.columns + point.column]
    }

    /// Draws text on one row, clipped to a range of columns.
    ///
    /// - Parameters:
    ///   - text: What to draw.
    ///   - point: Where the first column of the text goes; may lie left of the frame.
    ///   - columns: The columns that may be drawn; nothing outside is touched. The whole frame by default.
    ///   - style: How it looks.
    ///   - escapeStyle: How visible escapes look; `nil` for `style` reversed.
    /// - Returns: The column behind the text, whether or not it was clipped.
    @discardableResult
    public mutating func draw(
        _ text: SafeText, at point: Point, in columns: Range<Int>? = nil, style: Style = .plain,
        escapeStyle: Style? = nil
    ) -> Int {
        point.column + text.width
    }

    /// Fills a rectangle with blanks in a style.
    public mutating func fill(_ rectangle: Rectangle, style: Style = .plain) {}

    /// Changes the style of what is already drawn in a rectangle.
    ///
    /// - Parameters:
    ///   - rectangle: The part to change.
    ///   - change: Called with each glyph's style.
    public mutating func restyle(_ rectangle: Rectangle, _ change: (inout Style) -> Void) {}

    /// The frame as text: its rows, without trailing blanks.
    public var textRows: [String] { [] }
}
