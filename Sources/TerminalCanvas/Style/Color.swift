/// A colour as a terminal can show it.
public enum Color: Hashable, Sendable {
    /// The terminal's own foreground or background.
    case standard

    /// An entry of the terminal's palette: 0 to 7 normal, 8 to 15 bright, 16 to 255 the colour cube and greys.
    case palette(UInt8)

    /// Red, green and blue, each 0 to 255; a terminal without true colour shows the nearest entry of its palette.
    case rgb(UInt8, UInt8, UInt8)
}
