import Testing

@testable import TreeSources

/// The items that have changed when a text is read again while nothing is open.
@Suite struct ChangedItemsTests {
    /// Reads texts one after the other.
    ///
    /// - Returns: The indexes of the items at the top level that have changed or have changed items inside, for each
    ///   reading after the first one.
    private func changed(_ kind: InputKind, _ texts: [String]) -> [[Int]] {
        let source = kind.makeSource()
        return texts.enumerated().compactMap { index, text in
            if index > 0 { source.startAgain() }
            source.read(text: text)
            var items = source.children(of: nil)
            if kind == .xml { items = items.flatMap { source.children(of: $0) } }
            let changed = source.takeChangedItems()
            #expect(changed.count <= 1, "\(text)")
            return index == 0
                ? nil
                : changed.map { item in
                    var item = item
                    while let parent = source.parent(of: item), !items.contains(item) { item = parent }
                    return items.firstIndex(of: item) ?? -1
                }
        }
    }

    /// Returns the items at the first levels, in pre-order.
    private func rows(_ source: any TextSource, _ parent: Int32? = nil, depth: Int) -> [Int32] {
        depth == 0 ? [] : source.children(of: parent).flatMap { [$0] + rows(source, $0, depth: depth - 1) }
    }

    @Test(
        "Only the element with the counter has changed",
        arguments: [
            (InputKind.json, #"[{"name": "a", "v": "x"}, {"name": "b", "n": #}]"#, 1),
            (.json, #"[{"v": "x"}, {"n": #}]"#, 1), (.json, "[7, #]", 1),
            (.json, #"{"a": {"v": 1}, "b": {"n": #}}"#, 1),
            (.json, #"[{"n": 1, "m": 1}, {"n": #, "m": 1}]"#, 1),
            (.jsonl, "{\"v\": \"x\"}\n{\"n\": #}\n", 1), (.yaml, "- v: x\n- n: #\n", 1),
            (.yaml, "- name: a\n  n: 1\n- name: b\n  n: #\n", 1), (.yaml, "a: 1\nb: {n: #}\n", 1),
            (.toml, "[[x]]\nv = 1\n[[x]]\nn = #\n", 0), (.toml, "a = 1\nb = #\n", 1),
            (.xml, "<r><a n='1'/><a n='#'/></r>", 1), (.xml, "<r><a>x</a><b>#</b></r>", 1),
            (.csv, "a,b\nx,1\ny,#\n", 1), (.csv, "id,b\n1,1\n2,#\n", 1), (.tsv, "a\tb\nx\t1\ny\t#\n", 1),
            (.table, "NAME   N\nweb    1\ndb     #\n", 1), (.lines, "a\nb #\n", 1),
            (.indented, "a\n  b\nc #\n  d\n", 1),
        ])
    func counter(kind: InputKind, text: String, index: Int) {
        #expect(changed(kind, (1...4).map { text.replacing("#", with: "\($0)") }) == [[index], [index], [index]])
    }

    @Test(
        "After an empty reading, items have their numbers, and those with another value have changed",
        arguments: [
            (InputKind.json, #"[{"name": "a", "v": 1}, {"name": "b", "v": #}]"#),
            (.json, #"{"items": [{"name": "a", "v": #}, {"name": "b", "v": 2}]}"#), (.json, #"{"a": 1, "b": #}"#),
            (.jsonl, "{\"name\": \"a\", \"v\": 1}\n{\"name\": \"b\", \"v\": #}\n"),
            (.yaml, "- name: a\n  v: 1\n- name: b\n  v: #\n"), (.yaml, "a: 1\nb: {c: #}\n"), (.toml, "a = 1\nb = #\n"),
            (.csv, "name,v\na,1\nb,#\n"), (.table, "NAME   N\nweb    1\ndb     #\n"),
        ])
    func emptyReading(kind: InputKind, text: String) {
        let source = kind.makeSource()
        func read(_ text: String) -> [Int32] {
            source.startAgain()
            // As a command without output does.
            if text.isEmpty { source.pause() }
            source.read(text: text)
            return rows(source, depth: 2)
        }
        let (before, unchanged) = (read(text.replacing("#", with: "5")), kind == .table ? "NAME   N\n" : "")
        #expect(read(unchanged).isEmpty)
        _ = source.takeChangedItems()
        #expect(read(text.replacing("#", with: "5")) == before && source.takeChangedItems() == [], "\(kind)")
        #expect(read(unchanged).isEmpty)
        _ = source.takeChangedItems()
        #expect(read(text.replacing("#", with: "6")) == before, "\(kind)")
        #expect(source.takeChangedItems().count == 1, "\(kind)")
    }

    @Test("The only element of its name is known by it when it returns") func elementsOfXML() {
        let (first, other) = ("<i id='p'><v>1</v></i>", "<i id='q'><v>1</v></i>")
        let texts = [first + other, other, first.replacing("1<", with: "2<") + other].map { "<r>\($0)</r>" }
        let source = InputKind.xml.makeSource()
        var items: [[Int32]] = []
        for text in texts {
            source.startAgain()
            source.read(text: text)
            items.append(rows(source, depth: 4))
            if items.count == 3 { #expect(source.takeChangedItems().count == 1) } else { _ = source.takeChangedItems() }
        }
        #expect(items[2] == items[0])
    }

    @Test(
        "A key that the first reading did not have marks nothing",
        arguments: [
            (
                InputKind.table, ["NAME   N\n", "NAME   N\nweb    1\ndb     2\n", "NAME   N\nweb    1\ndb     3\n"],
                [[], [1]]
            ),
            (
                .table, ["NAME   N\nweb    1\n", "NAME   N\ndb     2\nweb    1\n", "NAME   N\ndb     3\nweb    1\n"],
                [[], [0]]
            ),
            (
                .table,
                ["NAME   N\nx      1\nx      2\n", "NAME   N\nx      1\ndb     2\n", "NAME   N\nx      1\ndb     3\n"],
                [[1], [1]]
            ),
            (.csv, ["id,n\n1,1\n", "id,n\n2,1\n1,1\n", "id,n\n2,1\n1,2\n"], [[], [1]]),
            (
                .json,
                [
                    "[]", #"[{"name": "a", "n": 1}, {"name": "b", "n": 1}]"#,
                    #"[{"name": "a", "n": 1}, {"name": "b", "n": 2}]"#,
                ], [[], [1]]
            ),
            (
                .yaml,
                [
                    "- {name: a, n: 1}\n", "- {name: b, n: 1}\n- {name: a, n: 1}\n",
                    "- {name: b, n: 2}\n- {name: a, n: 1}\n",
                ], [[], [0]]
            ),
        ])
    func lateKey(kind: InputKind, texts: [String], expected: [[Int]]) {
        #expect(changed(kind, texts) == expected)
    }
}
