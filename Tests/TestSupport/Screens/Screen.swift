import TerminalCanvas

/// The content of a terminal emulator's screen at one time.
public struct Screen: Hashable, Sendable {
    /// Columns and rows.
    public let size: Size

    /// The rows as text, without trailing blanks.
    public let rows: [String]

    /// The position of the cursor.
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

    /// Whether a row contains a text.
    public func contains(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

    /// The first row that contains a text; `nil` if there is none.
    public func row(of text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

    /// The position of the first occurrence of a text.
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

    /// The styles of a row, one letter for each position; a space for the plain style.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - letter: The letter of a style that is not plain.
    public func styleRow(_ row: Int, letter: (Style) -> Character) -> String {
        let letters = String(glyphs[row].map { $0.style == .plain ? " " : letter($0.style) })
        return String(letters.reversed().drop { $0 == " " }.reversed())
    }
}
