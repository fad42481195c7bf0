import CollectionViews
import TerminalCanvas
import Testing
import TreeSources

@testable import TreeBrowser

/// The path of the focused item in the status line.
@MainActor
struct StatusPathTests {
    private func line(_ stage: BrowserStage) -> String { stage.browser.statusLine }

    private func stage(_ text: String, _ source: any TextSource = DocumentSource(JSONDocument()), columns: Int = 120)
        async throws
        -> BrowserStage
    {
        let stage = BrowserStage(text, source, columns: columns)
        try await stage.waitUntil { !stage.list.isEmpty && stage.browser.listController.statusProgress == nil }
        return stage
    }

    @Test func thePathFollowsTheFocus() async throws {
        let stage = try await stage(#"{"items": [{"odd key": 1}], "n": 2}"#)
        #expect(line(stage).hasPrefix(" 1 of 2  .items  "))
        stage.press("right right right right")
        #expect(line(stage).hasPrefix(#" 3 of 4  .items[0]["odd key"]  "#))
        stage.press("end")
        #expect(line(stage).hasPrefix(" 4 of 4  .n  "))
    }

    @Test(arguments: [
        (InputKind.yaml, "a:\n  - b: 1\n", ".a"), (.xml, "<a><b/></a>", "/a"), (.paths, "src/a.c\n", "src"),
        (.indented, "a b\n  c\n", "a b"), (.jsonl, "{\"a\": 1}\n", "."),
    ])
    func eachKindHasThePathThatIsCopied(kind: InputKind, text: String, path: String) async throws {
        let stage = try await stage(text, kind.makeSource())
        #expect(line(stage).contains("  \(path)   "), "\(line(stage))")
        stage.press("y j")
        try await stage.waitUntil { stage.message == "copied: \(path)" }
        #expect(stage.terminal.copies == [Array(path.utf8)])
    }

    @Test func aFileOfADirectoryHasItsPath() async throws {
        let tree = try TestTree()
        tree.file("a.txt", "")
        let stage = try BrowserStage(directory: tree.bytes())
        stage.browser.resize(to: Size(columns: 200, rows: 10))
        try await stage.waitUntil { stage.list.count == 1 && stage.browser.listController.statusProgress == nil }
        #expect(line(stage).hasPrefix(" 1 of 1  \(tree.path)/a.txt  "))
    }

    /// The path has 24 columns or more, as far as the hints of the list and the app can make room. It needs 12 columns.
    @Test(arguments: [
        (140, ".a_long_name_for_a_member.another_name", "i details  yy copy  e edit  ↑↓ move  Enter show"),
        (120, ".a_long_name_for_a…mber.another_name", "i details  yy copy  e edit  ↑↓ move  Enter show"),
        (109, ".a_long_name…another_name", "i details  yy copy  e edit  ↑↓ move  Enter show"),
        (99, ".a_long_name…nother_name", "i details  yy copy  e edit  Enter show"),
        (80, ".a_long_nam…other_name", "i details  Enter show"), (70, ".a_long_name…nother_name", "i details"),
    ])
    func thePathIsCutInItsMiddle(columns: Int, path: String, shown: String) async throws {
        let stage = try await stage(#"{"a_long_name_for_a_member": {"another_name": 1}}"#, columns: columns)
        stage.press("right right")
        let hints = "/& find  \(shown)  ? keys  q quit"
        let left = " 2 of 2  \(path)"
        #expect(line(stage) == left + String(repeating: " ", count: columns - 1 - left.count - hints.count) + hints)
    }

    @Test func aMessageAndAPromptTakeThePlaceOfThePath() async throws {
        let stage = try await stage(#"{"items": 1}"#)
        stage.press("y k")
        try await stage.waitUntil { stage.message == "copied: items" }
        #expect(line(stage).hasPrefix(" copied: items  ") && !line(stage).contains(".items"))
        stage.press("/")
        #expect(line(stage).hasPrefix(" / ") && !line(stage).contains(".items"))
        stage.press("escape")
        // The search has made all items known.
        try await stage.waitUntil { stage.browser.listController.statusProgress == nil }
        #expect(line(stage).hasPrefix(" 1 of 1  .items  "))
    }

    @Test func hostileNamesAreMadeSafe() async throws {
        let stage = try await stage("a\u{1B}[2J\u{7}b\n", DocumentSource(PathList()))
        #expect(line(stage).hasPrefix(" 1 of 1  a^[[2J^Gb  "), "\(line(stage))")
    }

    /// The rows at the top that are not scrolled.
    @Test(arguments: [
        (InputKind.json, #"{"a": {"b": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}}"#),
        (.yaml, "a:\n  b: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]\n"),
        (.xml, "<a><b>" + String(repeating: "<c/>", count: 12) + "</b></a>"),
        (.paths, (1...12).map { "a/b/\($0)\n" }.joined()),
        (.indented, "a\n  b\n" + (1...12).map { "    \($0)\n" }.joined()),
    ])
    func theAncestorsStayInEachKindAndAClickGoesThere(kind: InputKind, text: String) async throws {
        let stage = try await stage(text, kind.makeSource())
        stage.press("E end")
        try await stage.waitUntil { stage.list.first?.hasPrefix(" ▾ a") == true && stage.list.count == 12 }
        #expect(stage.list[1].hasPrefix(" └─▾ b") && stage.list[2].hasPrefix("   ├── "), "\(stage.list)")
        let click = MouseEvent(.pressed(.left), at: Point(column: 8, row: 2))
        _ = stage.browser.handle(.mouse(click))
        #expect(line(stage).hasPrefix(" 2 of 14  "), "\(line(stage))")
        #expect(stage.list[2].contains("├── "))
    }

    @Test func thePathChangesWithTheData() async throws {
        let input = LiveInput()
        let browser = BrowserController([input.input(DocumentSource(JSONDocument()))])
        browser.resize(to: Size(columns: 120, rows: 10))
        browser.keepMarks()
        input.read(#"{"list": [{"id": 1}, {"id": 2}]}"#)
        func hasRead(_ number: Int) -> Bool {
            browser.history.snapshots.lastNumber == number && browser.listController.statusProgress == nil
        }
        try await browser.waitUntil { hasRead(0) }
        browser.press("right down down")
        #expect(browser.statusLine.contains(" of 3  .list[1]  "))
        input.read(#"{"list": [{"id": 0}, {"id": 1}, {"id": 2}]}"#)
        try await browser.waitUntil { hasRead(1) }
        #expect(browser.statusLine.contains(" of 4  --id id  .list[2]  "))
    }
}
