import TerminalCanvas

/// What guides are drawn with, made once for each repertoire.
@MainActor
final class GuideSymbols {
    let line: SafeText
    let tee: SafeText
    let corner: SafeText
    let dash: SafeText
    let left: SafeText
    private let blank: SafeText

    /// The guides that were drawn last, in one style and by what they are: rows of a screen have few different ones.
    private var style = Style.plain
    private var patterns: [GuidePattern] = []
    private var pictures: [Canvas] = []

    /// How many are kept.
    private static let limit = 32

    private init(_ symbols: [String], _ repertoire: CharacterRepertoire) {
        let texts = symbols.map { SafeText($0, repertoire: repertoire) }
        (line, tee, corner, dash, left, blank) = (texts[0], texts[1], texts[2], texts[3], texts[4], texts[5])
    }

    /// What they are drawn with on a terminal.
    static func of(_ repertoire: CharacterRepertoire) -> GuideSymbols { repertoire == .unicode ? unicode : ascii }

    private static let unicode = GuideSymbols(["│", "├", "└", "─", "…", " "], .unicode)
    private static let ascii = GuideSymbols(["|", "|", "`", "-", "~", " "], .ascii)

    /// The guides of a cell's first line, with the blanks between them, as a frame of one row.
    func picture(of pattern: GuidePattern, style: Style) -> Canvas {
        let isSameStyle = style == self.style
        if isSameStyle {
            for index in patterns.indices where patterns[index] == pattern { return pictures[index] }
        }
        if !isSameStyle || patterns.count == Self.limit {
            patterns = []
            pictures = []
            self.style = style
        }
        let text = newText(of: pattern)
        var picture = Canvas(size: Size(columns: text.width, rows: 1))
        picture.draw(text, at: Point(column: 0, row: 0), style: style)
        // Not changed in their place: then every look at them would be checked for being exclusive.
        patterns = patterns + [pattern]
        pictures = pictures + [picture]
        return picture
    }

    private func newText(of pattern: GuidePattern) -> SafeText {
        var symbols: [SafeText] = []
        for slot in 0..<pattern.levels {
            let hasLine = pattern.lines >> slot & 1 != 0
            let isOwn = slot == pattern.levels - 1
            if slot == 0, pattern.isCut {
                symbols.append(left)
            } else if isOwn {
                symbols.append(hasLine ? tee : corner)
            } else {
                symbols.append(hasLine ? line : blank)
            }
            let isConnector = isOwn && !(slot == 0 && pattern.isCut)
            symbols += Array(repeating: isConnector ? dash : blank, count: pattern.columns - 1)
            if isConnector, pattern.goesOn { symbols.append(dash) }
        }
        return .joined(symbols)
    }
}

/// Which guides stand on the first line of a cell.
struct GuidePattern: Equatable {
    /// The levels that are drawn.
    let levels: Int

    /// The columns of a level.
    let columns: Int

    /// A bit for each level, the outermost lowest: whether a line leads on through it, or down from the cell itself.
    let lines: UInt64

    /// Whether outer levels are left out, which a mark in place of the first one says.
    let isCut: Bool

    /// Whether the line to the cell goes on through the room of a triangle that is not there.
    let goesOn: Bool

    /// More levels than this are not told as a pattern.
    static let maximumLevels = 64
}
