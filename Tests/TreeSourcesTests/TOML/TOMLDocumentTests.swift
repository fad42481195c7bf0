import SeededRandom
import Testing

@testable import TreeSources

@Suite("TOML")
struct TOMLDocumentTests {
    /// Returns a source that has read a text.
    private func source(_ text: String) -> DocumentSource {
        let source = DocumentSource(YAMLDocument(.toml))
        source.read(text: text)
        return source
    }

    /// Returns the lines of a text.
    private func lines(_ text: String) -> [String] {
        var lines: [String] = []
        source(text).forEachTextLine(depth: .max) {
            lines.append(
                String(repeating: "  ", count: $0.level) + String(decoding: $0.text + $0.ending, as: UTF8.self))
        }
        return lines
    }

    @Test(
        "Rows are in the order of the text, and values are as they are written",
        arguments: [
            ("b = 1\na = 0x1F # c\n", ["b: 1", "a: 0x1F"]),
            (
                "d = 1979-05-27T07:32:00-08:00\nt = 07:32:00\nf = +1.50e3\ni = -inf\nb = true\nn = 1_000\n",
                ["d: 1979-05-27T07:32:00-08:00", "t: 07:32:00", "f: +1.50e3", "i: -inf", "b: true", "n: 1_000"]
            ),
            ("a.b.c = 1\na.d = 'x\\y'\n", ["a:", "  b:", "    c: 1", "  d: \"x\\\\y\""]),
            ("\"é \\u00e9\" = \"\"\"\none\ntwo\"\"\"\n", ["é é: \"one\\ntwo\""]),
            ("[z]\nk = 1\n[a.b]\nk = 2\n[z.y]\n", ["z:", "  k: 1", "  y: {}", "a:", "  b:", "    k: 2"]),
            (
                "[[p]]\nname = \"x\"\n[p.d]\nv = 1\n[[p]]\nname = \"y\"\n",
                ["p:", "  0 x:", "    name: \"x\"", "    d:", "      v: 1", "  1 y:", "    name: \"y\""]
            ),
            (
                "l = [ 1, [2],\n {x = 1, y.z = 'a'} ]\n",
                ["l:", "  0: 1", "  1:", "    0: 2", "  2:", "    x: 1", "    y:", "      z: \"a\""]
            ),
            // TOML 1.1.
            ("a = {\n  x = 1,\n  y = {}, # c\n}\n", ["a:", "  x: 1", "  y: {}"]),
            ("t = 07:32\nd = 1979-05-27 07:32Z\n", ["t: 07:32", "d: 1979-05-27 07:32Z"]),
            ("e = \"\\e[1m \\x41\"\n", ["e: \"\\u001b[1m A\""]),
            ("\u{FEFF}a = 1\r\nb = []\r\n", ["a: 1", "b: []"]), ("", []), ("# c\n", []),
        ])
    func trees(text: String, rows: [String]) {
        #expect(lines(text) == rows)
        #expect(source(text).failure == nil)
    }

    @Test(
        "A value has its path, its place and its source",
        arguments: [
            ("/a/b", ".a.b", "1:3", "'x'", "x"), ("/t", ".t", "2:2", "[t]\nk = \"\\u00e9\"", "[t]\nk = \"\\u00e9\""),
            ("/t/k", ".t.k", "3:1", "\"\\u00e9\"", "é"), ("/p/0/q r", ".p[0][\"q r\"]", "5:1", "[ 1 ]", "[ 1 ]"),
            ("/p/0/q r/0", ".p[0][\"q r\"][0]", "5:11", "1", "1"),
        ])
    func places(pointer: String, jq: String, place: String, value: String, text: String) throws {
        let source = source("a.b = 'x'\n[t]\nk = \"\\u00e9\"\n[[p]]\n\"q r\" = [ 1 ]\n")
        func printed(_ part: PrintedPart, _ item: Int32) -> String {
            String(decoding: source.printed(part, of: item), as: UTF8.self)
        }
        let item = try #require(source.outline().items.first { printed(.path, $0) == pointer })
        #expect(printed(.jq, item) == jq)
        #expect(source.place(of: item).map { "\($0)" } == place)
        #expect(printed(.value, item) == value)
        #expect(printed(.text, item) == text)
        #expect(source.fieldValue(ItemField("missing"), nearestTo: item, limit: 10) == nil)
    }

