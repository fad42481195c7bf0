/// Whether the terminal's default background is light or dark.
public enum UserInterfaceStyle: Hashable, Sendable {
    /// Unknown. Choose colors that are readable on both.
    case unspecified

    /// Dark text on a light background.
    case light

    /// Light text on a dark background.
    case dark

    /// Creates the style that matches a background color.
    ///
    /// The style is light if black text has more contrast on the background than white text. Both have the same
    /// contrast at a relative luminance of 0.179 (Web Content Accessibility Guidelines 2).
    ///
    /// - Parameter background: The color in red, green and blue. Any other color gives ``unspecified``.
    public init(background: Color) {
        guard case .rgb(let red, let green, let blue) = background else {
            self = .unspecified
            return
        }
        let luminance = 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
        self = luminance > 0.179 ? .light : .dark
    }

    /// Creates the style that the environment variable `COLORFGBG` describes.
    ///
    /// Some terminals set the variable to the palette numbers of foreground and background, separated by semicolons.
    /// There may be a third value between them.
    ///
    /// ```swift
    /// UserInterfaceStyle { ["COLORFGBG": "15;0"][$0] }  // .dark
    /// ```
    ///
    /// - Parameter variable: Returns the value of an environment variable, or `nil` if it is not set.
    public init(environment variable: (String) -> String?) {
        let background = variable("COLORFGBG")?.split(separator: ";", omittingEmptySubsequences: false).last
        switch background.flatMap({ UInt8($0) }) {
        case 0, 1, 2, 3, 4, 5, 6, 8: self = .dark
        case 7, 9, 10, 11, 12, 13, 14, 15: self = .light
        default: self = .unspecified
        }
    }

    /// The linear value of an sRGB component, from 0 to 1. The polynomial differs from the exact curve by at most
    /// 0.003.
    private static func linear(_ component: UInt8) -> Double {
        let share = Double(component) / 255
        return share * share * (0.28 * share + 0.72)
    }
}
