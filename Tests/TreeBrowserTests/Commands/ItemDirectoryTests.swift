import TestSupport
import Testing
import TreeSources

@testable import Screens
@testable import TreeBrowser

@MainActor
@Suite("Leaving in the directory of an item")
struct ItemDirectoryTests {
    private var options: BrowserOptions {
        var options = BrowserOptions()
        options.changesDirectory = true
        return options
    }

    /// Presses the key, and returns the directory.
    private func directory(_ stage: BrowserStage, _ keys: String = "Q") async throws -> [UInt8]? {
        var reason: ExitReason?
        stage.browser.quitHandler = { reason = $0 }
        stage.press(keys)
        try await stage.waitUntil { reason != nil }
        #expect(reason == .quit)
        return stage.browser.directory
    }

    @Test("A directory is the directory, and of a file or a link to one it is the one above")
    func directories() async throws {
        let tree = try TestTree()
        tree.directory("a\nb\n")
        tree.file("f", "")
        tree.link("link", to: "f")
        tree.link("to", to: "a\nb\n")
        for (label, name) in [("a␊b␊/", "a\nb\n"), ("f", ""), ("link", ""), ("to", "to")] {
            let stage = try BrowserStage(directory: tree.bytes(), options: options)
            func row() -> Int? { stage.list.firstIndex { $0.dropFirst(3).hasPrefix(label) } }
            try await stage.waitUntil { stage.list.count == 4 && row() != nil }
            let keys = String(repeating: "down ", count: try #require(row())) + "Q"
            #expect(try await directory(stage, keys) == tree.bytes(name), "\(label)")
        }
    }

    @Test("Of a directory without items it is the directory")
    func emptyDirectory() async throws {
        let tree = try TestTree()
        let stage = try BrowserStage(directory: tree.bytes(), options: options)
        try await stage.waitUntil { stage.screen.contains { $0.contains("No data") } }
        #expect(try await directory(stage) == tree.bytes())
    }

    @Test("Of a path in a list it is the path or the one above, and of an item in a file that of the file")
    func texts() async throws {
        let tree = try TestTree()
        tree.directory("d")
        let text = tree.path + "/d\n" + tree.path + "/f\n"
        let source = DocumentSource(PathList())
        source.read(Array(text.utf8))
        source.finish()
        let paths = source.outline().items.map { item in (item, source.printed(.path, of: item)) }
        for (item, path) in paths where path.starts(with: tree.bytes()) {
            let expected = path == tree.bytes("f") ? tree.bytes() : path
            #expect(await ItemDirectory.path(of: item, in: source, file: nil) == expected)
        }
        let json = BrowserStage(#"{"a": 1}"#, file: tree.path + "/a.json", options: options)
        try await json.waitUntil { json.list.count == 1 }
        #expect(try await directory(json) == tree.bytes())
    }

    @Test(
        "The path begins with a slash or a dot",
        arguments: [
            ("", "."), ("-x", "./-x"), ("src", "./src"), ("/a", "/a"), ("..", ".."), ("../a", "../a"), (".a", "./.a"),
            ("./a", "./a"), (".", "."), ("...", "./..."), ("-", "./-"),
        ])
    func safe(path: String, expected: String) {
        #expect(ItemDirectory.safe(Array(path.utf8)) == Array(expected.utf8))
    }

    @Test(
        "Without a directory, or one that is there, a message says so",
        arguments: [
            (nil, InputKind.json, #"{"a": 1}"#), ("/dev/null/a.json", .json, #"{"a": 1}"#),
            (nil, .paths, "nonexistent/a\n"),
        ])
    func noDirectory(file: String?, kind: InputKind, text: String) async throws {
        let stage = BrowserStage(text, kind.makeSource(), file: file, options: options)
        try await stage.waitUntil { !stage.list.isEmpty && stage.browser.listController.statusProgress == nil }
        var hasQuit = false
        stage.browser.quitHandler = { _ in hasQuit = true }
        stage.press("right right Q")
        try await stage.waitUntil { stage.message != nil || hasQuit }
        #expect(stage.message == "This item is in no directory that is there", "\(stage.screen)")
        #expect(stage.browser.directory == nil)
    }

    @Test("The key is in the help only where the app changes to the directory")
    func help() async throws {
        let line = "Q: Leave, change directory"
        #expect(BrowserStage("[1]", options: options).help.contains(line))
        var others = [BrowserOptions(), options, options]
        others[1].picks = true
        others[2].isSecure = true
        for options in others {
            let stage = BrowserStage("[1]", file: "/tmp/x", options: options)
            #expect(!stage.help.contains(line))
            try await stage.waitUntil { stage.list.count == 1 }
            stage.press("Q")
            #expect(stage.browser.directory == nil)
        }
    }
}
