/// What a terminal can show, as far as drawing has to know.
public struct TerminalCapabilities: Hashable, Sendable {
    /// The characters that may be drawn.
    public var repertoire: CharacterRepertoire

    /// The number of colours: 0 for monochrome or where `NO_COLOR` is set, 8, 16, 256, or 1 << 24 for true colour.
    public var colors: Int

    /// Whether the terminal's own background is light or dark, where that is known.
    public var userInterfaceStyle: UserInterfaceStyle

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - repertoire: The characters that may be drawn.
    ///   - colors: The number of colours, 0 for none.
    ///   - userInterfaceStyle: Whether the terminal's own background is light or dark.
    public init(
        repertoire: CharacterRepertoire = .unicode, colors: Int = 256,
        userInterfaceStyle: UserInterfaceStyle = .unspecified
    ) {
        self.repertoire = repertoire
        self.colors = colors
        self.userInterfaceStyle = userInterfaceStyle
    }
}
