// Fonts. A terminal has one font of one size, whose characters can be bold and italic.

/// A font, of which only the weight and the slant have an effect.
///
/// ```swift
/// content.textProperties.font = .preferredFont(forTextStyle: .headline)  // bold
/// ```
public struct UIFont: Hashable, Sendable {
    /// The styles of fonts. The titles and `headline` are bold.
    public enum TextStyle: Int, Hashable, Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        var isBold: Bool { rawValue <= TextStyle.headline.rawValue }
    }

    /// The weights of fonts. Those from `semibold` are bold.
    public enum Weight: Int, Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// Always 1: a character has one row.
    public let pointSize: CGFloat = 1

    let attributes: Style.Attributes

    public static let labelFontSize: CGFloat = 1
    public static let systemFontSize: CGFloat = 1

    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFont(attributes: style.isBold ? .bold : [])
    }

    /// Creates a font. The size has no effect.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(attributes: weight.rawValue >= Weight.semibold.rawValue ? .bold : [])
    }

    /// Creates a font. The size has no effect.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(attributes: .bold) }

    /// Creates a font. The size has no effect.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(attributes: .italic) }

    /// Creates a font. The size has no effect: all characters have one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Creates a font. The size has no effect: all digits have one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// The same font.
    public func withSize(_ size: CGFloat) -> UIFont { self }
}

/// The size of a style of fonts, which has no effect.
public struct UIFontMetrics: Hashable, Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle style: UIFont.TextStyle) {}

    /// The same font.
    public func scaledFont(for font: UIFont) -> UIFont { font }
}

extension ListContentConfiguration.TextProperties {
    /// Whether the text is bold or italic, in the terminal's font.
    public var font: UIFont {
        get { UIFont(attributes: style.attributes) }
        set { style = style.with(newValue) }
    }

    /// The color of the text. The colors of labels are those of the theme.
    public var color: UIColor {
        get { style.color }
        set { style = ContentStyle(newValue).with(font) }
    }
}

extension CellAccessory.Options {
    /// Creates options with a color and a font; `nil` for the usual ones. The separator and the background have no
    /// effect.
    @_disfavoredOverload
    public init(
        isHidden: Bool = false, reservedLayoutWidth: CellAccessory.LayoutDimension = .actual,
        tintColor: UIColor? = nil, showsVerticalSeparator: Bool = true, backgroundColor: UIColor? = nil,
        font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool = true
    ) {
        let style = font.map { ContentStyle(tintColor ?? .secondaryLabel).with($0) }
        self.init(
            isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth,
            tint: style ?? tintColor.map { ContentStyle($0) })
    }
}

extension ContentStyle {
    fileprivate var attributes: Style.Attributes {
        switch self {
        case .custom(let style): style.attributes.intersection([.bold, .italic])
        case .header: .bold
        default: []
        }
    }

    /// The style with the attributes of a font. The styles of the theme stay as they are for the usual font.
    fileprivate func with(_ font: UIFont) -> ContentStyle {
        guard font.attributes != attributes else { return self }
        if font.attributes.isEmpty { return ContentStyle(color) }
        return .custom(Style(foreground: color, attributes: font.attributes))
    }
}
