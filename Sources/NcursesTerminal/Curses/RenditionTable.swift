import CNcursesw
import TerminalCanvas

/// The cells of curses for styles: attributes and a color pair. Each is made once and kept.
struct RenditionTable {
    /// How colors are sent to the terminal.
    let colors: ColorSupport

    /// Pairs that may be used, counted from 1; 0 is the terminal's own colors.
    private let pairLimit: Int32

    /// The styles that were used first. They are found without hashing, which takes 200 instructions for each stretch
    /// of equal style.
    private var firstTemplates: [(number: UInt64, cell: cchar_t)] = []

    /// The other styles.
    private var templates: [UInt64: cchar_t] = [:]
    private var pairs: [ColorPair: Int32] = [:]

    /// The colors of pair 0.
    private let standard: ColorPair

    private struct ColorPair: Hashable {
        let foreground: Int32
        let background: Int32
    }

    /// More pairs than any picture needs. curses searches through them.
    private static let mostPairs = 4096

    /// More styles than most programs use.
    private static let firstCount = 16

    /// The limit for programs that create new colors all the time.
    private static let mostStyles = 16384

    /// Creates an empty table for the current screen, whose colors were started.
    ///
    /// - Parameter hasStandardColors: Whether the terminal can return to its own colors. Otherwise these are white on
    ///   black.
    @MainActor
    init(colors: ColorSupport, hasStandardColors: Bool) {
        self.colors = colors
        standard =
            hasStandardColors ? ColorPair(foreground: -1, background: -1) : ColorPair(foreground: 7, background: 0)
        pairLimit = colors.count == 0 ? 0 : Int32(min(Int(COLOR_PAIRS), Self.mostPairs)) - 1
    }

    /// Whether there was no room for a style. Then the table is emptied, and the frame is written again. In a frame
    /// with more pairs than the terminal has, the remaining styles get the terminal's own colors.
    private(set) var isExhausted = false

    /// Forgets all styles, so that the pairs can be used again.
    mutating func removeAll() {
        firstTemplates = []
        templates = [:]
        pairs = [:]
        isExhausted = false
    }

    /// A blank in the style of a glyph. The caller replaces its character.
    mutating func template(for glyph: Glyph) -> cchar_t {
        let number = glyph.styleNumber
        for known in firstTemplates where known.number == number { return known.cell }
        if let known = templates[number] { return known }
        let cell = newTemplate(for: glyph.style)
        if firstTemplates.count < Self.firstCount {
            firstTemplates.append((number, cell))
        } else {
            templates[number] = cell
        }
        if templates.count > Self.mostStyles { isExhausted = true }
        return cell
    }

    private mutating func newTemplate(for style: Style) -> cchar_t {
        var cell = cchar_t()
        var pair = pair(for: style)
        let blank: [wchar_t] = [0x20, 0]
        // The number of the pair goes through the extension pointer, as the parameter for it has 16 bits.
        setcchar(&cell, blank, attributes(of: style), 0, &pair)
        return cell
    }

    private mutating func pair(for style: Style) -> Int32 {
        guard pairLimit > 0 else { return 0 }
        let numbers = colors.indices(foreground: style.foreground, background: style.background)
        let wanted = ColorPair(
            foreground: style.foreground == .standard ? standard.foreground : numbers.foreground,
            background: style.background == .standard ? standard.background : numbers.background)
        guard wanted != standard else { return 0 }
        if let known = pairs[wanted] { return known }
        guard pairs.count < pairLimit else {
            isExhausted = true
            return 0
        }
        let number = Int32(pairs.count) + 1
        init_extended_pair(number, wanted.foreground, wanted.background)
        pairs[wanted] = number
        return number
    }

    private func attributes(of style: Style) -> attr_t {
        let known: [(attribute: Style.Attributes, bits: attr_t)] = [
            (.bold, UNFOLD_BOLD), (.dim, UNFOLD_DIM), (.italic, UNFOLD_ITALIC), (.underline, UNFOLD_UNDERLINE),
            (.reverse, UNFOLD_REVERSE), (.strikethrough, UNFOLD_DIM),
        ]
        return known.reduce(0) { style.attributes.contains($1.attribute) ? $0 | $1.bits : $0 }
    }
}
