import TerminalCanvas

/// What a terminal emulator shows at one moment.
public struct Screen: Hashable, Sendable {
    /// Columns and rows.
    public let size: Size

    /// The rows as text, without trailing blanks.
    public let rows: [String]

    /// Where the cursor stands.
    public let cursor: Point

    /// Whether the cursor is shown.
    public let isCursorVisible: Bool

    /// Whether the alternate screen is shown.
    public let isAlternate: Bool

    /// The title that was set, if any.
    public let title: String?

    /// Every glyph, row by row.
    public let glyphs: [[ScreenGlyph]]

    /// All rows, joined with line feeds, without empty ones at the end.
    public var text: String {
        let last = rows.lastIndex { !$0.isEmpty } ?? -1
        return rows[...last].joined(separator: "\n")
    }

    /// Whether a text stands somewhere on one row.
    public func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

    /// The first row that holds a text, from the top, or `nil`.
    public func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

    /// Where a text first stands: its row, and the column it begins in.
    public func position(of text: String) -> Point? {
        for (row, line) in rows.enumerated() {
            guard let found = line.firstRange(of: text) else { continue }
            var remaining = line[..<found.lowerBound].unicodeScalars.count
            var column = 0
            while remaining > 0 {
                remaining -= max(1, glyphs[row][column].text.unicodeScalars.count)
                column += max(1, glyphs[row][column].width)
            }
            return Point(column: column, row: row)
        }
        return nil
    }

    /// The glyph at a position.
    public subscript(column column: Int, row row: Int) -> ScreenGlyph { glyphs[row][column] }

    /// One letter per position, for pictures of attributes: `letter` names a style, a space is plain.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - letter: The letter of a style that is not plain.
    public func styleRow(_ row: Int, letter: (Style) -> Character) -> String {
        let letters = String(glyphs[row].map { $0.style == .plain ? " " : letter($0.style) })
        return String(letters.reversed().drop { $0 == " " }.reversed())
    }
}
