/// The appearance of a glyph: foreground color, background color and attributes.
///
/// ```swift
/// let heading = Style(foreground: .palette(4), attributes: [.bold, .underline])
/// ```
public struct Style: Hashable, Sendable {
    /// Ways to draw a glyph in addition to its colors. A terminal ignores those it does not support.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The attributes as bits.
        public let rawValue: UInt8

        /// Creates a set of attributes from bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier strokes, or a brighter color.
        public static let bold = Attributes(rawValue: 1 << 0)

        /// A fainter color.
        public static let dim = Attributes(rawValue: 1 << 1)

        /// Slanted strokes.
        public static let italic = Attributes(rawValue: 1 << 2)

        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)

        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)

        /// A line through the middle.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
    }

    /// The color of the strokes.
    public var foreground: Color

    /// The color behind the strokes.
    public var background: Color

    /// Attributes such as bold or underline.
    public var attributes: Attributes

    /// Creates a style. The parameters are the properties.
    public init(foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's default colors without attributes.
    public static let plain = Style()

    /// The same style with foreground and background exchanged: the reverse attribute is inserted, or removed if it is
    /// set.
    package var exchanged: Style {
        var style = self
        style.attributes.formSymmetricDifference(.reverse)
        return style
    }
}

extension Style {
    /// This style combined with another: the colors of the other style if it has any, and the attributes of both.
    ///
    /// If the other style is reversed, this style's colors are not used, so that a row becomes a bar of one color. If
    /// both styles are reversed, the result is not, so that reversed text still differs from the text around it.
    ///
    /// - Parameter other: The style that takes precedence.
    public func overlaid(by other: Style) -> Style {
        guard !other.attributes.contains(.reverse) else {
            return Style(
                foreground: other.foreground, background: other.background,
                attributes: attributes.subtracting(.dim).symmetricDifference(.reverse)
                    .union(other.attributes.subtracting(.reverse)))
        }
        return Style(
            foreground: other.foreground == .standard ? foreground : other.foreground,
            background: other.background == .standard ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}

/// The color of a glyph's strokes or of its background.
public enum Color: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case standard

    /// A color of the terminal's palette: 0 to 7 are the normal colors, 8 to 15 the bright ones, 16 to 231 a cube of
    /// 6 x 6 x 6 colors, and 232 to 255 grays.
    case palette(UInt8)

    /// Red, green and blue, each 0 to 255. A terminal without true color shows the nearest color of its palette.
    case rgb(UInt8, UInt8, UInt8)
}
