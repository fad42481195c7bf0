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
        _ text: String, _ source: any TextSource = JSONSource(), height: Int = 14,
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

    @Test func itemsWhoseChildrenDoNotFitStayClosed() async throws {
        let text = "a\n" + (0..<9).map { "  \($0)\n" }.joined() + "b\n  1\n    2\nc\n  3\n"
        #expect(
            try await rows(text, DocumentSource(IndentedText()), height: 9) == ["a", "b", "1", "2", "c", "3"])
        #expect(try await rows(text, DocumentSource(IndentedText()), height: 6) == ["a", "b", "1", "c"])
    }

    @Test func optionsSayWhichItemsAreOpen() async throws {
        #expect(try await rows(Self.pods) { $0.expandedLevels = 0 }.count == 2)
        #expect(try await rows(Self.pods) { $0.state = BrowserState() }.count == 2)
        #expect(try await rows(Self.pods) { $0.fillsScreen = false }.count == 2)
        #expect(try await rows(Self.pods) { $0.filter = "kind" }.count <= 2)
    }

    @Test func theItemsOfALongTextStayClosed() async throws {
        let text = #"{"a": {"b": ""# + String(repeating: "x", count: 4 << 20) + #""}, "c": 1}"#
        #expect(try await rows(text).count == 2)
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
