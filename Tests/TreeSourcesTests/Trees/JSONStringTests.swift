import SeededRandom
import Testing

@testable import TreeSources

/// JSON in the strings of JSON, which the user can open.
@Suite("JSON inside strings") struct JSONStringTests {
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    private func source(_ text: String, framing: JSONFraming = .sequence) -> DocumentSource {
        let source = DocumentSource(JSONDocument(framing: framing))
        source.read(text: text)
        return source
    }

    /// The only member, whose value is a string.
    private func string(_ text: String) -> (source: DocumentSource, item: Int32) {
        let source = source("{\"s\": \(Self.quoted(text))}")
        return (source, source.children(of: nil)[0])
    }

    private func labels(_ source: DocumentSource, _ items: [Int32]) -> [String] { source.labels(of: items).map(\.text) }

    @Test(
        "A string is opened if its text is an object or an array with values",
        arguments: [
            ("{\"a\": 1, \"b\": [2]}", ["a: 1", "b: [2]"]), (" \n\t[1, {}] \n", ["0: 1", "1: {}"]),
            ("[{\"name\": \"x\"}, {\"name\": \"y\"}]", ["0 x  {…}", "1 y  {…}"]),
            ("", []), ("{", []), ("{}", []), ("[]", []), ("[INFO] started [x]", []), ("{name}", []), ("{{ x }}", []),
            ("[1] and [2]", []), ("7", []), ("text", []), ("\"a\"", []), ("{\"a\": 1]", []), ("[1}", []),
        ])
    func strings(text: String, expected: [String]) {
        let (source, item) = string(text)
        #expect(source.hasChildren(item) == !expected.isEmpty)
        let label = source.labels(of: [item])[0]
        #expect(label.text.hasSuffix("\"  json") == !expected.isEmpty)
        #expect(!source.text(of: item).hasSuffix("json"))
        let children = source.children(of: item)
        #expect(labels(source, children) == expected)
        #expect(source.hasChildren(item) == !expected.isEmpty)
        #expect(source.outline().items == [item] + children)
        #expect(children.allSatisfy { source.parent(of: $0) == item })
        #expect(source.printed(.value, of: item) == Array(Self.quoted(text).utf8))
        #expect(source.printed(.text, of: item) == Array(text.utf8))
        #expect(source.lines.count == 1 + children.count)
    }

    @Test("A long text that only looks like JSON is not offered twice")
    func longText() {
        let (source, item) = string("{" + String(repeating: "x ", count: 5000) + "}")
        #expect(source.hasChildren(item))
        #expect(source.children(of: item) == [])
        #expect(!source.hasChildren(item))
        for (length, count) in [(10_000_000, 2), (18_000_000, 0)] {
            let long = self.source("{\"s\": \"[" + String(repeating: " ", count: length) + "1, 2]\"}")
            let item = long.children(of: nil)[0]
            #expect(long.hasChildren(item) == (count > 0))
            #expect(long.children(of: item).count == count)
        }
    }

