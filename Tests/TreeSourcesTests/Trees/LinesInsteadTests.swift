import Testing

@testable import TreeSources

@Suite("Lines in the place of a wrong guess")
struct LinesInsteadTests {
    /// Reads a text whose kind is guessed from its first lines.
    private func source(_ text: String, name: String? = nil, guessedFrom count: Int) throws -> any TextSource {
        let all = bytes(text)
        let guess = try InputGuess(name: name.map(bytes), firstBytes: Array(all.prefix(count)))
        let source = guess.kind.makeSource(mayBeWrong: guess.mayBeWrong)
        for byte in all where source.isReading { source.read([byte]) }
        source.finish()
        return source
    }

    @Test(
        "A text that is not what it seemed is lines",
        arguments: [
            ("a:\n  b: 1\n  c:\n    - d: 2\n\ttab: 1\nmore text\n", 22, InputKind.yaml),
            ("---\ntitle: x\n---\nText: more: text\n", 17, .yaml),
            ("<a>\n<b/>\n1 < 2\n</a>\n", 9, .xml),
            ("[t]\na = 1\n[u]\nname = plain\nb = 1\n", 10, .toml),
        ])
    func lines(text: String, count: Int, kind: InputKind) throws {
        let source = try source(text, guessedFrom: count)
        #expect(source.kind == kind)
        let lines = try #require(source.linesInstead())
        #expect(lines.kind == .lines)
        let sentence = try #require(lines.hint?.sentence)
        #expect(sentence.hasPrefix("line ") && sentence.hasSuffix("; the text is shown as lines"))
        #expect(lines.hint?.place == nil)
        let read = String(decoding: lines.wholeText(with: 0), as: UTF8.self)
        #expect(text.hasPrefix(read) && !read.isEmpty)
    }

    /// An error of JSON is mostly a missing comma or bracket in a long document, whose values before it are what the
    /// user looks for: they stay, and the error is reported. A text of lines begins as JSON hardly ever, and that is
    /// noticed in the first value.
    @Test(
        "A text without its end, a name and a declaration keep the kind",
        arguments: [
            ("a:\n  b: 1\n  c:\n    - d: \"2\n", nil, 22), ("<a>\n<b/>\n", nil, 9),
            ("<?xml version='1.0'?>\n<a>1 < 2</a>", nil, 99),
            ("---\ntitle: x\n---\nText: more: text\n", "x.yaml", 17), ("[t]\na = 1\nb", "x.toml", 10),
            ("{\"a\": [1, 2],\n\"b\" 3}", nil, 15),
        ] as [(String, String?, Int)])
    func kept(text: String, name: String?, count: Int) throws {
        let source = try source(text, name: name, guessedFrom: count)
        #expect(source.failure != nil)
        #expect(source.linesInstead() == nil)
    }

    @Test("Plain lines in a log of JSON are a hint, unless the user says that it is JSON Lines")
    func plainLines() throws {
        let text = "ready\n{\"a\": 1}\n{\"a\": 2}\n{\"a\"\n"
        let guessed = try source(text, guessedFrom: 24)
        #expect(guessed.lines == ["0: ready", "1: {a: 1}", "2: {a: 2}", "3: {\"a\""])
        #expect(guessed.failure == nil)
        #expect(guessed.hint?.sentence == "ready is not a JSON value (and 1 more)")
        #expect(guessed.hint?.place == InputPlace(line: 1, column: 1))
        let named = try source(text, name: "a.jsonl", guessedFrom: 99)
        #expect(named.failure == guessed.hint)
        #expect(named.hint == nil)
    }
}
