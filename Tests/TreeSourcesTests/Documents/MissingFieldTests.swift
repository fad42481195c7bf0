import Testing
import TreeSources

/// What a source says of a field that no element has.
struct MissingFieldTests {
    private func missingField(_ field: String?, _ kind: InputKind, _ text: String) -> String? {
        let source = kind.makeSource(field: field)
        source.read(Array(text.utf8))
        source.finish()
        return source.missingField
    }

    @Test(arguments: [
        (#"[{"id": 1}, {"a": 2}]"#, nil),
        (#"[{"a": {"id": 1}}]"#, "id"),
        (#"[{"id": [1]}]"#, "id"),
        (#"[1, 2]"#, "id"),
        (#"{"a": 1}"#, nil),
        (#"{"id": 1, "list": [{"a": 1}]}"#, "id"),
        (#"{"list": [{"a": 1}, {"i\u0064": 2}]}"#, nil),
        (#"{"a": 1} {"id": 2}"#, nil),
        (#"{"a": 1} {"b": 2}"#, "id"),
        ("[]", nil),
        ("", nil),
    ])
    func theFieldOfJSONElements(text: String, missing: String?) {
        #expect(missingField("id", .json, text) == missing)
        #expect(missingField(nil, .json, text) == nil)
    }

    @Test(arguments: [
        (#"[{"metadata": {"uid": 1}}]"#, nil),
        (#"[{"metadata.uid": 1}]"#, nil),
        (#"[{"metadata": {"name": {"uid": 1}}}]"#, "metadata.uid"),
        (#"[{"uid": 1, "metadata": [{"uid": 2}]}]"#, "metadata.uid"),
        (#"[{"metadata": [1], "x": {"uid": 1}}]"#, "metadata.uid"),
    ])
    func aFieldInAMember(text: String, missing: String?) {
        #expect(missingField("metadata.uid", .json, text) == missing)
        #expect(missingField("metadata.uid", .yaml, text) == missing)
    }

    @Test func theFieldOfYAMLElements() {
        #expect(missingField("id", .yaml, "- id: 1\n- a: 2\n") == nil)
        #expect(missingField("id", .yaml, "- a: 1\n") == "id")
        #expect(missingField("id", .yaml, "a: 1\n") == nil)
        #expect(missingField("id", .yaml, "a: 1\n---\na: 2\n") == "id")
        #expect(missingField("id", .yaml, "a: 1\n---\nid: 2\n") == nil)
    }

    @Test func theAttributeOfXMLElements() {
        #expect(missingField("key", .xml, "<a><b key='1'/></a>") == nil)
        #expect(missingField("key", .xml, "<a><b id='1'/><key/></a>") == "key")
    }

    @Test func linesHaveNoFields() {
        #expect(missingField("id", .paths, "a/b\n") == "id")
        #expect(missingField("id", .indented, "a\n b\n") == "id")
        #expect(missingField(nil, .indented, "a\n b\n") == nil)
    }

    @Test(arguments: [
        (InputKind.json, #"[{"a": 1}, {"b": {"c": 2}}]"#, ["x", "b.c"], []),
        (.json, #"[{"a": 1}]"#, ["x", "y.z"], ["x", "y.z"]),
        (.jsonl, "{\"a\": 1}\n", ["a"], []), (.jsonl, "{\"a\": 1}\n", ["b"], ["b"]),
        (.yaml, "- a: 1\n", ["b", "a"], []), (.yaml, "- a: 1\n", ["b"], ["b"]), (.json, "{}", ["a"], []),
        (.paths, "a/b\n", ["a"], ["a"]), (.json, #"[{"a": 1}]"#, [], []), (.paths, "a\n", [], []),
    ])
    func theFieldsOfLabels(kind: InputKind, text: String, fields: [String], missing: [String]) {
        let source = kind.makeSource(labelFields: fields)
        source.read(Array(text.utf8))
        source.finish()
        #expect(source.missingLabelFields == missing)
        #expect(source.missingField == nil)
    }

    @Test(arguments: [
        (InputKind.table, [], nil), (.table, ["1"], nil), (.table, ["b", "A"], nil), (.table, ["3"], "3"),
        (.table, ["1", "x"], "x"), (.json, ["s.p"], nil), (.json, ["s.q", "s.p"], "s.q"),
    ])
    func itemsAreGroupedByFieldsThatSomeHave(kind: InputKind, fields: [String], missing: String?) {
        let source = kind.makeSource(groupedBy: fields)
        #expect(source.missingField == nil)
        source.read(text: kind == .json ? #"[{"s": {"p": 1}}, {}]"# : "A  B  C  D\na  b\nc\n")
        #expect(source.missingField == missing)
    }

    @Test func deepNestingIsVisitedOnce() {
        let count = 100_000
        let text = String(repeating: #"[{"a":"#, count: count) + "1" + String(repeating: "}]", count: count)
        #expect(missingField("id", .json, text) == "id")
    }
}
