/// A ``Style`` in one machine word, the form in which glyphs store it.
///
/// ```text
/// style   attributes 8 bits | background 26 bits | foreground 26 bits
/// color   kind 2 bits | value 24 bits
/// ```
@usableFromInline
struct PackedStyle: Hashable, Sendable {
    @usableFromInline var bits: UInt64

    init(_ style: Style) {
        bits =
            PackedStyle.pack(style.foreground) | PackedStyle.pack(style.background) << 26
            | UInt64(style.attributes.rawValue) << 52
    }

    var style: Style {
        Style(
            foreground: PackedStyle.unpack(bits), background: PackedStyle.unpack(bits >> 26),
            attributes: Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 52)))
    }

    private static func pack(_ color: Color) -> UInt64 {
        switch color {
        case .standard: 0
        case .palette(let entry): 1 << 24 | UInt64(entry)
        case .rgb(let red, let green, let blue): 2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    private static func unpack(_ bits: UInt64) -> Color {
        switch bits >> 24 & 3 {
        case 1: .palette(UInt8(truncatingIfNeeded: bits))
        case 2:
            .rgb(
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits))
        default: .standard
        }
    }
}
