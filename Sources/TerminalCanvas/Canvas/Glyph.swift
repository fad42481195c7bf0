/// What one screen position shows.
public struct Glyph: Hashable, Sendable {
    /// The base scalar and what combines with it; empty for the right half of a wide glyph.
    public var text: String

    /// 1 or 2 columns; 0 for the right half of a wide glyph.
    public var width: Int

    /// Colours and attributes.
    public var style: Style

    /// A blank in a style.
    public static func blank(_ style: Style = .plain) -> Glyph { Glyph(text: " ", width: 1, style: style) }
}
