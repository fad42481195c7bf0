/// The colors of xterm's palette, and which of them is nearest to another.
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
        default: grey(Int(index) - 232)
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

    private static func grey(_ position: Int) -> Components {
        let level = UInt8(8 + 10 * position)
        return (level, level, level)
    }

    /// The palette entry that is nearest by distance in the color cube.
    ///
    /// - Parameters:
    ///   - color: What is wanted.
    ///   - count: How many entries there are: 8, 16 or 256. Of 256 only the last 240 are looked at, because people
    ///     change the first 16.
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
