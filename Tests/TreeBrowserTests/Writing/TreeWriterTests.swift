import SeededRandom
import Testing
import TreeSources

@testable import TreeBrowser

/// Items as text and as JSON.
@Suite struct TreeWriterTests {
    private func read(_ kind: InputKind, _ text: String) -> any TextSource {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        return source
    }

    private func tree(
        _ source: any TextSource, isComplete: Bool = true, _ nodes: [WrittenTree.Node]? = nil
    ) -> WrittenTree {
        let all = source.children(of: nil).map { WrittenTree.Node(item: $0, level: 0, isWhole: true) }
        return WrittenTree(
            name: Array("in".utf8), source: source,
            isComplete: isComplete && source.failure == nil
                && source.notices.count == 0, nodes: nodes ?? all)
    }

    private func written(_ trees: [WrittenTree], _ form: WrittenForm) async throws -> String {
        String(decoding: try await TreeWriter.bytes(of: trees, as: form), as: UTF8.self)
    }

    @Test(
        "A whole input is written",
        arguments: [
            (.json, .json, #"{"a": 1.50, "b": [ 1,2 ]}"#, "{\n  \"a\": 1.50,\n  \"b\": [ 1,2 ]\n}\n"),
            (.json, .json, #"[1, {"x": "\u0041"}]"#, "[\n  1,\n  {\"x\": \"\\u0041\"}\n]\n"),
            (.json, .json, "7", "7\n"), (.json, .jsonLines, "7", "7\n"), (.json, .json, "[[ ]]", "[\n  [ ]\n]\n"),
            (.json, .json, "[1][2]", "[\n  [1],\n  [2]\n]\n"),
            (.json, .jsonLines, "[1, {\n\"a\": 2}]", "1\n{ \"a\": 2}\n"),
            (.json, .jsonLines, "{\"a\": 1,\n\"b\": [\n2]}", "{\"a\": 1, \"b\": [ 2]}\n"),
            (.jsonl, .jsonLines, "{\"a\": 1}\n[2]\n3\n", "{\"a\": 1}\n[2]\n3\n"),
            (.jsonl, .json, "{\"a\": 1}\n", "[\n  {\"a\": 1}\n]\n"),
            // What is not JSON is written as JSON.
            (
                .json, .json, "{a: 'x', b: [1,], c: True, // d\n}",
                "{\n  \"a\": \"x\",\n  \"b\": [\n    1\n  ],\n  \"c\": true\n}\n"
            ),
            (.jsonl, .jsonLines, "{\"a\": 1}\noops\n", "{\"a\": 1}\n\"oops\"\n"),
            (.json, .json, #"{"a": {"b": [1, 2"#, "{\n  \"a\": {\n    \"b\": [\n      1,\n      2\n    ]\n  }\n}\n"),
            (
                .yaml, .json, "a: x\nb: [1, 0x1F, 'y']\nc:\nd: ~\ne: True\nf: {}\ng: ''\n",
                "{\n  \"a\": \"x\",\n  \"b\": [\n    1,\n    31,\n    \"y\"\n  ],\n  \"c\": null,\n"
                    + "  \"d\": null,\n  \"e\": true,\n  \"f\": {},\n  \"g\": \"\"\n}\n"
            ),
            (.yaml, .jsonLines, "---\na: 1\n---\n- 2\n", "{\"a\": 1}\n[2]\n"), (.yaml, .json, "[] # x\n", "[]\n"),
            (
                .yaml, .jsonLines,
                "a: [nUll, Null, ~, tRUe, TRUE, 010, -07, 5.e3, 5., .5, +1, 0X10, 0x1f, -0x1f, 0o17, 0b1, 1_0, inf]\n",
                #"{"a": ["nUll", null, null, "tRUe", true, 10, -7, 5.0e3, 5.0, 0.5, 1, "0X10", 31, "-0x1f", 15, "#
                    + "\"0b1\", \"1_0\", \"inf\"]}\n"
            ),
            (
                .yaml, .jsonLines,
                "a: [0x1FFFFFFFFFFFFFFFFF, 0x3b9aca00, 0x3b9aca01, !!int '7', !!str 7, ! 7, 12e03]\n",
                "{\"a\": [590295810358705651711, 1000000000, 1000000001, 7, \"7\", \"7\", 12e03]}\n"
            ),
            (
                .json, .jsonLines, "{a: [5.e3, 0X10, -0x1F, +.5, True, None, 'a',]}",
                #"{"a": [5.0e3, 16, -31, 0.5, true, null, "a"]}"# + "\n"
            ),
            (
                .toml, .jsonLines, "a = 0b11\nb = 1_0.5\nd = 2026-01-01\n",
                #"{"a": 3, "b": 10.5, "d": "2026-01-01"}"# + "\n"
            ),
            (
                .yaml, .jsonLines, "- &x {k: 1, l: [2]}\n- *x\n- {<<: *x, k: 3}\n- {<<: [*x, {m: 4}]}\n- {'<<': *x}\n",
                #"{"k": 1, "l": [2]}|{"k": 1, "l": [2]}|{"k": 3, "l": [2]}|{"k": 1, "l": [2], "m": 4}|"#
                    .replacing("|", with: "\n") + #"{"<<": {"k": 1, "l": [2]}}"# + "\n"
            ),
            (
                .yaml, .json, "b: &x {k: 1}\n<<: *x\nl: 2\n",
                "{\n  \"b\": {\n    \"k\": 1\n  },\n  \"k\": 1,\n  \"l\": 2\n}\n"
            ),
            (.lines, .json, "a \"b\"\nc\n", "[\n  \"a \\\"b\\\"\",\n  \"c\"\n]\n"),
            (.paths, .json, "a/b\na/c\n", "[\n  \"a/b\",\n  \"a/c\"\n]\n"),
            (.lines, .text, "b  x\na\n", "b  x\na\n"), (.paths, .text, "a/b\na/c\nd\n", "a/\n  b\n  c\nd\n"),
            (.json, .text, #"{"a": {"b": [1, "x\ny"]}, "c": {}}"#, "a:\n  b:\n    0: 1\n    1: \"x\\ny\"\nc: {}\n"),
            (.xml, .text, "<a><b>x</b><c id='1'/></a>", "a:\n  b: x\n  c 1:\n    @id: 1\n"),
            (.indented, .text, "a\n  b\n", "a\n  b\n"),
        ] as [(InputKind, WrittenForm, String, String)])
    func aWholeInputIsWritten(kind: InputKind, form: WrittenForm, input: String, expected: String) async throws {
        #expect(try await written([tree(read(kind, input))], form) == expected)
    }

    @Test(
        "Each line of the input is written, and no other line; a note of a table only as text",
        arguments: [
            (.indented, .json, "a\n  b\n", "[\n  \"a\",\n  \"  b\"\n]\n"),
            // A directory that is a line is written, and not one that is only the beginning of paths.
            (.paths, .json, "a\na/b\nc/d\n", "[\n  \"a\",\n  \"a/b\",\n  \"c/d\"\n]\n"),
            // A note stays above the titles. It has no cells, and is no record.
            (
                .table, .text, "Some load\nCPU   BUSY  IDLE\na       1%   99%\n",
                "Some load\nCPU   BUSY  IDLE\na       1%   99%\n"
            ),
            (
                .table, .jsonLines, "Some load\nCPU   BUSY  IDLE\na       1%   99%\n",
                "{\"CPU\": \"a\", \"BUSY\": \"1%\", \"IDLE\": \"99%\"}\n"
            ),
            (
                .table, .separated(by: 0x2C), "Some, load\nCPU   BUSY  IDLE\na       1%   99%\n",
                "CPU,BUSY,IDLE\na,1%,99%\n"
            ),
        ] as [(InputKind, WrittenForm, String, String)])
    func eachLineIsWritten(kind: InputKind, form: WrittenForm, input: String, expected: String) async throws {
        #expect(try await written([tree(read(kind, input))], form) == expected)
    }

    @Test("All cells of a table are written, also those with the title of another one, and without a title")
    func cells() async throws {
        let wide = (1...150).map { "c\($0)" }.joined(separator: ",")
        let values = (1...150).map(String.init).joined(separator: ",")
        let table = InputKind.csv.makeSource(table: TableFormat(header: .present))
        table.read(Array("\(wide)\n\(values)\n".utf8))
        table.finish()
        let members = (1...150).map { "\"c\($0)\": \($0)" }.joined(separator: ", ")
        #expect(try await written([tree(table)], .jsonLines) == "{\(members)}\n")
        let twice = InputKind.csv.makeSource(table: TableFormat(header: .present))
        twice.read(Array("a,a,b\n1,2,3\n4,5,6,x\n".utf8))
        twice.finish()
        #expect(
            try await written([tree(twice)], .jsonLines)
                == "{\"a\": 1, \"2\": 2, \"b\": 3, \"4\": \"\"}\n{\"a\": 4, \"2\": 5, \"b\": 6, \"4\": \"x\"}\n")
        let untitled = InputKind.csv.makeSource(table: TableFormat(header: .present))
        untitled.read(Array("id,,2,\n1,2,3,4\n".utf8))
        untitled.finish()
        #expect(
            try await written([tree(untitled)], .jsonLines)
                == "{\"id\": 1, \"02\": 2, \"2\": 3, \"4\": 4}\n")
    }

    @Test(
        "A line around a table is no record",
        arguments: [
            (WrittenForm.separated(by: UInt8(ascii: ",")), "id,name\n1,Ann\n"),
            (.separated(by: UInt8(ascii: "\t")), "id\tname\n1\tAnn\n"),
            (.jsonLines, "{\"id\": 1, \"name\": \"Ann\"}\n"),
            (.text, " id | name \n----+------\n  1 | Ann\n(1 row)\n"),
        ])
    func notes(form: WrittenForm, expected: String) async throws {
        let source = read(.table, " id | name \n----+------\n  1 | Ann\n(1 row)\n\n")
        #expect(try await written([tree(source)], form) == expected)
    }

    @Test("A part of a mapping with a merge key has the members that the key gives")
    func mergedPart() async throws {
        let source = read(.yaml, "b: &x {k: 1, l: 2}\nc: {<<: *x, l: 3, m: 4}\n")
        let mapping = source.children(of: nil)[1]
        let merge = source.children(of: mapping)[0]
        let part = tree(
            source, [.init(item: mapping, level: 0, isWhole: false), .init(item: merge, level: 1, isWhole: true)])
        #expect(try await written([part], .jsonLines) == "{\"c\": {\"k\": 1}}\n")
    }

    @Test("A tag is not written as JSON, also below another value and in part")
    func tags() async throws {
        let source = read(.yaml, "a: {b: [!Ref x]}\nc: !Sub y\n")
        let items = source.children(of: nil)
        for nodes in [nil, [.init(item: items[0], level: 0, isWhole: true)]] as [[WrittenTree.Node]?] {
            await #expect(throws: InputFailure(sentence: "JSON has no tags, and line 1 has !Ref")) {
                try await written([tree(source, nodes)], .json)
            }
        }
        let yaml = [
            "1: a\n'1': b\n", "- {true: 1, 'true': 2}\n", "{a: [.inf]}\n", "a: !!int x\n", "a: !!int 1.5\n",
            "a: !!float x\n", "a: !!bool x\n", "a: !!null x\n", "a: !!seq x\n", "a: !!map [1]\n",
            "d: &d [1]\nq: {<<: *d}\n", "q: {<<: [1]}\n", "q:\n  <<: 1\n",
        ]
        let json = ["{a: 010}", "{a: undefined}", "{a: +Infinity}"]
        for (kind, text) in yaml.map({ (InputKind.yaml, $0) }) + json.map({ (.json, $0) }) {
            let source = read(kind, text)
            await #expect(throws: InputFailure.self, "\(text)") { try await written([tree(source)], .json) }
        }
        #expect(
            try await written([tree(read(.yaml, "1: a\nb: {1: a, '2': b}\n"))], .jsonLines)
                == "{\"1\": \"a\", \"b\": {\"1\": \"a\", \"2\": \"b\"}}\n")
        #expect(
            try await written([tree(read(.ini, "*** 1. row ***\nid: 1\n1 row in set (0.00 sec)\n"))], .jsonLines)
                == "{\"1. row\": {\"id\": 1}}\n")
        #expect(
            try await written([tree(read(.indented, "a-+-b---c\n  `-d\n"))], .jsonLines)
                == "\"a-+-b---c\"\n\"  `-d\"\n")
        let only = read(.yaml, "!Ref x\n")
        await #expect(throws: InputFailure(sentence: "JSON has no tags, and line 1 has !Ref")) {
            try await written([tree(only)], .json)
        }
    }

    @Test("Several inputs are one document, and have titles in text")
    func severalInputs() async throws {
        let trees = [tree(read(.json, #"{"a": 1}"#)), tree(read(.json, "[2]")), tree(read(.lines, "x\n"))]
        #expect(
            try await written(trees, .json) == "[\n  {\n    \"a\": 1\n  },\n  [\n    2\n  ],\n  [\n    \"x\"\n  ]\n]\n")
        #expect(try await written(trees, .text) == "in:\n  a: 1\nin:\n  0: 2\nx\n")
        await #expect(throws: InputFailure.self) { try await written([tree(read(.xml, "<a/>"))], .json) }
    }

    @Test(
        "The form is that of the name",
        arguments: [
            ("x.json", [.lines], .json), ("X.JSONL", [.json], .jsonLines), ("a.ndjson", [.yaml], .jsonLines),
            ("a.txt", [.json], .text), ("a.log", [.jsonl], .text), ("a", [.json], .json), ("a", [.jsonl], .jsonLines),
            ("a", [.yaml], .text), ("a", [.json, .lines], .text), (nil, [.json, .jsonl], .json),
            ("a.yaml", [.yaml], nil),
        ] as [(String?, [InputKind], WrittenForm?)])
    func theFormIsThatOfTheName(name: String?, kinds: [InputKind], expected: WrittenForm?) {
        #expect((try? WrittenForm(name: name.map { Array($0.utf8) }, kinds: kinds)) == expected)
    }

    @Test(
        "A path may begin with ~, and a bar begins a command",
        arguments: [
            ("~/x.json", .file(Array("/home/a/x.json".utf8))), (" a b ", .file(Array("a b".utf8))),
            ("~x", .file(Array("~x".utf8))), ("| jq .", .command("jq .")), ("|wc", .command("wc")), ("|  ", nil),
            ("", nil),
        ] as [(String, WritingTarget?)])
    func aTargetIsRead(typed: String, expected: WritingTarget?) {
        #expect(WritingTarget(typed, home: "/home/a") == expected)
    }

    @Test("Strings of JSON parse again")
    func stringsParseAgain() {
        var random = SplitMix(seed: 5)
        for _ in 0..<500 {
            let text = (0..<random.next(below: 12)).map { _ in
                ["a", "\"", "\\", "\n", "\0", "\u{1F}", "é", "😀", "\u{2028}", "\u{7F}"][random.next(below: 10)]
            }.joined()
            let source = read(.json, "[" + String(decoding: JSONWriter.string(Array(text.utf8)), as: UTF8.self) + "]")
            #expect(source.failure == nil && source.notices.count == 0)
            #expect(source.value(of: source.children(of: nil)[0], limit: .max).bytes == Array(text.utf8))
        }
        #expect(JSONWriter.string([0xED, 0xA0, 0x80, 0xFF, 0xC3]) == Array("\"\\ud800\u{FFFD}\u{FFFD}\"".utf8))
    }

    @Test(
        "Numbers and words of JSON are kept",
        arguments: [
            ("0", true), ("-1.5e+3", true), ("true", true), ("null", true), ("01", false), ("1.", false), ("+1", false),
            ("", false), ("-", false), ("1e", false), ("NaN", false), ("12 ", false),
        ])
    func tokens(text: String, expected: Bool) { #expect(Array(text.utf8).isJSONToken == expected) }
}

/// Random values and random choices, parsed again and compared with a model.
@Suite struct RandomWritingTests {
    private indirect enum Value {
        case scalar(String)
        case array([Value])
        case object([(String, Value)])

        var text: String {
            switch self {
            case .scalar(let text): text
            case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
            case .object(let members):
                "{" + members.map { "\"\($0)\": \($1.text)" }.joined(separator: ",\n ") + "}"
            }
        }
    }

    private func value(_ random: inout SplitMix, depth: Int) -> Value {
        switch random.next(below: depth == 0 ? 1 : 3) {
        case 0: .scalar(["1.50", "true", "null", "\"x\\n\\u00e9\"", "\"\""][random.next(below: 5)])
        case 1: .array((0..<random.next(below: 4)).map { _ in value(&random, depth: depth - 1) })
        default: .object((0..<random.next(below: 4)).map { ("n\($0)\\t", value(&random, depth: depth - 1)) })
        }
    }

    /// Returns what is left of a value, and appends the nodes for its children. A child is whole, left out, or in part.
    private func choose(
        _ value: Value, _ item: Int32?, level: Int, _ source: any TextSource, _ random: inout SplitMix,
        _ nodes: inout [WrittenTree.Node]
    ) -> Value? {
        let items = source.children(of: item)
        func part(_ child: Value, _ item: Int32) -> Value? {
            let choice = random.next(below: 3)
            if choice == 0 { return nil }
            if choice == 1 {
                nodes.append(.init(item: item, level: level, isWhole: true))
                return child
            }
            let count = nodes.count
            nodes.append(.init(item: item, level: level, isWhole: false))
            let left = choose(child, item, level: level + 1, source, &random, &nodes)
            if left == nil { nodes.removeLast(nodes.count - count) }
            return left
        }
        switch value {
        case .scalar: return nil
        case .array(let elements):
            let left = zip(elements, items).compactMap { part($0, $1) }
            return left.isEmpty ? nil : .array(left)
        case .object(let members):
            let left = zip(members, items).compactMap { member, item in part(member.1, item).map { (member.0, $0) } }
            return left.isEmpty ? nil : .object(left)
        }
    }

    private func lines(_ text: String) -> String {
        let source = DocumentSource(JSONDocument())
        source.read(Array(text.utf8))
        source.finish()
        #expect(source.failure == nil && source.notices.count == 0, "\(text)")
        var bytes: [UInt8] = []
        TreeText().write(source) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("What is written parses to the values that were chosen, below their ancestors", arguments: 0..<30)
    func whatIsWrittenParses(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<30 {
            let value = value(&random, depth: 4)
            let source = DocumentSource(JSONDocument())
            source.read(Array(value.text.utf8))
            source.finish()
            var nodes: [WrittenTree.Node] = []
            guard let left = choose(value, nil, level: 0, source, &random, &nodes) else { continue }
            for isComplete in [true, false] {
                let tree = WrittenTree(name: [], source: source.frozen(), isComplete: isComplete, nodes: nodes)
                for (form, isLine) in [(WrittenForm.json, false), (.jsonLines, true)] {
                    let text = String(decoding: try await TreeWriter.bytes(of: [tree], as: form), as: UTF8.self)
                    if case .array = left, isLine {
                        let elements = text.split(separator: "\n").joined(separator: ",")
                        #expect(lines("[\(elements)]") == lines(left.text))
                    } else {
                        #expect(lines(text) == lines(left.text))
                        if isLine { #expect(text.filter { $0 == "\n" }.count == 1) }
                    }
                }
            }
        }
    }

    @Test("10,000 levels are written")
    func deepLevels() async throws {
        let depth = 10_000
        let source = DocumentSource(JSONDocument())
        source.read(Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
        source.finish()
        let node = WrittenTree.Node(item: source.children(of: nil)[0], level: 0, isWhole: true)
        let tree = WrittenTree(name: [], source: source, isComplete: false, nodes: [node])
        let bytes = try await TreeWriter.bytes(of: [tree], as: .jsonLines)
        #expect(bytes.count == 2 * (depth - 1) + 1)
    }
}
