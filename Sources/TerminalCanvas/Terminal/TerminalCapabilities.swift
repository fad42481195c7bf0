/// The features of a terminal that drawing depends on.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The characters that may be drawn.
    public var repertoire: CharacterRepertoire

    /// The number of colors: 8, 16, 256, or 1 << 24 for true color. It is 0 if the terminal is monochrome or if
    /// `NO_COLOR` is set.
    public var colors: Int

    /// Whether the terminal's default background is light or dark, if that is known.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Creates a set of capabilities.
    ///
    /// - Parameters:
    ///   - repertoire: The characters that may be drawn.
    ///   - colors: The number of colors, 0 for none.
    ///   - userInterfaceStyle: Whether the terminal's default background is light or dark.
    public init(
        repertoire: CharacterRepertoire = .unicode, colors: Int = 256,
        userInterfaceStyle: UserInterfaceStyle = .unspecified
    ) {
        self.repertoire = repertoire
        self.colors = colors
        self.userInterfaceStyle = userInterfaceStyle
    }
}
