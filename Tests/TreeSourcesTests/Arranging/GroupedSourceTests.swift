import SeededRandom
import Testing

@testable import TreeSources

/// Items in groups of equal values.
@Suite("Grouped sources") struct GroupedSourceTests {
    private static let pods = """
        NS    NAME   STATUS   RESTARTS   AGE
        kube  dns    Running         3    5d
        web   api    Pending         0    2h
        kube  proxy  Running        12   47d
        web   db     Running         1   30d

        """

    /// The rows, indented by their levels. Groups have what the cells of fields add up to.
    private func rows(_ source: any TreeSource, _ cells: String = "", name: String? = nil) -> [String] {
        let outline = source.outline()
        let fields = cells.split(separator: " ").map { ItemField(String($0)) }
        return zip(outline.items, outline.levels).map { item, level in
            let values = source.fieldValues(fields, of: [item], limit: 99)[0].map { $0?.bytes ?? bytes("-") }
            let label = item.isGroup ? source.labels(of: [item])[0].text : source.name(item, name)
            let sums = item.isGroup ? values.map { " | " + String(decoding: $0, as: UTF8.self) }.joined() : ""
            return String(repeating: "  ", count: Int(level)) + label + sums
        }
    }

    private func source(_ text: String, _ kind: InputKind, by fields: [String]) -> any TextSource {
        let source = kind.makeSource(groupedBy: fields)
        source.read(text: text)
        return source
    }

