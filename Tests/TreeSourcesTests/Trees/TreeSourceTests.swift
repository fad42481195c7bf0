import Testing

@testable import TreeSources

struct TreeSourceTests {
    @Test func theOnlyDocumentOfJSONIsNoItem() {
        let source = DocumentSource(JSONDocument())
        source.read(text: #"{"name": "Ada", "": [1.50, {"x": null}], "bad": "\ud800"}"#)
        #expect(source.lines == [#"name: "Ada""#, #""": [1.50, {…}]"#, #"bad: "\uD800""#])
        source.openEverything()
        #expect(
            source.lines == [
                #"name: "Ada""#, #""": [1.50, {…}]"#, "  0: 1.50", "  1: {x: null}", "    x: null",
                #"bad: "\uD800""#,
            ])
        #expect(source.printed(.pointer) == ["/name", "/", "//0", "//1", "//1/x", "/bad"])
        #expect(source.printed(.name) == ["name", "", "0", "1", "x", "bad"])
        #expect(
            source.printed(.value) == [
                #""Ada""#, #"[1.50, {"x": null}]"#, "1.50", #"{"x": null}"#, "null", #""\ud800""#,
            ])
        #expect(source.parent(of: source.children(of: nil)[0]) == nil)
    }

    @Test(arguments: [
        (InputKind.json, "{\n\n \"a\": 1}"), (.jsonl, "1\n\n[2]\n"), (.yaml, "a:\n\n  - 1\n"), (.xml, "<a>\n<b/></a>"),
        (.indented, "a\n\n  b\n\tc\n"), (.table, "a x\n\nb y\nc x\n"),
        (.indented, "[INFO] app\n[INFO] +- junit\n[INFO] |  \\- core\n"),
    ])
    func theWholeTextHasItsLinesInTheirPlaces(kind: InputKind, text: String) {
        let source = kind.makeSource(table: TableFormat(header: .absent), groupedBy: kind == .table ? ["2"] : [])
        source.read(Array(text.utf8))
        source.finish()
        let item = source.children(of: nil)[0]
        #expect(String(decoding: source.wholeText(with: item), as: UTF8.self) == text)
        source.startAgain()
        #expect(String(decoding: source.wholeText(with: item), as: UTF8.self) == text)
    }

    /// A string is decoded. Anything else is as the input has it.
    @Test(arguments: [
        (
            InputKind.json, #"{"s": "caf\u00e9\n\"", "n": 1.0, "a": ["\u00e9"]}"#,
            [
                "café\n\"", "1.0", #"["\u00e9"]"#, "é",
            ]
        ),
        (.json, #"{'s': 'it\'s', x: 0x1F, w: NaN}"#, ["it's", "0x1F", "NaN"]),
        (
            .yaml, "s: &x \"caf\\xe9\"\nb: |\n  one\n  two\nn: 1\na: ['é']\n",
            [
                "café", "one\ntwo\n", "1", "['é']", "é",
            ]
        ),
        (
            .xml, "<a b='&lt;'><c>caf&#233;</c><d><![CDATA[<e>]]></d></a>",
            [
                "<a b='&lt;'><c>caf&#233;</c><d><![CDATA[<e>]]></d></a>", "<", "café", "<e>",
            ]
        ),
        (.paths, "a/b\n", ["a", "a/b"]),
        (.lines, "a/b\n\n c \n", ["a/b", "", " c "]), (.indented, "a\n  b\n", ["a", "b"]),
    ])
    func aTextIsPrintedAsAPersonReadsIt(kind: InputKind, input: String, texts: [String]) {
        let source = kind.makeSource()
        source.read(text: input)
        source.openEverything()
        #expect(source.printed(.text) == texts)
    }

    /// The only text of an element is on its row, and no row of its own.
    @Test func anElementWithATextIsOneRow() {
        let source = InputKind.xml.makeSource()
        source.read(text: "<a><b>x</b><c>y<d/></c><e f='1'>z</e><g><![CDATA[w]]></g><h/></a>")
        source.finish()
        let outline = source.outline()
        #expect(
            zip(source.labels(of: outline.items).map(\.text), outline.levels).map { "\($1) \($0)" } == [
                "0 a: {b: x, c: {…}, e: {…}, g: w, …}", "1 b: x", "1 c: {y, d: <d/>}", "2 y", "2 d", "1 e: {@f: 1, z}",
                "2 @f: 1", "2 z", "1 g: w", "1 h",
            ])
        #expect(source.hasChildren(outline.items[0]) && !source.hasChildren(outline.items[1]))
        #expect(source.children(of: outline.items[1]).isEmpty)
        source.startAgain()
        source.read(text: "<a><b>new</b><c>y<d/></c><e f='1'>z</e><g><![CDATA[w]]></g><h/></a>")
        source.finish()
        #expect(source.takeChangedItems().contains(outline.items[1]))
    }

    /// A cell has one line, whatever the text looks like.
    @Test(
        arguments: [
            (InputKind.json, "[{\"x\": [\n  1,\n  \"a\\\" [\\n\"\n ], \"y\": {\n}}]", [#"[1, "a\" [\n"]"#, "{}"]),
            (.json, #"[{"x": [ 1,2 ], "y": {"z": 3}}]"#, ["[ 1,2 ]", #"{"z": 3}"#]),
            (.yaml, "- x:\n    - 1\n    - \"a\"\n  y: {z:   [],  w: {}}\n", [#"[1, "a"]"#, "{z: [], w: {}}"]),
            (
                .yaml, "- x:\n    b:\n      c: |\n        two\n        lines\n  y: [[1], [2,\n 3]]\n",
                [#"{b: {c: "two\nlines\n"}}"#, "[[1], [2, 3]]"]
            ),
            (.toml, "[[p]]\nx = [ 1,\n 2 ]\ny = {z   = \"q\"}\n", ["[1, 2]", #"{z: "q"}"#]),
        ] as [(InputKind, String, [String])])
    func valuesInCellsAreOnOneLine(kind: InputKind, text: String, cells: [String]) throws {
        let source = kind.makeSource()
        source.read(text: text)
        source.finish()
        let top = try #require(source.children(of: nil).first)
        let element = kind == .toml ? try #require(source.children(of: top).first) : top
        let values = source.fieldValues([ItemField("x"), ItemField("y")], of: [element], limit: 100)[0]
        #expect(values.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } == cells)
        let cut = source.fieldValues([ItemField("x")], of: [element], limit: 3)[0][0]
        #expect(cut?.isCut == true && cut.map { $0.bytes.count <= 3 } == true)
    }

    @Test func aScalarIsARow() {
        let source = DocumentSource(JSONDocument())
        source.read(text: "12")
        #expect(source.takeChanges() == .everything)
        #expect(source.takeChanges() == .none)
        #expect(source.lines == ["12"])
    }

    @Test func eachLineOfJSONLinesIsARow() {
        let source = DocumentSource(JSONDocument(framing: .lines))
        source.read(text: "{\"a\": 1}\nno\n3\n")
        #expect(source.lines == ["0: {a: 1}", "1: no", "2: 3"])
        #expect(source.printed(.value) == [#"{"a": 1}"#, "no", "3"])
    }

    @Test(arguments: ["[fffffff {", "[1, unknown]", "[1 other]", "nope", "[-Nothing]"])
    func aWordThatIsNoValueIsNamedWholeHoweverItArrives(text: String) throws {
        let (whole, bytewise) = (DocumentSource(JSONDocument()), DocumentSource(JSONDocument()))
        whole.read(text: text)
        for byte in text.utf8 { bytewise.read([byte]) }
        bytewise.finish()
        #expect(try #require(whole.failure).sentence.hasSuffix("is not a JSON value"))
        #expect(bytewise.failure == whole.failure)
    }

    @Test func theFirstTextOfJSONIsWrittenWhenItIsKnownWhetherItIsTheOnlyOne() {
        let source = DocumentSource(JSONDocument(framing: .sequence))
        var position = TextPosition()
        var lines: [String] = []
        func write(isAtEnd: Bool = false) {
            source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: 2) { line in
                lines.append(String(repeating: " ", count: line.level) + String(decoding: line.text, as: UTF8.self))
            }
        }
        source.read(Array(#"{"a": [1, 2]}"#.utf8))
        write()
        #expect(lines == [])
        source.read(Array("[7".utf8))
        write()
        #expect(lines == ["0", " a"])
        source.read(Array("] 8 ".utf8))
        source.finish()
        write(isAtEnd: true)
        #expect(lines == ["0", " a", "1", " 0: 7", "2: 8"])
    }

    @Test func aLongTextOfJSONIsNotHeldBack() {
        let source = DocumentSource(JSONDocument(framing: .sequence))
        var position = TextPosition()
        var lines: [String] = []
        func write(isAtEnd: Bool = false) {
            source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: 1) { line in
                lines.append(String(decoding: line.text.prefix(4), as: UTF8.self))
            }
        }
        source.read(Array("[\"\(String(repeating: "x", count: 1 << 20))\", 2]".utf8))
        write()
        #expect(lines == ["0: \"", "1: 2"])
        source.read(Array("[7] [8]".utf8))
        source.finish()
        write(isAtEnd: true)
        #expect(lines == ["0: \"", "1: 2", "1", "2"])
    }

    @Test func severalTextsOfJSONAreItems() {
        let source = DocumentSource(JSONDocument(framing: .sequence))
        source.read(Array("{\n \"a\": 1\n}\n".utf8))
        #expect(source.takeChanges() == .everything)
        #expect(source.lines == ["a: 1"])
        let first = source.outline().items
        source.read(Array("{\n \"b\": ".utf8))
        #expect(source.takeChanges() == .everything)
        source.read(Array("2\n}[] 7".utf8))
        source.finish()
        source.openEverything()
        #expect(source.lines == ["0: {a: 1}", "  a: 1", "1: {b: 2}", "  b: 2", "2: []", "3: 7"])
        #expect(source.outline().items.contains(first[0]))
        #expect(source.printed(.pointer) == ["", "/a", "", "/b", "", ""])
        #expect(source.failure == nil)
        source.startAgain()
        source.read(text: "{\"a\": 5}")
        #expect(source.lines == ["a: 5"])
        #expect(source.outline().items == first)
    }

    @Test(arguments: [
        (
            ["{\"a\": [1, 2]}", "[3, {\"b\": 4}]"],
            ["0:", "  a:", "    0: 1", "    1: 2", "1:", "  0: 3", "  1:", "    b: 4"]
        ),
        (["{}", "7", "\"x\"", "[[]]"], ["0: {}", "1: 7", "2: \"x\"", "3:", "  0: []"]),
    ])
    func severalTextsOfJSONAreWrittenBelowTheirPositions(texts: [String], lines: [String]) {
        for pieceSize in [1, 3, 1000] {
            let source = DocumentSource(JSONDocument(framing: .sequence))
            var (position, written) = (TextPosition(), [TextLine]())
            var rest = Array(texts.joined(separator: "\n").utf8)[...]
            while !rest.isEmpty {
                source.read(Array(rest.prefix(pieceSize)))
                rest = rest.dropFirst(pieceSize)
                source.forEachTextLine(after: &position, isAtEnd: false, depth: 9) { written.append($0) }
            }
            source.finish()
            source.forEachTextLine(after: &position, isAtEnd: true, depth: 9) { written.append($0) }
            let text = written.map {
                String(repeating: "  ", count: $0.level) + String(decoding: $0.text + $0.ending, as: UTF8.self)
            }
            #expect(text == lines)
        }
    }

    @Test func whatIsReadBeforeAnErrorOfTheFirstReadingStays() {
        let source = DocumentSource(JSONDocument())
        source.read(text: #"{"a": 1, "b" 2}"#)
        #expect(source.lines == ["a: 1", "\"b\" 2}"])
        #expect(source.failure?.description == "1:14: a colon is missing after the name")
    }

    @Test func anErrorInALaterReadingKeepsTheItems() {
        let source = DocumentSource(JSONDocument())
        source.read(text: #"{"a": 1, "b": 2}"#)
        source.startAgain()
        source.read(text: #"{"a": 1, "#)
        #expect(source.lines == ["a: 1", "b: 2"])
        #expect(source.failure != nil)
        source.startAgain()
        source.read(text: #"{"b": 3}"#)
        #expect(source.lines == ["b: 3"])
        #expect(source.outline().items == [2], "b has the number that it had")
        #expect(source.failure == nil)
    }

    @Test func theOnlyDocumentOfYAMLIsNoItem() {
        let source = DocumentSource(YAMLDocument())
        source.read(text: "name: Ada\ntags: [a, &x b, *x]\n")
        #expect(source.lines == ["name: Ada", "tags: [a, b, *x]", "  0: a", "  1: &x b", "  2: *x"])
        #expect(source.printed(.pointer) == ["/name", "/tags", "/tags/0", "/tags/1", "/tags/2"])
        source.startAgain()
        source.read(text: "---\na\n---\nb\n")
        #expect(source.lines == ["0: a", "1: b"])
    }

    @Test func elementsOfXMLHaveNames() {
        let source = DocumentSource(XMLDocument())
        source.read(text: #"<list><book id="7">Dune</book><book id="8"/></list>"#)
        #expect(
            source.lines == [
                "list: {book: {…}, book: {…}}", "  book 7  {Dune}", "    @id: 7", "    Dune", "  book 8", "    @id: 8",
            ])
        #expect(source.printed(.path).last == "/list/book[2]/@id")
        source.startAgain()
        source.read(text: #"<list><book id="8"/><book id="7">Emma</book></list>"#)
        #expect(source.outline().items == [0, 4, 5, 1, 2, 3])
    }

    @Test func pathsKeepTheirItems() {
        let source = DocumentSource(PathList())
        source.read(text: "a/b\n./c//d\n")
        #expect(source.lines == ["a", "  b", "c", "  /d"])
        #expect(source.printed(.path) == ["a", "a/b", "c", "./c//d"])
        source.startAgain()
        source.read(text: "c//d\nc/e\n")
        #expect(source.outline().items == [2, 3, 4])
    }

    @Test func linesKeepTheirItems() {
        let source = DocumentSource(IndentedText())
        source.read(text: "Fruit\n  apple\n  pear\n")
        source.startAgain()
        #expect(source.lines == ["Fruit", "  apple", "  pear"])
        source.read(text: "Fruit\n  pear\n  fig\n")
        #expect(source.outline().items == [0, 2, 3])
        #expect(source.lines == ["Fruit", "  pear", "  fig"])
        #expect(source.printed(.path) == ["Fruit", "Fruit/pear", "Fruit/fig"])
        #expect(source.printed(.line) == ["Fruit", "  pear", "  fig"])
        #expect(source.parent(of: 3) == 0)
        #expect(source.labels(of: [1]) == [ItemLabel()], "an item that is gone has no label")
    }

    @Test func groupsOfColumnsAreCounted() {
        let source = InputKind.table.makeSource(groupedBy: ["2"])
        source.read(text: "api Running\ndb Pending\nweb Running\n")
        #expect(
            source.lines == ["Running (2)", "  api Running", "  web Running", "Pending (1)", "  db Pending"])
    }

    @Test(arguments: [InputKind.paths, .lines, .indented, .table, .yaml, .json])
    func whatAnOutlineHasIsNoChangeAfterIt(kind: InputKind) {
        let source = RandomSourceTests.source(kind)
        source.read(Array("[1, 2]\n".utf8))
        let outline = source.outline()
        #expect(!outline.items.isEmpty || kind == .yaml)
        #expect(source.takeChanges() == .none)
        source.finish()
        #expect(source.outline().items.count == (kind == .table || kind == .json || kind == .yaml ? 2 : 1))
        #expect(source.takeChanges() == .none)
    }
}