    @Test("Values in strings in strings have paths, places and parts")
    func paths() {
        let inner = "{\"deep\": [true, \"x\"]}"
        let source = source("\n{\"list\": [\(Self.quoted("{\"a b\": \(Self.quoted(inner))}"))]}")
        var item = source.children(of: nil)[0]
        var chain = [item]
        while let next = source.children(of: item).last {
            item = next
            chain.append(item)
        }
        func printed(_ part: PrintedPart) -> String { String(decoding: source.printed(part, of: item), as: UTF8.self) }
        #expect(printed(.jq) == ".list[0] | fromjson | .[\"a b\"] | fromjson | .deep[1]")
        #expect(String(decoding: source.path(of: item, limit: 1000), as: UTF8.self) == printed(.jq))
        #expect(printed(.pointer) == "/list/0/a b/deep/1")
        #expect(printed(.name) == "1" && printed(.value) == "\"x\"" && printed(.text) == "x")
        #expect(printed(.line) == "1: \"x\"")
        #expect(source.value(of: item, limit: 10).bytes == Array("x".utf8))
        #expect(source.place(of: item) == source.place(of: chain[1]))
        #expect(String(decoding: source.wholeText(with: item), as: UTF8.self).hasPrefix("\n{\"list\""))
        #expect(source.outline().levels == [0, 1, 2, 3, 4, 4])
        let field = ItemField("deep")
        #expect(source.fieldValues([field], of: [chain[2]], limit: 9)[0][0] == nil)
        #expect(zip(chain, chain.dropFirst()).allSatisfy { source.parent(of: $1) == $0 })
    }

    @Test("A reading of everything does not open strings, but what was opened is known")
    func everything() {
        let (source, item) = string("{\"a\": [1]}")
        #expect(source.childrenAfterReading(item) { true } == [])
        #expect(source.outline().items == [item])
        let children = source.children(of: item)
        #expect(source.childrenAfterReading(item) { true } == children)
        #expect(source.childrenAfterReading(children[0]) { true }.count == 1)
    }

    @Test("When the text is read again, what is in a string is found by its keys")
    func anotherReading() {
        let (source, item) = string("{\"a\": 1, \"b\": [1, 2], \"c\": 3}")
        let items = source.children(of: item)
        let elements = source.children(of: items[1])
        func read(_ value: String) {
            source.startAgain()
            source.read(text: "{\"other\": 0, \"s\": \(value)}")
        }
        read(Self.quoted("{\"c\": 3, \"b\": [2, 1, 4], \"a\": 5}"))
        #expect(source.takeChanges() == .everything)
        #expect(source.children(of: item) == [items[2], items[1], items[0]])
        #expect(source.children(of: items[1]).prefix(2) == [elements[1], elements[0]])
        #expect(Set(source.takeChangedItems()).intersection(items) == [items[0]])
        #expect(source.outline().items.count == 8)
        // No JSON, and JSON again.
        for value in ["7", Self.quoted("text"), "[1]"] {
            read(value)
            #expect(items.allSatisfy { source.labels(of: [$0])[0].parts.isEmpty && source.children(of: $0) == [] })
            #expect(items.allSatisfy { source.printed(.jq, of: $0) == [] })
        }
        read(Self.quoted("{\"a\": 1}"))
        #expect(labels(source, source.children(of: item)) == ["a: 1"])
        #expect(source.children(of: item) == [items[0]])
    }

    @Test("A frozen source keeps what is in strings, and opens others")
    func frozen() {
        let source = source("{\"s\": \(Self.quoted("{\"a\": 1}")), \"t\": \(Self.quoted("[1]"))}")
        let strings = source.children(of: nil)
        let items = source.children(of: strings[0])
        let old = source.frozen()
        source.startAgain()
        source.read(text: "{\"s\": \(Self.quoted("{\"a\": 2}"))}")
        #expect(old.labels(of: items).map(\.text) == ["a: 1"])
        #expect(source.labels(of: items).map(\.text) == ["a: 2"])
        #expect(source.compareValues(of: items, with: old) == [.changed])
        let opened = old.children(of: strings[1])
        #expect(old.labels(of: opened).map(\.text) == ["0: 1"])
        #expect(source.labels(of: opened)[0].parts.isEmpty)
        #expect(old.frozenSize > 0)
    }

    @Test(
        "Whatever is opened and read again, each item is once in the outline, below its parent",
        arguments: RandomRuns.seeds(60))
    func random(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let source = DocumentSource(JSONDocument(framing: seed % 2 == 0 ? .sequence : .lines))
        for round in 0..<12 {
            if round > 0 { source.startAgain() }
            let texts = (0..<(1 + random.next(below: 3))).map { _ in Self.json(depth: 4, using: &random) }
            let text = texts.joined(separator: "\n")
            source.read(
                Array(text.utf8.prefix(random.next(below: 4) == 0 ? random.next(below: text.utf8.count) : .max)))
            source.finish()
            let frozen = source.frozen()
            for source in [source, frozen] {
                for _ in 0..<10 {
                    guard let item = source.outline().items.randomElement(using: &random) else { break }
                    _ = source.children(of: item)
                }
                check(source)
            }
        }
    }

    private func check(_ source: any TreeSource) {
        let outline = source.outline()
        #expect(Set(outline.items).count == outline.items.count)
        var path: [Int32] = []
        for (item, level) in zip(outline.items, outline.levels) {
            path.removeLast(path.count - Int(level))
            #expect(source.parent(of: item) == path.last)
            #expect(!source.labels(of: [item])[0].parts.isEmpty)
            #expect(path.last.map { source.children(of: $0).contains(item) } ?? source.children(of: nil).contains(item))
            #expect(!source.printed(.jq, of: item).isEmpty)
            path.append(item)
        }
    }

    private static func json(depth: Int, using random: inout SplitMix) -> String {
        let inner = { (random: inout SplitMix) in json(depth: depth - 1, using: &random) }
        switch depth == 0 ? 9 : random.next(below: 5) {
        case 0: return "[" + (0..<random.next(below: 4)).map { _ in inner(&random) }.joined(separator: ",") + "]"
        case 1, 2:
            let members = (0..<random.next(below: 4)).map { _ in
                "\"\(["a", "id", "b"].randomElement(using: &random)!)\": \(inner(&random))"
            }
            return "{" + members.joined(separator: ",") + "}"
        case 3: return quoted(inner(&random))
        default: return ["1", "true", "\"x\"", "\"[x\"", "\"{}\""].randomElement(using: &random)!
        }
    }
}
