import TerminalCanvas

/// How many colours are used, and how each ``Color`` is told to the terminal.
struct ColorSupport: Hashable {
    /// 0, 8, 16, 256, or 1 << 24.
    let count: Int

    /// Decides how many colours to use.
    ///
    /// - Parameters:
    ///   - available: The number of colours in the terminal's entry; not positive where it has none.
    ///   - variable: Looks up an environment variable. `NO_COLOR` that is not empty, and `CLICOLOR=0`, mean none.
    init(available: Int, environment variable: (String) -> String?) {
        let isUnwanted = !(variable("NO_COLOR") ?? "").isEmpty || variable("CLICOLOR") == "0"
        count = isUnwanted ? 0 : [1 << 24, 256, 16, 8].first { $0 <= available } ?? 0
    }

    /// The number of a colour as curses wants it.
    func index(of color: Color) -> Int32 {
        switch color {
        case .standard: -1
        case .palette(let index) where count == 1 << 24:
            index < 8 ? Int32(index) : Self.direct(Palette.components(of: index))
        case .palette(let index) where Int(index) < count: Int32(index)
        case .palette(let index): Int32(Palette.nearest(to: Palette.components(of: index), among: count))
        case .rgb(let red, let green, let blue) where count == 1 << 24: Self.direct((red, green, blue))
        case .rgb(let red, let green, let blue): Int32(Palette.nearest(to: (red, green, blue), among: count))
        }
    }

    /// A true colour as one number. The smallest eight stand for the palette, so the darkest blues become a little lighter.
    private static func direct(_ color: Palette.Components) -> Int32 {
        let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
        return max(8, number)
    }
}
