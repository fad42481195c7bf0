import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Links to directories in the list.
@MainActor
struct LinkTests {
    private let tree: TestTree
    private let stage: BrowserStage

    /// A root with a directory, a link to a directory outside, and a link to the root.
    init() throws {
        tree = try TestTree()
        for name in ["root", "root/a", "out", "out/sub", "other", "other/sub"] { tree.directory(name) }
        for name in ["root/a/inside", "out/needle", "out/sub/deep", "other/new", "other/sub/deeper"] {
            tree.file(name, "")
        }
        tree.link("root/link", to: "../out")
        tree.link("root/loop", to: "../root")
        stage = try BrowserStage(directory: tree.bytes("root"))
    }

    private var names: [String] { stage.browser.names.map { String($0.prefix { $0 != " " }) } }

    private func start(_ keys: String = "") async throws {
        try await stage.waitUntil { names == ["a/", "link", "loop"] }
        stage.press(keys)
    }

    @Test func aLinkIsOpenedAndFollowsTheChangesOfItsTarget() async throws {
        try await start("down right")
        try await stage.waitUntil { names == ["a/", "link", "sub/", "needle", "loop"] }
        tree.file("out/more", "")
        try await stage.waitUntil { names == ["a/", "link", "sub/", "more", "needle", "loop"] }
        stage.press("down down")
        let list = stage.browser.list
        #expect(list.focusedItem.map { list.printed($0).bytes } == tree.bytes("root/link/more"))
        stage.press("up right")
        try await stage.waitUntil { names == ["a/", "link", "sub/", "deep", "more", "needle", "loop"] }
    }

    @Test func aLinkWithAnotherTargetShowsItsEntries() async throws {
        try await start("down right")
        try await stage.waitUntil { names.contains("sub/") }
        stage.press("down right")
        try await stage.waitUntil { names.contains("deep") }
        unlink("\(tree.path)/root/link")
        tree.link("root/link", to: "../other")
        try await stage.waitUntil { names == ["a/", "link", "sub/", "deeper", "new", "loop"] }
        unlink("\(tree.path)/root/link")
        tree.directory("root/link")
        tree.file("root/link/own", "")
        try await stage.waitUntil { names == ["a/", "link/", "loop"] }
        stage.press("home down right")
        try await stage.waitUntil { names == ["a/", "link/", "own", "loop"] }
    }

    @Test func aLinkToADirectoryAboveItSaysSo() async throws {
        try await start("end right")
        try await stage.waitUntil { stage.list.contains { $0.contains("The link leads to a directory above it") } }
        #expect(names == ["a/", "link", "loop"])
        // Enter tries again, as the row below says, and makes a link that is closed the root.
        #expect(stage.screen.last?.contains("Enter retry") == true)
        stage.press("enter")
        try await stage.waitUntil { stage.list.contains { $0.contains("The link leads to a directory above it") } }
        #expect(stage.browser.listController.navigationItem.title == tree.path + "/root")
        stage.press("left enter")
        #expect(stage.browser.listController.navigationItem.title == tree.path + "/root/loop")
    }

    @Test func enterMakesALinkTheRoot() async throws {
        try await start("down enter")
        try await stage.waitUntil { names == ["sub/", "needle"] }
        #expect(stage.browser.listController.navigationItem.title == tree.path + "/root/link")
        stage.press("-")
        try await stage.waitUntil { names == ["a/", "link", "loop"] }
        let list = stage.browser.list
        #expect(list.focusedItem.map { list.printed($0).bytes } == tree.bytes("root/link"))
    }

    @Test(arguments: ["E", "*", "z R", "home 3", "down E"])
    func whatOpensSeveralItemsFollowsNoLink(_ keys: String) async throws {
        try await start(keys)
        try await stage.waitUntil { names == ["a/", "inside", "link", "loop"] }
        #expect(stage.browser.list.directories[0].source.readDirectories.count == 2)
    }

    @Test func openingEverythingKeepsTheItemsBelowAnOpenLink() async throws {
        try await start("down right")
        try await stage.waitUntil { names.contains("sub/") }
        stage.press("z R")
        try await stage.waitUntil { names == ["a/", "inside", "link", "sub/", "needle", "loop"] }
        stage.press("down E")
        try await stage.waitUntil { names == ["a/", "inside", "link", "sub/", "deep", "needle", "loop"] }
    }

    @Test func aSearchFindsOnlyOpenedItemsBelowALink() async throws {
        try await start("/")
        stage.browser.typeText("needle")
        try await stage.waitUntil {
            !stage.browser.list.wholeTrees.isLoading && stage.screen.joined().contains("no match")
        }
        stage.press("escape")
        stage.press("home down right")
        try await stage.waitUntil { names.contains("needle") }
        stage.press("home left /")
        stage.browser.typeText("needle")
        try await stage.waitUntil { stage.screen.joined().contains("/1]") }
        #expect(stage.browser.list.directories[0].source.readDirectories.count == 3)
    }

    @Test func anOpenLinkIsOpenAgainTheNextTime() async throws {
        try await start("down right")
        try await stage.waitUntil { names.contains("sub/") }
        var options = BrowserOptions()
        options.state = stage.browser.browserState
        let next = try BrowserStage(directory: tree.bytes("root"), options: options)
        try await next.waitUntil { next.browser.names.contains("needle") }
    }
}
