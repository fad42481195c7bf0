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
        let source = JSONSource()
        source.read(Array(#"{"items": [{"name": "a", "meta": {"uid": 1}}]}"#.utf8))
        source.finish()
        var item = source.children(of: nil)[0]
        for _ in 0..<3 { item = source.children(of: item).last ?? -1 }
        #expect(source.labels(of: [item])[0].text == "uid: 1")
        #expect(source.fieldValue(ItemField("name"), nearestTo: item, limit: 9)?.bytes == Array("a".utf8))
        #expect(source.fieldValue(ItemField("none"), nearestTo: item, limit: 9) == nil)
    }
}
