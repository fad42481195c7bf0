import Testing
import TreeSources

@Suite("Fields of items")
struct ItemFieldTests {
    private func values(_ kind: InputKind, _ text: String, _ fields: [String], of label: String) -> [String?] {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        var items = source.children(of: nil)
        while let item = items.popLast() {
            if source.labels(of: [item])[0].text.hasPrefix(label) {
                return source.fieldValues(fields.map { ItemField($0) }, of: [item], limit: 100)[0].map { value in
                    value.map { String(decoding: $0.bytes, as: UTF8.self) }
                }
            }
            items += source.children(of: item)
        }
        return []
    }

    @Test("A field of JSON is a member, a path of members, or the element with an index")
    func json() {
        let text = #"{"pod": {"name": "a\u0062", "meta.uid": 7, "meta": {"owners": [{"uid": 1}, {"uid": "x"}]}}}"#
        #expect(
            values(
                .json, text, ["name", ".name", "meta.uid", "meta.owners.1.uid", "meta.owners.2.uid", "meta.owners"],
                of: "pod") == ["ab", "ab", "7", "x", nil, #"[{"uid": 1}, {"uid": "x"}]"#])
    }

    @Test("A field of YAML is a member, a path of members, or the element with an index")
    func yaml() {
        let text = "pod:\n  name: 'a'\n  owners:\n  - uid: 1\n  - uid: x\n"
        #expect(values(.yaml, text, ["name", "owners.1.uid", "none"], of: "pod") == ["a", "x", nil])
    }

    @Test("A field of XML is an attribute or the text of an element")
    func xml() {
        let text = "<all><pod id='7'><name>a</name><meta><uid>x</uid></meta></pod></all>"
        #expect(values(.xml, text, ["id", "name", "meta.uid", "none"], of: "pod") == ["7", "a", "x", nil])
    }

    @Test("Lines have no fields")
    func lines() { #expect(values(.lines, "pod a\n", ["name"], of: "pod") == [nil]) }

    @Test("The nearest item above that has a field gives the value")
    func nearest() {
        let source = DocumentSource(JSONDocument())
        source.read(Array(#"{"items": [{"name": "a", "meta": {"uid": 1}}]}"#.utf8))
        source.finish()
        var item = source.children(of: nil)[0]
        for _ in 0..<3 { item = source.children(of: item).last ?? -1 }
        #expect(source.labels(of: [item])[0].text == "uid: 1")
        #expect(source.fieldValue(ItemField("name"), nearestTo: item, limit: 9)?.bytes == Array("a".utf8))
        #expect(source.fieldValue(ItemField("none"), nearestTo: item, limit: 9) == nil)
    }
}

@Suite("Columns of elements")
struct ColumnSearchTests {
    private func titles(_ kind: InputKind, _ text: String, below label: String? = nil) -> [String] {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        var item: Int32?
        if let label { item = source.children(of: nil).first { source.labels(of: [$0])[0].text.hasPrefix(label) } }
        return source.columns(below: item).map { column in
            String(decoding: column.title, as: UTF8.self) + (column.isTrailing ? " >" : "")
        }
    }

    @Test("Columns are the fields of the elements, in the order of the text, with the last names of their paths")
    func order() {
        let text = """
            {"kind": "List", "items": [
              {"kind": "Pod", "meta": {"name": "a", "uid": 1}, "tags": [1, 2]},
              {"kind": "Pod", "meta": {"name": "b"}, "n": 7},
              {"kind": "Pod", "meta": {"name": "c", "uid": 2}, "n": null, "m": {}}, 7]}
            """
        #expect(titles(.json, text, below: "items") == ["kind", "name", "uid >", "tags", "n", "m"])
        #expect(titles(.json, text) == [])
        #expect(titles(.jsonl, "{\"a\": 1, \"b\": \"x\"}\n{\"a\": 2, \"b\": \"y\"}\n") == ["a >", "b"])
    }

    @Test(
        "What people read stays in a narrow list, and what is for programs vanishes first",
        arguments: [
            ("phase", "uid"), ("restartCount", "resourceVersion"), ("namespace", "uid"), ("namespace", "same"),
            ("namespace", "rare"), ("restartCount", "nodeName"), ("phase", "tags"),
            ("at", "namespace"), ("namespace", "generateName"), ("phase", "at"),
        ])
    func importance(first: String, second: String) throws {
        let source = InputKind.json.makeSource()
        let pods = (0..<3).map { number in
            let rare = number == 0 ? #""rare": 1, "# : ""
            return #"{"meta": {"uid": "u\#(number)", "resourceVersion": "\#(number)", "namespace": "n\#(number)", "#
                + #""generateName": "g\#(number)", "at": "2026-05-0\#(number + 1)T10:00:00Z"}, "#
                + #""same": 1, \#(rare)"tags": [1, \#(number)], "spec": {"nodeName": "x\#(number)"}, "#
                + #""status": {"phase": "p\#(number)", "restartCount": \#(number)}}"#
        }
        source.read(Array("[\(pods.joined(separator: ","))]".utf8))
        source.finish()
        let columns = source.columns(below: nil)
        func importance(_ title: String) throws -> Int {
            try #require(columns.first { $0.title == Array(title.utf8) }).importance
        }
        #expect(try importance(first) > importance(second))
    }

    @Test("Two columns with the same last name have the name before it, and amounts begin with the greatest")
    func titles() {
        let text = #"[{"a": {"n": "x", "d": "2026-05-01T10:00:00Z"}, "b": {"n": "3 MB"}}]"#
        let source = InputKind.json.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        let columns = source.columns(below: nil)
        #expect(columns.map { String(decoding: $0.title, as: UTF8.self) } == ["a.n", "d", "b.n"])
        #expect(columns.map(\.hasAmounts) == [false, true, true])
    }

    @Test(
        "The only element of an array has columns, and of paths with the same end the shortest keeps its title",
        arguments: [
            (#"[{"s": {"c": [{"name": "x", "n": 1}]}, "name": "a"}]"#, ["c.name", "n >", "name"]),
            (#"[{"c": [{"n": 1}]}, {"c": [{"n": 1}, {"n": 2}]}]"#, ["n >", "c"]),
            (#"[{"c": ["x"], "d": []}]"#, ["c", "d"]),
        ])
    func onlyElements(text: String, expected: [String]) { #expect(titles(.json, text) == expected) }

    @Test(
        "A cell shows how many values a container has, and a text that looks like another value in quotes",
        arguments: [
            (#"[{"a": [1, 2, 3]}]"#, "[3]"), (#"[{"a": {"b": {"c": {"d": 1}}}}]"#, nil), (#"[{"a": []}]"#, nil),
            (#"[{"a": ""}]"#, #""""#), (#"[{"a": "80"}]"#, #""80""#), (#"[{"a": "null"}]"#, #""null""#),
            (#"[{"a": "5d"}]"#, nil),
            ("[{\"a\": [\(Array(repeating: "1", count: 2000).joined(separator: ","))]}]", "[1000…]"),
        ] as [(String, String?)])
    func containers(text: String, shown: String?) throws {
        let source = InputKind.json.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        let values = source.fieldValues([ItemField("a")], of: source.children(of: nil), limit: 1000)
        let styled = values[0][0]?.styled.map { String(decoding: $0, as: UTF8.self) }
        #expect(styled == shown || shown == nil && (styled == "{1}" || styled == nil))
    }

    @Test(
        "Elements, and members that are objects of one kind, are records",
        arguments: [
            (#"{"a": {"get": {}, "put": {}}, "b": {"get": {}}, "c": {"get": {}}}"#, [true, true, true]),
            (#"{"a": {"x": 1}, "b": {"y": 1}, "c": {"y": 2, "z": 1}, "d": {"z": 1}}"#, [true, true, true, true]),
            (#"{"schemas": {"Pet": {}}, "paths": {"/pets": {}}}"#, [false, false]),
            (#"{"a": {"x": 1}, "b": {"x": 1}, "n": 1}"#, [false, false, false]),
            (#"{"limits": {"cpu": 1}, "requests": {"cpu": 1}}"#, [false, false]),
            (#"{"a": {"x": 1}}"#, [false]), (#"[{"x": 1}, 2, {}]"#, [true, false, false]),
        ])
    func records(text: String, expected: [Bool]) {
        let source = InputKind.json.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        #expect(source.children(of: nil).map(source.isRecord) == expected)
    }

    @Test("An object whose members are objects has columns too")
    func members() {
        #expect(
            titles(.json, #"{"packages": {"a": {"v": "1"}, "b": {"v": "2", "dev": true}}}"#, below: "packages") == [
                "v >", "dev",
            ])
    }

    @Test("Sequences of YAML and elements of XML have columns")
    func markup() {
        #expect(
            titles(.yaml, "- name: a\n  meta:\n    uid: 1\n- name: b\n  meta:\n    uid: 2\n") == ["name", "uid >"])
        let text = "<all><pod id='7'><name>a</name></pod><pod id='8'><name>b</name>x</pod></all>"
        #expect(titles(.xml, text, below: "all") == ["id >", "name"])
    }

    @Test("Deep and wide objects have a limited number of columns")
    func limits() {
        let deep = String(repeating: #"{"a":"#, count: 9) + "1" + String(repeating: "}", count: 9)
        #expect(titles(.json, "[\(deep)]") == ["a"])
        let wide = (0..<1000).map { "\"f\($0)\": \($0)" }.joined(separator: ", ")
        #expect(titles(.json, "[{\(wide)}]").count == 40)
    }
}
