/// The color of a glyph's strokes or of its background.
public enum Color: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case standard

    /// A color of the terminal's palette: 0 to 7 are the normal colors, 8 to 15 the bright ones, 16 to 231 a cube of
    /// 6 x 6 x 6 colors, and 232 to 255 greys.
    case palette(UInt8)

    /// Red, green and blue, each 0 to 255. A terminal without true color shows the nearest color of its palette.
    case rgb(UInt8, UInt8, UInt8)
}
