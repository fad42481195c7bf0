/// How a glyph looks: its two colours and its attributes.
public struct Style: Hashable, Sendable {
    /// What a terminal can do to a glyph besides colouring it.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier strokes, or a brighter colour.
        public static let bold = Attributes(rawValue: 1 << 0)

        /// A fainter colour.
        public static let dim = Attributes(rawValue: 1 << 1)

        /// Slanted letters.
        public static let italic = Attributes(rawValue: 1 << 2)

        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)

        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)

        /// A line through the middle.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
    }

    /// The colour of the strokes.
    public var foreground: Color

    /// The colour behind the strokes.
    public var background: Color

    /// Bold, dim, italic, underline, reverse, strikethrough.
    public var attributes: Attributes

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - foreground: The colour of the strokes.
    ///   - background: The colour behind the strokes.
    ///   - attributes: What else is done to the glyph.
    public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours, no attributes.
    public static let plain = Style()
}
