import TerminalCanvas
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Trees as text.
@Suite struct TreeTextTests {
    /// Reads a text with a source, and writes it.
    private func text(
        _ source: some TextSource, _ input: String, _ form: TreeText = TreeText(), title: TextLine? = nil
    ) -> String {
        source.read(Array(input.utf8))
        source.finish()
        var bytes: [UInt8] = []
        form.write(source, title: title) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func jsonIsWrittenByMemberAndElement() {
        let input =
            #"{"name": "Ada \u00e9 \/", "s": "a\n\"\ud800", "n": [1.0, {"a": null}, [], {}], "#
            + #""deep": {"x": {"y": true}}, "e": {}}"#
        #expect(
            text(DocumentSource(JSONDocument()), input) == #"""
                name: "Ada é /"
                s: "a\n\"\uD800"
                n:
                  0: 1.0
                  1:
                    a: null
                  2: []
                  3: {}
                deep:
                  x:
                    y: true
                e: {}

                """#)
    }

    @Test func namesOfJSONStayOnTheirLine() {
        let input = #"{"a\nb": 1, "caf\u00e9": 2, "": 3, "\ud800": 4, "q\"": 5, "a: b": 6}"#
        #expect(
            text(DocumentSource(JSONDocument()), input) == #"""
                "a\nb": 1
                café: 2
                "": 3
                \uD800: 4
                q": 5
                a: b: 6

                """#)
    }

    @Test(arguments: [("7", "7\n"), ("{}", "{}\n"), (" [] ", "[]\n"), ("[[]]", "0: []\n"), (#""a""#, "\"a\"\n")])
    func aSmallDocumentIsOneLine(input: String, expected: String) {
        #expect(text(DocumentSource(JSONDocument()), input) == expected)
    }

    @Test func documentsOfJSONLinesAreNumbered() {
        #expect(
            text(DocumentSource(JSONDocument(framing: .lines)), "{\"a\": 1}\noops\n[2]\n{}\n")
                == "0:\n  a: 1\n1: oops\n2:\n  0: 2\n3: {}\n")
    }

    @Test(arguments: [
        (#"{"a": 1, "b": ["#, "a: 1\nb:\n"), (#"{"a": 1, "b": []; "c": 2}"#, "a: 1\nb: []\n; \"c\": 2}\n"),
        (#"{"a": {}} x"#, "a: {}\nx\n"), ("[", ""), (#"{"a": nul"#, "\"a\": nul\n"),
    ])
    func linesBeforeAndAfterAnErrorOfJSONAreWritten(input: String, expected: String) {
        #expect(text(DocumentSource(JSONDocument()), input) == expected)
    }

    @Test func yamlIsWrittenWithItsAnchorsAndTags() {
        let input = """
            name: &n !!str 'it''s'
            base: &b !!map
              port: 0x1F
            other: *b
            nothing:
            block: |
              one
              two
            list:
              - [1, "2"]
              - {}
              - plain text
            """
        #expect(
            text(DocumentSource(YAMLDocument()), input) == #"""
                name: &n !!str "it's"
                base: &b !!map
                  port: 0x1F
                other: *b
                nothing:
                block: "one\ntwo\n"
                list:
                  0:
                    0: 1
                    1: "2"
                  1: {}
                  2: plain text

                """#)
    }

    @Test func documentsOfYAMLAreNumbered() {
        #expect(text(DocumentSource(YAMLDocument()), "---\na: 1\n---\n- 2\n") == "0:\n  a: 1\n1:\n  0: 2\n")
        #expect(text(DocumentSource(YAMLDocument()), "--- word\n") == "word\n")
    }

    @Test func xmlIsWrittenByElementAndAttribute() {
        let input = """
            <list><book id="7" lang='en'><title>Dune &amp; more</title><empty/>Mixed
            text</book><c><![CDATA[<raw>]]></c></list>
            """
        #expect(
            text(DocumentSource(XMLDocument()), input) == """
                list:
                  book Dune & more:
                    @id: 7
                    @lang: en
                    title: Dune & more
                    empty
                    Mixed&#10;text
                  c: <raw>

                """)
    }

    @Test func pathsHaveASeparatorIfOthersAreBelowThem() {
        #expect(
            text(DocumentSource(PathList()), ".\n./src\n./src/main.c\n./doc/\n/usr/lib\n")
                == ".\nsrc/\n  main.c\ndoc/\n/\n  usr/\n    lib\n")
        let modules = DocumentSource(PathList(format: PathFormat(separator: Array("::".utf8))))
        #expect(text(modules, "std::io::Read\n") == "std::\n  io::\n    Read\n")
    }

    @Test func aNameWithALineFeedIsQuoted() {
        #expect(
            text(DocumentSource(PathList(format: PathFormat(terminator: .zero))), "a/x\ny'z\0")
                == "a/\n  $'x\\ny\\'z'\n")
    }

    @Test func indentedTextIsIndentedByTwo() {
        let source = DocumentSource(IndentedText())
        #expect(
            text(source, "crate v1\n├── serde\n│   └── derive\n└── rand\n")
                == "crate v1\n  serde\n    derive\n  rand\n")
    }

    @Test func linesAreBelowTheirGroups() {
        let source = InputKind.table.makeSource(table: TableFormat(header: .absent), groupedBy: ["1"])
        #expect(text(source, "b  2\na  1\nb  3\n") == "b:\n  b  2\n  b  3\na:\n  a  1\n")
    }

    @Test(arguments: [(1, "a:\nd: 1\n"), (2, "a:\n  b:\n  e: 2\nd: 1\n"), (3, "a:\n  b:\n    c: 0\n  e: 2\nd: 1\n")])
    func depthLimitsTheLevels(depth: Int, expected: String) {
        let json = #"{"a": {"b": {"c": 0}, "e": 2}, "d": 1}"#
        let form = TreeText(depth: depth)
        #expect(text(DocumentSource(JSONDocument()), json, form) == expected)
        #expect(text(DocumentSource(YAMLDocument()), json, form) == expected)
        let paths = "a/b/c\na/e\nd\n"
        let lines = expected.split(separator: "\n").count
        #expect(text(DocumentSource(PathList()), paths, form).split(separator: "\n").count == lines)
        let indented = DocumentSource(IndentedText())
        #expect(text(indented, "a\n b\n  c\n e\nd\n", form).split(separator: "\n").count == lines)
    }

    @Test func aFilterKeepsTheLinesAboveMatches() {
        let json = #"{"a": {"b": {"name": "x"}, "c": 1}, "d": {"name": "y", "z": {}}, "e": 2}"#
        let form = TreeText(filter: FilterPattern("'name"))
        #expect(text(DocumentSource(JSONDocument()), json, form) == "a:\n  b:\n    name: \"x\"\nd:\n  name: \"y\"\n")
        let title = TextLine(level: 0, text: Array("f".utf8), ending: Array(":".utf8))
        #expect(text(DocumentSource(JSONDocument()), #"{"b": 1, "name": 2}"#, form, title: title) == "f:\n  name: 2\n")
        #expect(text(DocumentSource(JSONDocument()), #"{"b": 1}"#, form, title: title) == "")
    }

    /// A filter matches the text that the user reads, in text as in the list, however the input writes it.
    @Test(
        arguments: [
            (
                InputKind.json, #"{"u": "https:\/\/ex.com\/x", "n": "caf\u00e9", "c": "a\nb\\d"}"#,
                [
                    ("ex.com/x", "u"), ("caf\u{E9}", "n"), ("b\\d", "c"), ("u00e9", nil),
                ]
            ),
            (
                .json, #"{"": {}, "\u00fc": [], 'x': 'it\'s', "\ud83d\ude00": "\x41\u0042"}"#,
                [
                    ("\"\": {}", "\"\""), ("^\u{FC}", "\u{FC}"), ("[]$", "\u{FC}"), ("it's", "x"), ("AB", "\u{1F600}"),
                ]
            ),
            (.jsonl, "{\"a\": \"caf\\u00e9\"}\nno caf\u{E9}\n", [("'a: \"caf\u{E9}", "0"), ("'no caf\u{E9}", "1")]),
            (
                .yaml, "n: \"caf\\xe9\"\ns: 'it''s'\nb: |\n  one\n  two\nm: &x\n  k: &y !t 1\ne: {}\n",
                [
                    ("n: caf\u{E9}$", "n"), ("it's", "s"), ("two", "b"), ("&x", "m"), ("'!t", "m"), ("{}", "e"),
                    ("xe9", nil),
                ]
            ),
            (.yaml, "a: \"\\ud83d\\ude00 b\"\n", [("\u{1F600} b", "a"), ("ud83d", nil)]),
            (
                .xml, "<r><n>caf&#233;</n><m k='a&lt;b'/><c><![CDATA[<raw>]]></c></r>",
                [
                    ("n: caf\u{E9}$", "r"), ("a<b", "r"), ("<raw>", "r"), ("233", nil), ("CDATA", nil),
                ]
            ),
            (.indented, "a\n  b\\x\n", [("b\\x", "a")]), (.paths, "a/b\n", [("^a$", "a"), ("^b$", "a")]),
            (.lines, "c d\n\na/b\n", [("c d", "c d"), ("^a/b$", "a/b"), ("^b$", nil)]),
        ] as [(InputKind, String, [(String, String?)])])
    func aFilterMatchesTheSameInTextAndInTheList(
        kind: InputKind, input: String, patterns: [(pattern: String, firstWord: String?)]
    ) {
        for (pattern, firstWord) in patterns {
            let source = kind.makeSource()
            let filter = FilterPattern(pattern.contains(" ") ? pattern.replacing(" ", with: "\\ ") : pattern)
            let text = text(source, input, TreeText(filter: filter))
            #expect((firstWord == nil) == text.isEmpty, "\(pattern): \(text)")
            if let firstWord { #expect(text.hasPrefix(firstWord), "\(pattern): \(text)") }
            var items = source.children(of: nil)
            var count = 0
            while let item = items.popLast() {
                items += source.children(of: item)
                if filter.matches(source.text(of: item)) { count += 1 }
            }
            #expect((count > 0) == (firstWord != nil), "\(pattern)")
        }
    }

    /// A text in quotes is the text of one string only.
    @Test(
        arguments: [
            (.json, #"{"a": "C:\\new", "b": "x\ny", "c": "q\"q", "d\\e": "\ud800\\ud800"}"#),
            (.yaml, #"{"a": "C:\\new", "b": "x\ny", "c": "q\"q", "d\\e": '\\ud800'}"#),
        ] as [(InputKind, String)])
    func aStringInQuotesHasItsEscapes(kind: InputKind, input: String) {
        let last = kind == .json ? #""\uD800\\ud800""# : #""\\\\ud800""#
        let expected = [#"a: "C:\\new""#, #"b: "x\ny""#, #"c: "q\"q""#, #"d\e: "# + last]
        #expect(text(kind.makeSource(), input) == expected.map { $0 + "\n" }.joined())
    }

    @Test func aFilterDoesNotSeeTheTextAfterAName() {
        let form = TreeText(filter: FilterPattern("^src$"))
        #expect(text(DocumentSource(PathList()), "src/a\nsrc/b\n", form) == "src/\n")
        #expect(text(DocumentSource(JSONDocument()), #"{"src": {"a": 1}}"#, form) == "src:\n")
    }

    @Test func onATerminalNoByteIsACommand() {
        let form = TreeText(repertoire: .unicode)
        let source = DocumentSource(PathList())
        source.read(Array("a\u{1B}[31m/".utf8) + [0xFF] + Array("\n".utf8))
        #expect(text(source, "", form) == "a^[[31m/\n  <FF>\n")
    }

    @Test func aDeepDocumentIsWrittenWithoutRecursion() {
        let levels = 400
        let input = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        let lines = text(DocumentSource(JSONDocument()), input).split(separator: "\n")
        #expect(lines.count == levels - 1)
        #expect(lines.last == Substring(String(repeating: "  ", count: levels - 2) + "0: []"))
    }

    @Test func theDepthOfADeepDocumentCanBeLimited() {
        let input = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(text(DocumentSource(JSONDocument()), input, TreeText(depth: 2)) == "0:\n  0:\n")
    }

    @Test func piecesAreWrittenUntilOneFails() throws {
        struct Full: Error {}
        let source = DocumentSource(JSONDocument())
        source.read(
            Array("[\(Array(repeating: "\"a text of some length\"", count: 20_000).joined(separator: ","))]".utf8))
        source.finish()
        var pieces: [Int] = []
        TreeText().write(source) { pieces.append($0.count) }
        #expect(pieces.dropLast().allSatisfy { $0 >= 65_536 && $0 < 66_000 })
        #expect(pieces.count > 5)
        var count = 0
        #expect(throws: Full.self) {
            try TreeText().write(source) { _ in
                count += 1
                if count == 2 { throw Full() }
            }
        }
        #expect(count == 2)
    }
}
