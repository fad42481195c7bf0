import TerminalCanvas

/// What a terminal emulator shows at one position.
public struct ScreenGlyph: Hashable, Sendable {
    /// The base scalar and what combines with it; a space where nothing was written; empty in the right half of a wide
    /// glyph.
    public var text: String

    /// 1 or 2 columns; 0 in the right half of a wide glyph.
    public var width: Int

    /// Colours and attributes.
    public var style: Style

    /// Creates a glyph.
    public init(_ text: String = " ", width: Int = 1, style: Style = .plain) {
        self.text = text
        self.width = width
        self.style = style
    }
}
