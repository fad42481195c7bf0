import CollectionViews
import Testing
import TreeSources

@testable import TreeBrowser

/// The key that shows the elements of an array as rows of a table.
@MainActor
@Suite("Elements as rows of a table")
struct ElementTableTests {
    private static let pods = """
        {"kind": "List", "items": [
          {"kind": "Pod", "meta": {"name": "web", "uid": "u1"}, "n": 10, "phase": "Running"},
          {"kind": "Pod", "meta": {"name": "db", "uid": "u2"}, "n": 9, "phase": "Pending"}]}
        """

    private func stage(_ text: String, _ source: any TextSource = JSONSource(), rows: Int = 3) async throws
        -> BrowserStage
    {
        var options = BrowserOptions()
        options.expandedLevels = 2
        let stage = BrowserStage(text, ArrangedSource(source), options: options, columns: 72)
        try await stage.waitUntil {
            stage.list.count >= rows && stage.browser.list.sections.allSatisfy { !$0.isReading }
        }
        return stage
    }

    private func rows(_ stage: BrowserStage) -> [String] {
        stage.screen.dropFirst().dropLast(2).map { row in
            row.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    private func focus(_ text: String, in stage: BrowserStage) throws {
        let list = stage.browser.list
        let item = try #require(list.visibleItems.first { list.sources.label(of: $0).text.hasPrefix(text) })
        list.moveFocus(to: item)
    }

    @Test(
        "The fields of elements are in columns, the elements are closed, and the focus stays",
        arguments: ["items", "1", "phase"])
    func table(label: String) async throws {
        let stage = try await stage(Self.pods)
        try focus(label, in: stage)
        let before = rows(stage)
        stage.press("t")
        #expect(
            rows(stage) == [
                "n phase meta.name meta.uid kind", "kind: \"List\"", "▾ items: [{…}, {…}]",
                "├─▸ 0 10 Running web u1 Pod",
                "└─▸ 1 9 Pending db u2 Pod",
            ])
        stage.press("t")
        #expect(rows(stage) == before || label == "phase")
        #expect(stage.browser.list.view.configuration.columns.isEmpty)
    }

    @Test(
        "Documents of JSON Lines, sequences of YAML and objects inside an object have columns",
        arguments: [
            (
                JSONSource(framing: .lines) as any TextSource, "{\"a\": 1, \"b\": \"x\"}\n{\"a\": 2, \"b\": \"y\"}\n",
                "0", "a b"
            ),
            (DocumentSource(YAMLDocument()), "- a: 1\n  b: x\n- a: 2\n  b: y\n", "0", "a b"),
            (JSONSource(), #"{"x": {"a": 1, "b": "x"}, "y": {"a": 2, "b": "y"}}"#, "x", "a b"),
        ] as [(any TextSource, String, String, String)])
    func kinds(source: any TextSource, text: String, label: String, titles: String) async throws {
        let stage = try await stage(text, source, rows: 2)
        try focus(label, in: stage)
        stage.press("t")
        #expect(rows(stage).first == titles)
        #expect(rows(stage).count == 3)
    }

    @Test("The rows are sorted by a column, and are in the order of the input in the tree")
    func sorting() async throws {
        let stage = try await stage(Self.pods)
        try focus("1", in: stage)
        stage.press("t")
        stage.press("s")
        stage.press("s")
        try await stage.waitUntil { rows(stage).dropFirst(3).first?.contains("9 Pending") == true }
        #expect(rows(stage)[0].contains("▲"))
        stage.press("t")
        try await stage.waitUntil {
            let elements = rows(stage).filter { $0.contains("▾ 0") || $0.contains("▾ 1") }
            return elements.map { $0.contains("▾ 0") } == [true, false]
        }
    }

    @Test("Without objects in an array, a message says so", arguments: [#"{"a": [1, 2], "b": 3}"#, #"[1, 2]"#])
    func noObjects(text: String) async throws {
        let stage = try await stage(text, rows: 2)
        stage.press("t")
        #expect(stage.message == "There is no array of objects here")
        #expect(stage.browser.list.elementTable == nil)
    }
}
