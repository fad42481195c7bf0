import CollectionViews
import SeededRandom
import TerminalCanvas
import Testing

@testable import Screens

/// A long text with styles.
@Suite("Text storage")
struct TextStorageTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.replacing("^", with: "\u{1B}").utf8) }

    private func sgr(_ text: String) -> TextStorage { TextStorage(parsingSGR: bytes(text)) }

    /// The lines, with their styled parts such as `red{1}`.
    private func lines(_ text: TextStorage) -> [String] {
        (0..<text.lineCount).map { line in
            text.line(at: line).runs.map { run in
                guard case .custom(let style) = run.style else { return run.text }
                guard case .palette(let entry) = style.foreground else {
                    return "\(run.text){\(style.attributes.rawValue)}"
                }
                return "\(run.text){\(entry)}"
            }.joined()
        }
    }

    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\n\nb", ["a", "", "b"]), ("\r\n\r", ["", ""]),
    ])
    func aTextHasLines(text: String, expected: [String]) {
        #expect(lines(TextStorage(text)) == expected)
        #expect(TextStorage(text).string == text)
    }

    @Test func aLineIsAddedAfterTheEndOfTheLast() {
        var text: TextStorage = "one"
        text.append(" and")
        text.appendLine("two")
        text.append("three", style: .error)
        text.append(TextStorage("four\nfive"))
        text.append("!")
        #expect(lines(text) == ["one and", "two", "three", "four", "five!"])
        #expect(text.line(at: 2) == StyledText("three", style: .error))
        text.append(TextStorage())
        text.append("?")
        #expect(text.lineCount == 5)
    }

    @Test(
        "A style goes on in the next lines",
        arguments: [
            ("a ^[31mred\n still^[m no\nend", ["a red{1}", " still{1} no", "end"]),
            ("^[31ma\r\n\n^[32mb", ["a{1}", "", "b{2}"]), ("^[1m漢^[m字", ["漢{1}字"]),
            ("^[31m^[2J", ["\u{1B}[2J{1}"]), ("a\n^[31m", ["a"]), ("a\n^[31m^[m\n", ["a", ""]),
            ("x^[3", ["x\u{1B}[3"]),
        ])
    func styles(text: String, expected: [String]) { #expect(lines(sgr(text)) == expected) }

    @Test("A sequence does not cut a character")
    func sequenceInCharacter() {
        let text = TextStorage(parsingSGR: [0xE6] + bytes("^[31m") + [0xBC, 0xA2] + bytes("a"))
        #expect(lines(text) == ["漢a{1}"])
    }

    @Test("Text that is added in pieces is the same as the whole")
    func pieces() {
        var random = SplitMix(seed: 5)
        let parts = [
            "a", "é", "漢", "\t", "\n", "\r\n", "^[31m", "^[m", "^[", "^[2J", "^]8;;x^\\", "^", "^[38;2;1;2;3m",
        ]
        for _ in 0..<300 {
            let whole = bytes((0..<random.next(below: 40)).map { _ in parts.randomElement(using: &random)! }.joined())
            var text = TextStorage()
            var rest = whole[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 + random.next(below: 5))
                rest = rest.dropFirst(piece.count)
                text.append(parsingSGR: piece)
                let so = TextStorage(parsingSGR: whole.prefix(whole.count - rest.count))
                #expect(lines(text) == lines(so))
            }
            #expect(text == TextStorage(parsingSGR: whole))
        }
    }

    @Test("Lines and blocks are counted, however long lines are")
    func longLines() {
        var random = SplitMix(seed: 8)
        for _ in 0..<12 {
            let lengths = (0..<60).map { _ in [0, 1, 50, 4000, 16_384, 40_000].randomElement(using: &random)! }
            let letters = ["x", "漢", "é"].randomElement(using: &random)!
            let expected = lengths.map { String(repeating: letters, count: $0) }
            var text = TextStorage()
            var rest = Array(expected.joined(separator: "\n").utf8)[...]
            while !rest.isEmpty {
                text.append(parsingSGR: rest.prefix(10_007))
                rest = rest.dropFirst(10_007)
            }
            let count = expected.last == "" ? 59 : 60
            #expect(text.lineCount == count)
            let wrong = (0..<count).filter {
                text.line(at: $0).runs.map(\.text).joined() != expected[$0]
                    || text.line(ofBlock: text.firstBlock(ofLine: $0)) != $0
            }
            #expect(wrong == [])
            let cut = (0..<text.blockCount).filter { text.isCut(afterBlock: $0) }
            #expect(cut.allSatisfy { text.line(ofBlock: $0) == text.line(ofBlock: $0 + 1) })
            #expect(text.blockCount - cut.count == count)
        }
    }

    @Test("Many lines need little more memory than their bytes")
    func memory() {
        var text = TextStorage()
        for number in 0..<100_000 { text.append("a line of a log, with the number \(number)\n") }
        let size = text.string.utf8.count
        #expect(text.lineCount == 100_000)
        #expect(text.memorySize < size * 108 / 100)
        let copy = text
        text.appendLine("more")
        #expect(copy.lineCount == 100_000 && text.lineCount == 100_001)
    }
}
