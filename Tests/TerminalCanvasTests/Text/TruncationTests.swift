import Testing

@testable import TerminalCanvas

/// Words of letters whose drawn form is known, so that the expected result needs no code under test.
struct TruncationTests {
    struct Letter {
        let source: String
        let drawn: String
        let width: Int
    }

    static let alphabet = [
        Letter(source: "a", drawn: "a", width: 1),
        Letter(source: "漢", drawn: "漢", width: 2),
        Letter(source: "e\u{301}", drawn: "e\u{301}", width: 1),
        Letter(source: "\u{1B}", drawn: "^[", width: 2),
        Letter(source: "\u{202E}", drawn: "<U+202E>", width: 8),
        Letter(source: "👍🏽", drawn: "👍+", width: 3),
    ]

    /// All words of up to four letters.
    static let words: [[Letter]] = (1...4).reduce(into: [[]]) { words, length in
        words += words.filter { $0.count == length - 1 }.flatMap { word in alphabet.map { word + [$0] } }
    }

    @Test func allWordsOfUpToFourLettersAreTested() {
        #expect(TruncationTests.words.count == 1 + 6 + 36 + 216 + 1296)
    }

    @Test func rowsHaveTheWholeTextAndAreAsLongAsTheyCanBe() {
        for word in TruncationTests.words {
            let text = SafeText(word.map(\.source).joined())
            for columns in 1...9 {
                let rows = text.rows(ofWidth: columns)
                var expected: [[Letter]] = [[]]
                for letter in word {
                    let width = expected[expected.count - 1].reduce(0) { $0 + $1.width }
                    if width > 0, width + letter.width > columns { expected.append([]) }
                    expected[expected.count - 1].append(letter)
                }
                #expect(rows.map(\.text) == expected.map { $0.map(\.drawn).joined() })
                #expect(rows.map(\.width) == expected.map { $0.reduce(0) { $0 + $1.width } })
                #expect(rows.flatMap(\.runs).filter(\.isEscape) == text.runs.filter(\.isEscape))
            }
        }
    }

    @Test(arguments: [Truncation.end, .start, .middle])
    func eachWordIsCutBetweenLettersAndFillsTheColumns(_ truncation: Truncation) {
        for word in TruncationTests.words {
            let source = word.map(\.source).joined()
            let text = SafeText(source)
            #expect(text.width == word.reduce(0) { $0 + $1.width })
            for columns in 0...9 {
                let expected = expectation(word, columns, truncation)
                let cut = text.truncated(to: columns, at: truncation)
                guard cut.text == expected.text, cut.width == expected.width, cut.width <= columns else {
                    Issue.record("\(text) in \(columns) columns: \(cut), not \(expected)")
                    continue
                }
                let limited = SafeText(source, limit: columns, truncation: truncation)
                if limited != cut { Issue.record("\(text) limited to \(columns) columns: \(limited), not \(cut)") }
            }
        }
    }

    /// The expected result, computed letter by letter.
    private func expectation(_ word: [Letter], _ columns: Int, _ truncation: Truncation) -> (text: String, width: Int) {
        let width = word.reduce(0) { $0 + $1.width }
        if width <= columns { return (word.map(\.drawn).joined(), width) }
        if columns == 0 { return ("", 0) }
        let room = columns - 1
        let headRoom = [.end: room, .start: 0, .middle: (room + 1) / 2][truncation]!
        let head = fitting(word, headRoom)
        let tail =
            truncation == .end ? [] : fitting(word.reversed(), room - head.reduce(0) { $0 + $1.width }).reversed()
        return (
            head.map(\.drawn).joined() + "…" + tail.map(\.drawn).joined(), (head + tail).reduce(1) { $0 + $1.width }
        )
    }

    private func fitting(_ word: [Letter], _ room: Int) -> [Letter] {
        var width = 0
        return Array(
            word.prefix { letter in
                width += letter.width
                return width <= room
            })
    }

    @Test func theEscapesOfATruncatedTextAreStillEscapes() {
        let text = SafeText("ab\u{1B}漢👍🏽\u{202E}z")
        #expect(picture(text.truncated(to: 6)) == "ab[^[]…")
        #expect(picture(text.truncated(to: 10)) == "ab[^[]漢👍[+]…")
        #expect(picture(text.truncated(to: 9)) == "ab[^[]漢…")
        #expect(picture(text.truncated(to: 13, at: .start)) == "…👍[+][<U+202E>]z")
        #expect(picture(text.truncated(to: 14, at: .middle)) == "ab[^[]漢…z")
    }

    @Test func inASCIITheEllipsisIsATilde() {
        #expect(SafeText("漢字", repertoire: .ascii).text == "<U+6F22><U+5B57>")
        #expect(SafeText("a漢\n\u{7F}\u{9B}", repertoire: .ascii).text == "a<U+6F22>^J^?<U+009B>")
        #expect(SafeText("漢字", repertoire: .ascii).truncated(to: 10).text == "<U+6F22>~")
        #expect(SafeText("abcdef", limit: 4, repertoire: .ascii).text == "abc~")
        #expect(SafeText("abcdef", limit: 4, truncation: .middle, repertoire: .ascii).text == "ab~f")
    }
}
