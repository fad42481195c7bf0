import TerminalCanvas

/// The colors of a picture: xterm's palette, on a dark ground.
enum PictureColor {
    /// The terminal's own foreground.
    static let foreground = "#d7dae0"

    /// The terminal's own background.
    static let background = "#16181d"

    /// A color as SVG writes it, or `nil` for the terminal's own.
    static func hex(_ color: Color) -> String? {
        switch color {
        case .standard: nil
        case .palette(let index) where index < 16: named[Int(index)]
        case .palette(let index) where index < 232: cube(Int(index) - 16)
        case .palette(let index): hex(red: grey(index), green: grey(index), blue: grey(index))
        case .rgb(let red, let green, let blue): hex(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    private static let named = [
        "#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
        "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff",
    ]

    /// Six steps of red, green and blue.
    private static func cube(_ place: Int) -> String {
        func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
        return hex(red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
    }

    private static func grey(_ index: UInt8) -> Int { 8 + 10 * (Int(index) - 232) }

    private static func hex(red: Int, green: Int, blue: Int) -> String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