    @Test(
        "The rows before an error stay, and the error has its place",
        arguments: [
            ("a = 1\nb = \n", ["a: 1", "b = "], "2:5: while parsing key-value pair: expected value, saw '\\n'"),
            (
                "a = 1\n[t]\nb = [1,\n2, nope\n]\nc = 3\n", ["a: 1", "t: {}", "b = [1,", "2, nope", "]", "c = 3"],
                "4:5: while parsing floating-point: expected 'nan', saw 'no'"
            ),
            (
                "a = 1\na = 2\n", ["a: 1", "a = 2"],
                "2:5: while parsing key-value pair: cannot redefine existing integer 'a'"
            ),
            ("é = '''\nx", ["é = '''", "x"], nil), ("a = \"\u{1}\"", ["a = \"\u{1}\""], nil),
            ("a = 1 b", ["a = 1 b"], nil),
            // Assertions of the parser fail, so that the process would end.
            ("[", ["["], nil),
            (
                "[=]\n", ["[=]"],
                "1:2: while parsing key: expected bare key starting character or string "
                    + "delimiter, saw '='"
            ), ("[[\n", ["[["], nil), ("a = 1\n[#]", ["a: 1", "[#]"], nil),
        ] as [(String, [String], String?)])
    func errors(text: String, rows: [String], error: String?) {
        #expect(lines(text) == rows)
        let failure = source(text).failure
        #expect(failure != nil)
        if let error { #expect(failure?.description == error) }
    }

    private static func text(_ start: String, _ part: String, _ count: Int, _ end: String) -> String {
        start + String(repeating: part, count: count) + end
    }

    private static let deepTexts: [(String, String?)] = [
        (text("a", ".a", 99, " = 1"), nil),
        (text("a", ".a", 100, " = 1"), "1:200: the key has more than 100 names"),
        (text("[a", " . \"a=\"", 100_000, "]"), "the key has more than 100 names"),
        (text("x = {", "a.", 200_000, "a = 1}"), "the key has more than 100 names"),
        (text("x = '", "a.", 1000, "'"), nil), (text("x = 1 # ", "a.", 1000, ""), nil),
        (text("x = \"\"\"\n\\\"\"\" ", "a.", 1000, "\"\"\"\"\"\ny.z = 1"), nil),
        (text("x = [", "[],", 99, "]"), nil),
        (text("x = ", "[", 100_000, ""), "the values are nested deeper than 100 levels"),
    ]

    @Test("Deep keys and values are an error, whatever their depth", arguments: deepTexts)
    func depth(text: String, sentence: String?) {
        let failure = source(text).failure
        if let sentence { #expect(failure?.description.hasSuffix(sentence) == true) } else { #expect(failure == nil) }
    }

    @Test("Elements stay the same by their fields, and others by their names")
    func identity() {
        let source = source("[[p]]\nname = 'a'\n[[p]]\nname = 'b'\n")
        let items = source.outline().items
        source.startAgain()
        source.read(text: "[[p]]\nname = 'b'\n[[p]]\nname = 'a'\n")
        #expect(source.outline().items == [items[0], items[3], items[4], items[1], items[2]])
    }

    @Test("Random lines of TOML, in pieces, obey the laws of sources", arguments: 0..<40)
    func random(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let parts = [
            "a = 1", "b.c = 'x'", "\"é\" = \"\\u00e9\"", "[t]", "[t.u]", "[[p]]", "[p.q]", "l = [1, [2],", "]", "# c",
            "",
            "x = {y = 1}", "s = \"\"\"", "\"\"\"", "d = 1979-05-27", "n = [{a = 1}, {a = 2}]", "z", "\r",
        ]
        let count = random.next(below: 12)
        let text = (0..<count).map { _ in parts[random.next(below: parts.count)] }.joined(separator: "\n")
        let header = (0..<3).map { _ in UInt8(random.next(below: 256)) }
        try FuzzingTarget.toml.run(header + bytes(text))
    }
}
