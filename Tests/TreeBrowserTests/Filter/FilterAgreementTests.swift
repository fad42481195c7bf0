import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// The list and text output show the same items for a pattern.
@MainActor
@Suite struct FilterAgreementTests {
    private static let pods = """
        {"kind": "List", "items": [
        {"name": "api", "status": {"phase": "Running", "restarts": 1}, "c": [{"image": "nginx:1"}, {"image": "redis"}]},
        {"name": "Web", "status": {"phase": "Pending", "restarts": 12}, "c": [{"image": "nginx:2"}],
         "tags": ["x", "y"]},
        {"name": "über", "status": {"phase": "Running", "restarts": 7}, "c": []}]}
        """

    private static let inputs: [(InputKind, String)] = [
        (.json, pods),
        (
            .jsonl,
            "{\"level\": \"warn\", \"ms\": 12}\n{\"level\": \"info\", \"at\": {\"line\": 3}}\n[1, {\"a\": 2}]\n7\n"
        ),
        (.yaml, "kind: List\nitems:\n  - name: api\n    phase: Running\n  - name: db\n    phase: Pending\n"),
        (
            .xml,
            "<r><pod id='1'><phase>Pending</phase></pod><pod id='2'><phase>Running</phase>x</pod><note>n</note></r>"
        ),
        (.paths, "src/main/a.c\nsrc/main/b.c\nsrc/util.c\ndocs/src/main.md\n/usr/bin/env\n"),
        (.indented, "Fruit\n  apple 12:30\n  pear\nDrinks\n  water\n"),
        (.lines, "api Running http://x\ndb Pending a.c:12\nweb std::vector<int>\n"),
    ]

    private static let patterns = [
        "a", "Web", "uber", "'nginx", "^name", "ing$", "!a", "!'ng", "api | db", "a|b !c", "phase:Pend",
        "phase=Running",
        "phase!=Running", "restarts>3", ".status.phase:Run", "status.restarts<=7 !1", "id=1", "level:warn", "ms>=12",
        "at.line<5", "tags:x", "tags!=x", "tags.0=x", "note:n", "src/main", "^src/main", "'/src/main", "!src/",
        "src/ b", "^/usr/bin", "main.c$", "12:30",
        "http://x",
        "a.c:12", "std::vector", "vector<int>", "name", "0", "image:nginx phase:Run", "n x", "\\ ", "zzz", "!zzz",
    ]

    private func read(_ kind: InputKind, _ text: String) -> any TextSource {
        let source = kind.makeSource()
        source.read(Array(text.utf8))
        source.finish()
        return source
    }

    private func written(_ kind: InputKind, _ text: String, _ pattern: FilterPattern) -> [String] {
        var bytes: [UInt8] = []
        TreeText(filter: pattern).write(read(kind, text)) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            String(line.last == ":" || line.last == "/" ? line.dropLast() : line)
        }
    }

    /// The rows of the list, each with two blanks a level.
    private func listed(_ kind: InputKind, _ text: String, _ pattern: FilterPattern) async throws -> [String] {
        var options = BrowserOptions()
        (options.filter, options.filterScope) = (pattern.text, pattern.scope)
        let stage = BrowserStage(text, kind.makeSource(), options: options)
        let list = stage.browser.listController.list
        try await stage.waitUntil { list.view.filter.result?.isComplete == true && !list.view.awaitsFilterResult }
        var rows: [String] = []
        list.dataSource.shownSnapshot(for: 0).forEachEntry { entry in
            let text = list.sources.text(of: entry.item) ?? ""
            let isBare = entry.level > 0 || text != "/"
            rows.append(String(repeating: "  ", count: entry.level) + (isBare ? text : ""))
        }
        return rows
    }

    @Test("Text has the rows of the filtered list", arguments: [FilterScope.rows, .records])
    func textHasTheRowsOfTheFilteredList(scope: FilterScope) async throws {
        for (kind, text) in Self.inputs {
            for typed in Self.patterns {
                let pattern = FilterPattern(typed, scope: scope)
                let rows = try await listed(kind, text, pattern)
                #expect(written(kind, text, pattern) == rows, "\(kind) \(scope) \(typed)")
            }
        }
    }

    @Test("Text that is written while the input arrives has the same lines")
    func textWrittenInPiecesHasTheSameLines() async throws {
        for (kind, text) in Self.inputs {
            for typed in ["phase:Run", "image:nginx phase:Run", "a", "!a"] {
                let pattern = FilterPattern(typed, scope: .records)
                var output: [UInt8] = []
                let input = TextInput(
                    makeSource: { _ in kind.makeSource() },
                    read: { receive in
                        _ = await receive(.begin)
                        for byte in text.utf8 { _ = await receive(.piece([byte])) }
                        _ = await receive(.end(nil))
                    })
                let pieces = Pieces()
                _ = await TextBrowser(TreeText(filter: pattern), hasTitles: false).write(
                    BrowserInput(name: [], content: .text(input))
                ) { pieces.append($0) }
                output = pieces.bytes
                var expected: [UInt8] = []
                TreeText(filter: pattern).write(read(kind, text)) { expected += $0 }
                #expect(output == expected, "\(kind) \(typed)")
            }
        }
    }
}
