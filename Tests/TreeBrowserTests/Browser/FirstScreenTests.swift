import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The items that are open at the beginning.
@MainActor
struct FirstScreenTests {
    private static let pods = #"""
        {"items": [{"name": "a", "status": {"phase": "Running"}}, {"name": "b", "status": {"phase": "Failed"}}],
         "kind": "List"}
        """#

    private func rows(
        _ text: String, _ source: any TextSource = DocumentSource(JSONDocument()), height: Int = 14,
        _ change: (inout BrowserOptions) -> Void = { _ in }
    ) async throws -> [String] {
        let input = LiveInput()
        var options = BrowserOptions()
        options.fillsScreen = true
        change(&options)
        let browser = BrowserController([input.input(source)], options: options)
        browser.resize(to: Size(columns: 80, rows: height))
        input.read(text)
        try await browser.waitUntil { !browser.list.sections[0].isReading }
        return browser.plainRows
    }

    @Test func levelsAreOpenedUntilTheScreenIsFull() async throws {
        #expect(
            try await rows(Self.pods).map { $0.prefix { $0 != ":" && $0 != " " } } == [
                "items", "0", "name", "status", "phase", "1", "name", "status", "phase", "kind",
            ])
    }

    @Test func theFirstScreenIsNoCommandThatIsUndone() async throws {
        var options = BrowserOptions()
        options.fillsScreen = true
        let stage = BrowserStage(Self.pods, DocumentSource(JSONDocument()), options: options)
        try await stage.waitUntil { stage.list.count > 5 }
        let rows = stage.list
        stage.press("u")
        #expect(stage.message == "u does nothing here; ? shows the keys")
        #expect(stage.list == rows)
        stage.press("home left")
        #expect(stage.list != rows)
        stage.press("u")
        #expect(stage.list == rows)
    }

    @Test(arguments: [
        (6, "a b 0 1"), (9, "a b 0 1 2 3 c"), (10, "a b 0 1 2 3 c 4"), (11, "a 0 b 0 1 2 3 c 4"),
        (14, "a 0 b 0 1 2 3 c 4 5"),
    ])
    func theItemWithMostRowsOpensFirst(height: Int, expected: String) async throws {
        let text = "a\n  0\nb\n  0\n  1\n  2\n  3\nc\n  4\n    5\n"
        #expect(
            try await rows(text, DocumentSource(IndentedText()), height: height).joined(separator: " ") == expected)
    }

    @Test func ofEqualItemsTheFirstOpensFirst() async throws {
        let text = (0..<4).map { "\($0)\n  a\n  b\n" }.joined()
        #expect(
            try await rows(text, DocumentSource(IndentedText()), height: 9) == ["0", "a", "b", "1", "a", "b", "2"])
    }

    @Test func aPathIsOnlyOpenedIfAllInItFits() async throws {
        let text = (0..<9).map { "a/\($0)\n" }.joined() + "b/1/2\nc/3\n"
        #expect(try await rows(text, DocumentSource(PathList()), height: 9) == ["a", "b", "1", "2", "c", "3"])
        #expect(try await rows(text, DocumentSource(PathList()), height: 6) == ["a", "b", "1", "c"])
        #expect(try await rows("a/1\na/2\na/3\n", DocumentSource(PathList()), height: 4) == ["a", "1"])
    }

    @Test func aTextInAStringIsOpenedUnlessItIsLong() async throws {
        func text(_ length: Int) -> String {
            #"{"a": {"b": 1}, "c": "[1, 2, \""# + String(repeating: "x", count: length) + #"\"]"}"#
        }
        #expect(try await rows(text(9)).count == 6)
        #expect(try await rows(text(1 << 16)).count == 3)
    }

    private func stage(_ inputs: [BrowserInput], height: Int = 9) -> BrowserStage {
        var options = BrowserOptions()
        options.fillsScreen = true
        // A part of an input is shown at once.
        options.clock = TestTime().clock
        return BrowserStage(inputs, options: options, rows: height)
    }

    @Test func severalInputsShareTheScreen() async throws {
        let inputs = [LiveInput(), LiveInput()]
        let stage = stage(inputs.map { $0.input(DocumentSource(JSONDocument())) }, height: 12)
        inputs[0].read(#"{"a": {"b": [0, 1, 2, 3, 4, 5]}}"#)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        inputs[1].read(#"{"c": {"d": 1, "e": 2}, "f": 3}"#)
        try await stage.waitUntil { !stage.browser.list.sections[1].isReading }
        let open = (0..<2).map { stage.browser.list.dataSource.snapshot(for: $0).expandedItems.count }
        #expect(open == [2, 1])
    }

    @Test func whatHasArrivedDecides() async throws {
        let input = LiveInput()
        let stage = stage([input.input(DocumentSource(JSONDocument()))])
        let list = stage.browser.list
        func open() -> [String] {
            list.dataSource.snapshot(for: 0).expandedItems.map { list.sources.label(of: $0).text }
        }
        let numbers = (0..<20_000).map { "\($0)" }.joined(separator: ",")
        input.send(.begin, .piece(Array(#"{"a": {"b": 1}, "c": [\#(numbers)"#.utf8)))
        try await stage.waitUntil { !open().isEmpty }
        let opened = open()
        #expect(opened.count == 1 && opened[0].hasPrefix("c"))
        input.send(.piece(Array(#"], "d": [[1], [2], [3]]}"#.utf8)), .end(nil))
        try await stage.waitUntil { !list.sections[0].isReading }
        #expect(open().count == 1)
        #expect(stage.list.prefix(3).map { $0.prefix(5) } == [" ▸ a:", " ▾ c:", " ├── "])
    }

    /// No more than 64 kB are read before it is decided, so that the items of a long array take little time.
    @Test func theFirstPartOfALongInputDecides() async throws {
        let input = LiveInput()
        let stage = stage([input.input(DocumentSource(JSONDocument()))])
        func numbers(_ count: Int) -> String { (0..<count).map { "\($0)" }.joined(separator: ",") }
        input.read(#"{"a": [\#(numbers(10_000))], "b": [\#(numbers(200_000))]}"#)
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading }
        let tree = stage.browser.list.dataSource.snapshot(for: 0)
        #expect(tree.expandedItems == [tree.rootItems[0]])
    }

    /// The first frame does not wait for the end of an input, and a key can come before it.
    @Test(arguments: [true, false]) func itIsDecidedBeforeTheFirstFrameAndTheFirstKey(isKey: Bool) async throws {
        let input = LiveInput()
        let stage = stage([input.input(DocumentSource(JSONDocument()))], height: 14)
        let (controller, list) = (stage.browser.listController, stage.browser.list)
        input.send(.begin, .piece(Array(#"{"a": {"b": 1}, "c": 2, "#.utf8)))
        try await stage.waitUntil { stage.list.prefix(2) == [" ▸ a: {b: 1}", "   c: 2"] }
        #expect(controller.awaitsContent)
        if isKey { stage.press("down") } else { controller.firstFrameHandler?() }
        #expect(stage.list.prefix(3) == [" ▾ a: {b: 1}", " └── b: 1", "   c: 2"])
        #expect(list.view.state.focus?.item == (isKey ? 1 : 0))
        input.send(.piece(Array(#""d": {"e": 3}}"#.utf8)), .end(nil))
        try await stage.waitUntil { !list.sections[0].isReading }
        #expect(stage.list == [" ▾ a: {b: 1}", " └── b: 1", "   c: 2", " ▸ d: {e: 3}"])
    }

    @Test func optionsSayWhichItemsAreOpen() async throws {
        #expect(try await rows(Self.pods) { $0.expandedLevels = 0 }.count == 2)
        #expect(try await rows(Self.pods) { $0.state = BrowserState() }.count == 2)
        #expect(try await rows(Self.pods) { $0.fillsScreen = false }.count == 2)
        #expect(try await rows(Self.pods) { $0.filter = "kind" }.count <= 2)
    }

    /// A directory with three levels, of which the first has two directories, a link and a file.
    private func directory() throws -> TestTree {
        let tree = try TestTree()
        for path in ["a", "a/deep", "b"] { tree.directory(path) }
        for path in ["a/1", "a/deep/2", "b/3", "b/4", ".hidden", "file"] { tree.file(path, "") }
        tree.link("link", to: "b")
        return tree
    }

    private func stage(
        _ tree: TestTree, height: Int = 14, _ change: (inout BrowserOptions) -> Void = { _ in }
    ) throws -> BrowserStage {
        var options = BrowserOptions()
        options.fillsScreen = true
        change(&options)
        return try BrowserStage(directory: tree.bytes(), options: options, rows: height)
    }

    private func names(_ stage: BrowserStage) -> [String] {
        stage.browser.names.map { String($0.prefix { $0 != " " }) }
    }

    @Test(arguments: [
        (14, ["a/", "deep/", "2", "1", "b/", "3", "4", "link", "file"]),
        (10, ["a/", "deep/", "1", "b/", "3", "4", "link", "file"]),
        (9, ["a/", "b/", "link", "file"]),
    ])
    func aLevelOfADirectoryIsOpenIfAllOfItFits(height: Int, expected: [String]) async throws {
        let tree = try directory()
        let stage = try stage(tree, height: height)
        try await stage.waitUntil { names(stage) == expected }
        await (stage.browser.list.sections[0] as? DirectorySection)?.firstDirectories?.counting?.value
        #expect(names(stage) == expected)
    }

    @Test func ignoredDirectoriesStayClosed() async throws {
        let tree = try directory()
        let stage = try stage(tree) {
            $0.readGitStatus = { _ in GitStatus(porcelain: Array("! a/\0".utf8), prefix: []) }
        }
        try await stage.waitUntil { names(stage) == ["a/", "b/", "3", "4", "link", "file"] }
    }

    @Test func whatAnInnerRepositoryIgnoresStaysClosed() async throws {
        let tree = try directory()
        tree.directory("a/.git")
        let stage = try stage(tree) {
            $0.readGitStatus = { path in
                guard path.last == UInt8(ascii: "a") else { return nil }
                for _ in 0..<100 { await Task.yield() }
                return GitStatus(porcelain: Array("! deep/\0".utf8), prefix: [])
            }
        }
        let expected = ["a/", "deep/", "1", "b/", "3", "4", "link", "file"]
        try await stage.waitUntil { names(stage) == expected }
        await (stage.browser.list.sections[0] as? DirectorySection)?.firstDirectories?.counting?.value
        #expect(names(stage) == expected)
    }

    @Test func aDirectoryStaysClosedIfAnOptionOrAKeySaysSo() async throws {
        let tree = try directory()
        let closed = ["a/", "b/", "link", "file"]
        let changes: [(inout BrowserOptions) -> Void] = [
            { $0.expandedLevels = 0 }, { $0.state = BrowserState() }, { $0.fillsScreen = false },
        ]
        for change in changes {
            let stage = try stage(tree, change)
            try await stage.waitUntil { names(stage) == closed }
            #expect((stage.browser.list.sections[0] as? DirectorySection)?.firstDirectories == nil)
        }
        let (answers, answer) = AsyncStream.makeStream(of: Void.self)
        let stage = try stage(tree) {
            $0.readGitStatus = { _ in
                for await _ in answers { break }
                return GitStatus(porcelain: Array("? file\0".utf8), prefix: [])
            }
        }
        try await stage.waitUntil { names(stage) == closed }
        stage.press("down")
        answer.yield()
        try await stage.waitUntil { stage.browser.plainRows.contains { $0.hasPrefix("file") && $0.hasSuffix("?") } }
        #expect(names(stage) == closed)
    }
}
