import CollectionViews
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The key that groups rows by the column of the sort.
@Suite("Grouped lists") @MainActor
struct GroupedListTests {
    private let input = LiveInput()

    private static let pods =
        "NAME   STATUS    N\n" + pod("dns", "Running", 3) + pod("api", "Pending", 0)
        + pod("db", "Running", 12)

    private static func pod(_ name: String, _ status: String, _ count: Int) -> String {
        "\(name)\(String(repeating: " ", count: 7 - name.count))\(status)  \(count < 10 ? " " : "")\(count)\n"
    }

    private func browser(_ text: String = pods, _ kind: InputKind = .table, rows: Int = 14) async throws
        -> BrowserController
    {
        let browser = BrowserController([input.input(ArrangedSource(kind.makeSource()))])
        browser.resize(to: Size(columns: 60, rows: rows))
        browser.keepMarks()
        input.read(text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        return browser
    }

    private func rows(_ browser: BrowserController) -> [String] {
        browser.rows.map { $0.split(separator: " ").joined(separator: " ") }
    }

    private func focus(_ browser: BrowserController) -> String {
        browser.list.focusedItem.map { browser.list.sources.label(of: $0).text } ?? ""
    }

    /// Groups, or ends that, and waits for the order.
    private func group(_ browser: BrowserController, until count: Int) async throws {
        browser.press("o")
        try await browser.waitUntil { browser.list.dataSource.snapshot(for: 0).count == count }
        try await browser.waitUntil { !browser.list.sections.contains { $0.isArranging } }
    }

    private func sort(by column: String, in browser: BrowserController) {
        browser.list.view.columnSort = ColumnSort(.column(column))
        browser.list.view.columnSortHandler?(ColumnSort(.column(column)))
    }

    @Test("The number of rows in a group grows while they arrive") func growingGroups() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(ArrangedSource(DocumentSource(JSONDocument(framing: .lines))))])
        func send(_ numbers: ClosedRange<Int>) {
            let lines = numbers.map { "{\"a\": \($0), \"b\": \"x\($0 % 2)\"}\n" }
            input.send(.piece(Array(lines.joined().utf8)), .pause)
        }
        input.send(.begin)
        send(0...9)
        try await stage.waitUntil { stage.list.count > 9 }
        stage.press("t s s o")
        try await stage.waitUntil { stage.screen.contains { $0.contains("x0 (5)") } }
        send(10...19)
        try await stage.waitUntil { stage.screen.contains { $0.contains("x0 (10)") } }
    }

    @Test("Only the changes are shown though the snapshot before was not grouped") func oldGroups() async throws {
        let input = LiveInput()
        let stage = BrowserStage([
            input.input(ArrangedSource(DocumentSource(TableText(TableFormat(header: .present)))))
        ])
        func read(_ last: String) async throws {
            let number = (stage.browser.history.snapshots.lastNumber ?? -1) + 1
            input.send(.begin)
            input.send(.piece(Array("NAME STATE\na    up\nb    up\nc    \(last)\n".utf8)))
            input.send(.end(nil))
            try await stage.waitUntil { stage.browser.history.snapshots.lastNumber == number }
        }
        try await read("up")
        stage.press("s o")
        try await stage.waitUntil { stage.screen.contains { $0.contains("up (3)") } }
        try await read("off")
        stage.press("d")
        try await stage.waitUntil { stage.browser.history.difference != nil }
        #expect(stage.browser.history.difference?.counts.label == "~1")
        stage.press("S")
        #expect(stage.message == "Only the newest snapshot is sorted")
        stage.press("o")
        #expect(stage.message == "Only the newest snapshot is grouped")
    }

    @Test("The key groups by the column of the sort, and again ends it; the focus stays on its item")
    func grouping() async throws {
        let browser = try await browser()
        browser.press("down")
        sort(by: "STATUS", in: browser)
        try await group(browser, until: 5)
        #expect(
            rows(browser).dropFirst() == [
                "▾ Pending (1) 0", "└── api Pending 0", "▾ Running (2) 15", "├── dns Running 3", "└── db Running 12",
            ])
        #expect(focus(browser).contains("api"))
        try await group(browser, until: 3)
        #expect(rows(browser).dropFirst() == ["api Pending 0", "dns Running 3", "db Running 12"])
        #expect(focus(browser).contains("api"))
    }

    @Test("Without a sort the user chooses the column of the groups; another key chooses that of the sort")
    func chosenColumns() async throws {
        let stage = BrowserStage(Self.pods, ArrangedSource(DocumentSource(TableText(TableFormat(header: .present)))))
        try await stage.waitUntil { stage.list.count == 4 }
        stage.press("o")
        #expect(stage.screen.contains { $0.contains("─ Group by ─") })
        stage.press("s enter")
        try await stage.waitUntil { stage.screen.contains { $0.contains("Running (2)") } }
        #expect(stage.browser.list.view.columnSort == nil)
        stage.press("o")
        try await stage.waitUntil { stage.list.count == 4 }
        for order in [ColumnSort.Order.descending, .ascending] {
            stage.press("O")
            #expect(stage.screen.contains { $0.contains("─ Sort by ─") })
            stage.press("down down enter")
            #expect(stage.browser.list.view.columnSort == ColumnSort(.column("N"), order))
        }
    }

    @Test("If not all rows fit, the group of the focus is open alone, also after it is another one")
    func closedGroups() async throws {
        let text =
            "NAME   STATUS    N\n" + (10..<40).map { Self.pod("p\($0)", "Running", $0) }.joined()
            + Self.pod("q", "Pending", 1)
        let browser = try await browser(text, rows: 12)
        browser.press("end")
        sort(by: "STATUS", in: browser)
        try await group(browser, until: 33)
        #expect(rows(browser).dropFirst() == ["▾ Pending (1) 1", "└── q Pending 1", "▸ Running (30) 735"])
        let number = browser.history.snapshots.lastNumber
        input.read(text.replacing("Pending", with: "Running"))
        try await browser.waitUntil { browser.history.snapshots.lastNumber != number }
        #expect(focus(browser).contains("q"))
    }

    @Test(
        "If the user has not moved, and at the beginning, all groups are closed unless they fit",
        arguments: [false, true])
    func closedAtFirst(isAtBeginning: Bool) async throws {
        let text =
            "NAME   STATUS    N\n" + (10..<40).map { Self.pod("p\($0)", "Running", $0) }.joined()
            + Self.pod("q", "Pending", 1)
        let expected = ["▸ Running (30) 735", "▸ Pending (1) 1"]
        guard isAtBeginning else {
            let browser = try await browser(text, rows: 12)
            browser.press("o s enter")
            try await browser.waitUntil { Array(rows(browser).dropFirst()) == expected }
            return #expect(focus(browser).hasPrefix("Running"))
        }
        var options = BrowserOptions()
        options.fillsScreen = true
        let source = ArrangedSource(
            DocumentSource(TableText(TableFormat(header: .present))), grouping: [ItemField("STATUS")])
        let stage = BrowserStage(text, source, options: options, columns: 60)
        try await stage.waitUntil { !stage.list.isEmpty && !stage.browser.list.sections[0].isReading }
        #expect(stage.browser.plainRows.count { $0.contains("(") } == 2, "\(stage.browser.plainRows)")
        #expect(!stage.browser.plainRows.contains { $0.contains("p10") })
    }

    @Test("Elements of JSON that are a table are grouped, and a tree is not")
    func elements() async throws {
        let json =
            #"[{"name": "a", "k": "x", "n": 1}, {"name": "b", "k": "y", "n": 2}, {"name": "c", "k": "x", "n": 3}]"#
        let browser = try await browser(json, .json)
        browser.press("o")
        #expect(browser.screenText.contains("Only the rows of a table are grouped"))
        browser.press("t")
        sort(by: "k", in: browser)
        browser.press("o")
        try await browser.waitUntil { rows(browser).contains { $0.contains("y (1) 2") } }
        try await browser.waitUntil { browser.list.dataSource.snapshot(for: 0).visibleItemCount == 5 }
        let shown = rows(browser).dropFirst().map { row in
            row.split(separator: " ").filter { word in !word.contains { "─▸▾".contains($0) } }.joined(separator: " ")
        }
        #expect(
            shown.map { $0.split(separator: " ").sorted().joined(separator: " ") } == [
                "(2) 4 x", "0 1 a x", "2 3 c x", "(1) 2 y", "1 2 b y",
            ], "\(rows(browser))")
        browser.press("t")
        #expect(browser.list.view.configuration.columns.isEmpty)
        // Groups stay open in the table, and elements are closed in it.
        browser.press("home down right")
        #expect(browser.list.dataSource.snapshot(for: 0).visibleItemCount == 8)
        browser.press("t")
        #expect(browser.list.dataSource.snapshot(for: 0).visibleItemCount == 5)
        browser.press("t")
        #expect(browser.list.dataSource.snapshot(for: 0).visibleItemCount == 8)
    }

    @Test("A filter counts rows, and not the groups with the same value")
    func filteredGroups() async throws {
        let browser = try await browser()
        sort(by: "STATUS", in: browser)
        try await group(browser, until: 5)
        browser.press("& R u n n i n g enter")
        try await browser.waitUntil { browser.statusLine.contains("2 of 3") }
    }

    @Test("The elements of the shown table are grouped, not others with the field that are nearer to the top")
    func shownTable() async throws {
        let browser = try await browser(
            #"{"a": [{"k": "x"}, {"k": "x"}], "b": {"c": [{"k": "y", "n": 1}, {"k": "y", "n": 2}]}}"#, .json)
        browser.press("end right down right down t")
        sort(by: "k", in: browser)
        browser.press("o")
        try await browser.waitUntil { rows(browser).contains { $0.contains("y (2)") } }
        #expect(!rows(browser).contains { $0.contains("x (2)") })
    }

    @Test("What is written is as in the input, and nothing for groups", arguments: [InputKind.table, .json])
    func writing(kind: InputKind) async throws {
        let json = "[{\"k\": 1}, {\"k\": 2}, {\"k\": 1}]"
        let source = kind.makeSource(groupedBy: [kind == .table ? "STATUS" : "k"])
        source.read(Array((kind == .table ? Self.pods : json).utf8))
        source.finish()
        let nodes = source.children(of: nil).map { WrittenTree.Node(item: $0, level: 0, isWhole: true) }
        let tree = WrittenTree(name: [], source: source.frozen(), isComplete: true, nodes: nodes).inInput
        let bytes = try await TreeWriter.bytes(of: [tree], as: kind == .table ? .text : .json)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(kind == .table ? text == Self.pods : text.filter { !$0.isWhitespace } == json.filter { $0 != " " })
    }

    @Test("The difference of two readings has the rows that went into other groups")
    func difference() async throws {
        let browser = try await browser()
        sort(by: "STATUS", in: browser)
        try await group(browser, until: 5)
        let number = browser.history.snapshots.lastNumber
        input.read(Self.pods.replacing("Pending", with: "Running"))
        try await browser.waitUntil { browser.history.snapshots.lastNumber != number }
        #expect(rows(browser)[1].contains("Running (3) 15"))
        browser.press("d")
        try await browser.waitUntil { browser.screenText.contains("changes in snapshot 2 of 2") }
        #expect(browser.plainRows.contains { $0.contains("api") }, "\(browser.plainRows)")
    }
}
