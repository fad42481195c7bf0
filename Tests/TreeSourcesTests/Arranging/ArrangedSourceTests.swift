import Testing

@testable import TreeSources

/// Items below those to which they refer, and sorted siblings.
@Suite("Arranged sources") struct ArrangedSourceTests {
    private func jsonLines(_ parent: String? = "up", id: String? = "id") -> ArrangedSource {
        ArrangedSource(
            DocumentSource(JSONDocument(framing: .lines)), parent: parent.map(ItemField.init),
            identifier: id.map(ItemField.init))
    }

    /// Makes JSON Lines of `id` and `id<parent`.
    private func lines(_ elements: String) -> String {
        elements.split(separator: " ").map { element in
            let parts = element.split(separator: "<")
            let parent = parts.count > 1 ? ", \"up\": \"\(parts[1])\"" : ""
            return "{\"id\": \"\(parts[0])\"\(parent)}\n"
        }.joined()
    }

    @Test(
        "References make a tree",
        arguments: [
            ("a b<a c<b d<a", "a(b(c) d)"), ("c<b b<a a", "a(b(c))"), ("a<z b<a", "a(b)"), ("a<a b<a", "a(b)"),
            ("a<b b<a c", "a(b) c"), ("c<b a<c b<a", "c(a(b))"), ("x<a a<b b<a", "a(x b)"),
            ("a a<b b", "a b(a)"), ("a", "a"), ("", ""), ("b<a c<a a", "a(b c)"),
        ])
    func trees(elements: String, tree: String) {
        let source = jsonLines()
        source.read(text: lines(elements))
        #expect(source.picture == tree)
        source.checkTree()
    }

    @Test(
        "Paths make a tree: each item is in the nearest directory",
        arguments: [
            ("a/b/c a/b a/d a", "a(a/b(a/b/c) a/d)"), ("a/b/c a", "a(a/b/c)"), ("./x .", ".(./x)"),
            ("/usr/bin /usr /", "/(/usr(/usr/bin))"), ("/usr /bin", "/usr /bin"), ("a/ a", "a(a/)"),
            ("a a a/b", "a(a/b) a"), ("ab/c a", "ab/c a"), ("", ""),
        ])
    func paths(paths: String, tree: String) {
        let format = TableFormat(header: .absent, titles: ["Size", "id"], firstField: ItemField("id"))
        let source = ArrangedSource(
            InputKind.tsv.makeSource(table: format, field: "id"), paths: ItemField("id"))
        source.read(text: paths.split(separator: " ").map { "8\t\($0)\n" }.joined())
        #expect(source.picture == tree)
        #expect(source.hint == nil)
        source.checkTree()
    }

    @Test("A circle is a notice at its first element, and the others are counted")
    func circles() {
        let source = jsonLines()
        source.read(text: lines("r a<b b<a c<d d<e e<c s<s"))
        #expect(source.picture == "r a(b) c(e(d)) s")
        #expect(source.notices.count == 2)
        #expect(source.notices.first.map(\.line) == [2])
        source.startAgain()
        source.read(text: lines("r a b<a"))
        #expect(source.notices.count == 0)
        // A way into a circle leads to its last element.
        source.startAgain()
        source.read(text: lines("r<c a<b b<c c<a"))
        #expect(source.picture == "a(c(r b))")
        #expect(source.notices.first.map(\.line) == [2])
    }

