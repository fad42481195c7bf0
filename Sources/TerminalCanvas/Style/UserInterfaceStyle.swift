/// Whether a terminal's own background is light or dark.
public enum UserInterfaceStyle: Hashable, Sendable {
    /// Not known: what is drawn has to be readable on both.
    case unspecified

    /// Dark text on a light ground.
    case light

    /// Light text on a dark ground.
    case dark

    /// The style of a background: light, where black text is easier to read on it than white.
    ///
    /// The border is at a relative luminance of 0.179, where both have the same contrast as WCAG 2 computes it.
    ///
    /// - Parameter background: The colour, as a terminal tells it; a palette's entry says nothing.
    public init(background: Color) {
        guard case .rgb(let red, let green, let blue) = background else {
            self = .unspecified
            return
        }
        let luminance = 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
        self = luminance > 0.179 ? .light : .dark
    }

    /// The style that the variable `COLORFGBG` tells, which some terminals set: foreground and background, and perhaps
    /// something between them, as numbers of the palette.
    ///
    /// ```swift
    /// UserInterfaceStyle { ["COLORFGBG": "15;0"][$0] }  // .dark
    /// ```
    ///
    /// - Parameter variable: Looks up an environment variable.
    public init(environment variable: (String) -> String?) {
        let background = variable("COLORFGBG")?.split(separator: ";", omittingEmptySubsequences: false).last
        switch background.flatMap({ UInt8($0) }) {
        case 0, 1, 2, 3, 4, 5, 6, 8: self = .dark
        case 7, 9, 10, 11, 12, 13, 14, 15: self = .light
        default: self = .unspecified
        }
    }

    /// The linear share of a component of sRGB; the polynomial is never off by more than 0.003.
    private static func linear(_ component: UInt8) -> Double {
        let share = Double(component) / 255
        return share * share * (0.28 * share + 0.72)
    }
}
