import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Making another directory the root.
@MainActor
struct RootTests {
    @Test func enterMakesADirectoryTheRootAndMinusReturns() async throws {
        let tree = try TestTree()
        for name in ["a", "b", "b/c"] { tree.directory(name) }
        tree.file("b/c/deep", "")
        tree.file("z", "")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list == [" ▸ a/", " ▸ b/", "   z"] }
        stage.press("down right")
        try await stage.waitUntil { stage.list.count == 4 }
        stage.press("down right")
        try await stage.waitUntil { stage.list.count == 5 }
        stage.press("up enter")
        try await stage.waitUntil { stage.list == [" ▸ c/"] }
        #expect(stage.browser.listController.navigationItem.title == tree.path + "/b")
        stage.press("enter")
        try await stage.waitUntil { stage.list == ["   deep"] }
        stage.press("- -")
        // Open items are open again.
        try await stage.waitUntil { stage.list == [" ▸ a/", " ▾ b/", " └─▾ c/", "   └── deep", "   z"] }
        let list = stage.browser.listController.list
        #expect(list.focusedItem.map { list.printed($0).bytes } == tree.bytes("b"))
    }

    /// Also those that are not on the screen, and those whose reading has ended early with their root.
    @Test(arguments: [false, true])
    func openDirectoriesAreReadAgainWhenTheirRootReturns(isStopped: Bool) async throws {
        let tree = try TestTree()
        for name in ["a", "b"] { tree.directory(name) }
        for number in 0..<400 { tree.file("a/\(number)", "") }
        tree.file("b/old", "")
        let stage = try BrowserStage(directory: tree.bytes())
        let list = stage.browser.listController.list
        func names() -> [String] {
            list.dataSource.snapshot(for: 0).visibleItems.map { list.sources.label(of: $0).text }
        }
        try await stage.waitUntil { names() == ["a/", "b/"] }
        stage.press("down right")
        try await stage.waitUntil { names().contains("old") }
        stage.press("up right")
        try await stage.waitUntil { names().count == 403 }
        let source = list.directories[0].source
        if isStopped { source.stop(source.listing(of: source.children(of: nil)[1])) }
        stage.press("enter")
        try await stage.waitUntil { names().count == 400 && !stage.browser.isLoading }
        tree.file("b/new", "")
        stage.press("-")
        try await stage.waitUntil { names().suffix(3) == ["b/", "new", "old"] }
    }

    @Test func theParentOfTheFirstRootIsReadAndTheRootHasTheFocus() async throws {
        let tree = try TestTree()
        for name in ["a", "b"] { tree.directory(name) }
        let stage = try BrowserStage(directory: tree.bytes("b/"))
        try await stage.waitUntil { stage.browser.listController.statusProgress == nil }
        stage.press("-")
        try await stage.waitUntil { stage.list == [" ▸ a/", " ▸ b/"] }
        let list = stage.browser.listController.list
        #expect(list.browserState.focusedSection == 0)
        #expect(list.focusedItem.map { list.printed($0).bytes } == tree.bytes("b"))
    }

    /// Loading, sorting by sizes and filtering use the items of the root with which they began.
    @Test(arguments: ["E", "s", "2", "r", "& x enter", "/ x enter"])
    func answersForAnEarlierRootAreDropped(keys: String) async throws {
        let tree = try TestTree()
        tree.directory("a")
        for number in 0..<40 {
            tree.directory("a/\(number)")
            tree.file("a/\(number)/x", "x")
        }
        let stage = try BrowserStage(directory: tree.bytes("a"))
        try await stage.waitUntil { stage.browser.listController.statusProgress == nil }
        for _ in 0..<3 {
            stage.press("\(keys) - escape")
            try await stage.waitUntil { !stage.browser.isLoading && stage.list == [" ▸ a/"] }
            stage.press("enter")
            // Opened items may be open again.
            try await stage.waitUntil { !stage.browser.isLoading && stage.list.first?.contains("0/") == true }
            stage.press("escape escape C")
            try await stage.waitUntil { stage.list.first == " ▸ 0/" }
        }
    }

    @Test func aDirectoryThatIsGoneStaysUnopened() async throws {
        let tree = try TestTree()
        tree.directory("a")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list == [" ▸ a/"] }
        rmdir("\(tree.path)/a")
        stage.press("enter")
        #expect(stage.message == "No such file or directory")
        #expect(stage.list == [" ▸ a/"])
    }

    @Test func theRootStaysWhileUpdatesAreHeld() async throws {
        let tree = try TestTree()
        tree.directory("a")
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list == [" ▸ a/"] }
        stage.press("p enter")
        #expect(stage.message == "Updates are held")
        #expect(stage.list == [" ▸ a/"])
    }

    @Test func onlyDirectoriesHaveAParent() async throws {
        let stage = BrowserStage(#"{"a": 1}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("-")
        #expect(stage.message == "Only directories have a parent directory")
    }

    @Test(arguments: [
        ("", ".."), (".", ".."), ("..", "../.."), ("a", ""), ("a/b//", "a"), ("/a", "/"), ("/a/b", "/a"), ("./a", "."),
        ("../a", ".."), ("a/..", "a/../.."),
    ])
    func theParentOfAPath(_ path: String, _ parent: String) {
        #expect(RootPath.parent(of: Array(path.utf8)) == Array(parent.utf8))
    }

    @Test func aCurrentDirectoryThatWasRemovedIsNotTheRootOfAll() {
        for path in [".", "", "..", "a"].map({ Array($0.utf8) }) {
            #expect(RootPath.title(of: path, in: []) == path)
            #expect(RootPath.whole(of: path, in: []) == path)
        }
    }

    @Test func theRootOfAllHasNoParent() {
        #expect(RootPath.parent(of: Array("/".utf8)) == nil && RootPath.parent(of: Array("//".utf8)) == nil)
    }

    @Test(arguments: [("", "work"), (".", "work"), ("..", "home"), ("a/", "a"), ("/x/y", "y"), ("../z", "z")])
    func theNameOfARoot(_ path: String, _ name: String) {
        #expect(RootPath.name(of: Array(path.utf8), in: Array("/home/work".utf8)) == Array(name.utf8))
    }

    @Test func theHeaderOfADirectoryIsItsNewRoot() async throws {
        let tree = try TestTree()
        for name in ["a", "a/b", "c"] { tree.directory(name) }
        tree.file("a/b/deep", "")
        tree.file("c/d", "")
        let inputs = try ["a", "c"].map { name in
            BrowserInput(
                name: tree.bytes(name), content: .directory(try DirectorySource(path: tree.bytes(name))))
        }
        let stage = BrowserStage(inputs, columns: 120)
        stage.browser.listController.collectionView.configuration.columns = []
        func headers() -> [String] {
            // The first line is the title, and the last one has the path of the focused item.
            stage.screen.dropFirst().dropLast().flatMap { $0.split(separator: " ").map(String.init) }
                .filter { $0.hasPrefix(tree.path) }
        }
        try await stage.waitUntil { ["b/", "d"].allSatisfy { name in stage.list.contains { $0.hasSuffix(name) } } }
        #expect(headers() == [tree.path + "/a", tree.path + "/c"])
        stage.press("home enter")
        try await stage.waitUntil { stage.screen.contains { $0.contains("deep") } }
        #expect(headers() == [tree.path + "/a/b", tree.path + "/c"])
        stage.press("- -")
        try await stage.waitUntil { stage.screen.contains { $0.contains("a/") } }
        #expect(headers() == [tree.path, tree.path + "/c"])
    }
}
