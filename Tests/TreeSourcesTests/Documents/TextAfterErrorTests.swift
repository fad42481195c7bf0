import Testing

@testable import TreeSources

@Suite("The text after an error")
struct TextAfterErrorTests {
    /// Returns the lines of a text that is read in pieces while all items are asked for.
    private func lines(_ source: any TextSource, _ text: [UInt8], pieces: Int) -> [String] {
        var (position, lines) = (TextPosition(), [String]())
        func take(isAtEnd: Bool) {
            source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: .max) { line in
                let text = String(decoding: line.text + line.ending, as: UTF8.self)
                lines.append(String(repeating: "  ", count: line.level) + text)
            }
        }
        for start in stride(from: 0, to: text.count, by: pieces) {
            source.read(Array(text[start..<min(start + pieces, text.count)]))
            if source.childLoading == .onDemand { source.openEverything() }
            take(isAtEnd: false)
        }
        source.finish()
        take(isAtEnd: true)
        if source.childLoading == .onDemand { source.openEverything() }
        return lines
    }

    private static let texts: [(InputKind, String, [String])] = [
        (.json, "{\"a\": 1,\n \"b\": tru\n\n  }\n", ["a: 1", " \"b\": tru", "  }"]),
        (
            .json, "[1,\n{\"x\": [2, {\"y\" 3}]},\n4]",
            ["0: 1", "1:", "  x:", "    0: 2", "    1:", "\"y\" 3}]},", "4]"]
        ),
        (.json, "{\"a\": \"unclosed\n", ["\"a\": \"unclosed"]), (.json, "hello", ["hello"]),
        (.json, "[1] x\r\ny", ["0: 1", "x\r", "y"]), (.json, "[]\nx [y", ["0: []", "x [y"]), (.json, "[\nx", ["x"]),
        (.json, "{\"a\": 1}\n{\"a\" 2}", ["0:", "  a: 1", "1:", "\"a\" 2}"]),
        (.yaml, "a: 1\nb:\n  - x\n  - \"y\nc: 2\n", ["a: 1", "b:", "  0: x", "  - \"y", "c: 2"]),
        (.yaml, "- [1, 2]]\n- 3\n", ["0:", "  0: 1", "  1: 2", "]", "- 3"]),
        (.yaml, "x: 1\na: *nope\nb: 2\n", ["x: 1", "a: *nope", "b: 2"]),
        (.yaml, "- 1\n- [&a 2, *b]\n", ["0: 1", "1:", "  0: &a 2", "*b]"]),
        (.yaml, "a: &x 1\n---\nb: *x\n", ["0:", "  a: &x 1", "1:", "  b: *x"]),
        (.yaml, "a: 1\n*x : 2\n", ["a: 1", "*x : 2"]), (.yaml, "a: 1\n? [*x]\n: 2\n", ["a: 1", "? [*x]", ": 2"]),
        (.toml, "a = 1\n[b]\nc = = 2\nd = 3\n", ["a: 1", "b: {}", "c = = 2", "d = 3"]),
        (.xml, "<a><b>x</b>\n  <c>y</d>\n<e/>\n</a>", ["a:", "  b: x", "  c: y", "  </d>", "  <e/>", "  </a>"]),
        (.xml, "<a>1 < 2</a>\nz", ["a:", "  1", "  < 2</a>", "  z"]), (.xml, "<a/>\ntext", ["a", "text"]),
    ]

    @Test("Lines of it are rows, in the list and in the text", arguments: texts, [1, 7, 1000])
    func rows(_ text: (kind: InputKind, text: String, rows: [String]), pieces: Int) {
        let source = text.kind.makeSource()
        #expect(lines(source, bytes(text.text), pieces: pieces) == text.rows)
        #expect(source.failure != nil)
        let wrong = source.outline().items.filter { item in
            source.labels(of: [item])[0].parts.contains { $0.role == .error }
        }
        let text = text.text.filter { !$0.isWhitespace }
        #expect(!wrong.isEmpty)
        // The list has all of it, to the last character.
        #expect(text.hasSuffix(wrong.map(source.text).joined().filter { !$0.isWhitespace }))
        #expect(wrong.allSatisfy { !source.isRecord($0) && source.place(of: $0) != nil })
    }

    private static let textsAbove: [(String, [String])] = [
        ("warning: x\n{\n  \"a\": 1\n}\n", ["warning: x", "1:", "  a: 1"]),
        ("[INFO] x\n12:30 y\n\n[\n  1\n]\n", ["[INFO] x", "12:30 y", "2:", "  0: 1"]),
        ("x\n\n{\"a\": 1}\n{\"a\": 2}\n", ["x", "1:", "  a: 1", "2:", "  a: 2"]),
        ("[x y]\n{ // c\n  \"a\": 'b'\n}", ["[x y]", "1:", "  a: \"b\""]),
        ("{\n  \"a\": 1\n}\n", ["a: 1"]), ("{\"a\": 1}\n", ["a: 1"]),
    ]

    @Test("Lines above a document of JSON are rows", arguments: textsAbove, [1, 7, 1000])
    func above(_ text: (text: String, rows: [String]), pieces: Int) {
        let source = InputKind.json.makeSource(mayBeWrong: true, hasTextAbove: true)
        #expect(lines(source, bytes(text.text), pieces: pieces) == text.rows)
        #expect(source.failure == nil && (source.hint != nil) == (text.rows[0] != "a: 1"))
        let rows = source.children(of: nil)
        #expect(rows.isEmpty || source.place(of: rows[0])?.line == 1 || text.rows[0] == "a: 1")
        // The next reading can have none.
        source.startAgain()
        source.read(text: "[1,\n2]")
        #expect(source.lines == ["0: 1", "1: 2"])
    }
}