    @Test(
        "Rows and elements are in groups, which have sums and ranges",
        arguments: [
            (
                InputKind.table, pods, "status", "RESTARTS AGE NS",
                ["Running (3) | 16 | 5d … 47d | -", "  dns", "  proxy", "  db", "Pending (1) | 0 | 2h | -", "  api"]
            ),
            (
                .table, pods, "1,3", "RESTARTS",
                [
                    "kube (2) | 15", "  Running (2) | 15", "    dns", "    proxy", "web (2) | 1", "  Pending (1) | 0",
                    "    api", "  Running (1) | 1", "    db",
                ]
            ),
            (
                .csv, "kind,n,size,share\nx,1.5,1K,5%\ny,,2K,\nx,2\n,7,1.0K,10%\n", "Kind", "n size share",
                [
                    "x (2) | 3.5 | 1.0K | 5%", "  x", "  x", "y (1) | - | 2.0K | -", "  y",
                    "no value (1) | 7.0 | 1.0K | 10%",
                    "  ",
                ]
            ),
            (
                .csv, "kind,status,apiVersion,userID,codes\nx,200,1.2,3,4\nx,404,1.3,3,4\n", "kind",
                "status apiVersion userID codes", ["x (2) | - | - | - | 8", "  x", "  x"]
            ),
            (
                .tsv, "a\t250m\t1 MB\t7\na\t1\t2.5 MB\t8\na\t0\t600 kB\t9\n", "1", "2 3 4",
                ["a (3) | 1.250 | 4.1 MB | 24", "  1 MB", "  2.5 MB", "  600 kB"]
            ),
            (
                .json,
                """
                {"kind": "List", "items": [
                {"s": {"phase": "Run now"}, "t": "2026-05-01T10:00:00Z", "n": 3, "id": 1},
                {"s": {"phase": "Wait"}, "t": "2026-05-01T10:00:01Z", "n": null, "id": 2}, {"n": 1, "id": 3},
                {"s": {"phase": "Run now"}, "t": "2025-12-01T00:00:00Z", "n": 4, "id": 4}]}
                """, "s.phase", "t n id",
                [
                    "kind", "items", "  Run now (2) | 2025-12-01 … 2026-05-01 | 7 | -", "    0",
                    "    3", "  Wait (1) | 2026-05-01T10:00:01Z | - | -", "    1", "  no value (1) | - | 1 | -",
                    "    2",
                ]
            ),
            (
                .csv, "k,t\nm,2026-05-07\nm,2026-05-30\ny,2026-05-07\ny,2026-06-01\nd,2026-05-07\nd,2026-05-07\n", "k",
                "t",
                [
                    "m (2) | 2026-05-07 … 30", "  m", "  m", "y (2) | 2026-05-07 … 06-01", "  y", "  y",
                    "d (2) | 2026-05-07",
                ]
            ),
            (
                .json,
                #"{"phase": 0, "items": [{"status": {"phase": "A", "n": 1}}, {"status": {"phase": "A", "n": 2}}]}"#,
                "Phase", "status.n", ["phase", "items", "  A (2) | 3", "    0"]
            ),
            (
                .xml, "<r><c><title>t</title><i><title>x</title></i><i><title>x</title></i></c></r>", "title", "",
                ["r", "  c", "    title", "    x (2)", "      i"]
            ),
            (.jsonl, "{\"a\": true, \"b\": 1}\n{\"a\": true}\n", "a", "b", ["true (2) | 1", "  0", "  1"]),
            (.yaml, "- a: x\n  b: -1.50\n- a: x\n  b: 1\n", "a", "b", ["x (2) | -0.50", "  0", "    a", "    b"]),
        ])
    func kinds(kind: InputKind, text: String, fields: String, cells: String, expected: [String]) {
        let source = source(text, kind, by: fields.split(separator: ",").map(String.init))
        #expect(Array(rows(source, cells).prefix(expected.count)) == expected)
        source.checkTree()
        #expect(!source.hasInputOrder)
        for item in source.outline().items where item.isGroup { #expect(!source.isLine(item)) }
    }

    @Test("Groups are sorted by what their rows add up to, or by their first rows")
    func sorting() throws {
        let source = try #require(source("n,k,v\na,x,5\nb,y,9\nc,x,6\n", .csv, by: ["k"]) as? ArrangedSource)
        for (field, isDescending, expected) in [
            ("v", true, ["x (2) | 11", "  c", "  a", "y (1) | 9", "  b"]),
            ("v", false, ["y (1) | 9", "  b", "x (2) | 11", "  a", "  c"]),
            ("n", false, ["x (2) | 11", "  a", "  c", "y (1) | 9", "  b"]),
            ("k", true, ["y (1) | 9", "  b", "x (2) | 11", "  a", "  c"]),
        ] {
            source.sort = ItemSort(ItemField(field), isDescending: isDescending)
            #expect(rows(source, "v", name: "n") == expected)
        }
    }

    @Test("A group keeps its number while the input changes, and an earlier state keeps its groups")
    func readingAgain() {
        let source = source("n,k\n1,x\n2,y\n", .csv, by: ["k"])
        let numbers = source.children(of: nil)
        let before = source.frozen()
        source.startAgain()
        source.read(text: "n,k\n3,z\n2,y\n1,y\n")
        #expect(source.takeChanges() == .everything)
        #expect(rows(source, "n") == ["z (1) | 3", "  3", "y (2) | 3", "  2", "  1"])
        #expect(source.children(of: nil)[1] == numbers[1])
        #expect(!numbers.contains(source.children(of: nil)[0]))
        #expect(rows(before, "n") == ["x (1) | 1", "  x", "y (1) | 2", "  y"])
        // The group without rows.
        #expect(source.labels(of: [numbers[0]]) == [ItemLabel()])
        #expect(source.children(of: numbers[0]).isEmpty && !source.hasChildren(numbers[0]))
        #expect(source.compareValues(of: [numbers[1]], with: before) == [.changedInside])
        source.startAgain()
        source.read(text: "n,k\n1,x\n")
        #expect(source.children(of: nil) == [numbers[0]])
    }

    @Test("Grouping begins and ends as a sort does")
    func grouping() {
        let source = ArrangedSource(InputKind.csv.makeSource())
        source.read(text: "n,k\n1,x\n2,y\n3,x\n")
        _ = source.outline()
        source.grouping = [ItemField("K")]
        #expect(source.children(of: nil) == [0, 1, 2], "until it is asked for")
        #expect(source.takeChanges() == .everything)
        #expect(rows(source) == ["x (2)", "  1", "  3", "y (1)", "  2"])
        #expect(source.takeChanges() == .none)
        let group = source.children(of: nil)[0]
        source.grouping = []
        #expect(source.outline().items == [0, 1, 2])
        #expect(source.hasInputOrder && !source.hasGroups)
        #expect(source.labels(of: [group, 0]).map(\.text) == ["", "1,x"])
        #expect(source.parent(of: group) == nil)
        #expect(source.fieldValues([ItemField("n")], of: [group], limit: 9) == [[nil]])
    }

    @Test("A header is never a group, and lines without cells stay beside the groups")
    func notes() {
        let text = """
            UNIT        LOAD    ACTIVE  SUB
            a.service   loaded  active  running
            b.service   loaded  failed  failed

            LOAD   = Reflects whether the unit definition was properly loaded.
            2 loaded units listed.

            """
        let source = source(text, .table, by: ["LOAD"])
        #expect(
            rows(source) == [
                "loaded (2)", "  a.service", "  b.service",
                "LOAD   = Reflects whether the unit definition was properly loaded.", "2 loaded units listed.",
            ])
        #expect(source.wholeText(with: source.children(of: nil)[0]) == bytes(text))
    }

