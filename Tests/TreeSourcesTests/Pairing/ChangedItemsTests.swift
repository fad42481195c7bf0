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
