import Testing

@testable import TreeSources

/// JSON in the strings of YAML and TOML.
@Suite("JSON inside strings of YAML and TOML") struct MarkupStringTests {
    private func source(_ text: String, _ document: some TreeDocument = YAMLDocument()) -> DocumentSource {
        let source = DocumentSource(document)
        source.read(Array(text.utf8))
        source.finish()
        return source
    }

    private func labels(_ source: DocumentSource, _ items: [Int32]) -> [String] { source.labels(of: items).map(\.text) }

    @Test(
        "A string has children if its text is an object or an array with values",
        arguments: [
            (#"s: '{"a": 1, "b": [2]}'"#, ["a: 1", "b: [2]"]),
            (#"s: "[{\"name\": \"x\"}, {\"name\": \"y\"}]""#, ["0 x  {…}", "1 y  {…}"]),
            ("s: |\n  {\n    \"a\": 1\n  }\n", ["a: 1"]), ("s: '{}'", []), ("s: '[x]'", []), ("s: text", []),
            ("s: '{'", []), ("s: {a: 1}", ["a: 1"]),
        ])
    func strings(text: String, expected: [String]) {
        let source = source(text)
        let item = source.children(of: nil)[0]
        #expect(labels(source, source.children(of: item)) == expected)
        #expect(source.hasChildren(item) == !expected.isEmpty)
        let isString = source.printed(.value, of: item).first != UInt8(ascii: "{")
        #expect(source.labels(of: [item])[0].text.hasSuffix("  json") == (isString && !expected.isEmpty))
        #expect(source.children(of: item).allSatisfy { source.parent(of: $0) == item })
        // As text, a string is one line.
        var lineCount = 0
        source.forEachTextLine(depth: .max) { _ in lineCount += 1 }
        #expect(!isString || lineCount == 1)
    }

    private static let json = #"{"a b": "{\"deep\": [true, \"x\\u00e9\"]}"}"#

    @Test(
        "Values in strings in strings have paths, places and parts",
        arguments: [
            ("list:\n  - '\(json)'\n", YAMLDocument() as any TreeDocument),
            ("list = [\n  '\(json)']\n", YAMLDocument(.toml)),
        ])
    func paths(text: String, document: any TreeDocument) {
        let source = source(text, document)
        var item = source.children(of: nil)[0]
        var chain = [item]
        while let next = source.children(of: item).last {
            item = next
            chain.append(item)
        }
        func printed(_ part: PrintedPart, _ item: Int32) -> String {
            String(decoding: source.printed(part, of: item), as: UTF8.self)
        }
        #expect(printed(.jq, item) == ".list[0] | fromjson | .[\"a b\"] | fromjson | .deep[1]")
        #expect(printed(.pointer, item) == "/list/0/a b/deep/1")
        #expect(printed(.name, item) == "1" && printed(.value, item) == #""x\u00e9""# && printed(.text, item) == "xé")
        #expect(source.value(of: item, limit: 2) == ItemValue(Array("xé".utf8.prefix(2)), byteCount: 3, isCut: true))
        #expect(printed(.value, chain[3]) == #"[true, "x\u00e9"]"#)
        #expect(printed(.value, chain[2]) == #""{\"deep\": [true, \"x\\u00e9\"]}""#)
        #expect(printed(.value, chain[1]) == "'\(Self.json)'")
        #expect(source.place(of: item) == source.place(of: chain[1]))
        #expect(source.outline().levels == [0, 1, 2, 3, 4, 4])
    }

    @Test("The document can be a string")
    func document() {
        let source = source(#"'{"a": [1]}'"#)
        let item = source.children(of: nil)[0]
        let inside = source.children(of: source.children(of: item)[0])[0]
        #expect(String(decoding: source.printed(.jq, of: inside), as: UTF8.self) == ". | fromjson | .a[0]")
    }

    @Test("What is in a string is found by its keys when the text is read again")
    func anotherReading() {
        let source = source(#"s: '{"a": 1, "b": 2}'"#)
        let string = source.children(of: nil)[0]
        let items = source.children(of: string)
        source.startAgain()
        source.read(Array(#"s: '{"b": 2, "a": 3}'"#.utf8))
        source.finish()
        #expect(source.children(of: string) == items.reversed())
        #expect(Set(source.takeChangedItems()) == [string, items[0]])
    }

    @Test("A field of a string is its text, and elements in strings are none of the document")
    func fields() {
        let text = #"s: '{"a": [{"x": 1}]}'"#
        let source = source(text)
        let value = source.rowValue(ItemField("s"), of: source.children(of: nil)[0], limit: 100)
        #expect(value?.bytes == Array(#"{"a": [{"x": 1}]}"#.utf8))
        #expect(!YAMLDocument(text.utf8).lacks(ItemField("id")))
        let list = YAMLDocument("- {s: '[1, 2]', t: 3}".utf8)
        #expect(list.value(of: 1, limit: 100, as: .cell).bytes == Array(#"{s: "[1, 2]", t: 3}"#.utf8))
    }
}
