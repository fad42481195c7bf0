import SeededRandom
import TerminalCanvas
import Testing
import TextEditing

/// Texts that are broken into rows.
struct TextRowsTests {
    private func rows(_ text: String, _ width: Int) -> [String] {
        TextRows(text, width: width, repertoire: .unicode).rows.map { $0.clusters.map(\.text.text).joined() }
    }

    @Test func rowsAreBrokenAfterBlanks() {
        #expect(rows("one two three", 9) == ["one two ", "three"])
        #expect(rows("one two three", 8) == ["one two ", "three"])
        #expect(rows("one two three", 7) == ["one ", "two ", "three"])
    }

    @Test func aWordThatIsTooWideIsBroken() {
        #expect(rows("abcdefgh", 4) == ["abc", "def", "gh"])
        #expect(rows("a bcdefgh", 5) == ["a ", "bcde", "fgh"])
        #expect(rows("漢字漢", 4) == ["漢", "字", "漢"])
    }

    @Test func emptyLinesAreRows() {
        #expect(rows("", 5) == [""])
        #expect(rows("\n\na\n", 5) == ["", "", "a", ""])
    }

    @Test(arguments: 1...12)
    func everyPositionIsInTheFieldAndIsFoundAgain(width: Int) {
        var random = SplitMix(seed: UInt64(width))
        for _ in 0..<200 {
            let characters: [Character] = ["a", "b", " ", " ", "\n", "漢", "e\u{301}"]
            let text = String((0..<random.next(below: 30)).map { _ in characters[random.next(below: 7)] })
            let rows = TextRows(text, width: width, repertoire: .unicode)
            #expect(rows.rows.first?.offset == 0)
            var index = text.startIndex
            while true {
                let offset = text.utf8.distance(from: text.startIndex, to: index)
                let place = rows.place(of: offset)
                #expect((0..<width).contains(place.column) || place.column == 1, "\(text.debugDescription) \(width)")
                let row = rows.rows[place.row]
                #expect(row.offset <= offset && offset <= row.end)
                let found = rows.offset(row: place.row, column: place.column)
                // After a wide character there is no column for the cursor in a field of two columns.
                let isFound = rows.place(of: found) == place || width <= 2
                #expect(isFound, "\(text.debugDescription) \(width) \(offset)")
                if index == text.endIndex { break }
                text.formIndex(after: &index)
            }
            let shown = rows.rows.flatMap { $0.clusters.map(\.text.text) }.joined()
            #expect(shown == text.split(separator: "\n", omittingEmptySubsequences: false).joined())
        }
    }
}
