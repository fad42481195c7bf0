// The colors of UIKit that have a meaning. In texts and images they are the styles of the theme.

extension Color {
    /// The color of texts.
    public static let label = standard

    /// The color of less important texts.
    public static let secondaryLabel = palette(244)

    /// The same as ``secondaryLabel``.
    public static let tertiaryLabel = secondaryLabel

    /// The same as ``secondaryLabel``.
    public static let quaternaryLabel = secondaryLabel

    /// The same as ``secondaryLabel``.
    public static let placeholderText = secondaryLabel

    /// The color of prominent parts.
    public static let tintColor = palette(33)

    /// The same as ``tintColor``.
    public static let link = tintColor

    /// The terminal's background. All backgrounds of UIKit's groups are the same.
    public static let systemBackground = standard
    public static let secondarySystemBackground = standard
    public static let tertiarySystemBackground = standard
    public static let systemGroupedBackground = standard
    public static let secondarySystemGroupedBackground = standard
    public static let tertiarySystemGroupedBackground = standard

    /// No color.
    public static let clear = standard

    public static let black = palette(16)
    public static let white = palette(231)
    public static let red = rgb(255, 0, 0)
    public static let green = rgb(0, 255, 0)
    public static let blue = rgb(0, 0, 255)
    public static let cyan = rgb(0, 255, 255)
    public static let magenta = rgb(255, 0, 255)
    public static let yellow = rgb(255, 255, 0)
    public static let orange = rgb(255, 128, 0)
    public static let purple = rgb(128, 0, 128)
    public static let brown = rgb(153, 102, 51)
    public static let gray = palette(244)
    public static let lightGray = palette(248)
    public static let darkGray = palette(240)
    public static let systemGray2 = palette(246)
    public static let systemGray3 = palette(249)
    public static let systemGray4 = palette(251)
    public static let systemGray5 = palette(253)
    public static let systemGray6 = palette(255)
    public static let separator = palette(240)
    public static let systemFill = palette(240)
    public static let secondarySystemFill = palette(238)
    public static let tertiarySystemFill = palette(237)

    /// Creates a color of parts from 0 to 1. The terminal has no transparency.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func byte(_ part: CGFloat) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
        self = .rgb(byte(red), byte(green), byte(blue))
    }

    /// Creates a gray, from 0 for black to 1 for white.
    public init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// The same color: the terminal has no transparency.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { alpha == 0 ? .clear : self }
}

extension ContentStyle {
    /// The style of texts and images of a color.
    init(_ color: UIColor) {
        self =
            switch color {
            case .label: .text
            case .secondaryLabel: .secondaryText
            case .tintColor: .tint
            default: .custom(Style(foreground: color))
            }
    }

    /// The color of a style.
    var color: UIColor {
        switch self {
        case .text, .header: .label
        case .tint: .tintColor
        case .custom(let style): style.foreground
        default: .secondaryLabel
        }
    }
}

public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer

extension ConfigurationColorTransformer {
    /// The color of prominent parts.
    public static let preferredTint = ConfigurationColorTransformer { _ in .tintColor }

    /// The color of less important texts.
    public static let grayscale = ConfigurationColorTransformer { _ in .secondaryLabel }

    /// The same as ``grayscale``.
    public static let monochromeTint = grayscale
}
