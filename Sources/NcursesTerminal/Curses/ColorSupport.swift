import TerminalCanvas

/// The number of colors that are used, and the number of each `Color` in curses.
struct ColorSupport: Hashable {
    /// 0, 8, 16, 256, or ``directColors``.
    let count: Int

    /// The number of colors if each is sent as red, green and blue.
    static let directColors = 1 << 24

    private init(count: Int) { self.count = count }

    func limited(to available: Int) -> ColorSupport {
        count <= available ? self : ColorSupport(count: [256, 16, 8].first { $0 <= available } ?? 0)
    }

    /// The colors of a terminal's entry.
    struct Entry: Hashable {
        /// The value of `TERM`.
        var type: String

        /// The number of colors; not positive if there are none.
        var colors: Int

        /// Whether the entry promises true color, by the capability `RGB`, by tmux's `Tc`, or by its name.
        var isDirect = false

        /// Whether the sequences of a VT100 choose colors.
        var isVT100 = true
    }

    /// Decides how many colors to use.
    ///
    /// True color is used if the entry promises it, or if `COLORTERM` does and the entry has 256 colors. The variable
    /// often comes from another terminal than the one that the program runs in, but terminals with a palette of 256
    /// colors understand the sequences. GNU screen does not, although it passes the variable on.
    ///
    /// - Parameter variable: Looks up an environment variable. A `NO_COLOR` that is not empty, and `CLICOLOR=0`, mean
    ///   no colors.
    init(_ entry: Entry, environment variable: (String) -> String?) {
        let isUnwanted = !(variable("NO_COLOR") ?? "").isEmpty || variable("CLICOLOR") == "0"
        let isScreen = entry.type.hasPrefix("screen") && variable("TMUX") == nil
        let isPromised = entry.colors >= 256 && !isScreen && ["truecolor", "24bit"].contains(variable("COLORTERM"))
        if isUnwanted {
            count = 0
        } else if entry.isVT100, entry.colors >= 8, entry.isDirect || isPromised {
            count = Self.directColors
        } else {
            count = [256, 16, 8].first { $0 <= entry.colors } ?? 0
        }
    }

    /// The number of a color in curses. A color that the terminal lacks is replaced by the nearest one.
    func index(of color: Color) -> Int32 {
        switch color {
        case .standard: -1
        case .palette(let index) where count == Self.directColors: Int32(Self.directColors) + Int32(index)
        case .palette(let index) where Int(index) < count: Int32(index)
        case .palette(let index): Int32(Palette.nearest(to: Palette.components(of: index), among: count))
        case .rgb(let red, let green, let blue) where count == Self.directColors:
            Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
        case .rgb(let red, let green, let blue): Int32(Palette.nearest(to: (red, green, blue), among: count))
        }
    }

    /// The numbers of the colors of a style. If the two colors differ but have the same number, on a terminal with few
    /// colors, the foreground becomes black or white, whichever is farther from the background.
    func indices(foreground: Color, background: Color) -> (foreground: Int32, background: Int32) {
        let numbers = (index(of: foreground), index(of: background))
        guard numbers.0 == numbers.1, foreground != background, (0..<16).contains(numbers.0) else { return numbers }
        let (black, white): (UInt8, UInt8) = (0, count >= 16 ? 15 : 7)
        let ground = Palette.components(of: UInt8(numbers.1))
        let isLight =
            Palette.distance(ground, Palette.components(of: black))
            > Palette.distance(ground, Palette.components(of: white))
        return (Int32(isLight ? black : white), numbers.1)
    }
}

extension ColorSupport.Entry {
    /// Reads the entry of the current terminal.
    @MainActor
    init(ofCurrentTerminal type: TerminalType) {
        let canChoose = ["setaf", "setf", "scp"].contains { Terminfo.string($0, 1, 1) != nil }
        let isDirect =
            ["RGB", "Tc"].contains(where: Terminfo.flag) || Terminfo.number("RGB") > 0
            || Terminfo.string("RGB") != nil || type.name.hasSuffix("-direct")
        self.init(
            type: type.name, colors: canChoose && Terminfo.number("pairs") > 0 ? Terminfo.number("colors") : 0,
            isDirect: isDirect, isVT100: Terminfo.string("setaf", 1)?.starts(with: [0x1b, 0x5b]) ?? false)
    }
}

/// The colors of xterm's palette.
enum Palette {
    /// Red, green and blue, each 0 to 255.
    typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

    /// The six steps of the color cube.
    private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The color of a palette entry in xterm.
    static func components(of index: UInt8) -> Components {
        switch index {
        case 0..<16: basic[Int(index)]
        case 16..<232: cube(Int(index) - 16)
        default: gray(Int(index) - 232)
        }
    }

    private static let basic: [Components] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]

    private static func cube(_ position: Int) -> Components {
        (steps[position / 36], steps[position / 6 % 6], steps[position % 6])
    }

    private static func gray(_ position: Int) -> Components {
        let level = UInt8(8 + 10 * position)
        return (level, level, level)
    }

    /// The palette entry that is nearest by distance in the color cube.
    ///
    /// - Parameters:
    ///   - color: The wanted color.
    ///   - count: The number of entries: 8, 16 or 256. Of 256 only the last 240 are candidates, because people change
    ///     the first 16.
    static func nearest(to color: Components, among count: Int) -> UInt8 {
        let candidates: ClosedRange<UInt8> = count >= 256 ? 16...255 : 0...UInt8(max(1, count) - 1)
        return candidates.min { distance(components(of: $0), color) < distance(components(of: $1), color) } ?? 0
    }

    /// The square of the distance between two colors in the color cube.
    static func distance(_ one: Components, _ other: Components) -> Int {
        let red = Int(one.red) - Int(other.red)
        let green = Int(one.green) - Int(other.green)
        let blue = Int(one.blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}