    @Test("A parent that arrives later takes its children, and a new parent is another place of the same item")
    func readingAgain() {
        let source = jsonLines()
        source.read(text: lines("b<a c<b d"))
        #expect(source.picture == "b(c) d")
        let items = source.itemsByID
        _ = source.takeChanges()
        for (elements, tree) in [("b<a c<b d a", "d a(b(c))"), ("b<a c<d d a", "d(c) a(b)"), ("c<d", "c")] {
            let before = source.frozen()
            source.startAgain()
            source.read(text: lines(elements))
            #expect(source.takeChanges() == .everything)
            #expect(source.picture == tree)
            source.checkTree()
            for (id, item) in source.itemsByID where items[id] != nil { #expect(items[id] == item) }
            #expect(before.picture != tree)
        }
        source.startAgain()
        source.read(text: lines("c<d"))
        #expect(source.takeChanges() == .none)
    }

    @Test("While the input is read for the first time, the elements that are known are a tree")
    func growing() {
        let source = jsonLines()
        source.read(bytes(lines("b<a c<b")))
        #expect(source.takeChanges() == .everything)
        #expect(source.picture == "b(c)")
        #expect(source.takeChanges() == .none)
        source.read(bytes(lines("a")))
        #expect(source.takeChanges() == .everything)
        #expect(source.picture == "a(b(c))")
        source.finish()
        #expect(source.takeChanges() == .none)
    }

    @Test("The members of an element come before those that refer to it, also when it is opened later")
    func members() {
        let source = jsonLines()
        source.read(text: lines("b<a a"))
        let (b, a) = (source.children(of: nil)[0], source.itemsByID["b"]!)
        #expect(source.children(of: b).count == 2, "the member and b")
        #expect(source.children(of: b).last == a)
        #expect(source.hasChildren(a))
        #expect(source.children(of: a).count == 2, "two members")
        #expect(source.outline().levels == [0, 1, 1, 2, 2])
        source.checkTree()
    }

    @Test(
        "Elements are found in each kind with fields",
        arguments: [
            (InputKind.json, #"[{"id": 1, "up": 2}, {"id": 2}]"#, "2(1)"),
            (.json, #"{"nodes": [{"id": 1, "up": 2}], "more": [{"id": 2}]}"#, "nodes more(2(1))"),
            (.json, #"[[{"id": "x", "up": "y"}], [{"id": "y"}]]"#, "0 1(y(x))"),
            (.yaml, "- id: a\n  up: b\n- id: b\n", "b(a)"),
            (.yaml, "id: a\nup: b\n---\nid: b\n", "b(a)"),
            (.xml, "<r><e id='a' up='b'/><e id='b'/></r>", "r(b(a))"),
        ])
    func kinds(kind: InputKind, text: String, tree: String) {
        let source = ArrangedSource(kind.makeSource(), parent: ItemField("up"))
        source.read(text: text)
        #expect(source.elementPicture == tree)
        source.checkTree()
    }

    @Test("Kubernetes objects are below their owners")
    func paths() {
        let source = ArrangedSource(
            InputKind.json.makeSource(), parent: ItemField("metadata.ownerReferences.0.uid"))
        source.read(
            text: """
                {"kind": "List", "items": [
                 {"metadata": {"name": "pod", "uid": "3", "ownerReferences": [{"uid": "2"}]}},
                 {"metadata": {"name": "set", "uid": "2"}}]}
                """)
        let items = source.children(of: nil)[1]
        let set = source.children(of: items)
        #expect(set.count == 1)
        #expect(source.children(of: set[0]).map { source.hasChildren($0) } == [true, true])
        #expect(source.printed(.jq, of: source.children(of: set[0])[1]) == bytes(".items[0]"))
    }

    @Test("The identifier is the field that most elements are named by, or a field that tells them apart")
    func identifiers() {
        let source = jsonLines("up", id: nil)
        source.read(text: #"{"id": 1, "name": "a", "up": "b"}"# + "\n" + #"{"id": 2, "name": "b"}"#)
        #expect(source.children(of: nil).count == 1)
        source.startAgain()
        source.read(text: #"{"id": "b", "name": "a", "up": "b"}"# + "\n" + #"{"id": "c", "name": "b"}"#)
        #expect(source.children(of: nil).count == 1, "the name as before")
    }

    @Test("A field that is missing is a hint")
    func hints() {
        for (parent, id, hint) in [
            ("nope", "id", "nothing has a value in the field 'nope'"),
            ("up", "nope", "no value of the field 'up' is a value of the field 'nope'"),
            ("up", nil, "no value of the field 'up' is a value of another field; --id names one"), ("up", "id", nil),
        ] as [(String, String?, String?)] {
            let source = jsonLines(parent, id: id)
            source.read(text: lines(hint == nil ? "a b<a" : "a b<z"))
            #expect(source.hint?.sentence == hint)
        }
    }

    @Test("Siblings are sorted at each level, and the order of the input comes back")
    func sorting() {
        let source = jsonLines()
        source.read(text: lines("b9 b10 a<b9 c<b9 B8<b10 b1<b9"))
        let unsorted = source.picture
        for (isDescending, tree) in [(false, "b9(a b1 c) b10(B8)"), (true, "b10(B8) b9(c b1 a)")] {
            source.sort = ItemSort(ItemField("id"), isDescending: isDescending)
            #expect(source.picture(asIs: true) == unsorted, "until it is asked for")
            #expect(source.takeChanges() == .everything)
            #expect(source.picture == tree)
            #expect(source.takeChanges() == .none)
            source.checkTree()
            let frozen = source.frozen()
            source.sort = nil
            #expect(source.picture == unsorted)
            #expect(frozen.picture == tree)
            #expect(source.hasInputOrder && !frozen.hasInputOrder)
        }
    }

    @Test(
        "Rows that are no elements keep their places among sorted ones",
        arguments: [
            (InputKind.xml, "<c><t>n</t><i><n>1</n></i><l/><i><n>3</n></i><i/></c>", "n", "t i3 l i1 i"),
            (.xml, "<c>a<i><n>1</n></i>b<i><n>3</n></i>c</c>", "n", "a i3 b i1 c"),
            (.json, #"{"t": 1, "i": {"n": 1}, "j": {"n": 2}, "l": [], "k": {"n": 3}}"#, "n", "t k3 j2 l i1"),
            (.json, #"[{"n": 1}, 7, {"n": 2}]"#, "n", "22 01 1"),
        ])
    func places(kind: InputKind, text: String, field: String, expected: String) {
        let source = ArrangedSource(kind.makeSource())
        source.read(text: text)
        source.sort = ItemSort(ItemField(field), isDescending: true)
        let outline = source.outline()
        let top = kind == .xml ? source.children(of: outline.items[0]) : source.children(of: nil)
        let rows = zip(source.labels(of: top), source.fieldValues([ItemField(field)], of: top, limit: 9)).map {
            String(decoding: $0.parts.first?.bytes ?? [], as: UTF8.self)
                + String(decoding: $1[0]?.bytes ?? [], as: UTF8.self)
        }
        #expect(rows.joined(separator: " ") == expected)
        source.checkTree()
    }

    @Test("While nothing is arranged, all that is added passes through")
    func passing() {
        let (source, plain) = (ArrangedSource(DocumentSource(LineList())), DocumentSource(LineList()))
        for text in ["a\nb\n", "", "c\n"] {
            source.read(bytes(text))
            plain.read(bytes(text))
            #expect(source.takeChanges() == plain.takeChanges())
        }
        source.sort = ItemSort(nil, isDescending: true)
        #expect(source.takeChanges() == .everything)
        #expect(source.outline().items == [2, 1, 0])
        source.read(bytes("bb\n"))
        #expect(source.takeChanges() == .everything)
        #expect(source.outline().items == [2, 3, 1, 0])
        source.sort = nil
        #expect(source.takeChanges() == .everything)
        #expect(source.outline().items == [0, 1, 2, 3])
        source.read(bytes("d\n"))
        #expect(source.takeChanges() == .additions([TreeAddition(parent: nil, siblings: [4])]))
    }

    @Test("Text is written in the order of the tree, at the end of the input")
    func text() {
        let source = ArrangedSource(InputKind.json.makeSource(), parent: ItemField("up"))
        var position = TextPosition()
        var lines: [String] = []
        func write(isAtEnd: Bool) {
            source.forEachTextLine(after: &position, isAtEnd: isAtEnd, depth: 2) {
                lines.append("\($0.level) " + String(decoding: $0.text, as: UTF8.self))
            }
        }
        source.read(bytes(#"[{"id": 1, "up": 3}, {"id": 2, "up": 1}, {"id": 3, "x": {"y": 0}}]"#))
        write(isAtEnd: false)
        #expect(lines == [])
        source.finish()
        write(isAtEnd: true)
        #expect(lines == ["0 2 3", "1 id: 3", "1 x", "1 0 1"])
        write(isAtEnd: true)
        #expect(lines.count == 4)
    }

    @Test("Chains and circles of 10,000 elements take no stack and no time")
    func longChains() {
        let count = 10_000
        for isCircle in [false, true] {
            var text = ""
            for index in 0..<count { text += "{\"id\": \(index), \"up\": \(index + 1)}\n" }
            text += "{\"id\": \(count)\(isCircle ? ", \"up\": 0" : "")}\n"
            let source = jsonLines()
            source.read(text: text)
            source.sort = ItemSort(ItemField("id"))
            let levels = source.outline().levels
            #expect(levels.max() == Int32(count))
            #expect(source.notices.count == (isCircle ? 1 : 0))
            var lineCount = 0
            source.forEachTextLine(depth: .max) { _ in lineCount += 1 }
            #expect(lineCount > 3 * count)
        }
    }

    @Test("Values compare with an earlier state in which the items were arranged otherwise")
    func comparing() {
        let source = jsonLines()
        source.read(text: lines("a b<a c"))
        let before = source.frozen()
        source.startAgain()
        source.read(text: lines("a b<a c d<a"))
        let items = source.itemsByID
        #expect(
            source.compareValues(of: [items["a"]!, items["b"]!, items["c"]!], with: before)
                == [.changedInside, .same, .same])
        #expect(before.compareValues(of: [items["c"]!], with: source.frozen()) == [.same])
    }
}

extension TreeSource {
    /// The identifiers of the elements as `a(b c)`.
    var picture: String { picture(asIs: false) }

    /// - Parameter asIs: Whether the children are asked for, and not the outline.
    func picture(asIs: Bool) -> String {
        func text(_ item: Int32) -> String? {
            fieldValues([ItemField("id")], of: [item], limit: 99)[0][0].map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
        }
        guard !asIs else {
            func picture(_ items: [Int32]) -> String {
                items.compactMap { item in
                    text(item).map { id in
                        let inside = picture(children(of: item))
                        return inside.isEmpty ? id : "\(id)(\(inside))"
                    }
                }.joined(separator: " ")
            }
            return picture(children(of: nil))
        }
        let outline = outline()
        let entries = zip(outline.items, outline.levels).compactMap { item, level in text(item).map { ($0, Int(level)) }
        }
        return Self.picture(entries)
    }

    /// The same with the names of items that have no identifier but children.
    var elementPicture: String {
        let outline = outline()
        let entries = zip(outline.items, outline.levels).compactMap { item, level -> (String, Int)? in
            if let id = fieldValues([ItemField("id")], of: [item], limit: 99)[0][0] {
                return (String(decoding: id.bytes, as: UTF8.self), Int(level))
            }
            let name = String(decoding: printed(.name, of: item), as: UTF8.self)
            return name.contains("id") || name.contains("up") || level > 1 ? nil : (name, Int(level))
        }
        return Self.picture(entries)
    }

    private static func picture(_ entries: [(String, Int)]) -> String {
        var picture = ""
        var level = 0
        for (index, entry) in entries.enumerated() {
            if entry.1 > level {
                picture += "("
            } else {
                picture += String(repeating: ")", count: level - entry.1) + (index == 0 ? "" : " ")
            }
            picture += entry.0
            level = entry.1
        }
        return picture + String(repeating: ")", count: level)
    }

    var itemsByID: [String: Int32] {
        var items: [String: Int32] = [:]
        for item in outline().items {
            guard let id = fieldValues([ItemField("id")], of: [item], limit: 99)[0][0] else { continue }
            items[String(decoding: id.bytes, as: UTF8.self)] = item
        }
        return items
    }

    /// Checks that all questions about the tree have the answers of the outline.
    func checkTree(file: String = #fileID, line: Int = #line) {
        let outline = outline()
        #expect(Set(outline.items).count == outline.items.count, "\(file):\(line)")
        var above: [Int32] = []
        var children: [Int32?: [Int32]] = [:]
        for (item, level) in zip(outline.items, outline.levels) {
            above.removeLast(above.count - Int(level))
            #expect(parent(of: item) == above.last, "\(file):\(line)")
            children[above.last, default: []].append(item)
            above.append(item)
        }
        for item in [nil] + outline.items.map(Optional.some) {
            guard let known = children[item] else { continue }
            #expect(self.children(of: item) == known, "\(file):\(line)")
            if let item { #expect(hasChildren(item), "\(file):\(line)") }
        }
    }
}
