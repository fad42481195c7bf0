import TerminalCanvas

/// The content of one position of a terminal emulator's screen.
public struct ScreenGlyph: Hashable, Sendable {
    /// The base scalar and its combining scalars; a space if nothing was written; empty in the right half of a wide
    /// glyph.
    public var text: String

    /// 1 or 2 columns; 0 in the right half of a wide glyph.
    public var width: Int

    /// Colors and attributes.
    public var style: Style

    /// Creates a glyph.
    public init(_ text: String = " ", width: Int = 1, style: Style = .plain) {
        self.text = text
        self.width = width
        self.style = style
    }
}
