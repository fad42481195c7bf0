// The colors that UIKit's apps use most, under UIKit's names.
extension Color {
    /// Red of the terminal's palette. The colors from ``systemRed`` to ``systemTeal`` are those that users choose for
    /// their terminals.
    public static let systemRed = palette(1)

    /// Green of the terminal's palette.
    public static let systemGreen = palette(2)

    /// Yellow of the terminal's palette.
    public static let systemYellow = palette(3)

    /// Blue of the terminal's palette.
    public static let systemBlue = palette(4)

    /// Purple: magenta of the terminal's palette.
    public static let systemPurple = palette(5)

    /// Teal: cyan of the terminal's palette.
    public static let systemTeal = palette(6)

    /// The same as ``systemTeal``.
    public static let systemCyan = systemTeal

    /// A green between ``systemGreen`` and ``systemTeal``.
    public static let systemMint = palette(79)

    /// Orange.
    public static let systemOrange = palette(208)

    /// Pink.
    public static let systemPink = palette(205)

    /// A blue toward purple.
    public static let systemIndigo = palette(62)

    /// Brown.
    public static let systemBrown = palette(137)

    /// A gray that can be read on light and on dark backgrounds.
    public static let systemGray = palette(244)
}
