import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The list at the beginning, before the user has pressed a key.
@MainActor
struct BeginningTests {
    private func options(_ change: (inout BrowserOptions) -> Void) -> BrowserOptions {
        var options = BrowserOptions()
        change(&options)
        return options
    }

    @Test func aQueryFiltersItemsThatWereNeverOpened() async throws {
        let options = options { $0.filter = "'deep" }
        let stage = BrowserStage(#"{"a": {"deep": 1}, "b": {"c": 2}}"#, options: options)
        try await stage.waitUntil { stage.list.prefix(2) == [" ▾ a: {deep: 1}", " └── deep: 1"] }
        #expect(stage.browser.screenText.contains("&'deep"))
    }

    @Test func aQueryFiltersItemsThatArriveLater() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(PathList()))], options: options { $0.filter = "'x" })
        input.send(.begin, .piece(Array("a/x\nb/y\n".utf8)))
        try await stage.waitUntil { stage.list.prefix(2) == [" ▾ a", " └── x"] }
        input.send(.piece(Array("c/x\n".utf8)))
        try await stage.waitUntil { stage.list.contains(" ▾ c") }
        input.send(.piece(Array("d/z\n".utf8)), .end(nil))
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        #expect(!stage.list.contains { $0.contains("d") })
    }

    @Test func aStoredFilterIsRestored() async throws {
        var state = BrowserState()
        state.filter = "'x"
        let stage = BrowserStage("a/x\nb/y\n", DocumentSource(PathList()), options: options { $0.state = state })
        try await stage.waitUntil { stage.list.prefix(2) == [" ▾ a", " └── x"] }
        #expect(stage.browser.browserState.filter == "'x")
    }

    @Test func theUpperLevelsOfItemsThatArriveLaterAreOpen() async throws {
        let input = LiveInput()
        let stage = BrowserStage([input.input(DocumentSource(PathList()))], options: options { $0.expandedLevels = 1 })
        input.send(.begin, .piece(Array("a/b/c\nf\n".utf8)))
        try await stage.waitUntil { stage.list == [" ▾ a", " └─▸ b", "   f"] }
        stage.press("left")
        #expect(stage.list == [" ▸ a", "   f"])
        input.send(.piece(Array("d/e\nf/g\n".utf8)))
        try await stage.waitUntil { stage.list == [" ▸ a", " ▾ f", " └── g", " ▾ d", " └── e"] }
        input.send(.end(nil))
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        #expect(stage.list == [" ▸ a", " ▾ f", " └── g", " ▾ d", " └── e"])
    }

    @Test func theUpperLevelsOfJSONAreOpen() async throws {
        let input = LiveInput()
        let options = options { $0.expandedLevels = 2 }
        let stage = BrowserStage([input.input(DocumentSource(JSONDocument(framing: .lines)))], options: options)
        input.send(.begin, .piece(Array("{\"a\": {\"b\": [1]}}\n{\"c\": {".utf8)))
        try await stage.waitUntil { stage.list.count == 5 }
        #expect(stage.list.prefix(3) == [" ▾ 0: {a: {…}}", " └─▾ a: {b: […]}", "   └─▸ b: [1]"])
        input.send(.piece(Array("\"d\": 1}}\n[2]\n".utf8)))
        let added = [" ▾ 1: {c: {d: 1}}", " └─▾ c: {d: 1}", "   └── d: 1", " ▾ 2: [2]", " └── 0: 2"]
        try await stage.waitUntil { stage.list.count == 8 && stage.list.suffix(5) == added[...] }
        input.send(.end(nil))
    }

    @Test func theUpperLevelsOfADirectoryAreOpen() async throws {
        let tree = try TestTree()
        for name in ["a", "a/b", "a/b/c", "d"] { tree.directory(name) }
        tree.file("a/b/c/x", "")
        let stage = try BrowserStage(directory: tree.bytes(), options: options { $0.expandedLevels = 2 })
        try await stage.waitUntil { stage.list == [" ▾ a/", " └─▾ b/", "   └─▸ c/", "   d/"] }
        stage.press("down -")
        try await stage.waitUntil { stage.browser.list.staysAtTop == false && stage.list.first?.contains("a/") != true }
    }

    @Test(.timeLimit(.minutes(1)), arguments: [Int.max, Int(Int32.max), 1 << 32])
    func moreLevelsThanThereAreOpenAll(levels: Int) async throws {
        let text = BrowserStage("[[[1]]]", options: options { $0.expandedLevels = levels })
        try await text.waitUntil { text.list.count == 3 }
        let tree = try TestTree()
        for name in ["a", "a/b", "a/b/c"] { tree.directory(name) }
        let stage = try BrowserStage(directory: tree.bytes(), options: options { $0.expandedLevels = levels })
        try await stage.waitUntil { stage.list.count == 3 }
    }

    @Test func theFocusIsOnTheFirstRowUntilAKeyIsPressed() async throws {
        let (first, second) = (LiveInput(), LiveInput())
        let stage = BrowserStage([first.input(DocumentSource(PathList())), second.input(DocumentSource(PathList()))])
        let list = stage.browser.list
        second.read("x\n")
        try await stage.waitUntil { list.focusedItem == TreeItem(input: 1, number: 0) }
        first.send(.begin, .piece(Array("b\n".utf8)))
        try await stage.waitUntil { list.focusedItem == TreeItem(input: 0, number: 0) }
        stage.press("down")
        #expect(list.focusedItem == TreeItem(input: 1, number: 0))
        first.send(.piece(Array("c\n".utf8)), .end(nil))
        try await stage.waitUntil { stage.list.contains { $0.contains("c") } }
        #expect(list.focusedItem == TreeItem(input: 1, number: 0))
    }

    @Test func aDirectoryOfManyFilesBeginsAtTheTop() async throws {
        let tree = try TestTree()
        for number in 1...9000 { tree.file("f\(number)", "") }
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        #expect(stage.list.prefix(2) == ["   f1", "   f2"])
        #expect(stage.browser.focusedRow.contains("f1"))
    }

    @Test func aDirectoryOfDotsIsCalledByItsWholePath() {
        let current = Array("/home/ada".utf8)
        for (path, title) in [
            (".", "/home/ada"), ("..", "/home"), ("./../..", "/"), ("../../..", "/"), ("src", "src"), ("../x", "../x"),
            ("/", "/"), ("/..", "/.."),
        ] {
            #expect(String(decoding: RootPath.title(of: Array(path.utf8), in: current), as: UTF8.self) == title)
        }
    }

    @Test func aDoubleClickChooses() async throws {
        let stage = BrowserStage("a\nb\n", DocumentSource(PathList()), options: options { $0.picks = true })
        try await stage.waitUntil { stage.list == ["   a", "   b"] }
        for _ in 1...2 {
            stage.browser.listController.collectionView.press(at: Point(column: 4, row: 1))
            stage.browser.listController.collectionView.release()
        }
        #expect(stage.browser.choice?.map(\.bytes) == [[0x62]])
    }

    @Test func aDoubleClickOfAViewerShowsTheItemInThePane() async throws {
        let stage = BrowserStage(#"{"a": 1, "b": "two"}"#)
        try await stage.waitUntil { stage.list.count == 2 && !stage.browser.list.sections[0].isReading }
        for _ in 1...2 {
            stage.browser.listController.collectionView.press(at: Point(column: 4, row: 1))
            stage.browser.listController.collectionView.release()
        }
        try await stage.waitUntil { stage.pane == [" two"] }
    }
}
