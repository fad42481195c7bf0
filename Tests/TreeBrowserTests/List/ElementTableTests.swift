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

    private func stage(_ text: String, _ source: any TextSource = DocumentSource(JSONDocument()), rows: Int = 3)
        async throws
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
                "# kind name uid n phase", "kind: \"List\"", "▾ items: [{…}, {…}]",
                "├─▸ 0 Pod web u1 10 Running",
                "└─▸ 1 Pod db u2 9 Pending",
            ])
        stage.press("t")
        #expect(rows(stage) == before || label == "phase")
        #expect(stage.browser.list.view.configuration.columns.isEmpty)
    }

    @Test(
        "Documents of JSON Lines, sequences of YAML and objects inside an object have columns",
        arguments: [
            (
                DocumentSource(JSONDocument(framing: .lines)) as any TextSource,
                "{\"a\": 1, \"b\": \"x\"}\n{\"a\": 2, \"b\": \"y\"}\n",
                "0", "# a b"
            ),
            (DocumentSource(YAMLDocument()), "- a: 1\n  b: x\n- a: 2\n  b: y\n", "0", "# a b"),
            (DocumentSource(JSONDocument()), #"{"x": {"a": 1, "b": "x"}, "y": {"a": 2, "b": "y"}}"#, "x", "# a b"),
            (DocumentSource(JSONDocument()), #"[{"name": "a", "n": 1}, {"name": "b", "n": 2}]"#, "0", "name n"),
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
        // Numbers are sorted first, and begin with the greatest.
        stage.press("s")
        try await stage.waitUntil { rows(stage)[0].contains("▼n") }
        stage.press("S")
        try await stage.waitUntil { rows(stage).dropFirst(3).first?.contains("9 Pending") == true }
        #expect(rows(stage)[0].contains("▲"))
        stage.press("t")
        try await stage.waitUntil {
            let elements = rows(stage).filter { $0.contains("▾ 0") || $0.contains("▾ 1") }
            return elements.map { $0.contains("▾ 0") } == [true, false]
        }
    }

    @Test("The first sort is by amounts, which the numbers of processes are not")
    func firstSort() async throws {
        let stage = try await stage(
            #"[{"name": "a", "pid": 7, "host": "x", "cpu": 3}, {"name": "b", "pid": 8, "host": "y", "cpu": 9}]"#)
        stage.press("t")
        stage.press("s")
        try await stage.waitUntil { rows(stage)[0].contains("▼cpu") }
    }

    @Test("A table is offered where it is most of the input, and its key finds it from anywhere")
    func offer() async throws {
        let stage = try await stage(Self.pods)
        try focus("kind", in: stage)
        #expect(stage.screen.last?.contains("t table") == true)
        stage.press("t")
        #expect(rows(stage)[0] == "# kind name uid n phase")
        #expect(stage.screen.last?.contains("t tree") == true)
        let answer = try await self.stage(#"{"meta": {"page": 1}, "data": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]}"#)
        try focus("meta", in: answer)
        answer.press("t")
        #expect(rows(answer)[0] == "id n")
        let other = try await self.stage(#"{"a": {"b": 1}, "c": [1, 2]}"#)
        #expect(other.screen.last?.contains("t table") == false)
    }

    @Test("Looking for a table is no change of the input")
    func noChange() async throws {
        let input = LiveInput()
        var options = BrowserOptions()
        options.expandedLevels = 2
        let stage = BrowserStage(
            [input.input(ArrangedSource(DocumentSource(JSONDocument())))], options: options, columns: 90)
        func read(_ phase: String) async throws {
            input.send(.begin)
            input.send(.piece(Array(Self.pods.replacing("Pending", with: phase).utf8)))
            input.send(.end(nil))
            try await stage.waitUntil {
                stage.screen.contains { $0.contains(phase) } && !stage.browser.list.sections[0].isReading
            }
        }
        try await read("Pending")
        try focus("0", in: stage)
        stage.press("t P")
        try await read("Other")
        #expect(stage.browser.list.pinStatus?.hasSuffix("  ~1") == true)
        // The old and the new value have their space.
        #expect(stage.screen.contains { $0.contains("Pending → Other") })
    }

    @Test("The columns are chosen and moved in a sheet, by an option, and as in an earlier run")
    func chosenColumns() async throws {
        let stage = try await stage(Self.pods)
        stage.press("t | space down m down down enter escape")
        #expect(rows(stage)[0] == "# uid n name phase")
        #expect(stage.browser.list.browserState.columns == ["meta.uid", "n", "meta.name", "phase"])
        stage.press("t t")
        #expect(rows(stage)[0] == "# uid n name phase")
        var options = BrowserOptions()
        options.state = BrowserState()
        options.state?.columns = ["phase", "gone", "N"]
        let later = BrowserStage(
            Self.pods, ArrangedSource(DocumentSource(JSONDocument())), options: options, columns: 72)
        try await later.waitUntil { later.list.count > 1 }
        later.press("t")
        #expect(rows(later)[0] == "# phase n")
        options.state = nil
        options.columns = ["Phase", "meta.uid", "meta.deep"]
        options.fillsScreen = true
        let first = BrowserStage(
            Self.pods, ArrangedSource(DocumentSource(JSONDocument())), options: options, columns: 72)
        try await first.waitUntil { !first.browser.list.sections[0].isReading }
        #expect(rows(first)[0] == "# phase uid")
        #expect(first.message == "There is no column meta.deep")
    }

    @Test(
        "The first rows are shown after a sort if the focus was on the first one, also among the matches of a filter",
        arguments: ["s", "& p Enter s", "& p Enter s s s"])
    func firstRows(keys: String) async throws {
        let lines = (0..<100).map { "p\($0) \($0)\n" }.joined()
        let stage = BrowserStage(
            "NAME SIZE\n" + lines, ArrangedSource(DocumentSource(TableText(TableFormat(header: .present)))))
        try await stage.waitUntil { stage.list.count > 9 && !stage.browser.list.sections[0].isReading }
        stage.press(keys)
        try await stage.waitUntil { rows(stage).dropFirst().first?.hasPrefix("p99 99") == true }
        #expect(stage.browser.list.view.focusedPosition?.ordinal == 99)
    }

    @Test("The first rows are shown after a sort, too, if only the array is above the focus")
    func firstElements() async throws {
        let elements = (0..<100).map { #"{"name": "p\#($0)", "n": \#($0)}"# }.joined(separator: ",")
        let stage = try await stage("{\"items\": [\(elements)]}")
        stage.press("t & p Enter")
        try await stage.waitUntil { stage.browser.list.view.filter.result?.isComplete == true }
        stage.press("s")
        try await stage.waitUntil { rows(stage).dropFirst(2).first?.contains("p99 99") == true }
        #expect(stage.browser.list.view.focusedPosition?.ordinal == 100)
    }

    @Test("A row without cells has the space of the columns, and groups begin with closed elements")
    func rowsWithoutCells() async throws {
        let text =
            "<all><!-- all the pods there are --><pod><name>a</name><n>1</n></pod><pod><name>b</name></pod></all>"
        let stage = try await stage(text, DocumentSource(XMLDocument()))
        try focus("pod", in: stage)
        stage.press("t")
        #expect(rows(stage).contains { $0.hasSuffix("<!-- all the pods there are -->") }, "\(rows(stage))")
        var options = BrowserOptions()
        options.fillsScreen = true
        let source = ArrangedSource(DocumentSource(JSONDocument()), grouping: [ItemField("phase")])
        let grouped = BrowserStage(Self.pods, source, options: options, columns: 72)
        try await grouped.waitUntil { grouped.list.count > 3 && !grouped.browser.list.sections[0].isReading }
        let marks = rows(grouped).dropFirst().map { $0.contains("▾") }
        #expect(rows(grouped).contains { $0.contains("Running (1)") && $0.hasSuffix("10") })
        #expect(marks == [false, true, true, false, true, false], "\(rows(grouped))")
    }

    @Test(
        "The first column that an option names has the label of a row of a table",
        arguments: [
            (nil, ["name x n", "a 1 2", "b 3 4"]), (["n", "name"], ["n name", "2 a", "4 b"]), (["X"], ["1", "3"]),
        ] as [([String]?, [String])])
    func firstColumn(names: [String]?, expected: [String]) async throws {
        var options = BrowserOptions()
        options.columns = names
        let stage = BrowserStage("name,x,n\na,1,2\nb,3,4\n", InputKind.csv.makeSource(), options: options)
        try await stage.waitUntil { rows(stage) == expected }
    }

    @Test("Without objects in an array, a message says so", arguments: [#"{"a": [1, 2], "b": 3}"#, #"[1, 2]"#])
    func noObjects(text: String) async throws {
        let stage = try await stage(text, rows: 2)
        stage.press("t")
        #expect(stage.message == "There is no array of objects here")
        #expect(stage.browser.list.elementTable == nil)
    }
}
