import SeededRandom
import Testing

@testable import TreeSources

/// What the rows of YAML, TOML and XML show: the values inside, what they are called, quotes that count, comments.
struct DocumentLabelTests {
    @Test(arguments: [
        // Values inside, in short.
        (InputKind.yaml, "a: {b: x, c: [1]}\n", ["a: {b: x, c: […]}", " b: x", " c: [1]", "  0: 1"]),
        (.toml, "[a]\nb = 'x'\nc = [1]\n", [#"a: {b: "x", c: […]}"#, #" b: "x""#, " c: [1]", "  0: 1"]),
        (
            .xml, "<a x='1'><b>y</b><c><d>z</d></c><e/></a>",
            ["a: {@x: 1, b: y, c: {…}, e: <e/>}", " @x: 1", " b: y", " c: {d: z}", "  d: z", " e"]
        ),
        // A text that would be another value without its quotes has them.
        (
            .yaml, "a: \"80\"\nb: 80\nc: ''\nd:\ne: 'null'\nf: ~\ng: 'x'\nh: 'true'\ni: |\n  80\n",
            [#"a: "80""#, "b: 80", #"c: """#, "d: ", #"e: "null""#, "f: ~", "g: x", #"h: "true""#, "i: 80\n"]
        ),
        (.toml, "a = '80'\nb = 80\nc = ''\nd = 'x'\n", [#"a: "80""#, "b: 80", #"c: """#, #"d: "x""#]),
        // What names an element.
        (
            .yaml, "kind: A\nname: x\n---\nkind: B\nname: x\n",
            ["0 A x  {…}", " kind: A", " name: x", "1 B x  {…}", " kind: B", " name: x"]
        ),
        (
            .xml,
            "<a><d><id>7</id><artifactId>x</artifactId></d><i><title>T</title></i><t name='n'/><u id=''><v/></u></a>",
            [
                "a: {d: {…}, i: {…}, t: {…}, u: {…}}", " d x  {id: 7}", "  id: 7", "  artifactId: x", " i T",
                "  title: T",
                " t n", "  @name: n", " u: {@id: , v: <v/>}", "  @id: ", "  v",
            ]
        ),
        // Comments are behind the rows to which they belong.
        (
            .yaml,
            "# one\n\n# two\na: 1 # three\nb: # four\n  # five\n  - x # six\n"
                + "  - y#no\n  # seven\n  - # eight\n    c: 'x # no'\n",
            [
                "a: 1  # one  # two  # three", "b: [x, y#no, {…}]  # four", " 0: x  # five  # six", " 1: y#no",
                #" 2: {c: "x # no"}  # seven  # eight"#, "  c: x # no",
            ]
        ),
        (
            .yaml, "a: |\n  # no\n# one\nb: [1, # two\n  2] # three\n\"c # no\": {d: 1} # four\n--- # five\ne: 1\n",
            [
                "0: {a: \"# no\n\", b: […], c # no: {d: 1}}", " a: # no\n", " b: [1, 2]  # one  # three",
                "  0: 1  # two", "  1: 2",
                " c # no: {d: 1}  # four", "  d: 1", "1: {e: 1}  # five", " e: 1",
            ]
        ),
        (
            .toml, "# one\na = '#' # two\n# three\n[b] # four\nc = [1, # five\n 2]\n[[d]] # six\ne = 1\n",
            [
                ##"a: "#"  # one  # two"##, "b: {c: […]}  # three  # four", " c: [1, 2]", "  0: 1  # five", "  1: 2",
                "d: [{…}]  # six", " 0: {e: 1}", "  e: 1",
            ]
        ),
        (.xml, "<a><!-- one --><b/></a>", ["a: {b: <b/>}", " <!-- one -->", " b"]),
    ])
    func aRowShowsWhatIsInside(kind: InputKind, text: String, rows: [String]) {
        let source = kind.makeSource()
        source.read(text: text)
        let outline = source.outline()
        let labels = zip(outline.levels, source.labels(of: outline.items)).map {
            String(repeating: " ", count: Int($0)) + $1.text
        }
        #expect(labels == rows)
        // A search looks at the same text as a filter of lines. Comments and contents are no part of it.
        let texts = outline.items.map(source.text)
        var lines: [String] = []
        source.forEachTextLine(depth: .max) { lines.append(String(decoding: $0.matched ?? $0.text, as: UTF8.self)) }
        func name(_ text: String) -> String { text.hasSuffix(": ") ? String(text.dropLast(2)) : text }
        #expect(texts.map(name) == lines.map(name))
    }

    /// Comments are looked for near their rows, whatever is there.
    @Test(arguments: RandomRuns.seeds(8)) func anyTextHasLabels(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let pieces = [
            "#", " # ", "\n", "a: ", "- ", "[", "]", "{", "}", "\"", "'", ",", "|\n", "  ", "\r\n", "---\n", "é", "= 1",
            "<a>", "</a>",
        ]
        for _ in 0..<200 {
            let text = (0..<random.next(below: 30)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            for kind in [InputKind.yaml, .toml, .xml] {
                let source = kind.makeSource()
                source.read(text: text)
                _ = source.labels(of: source.outline().items)
            }
        }
    }
}
