import Testing

@testable import TerminalCanvas

/// Where rows are broken.
struct RowBreakerTests {
    private func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + ($1 == "漢" ? 2 : 1) } }

    private func rows(_ text: String, _ columns: Int) -> [String] {
        var breaker = RowBreaker(columns: columns)
        var rows: [String] = []
        var row = ""
        for character in text {
            while let count = breaker.rowEnd(before: width(String(character)), isBlank: character == " ") {
                rows.append(String(row.prefix(count)))
                row.removeFirst(count)
            }
            row.append(character)
        }
        return rows + [row]
    }

    /// The rows, each found from the whole rest of the text: the longest part that fits, up to its last blank.
    private func expectedRows(_ text: Substring, _ columns: Int) -> [String] {
        let lengths = 1...max(1, text.count)
        let length = lengths.last { length in
            let row = text.prefix(length)
            return length == 1 || width(row.last == " " ? row.dropLast() : row) <= columns
        }!
        guard length < text.count else { return [String(text)] }
        let row = text.prefix(length)
        let end = row.lastIndex(of: " ").map(text.index(after:)) ?? row.endIndex
        return [String(text[..<end])] + expectedRows(text[end...], columns)
    }

    @Test func rowsOfAllShortTextsAreAsLongAsTheyCanBe() {
        var texts = [""]
        for length in 0..<7 {
            for text in texts where text.count == length { texts += ["a", "漢", " "].map { text + $0 } }
        }
        #expect(texts.count == 3280)
        for text in texts {
            for columns in 1...5 {
                let found = rows(text, columns)
                let expected = expectedRows(text[...], columns)
                guard found == expected else {
                    Issue.record("'\(text)' in \(columns) columns: \(found), not \(expected)")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("one two three", 7, ["one two ", "three"]), ("one two", 5, ["one ", "two"]),
        ("abcdefg", 3, ["abc", "def", "g"]), ("漢a", 1, ["漢", "a"]), ("", 3, [""]),
        ("a bcdefg", 4, ["a ", "bcde", "fg"]), ("ab   c", 2, ["ab ", "  ", "c"]), (" abc漢", 4, [" ", "abc", "漢"]),
    ])
    func aRowEndsAfterABlankOrWhereItIsFull(text: String, columns: Int, expected: [String]) {
        #expect(rows(text, columns) == expected)
    }
}