    @Test("Items that refer to others stay below them")
    func references() {
        let source = ArrangedSource(
            InputKind.csv.makeSource(), parent: ItemField("up"), identifier: ItemField("id"),
            grouping: [ItemField("k")])
        source.read(text: "id,up,k\n1,,x\n2,1,y\n3,,x\n")
        #expect(rows(source) == ["x (2)", "  1", "    2", "  3"])
        source.checkTree()
    }

    @Test("A hundred thousand groups are made in one pass")
    func manyGroups() {
        let count = 100_000
        let source = source("a,n\n" + (0..<count).map { "g\($0),\($0)\n" }.joined(), .csv, by: ["a"])
        #expect(source.outline().items.count == 2 * count)
        let last = source.children(of: nil)[count - 1]
        #expect(source.labels(of: [last])[0].text == "g\(count - 1) (1)")
        #expect(source.fieldValues([ItemField("n")], of: [last], limit: 9)[0][0]?.bytes == bytes("\(count - 1)"))
    }

    @Test("Random rows are in the groups of a slow model", arguments: RandomRuns.seeds(40))
    func model(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let numbers = (0..<1 + random.next(below: 3)).map { _ in 1 + random.next(below: 3) }
        let format = TableFormat(separator: .bytes(bytes(",")), header: .absent)
        let source = InputKind.table.makeSource(table: format, groupedBy: numbers.map(String.init))
        var groups: [String: Int32] = [:]
        for reading in 0..<3 {
            let lines = (0..<1 + random.next(below: 20)).map { index in
                (0..<3).map { _ in ["a", "b", "", "é"][random.next(below: 4)] }.joined(separator: ",") + ",\(index)"
            }
            if reading > 0 { source.startAgain() }
            inPieces(bytes(lines.joined(separator: "\n") + "\n"), &random) { source.read($0) }
            source.finish()
            let known = numbers.filter { number in lines.contains { !Self.field($0, number).isEmpty } }
            #expect(rows(source, "4", name: "4") == Self.model(lines, known, level: 0), "\(lines)")
            source.checkTree()
            var path: [String] = []
            let outline = source.outline()
            for (item, level) in zip(outline.items, outline.levels) where item.isGroup && known == numbers {
                path = path.prefix(Int(level)) + [String(decoding: source.printed(.name, of: item), as: UTF8.self)]
                let name = path.joined(separator: "/")
                #expect(groups[name] ?? item == item)
                groups[name] = item
            }
        }
    }

    private static func field(_ line: String, _ number: Int) -> String {
        String(line.split(separator: ",", omittingEmptySubsequences: false)[number - 1])
    }

    private static func model(_ lines: [String], _ numbers: [Int], level: Int) -> [String] {
        let indent = String(repeating: "  ", count: level)
        guard let number = numbers.first else { return lines.map { indent + field($0, 4) } }
        var order: [String] = []
        for line in lines where !order.contains(field(line, number)) { order.append(field(line, number)) }
        return order.flatMap { name in
            let inside = lines.filter { field($0, number) == name }
            let sum = inside.reduce(0) { $0 + Int(field($1, 4))! }
            return [indent + "\(name.isEmpty ? "no value" : name) (\(inside.count)) | \(sum)"]
                + model(inside, Array(numbers.dropFirst()), level: level + 1)
        }
    }
}

extension TreeSource {
    /// The name of an item of the input: a cell, or the one that identifies the row, or a line.
    fileprivate func name(_ item: Int32, _ field: String?) -> String {
        let cell = field.flatMap { fieldValues([ItemField($0)], of: [item], limit: 99)[0][0]?.bytes }
        return String(decoding: cell ?? printed(.name, of: item), as: UTF8.self)
    }
}
