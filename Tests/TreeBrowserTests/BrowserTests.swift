import Screens
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

@MainActor
struct BrowserTests {
    @Test func aJSONTextIsBrowsed() async throws {
        let browser = BrowserController.text(#"{"name": "Ada", "tags": ["a", {"x": [1, 2, {"y": null}]}], "n": 1.50}"#)
        browser.resize(to: Size(columns: 60, rows: 12))
        try await waitUntil { browser.rows.count == 3 }
        #expect(browser.rows == ["   name: \"Ada\"", " ▸ tags: [\"a\", {…}]", "   n: 1.50"])
        browser.press("down right")
        try await waitUntil { browser.rows.count == 5 }
        #expect(browser.rows.dropFirst(2) == [" ├── 0: \"a\"", " └─▸ 1: {x: […]}", "   n: 1.50"])
    }

    @Test func aDirectoryIsBrowsed() async throws {
        let source = try DirectorySource(
            path: Array(#filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined().utf8))
        let browser = BrowserController([BrowserInput(name: Array("Sources".utf8), content: .directory(source))])
        browser.resize(to: Size(columns: 60, rows: 30))
        try await waitUntil { browser.rows.count > 3 }
    }

    @Test func aFilterFindsValuesThatWereNeverOpened() async throws {
        let browser = BrowserController.text(#"{"a": {"b": {"needle": 1}}, "c": {"d": 2}}"#)
        browser.resize(to: Size(columns: 60, rows: 12))
        try await waitUntil { browser.rows.count == 2 }
        browser.press("&")
        browser.type("ndl")
        try await waitUntil { browser.rows.count >= 3 }
        #expect(browser.rows == [" ▾ a: {b: {…}}", " └─▾ b: {needle: 1}", "   └── needle: 1", "   1 more not shown"])
        browser.press("escape")
        #expect(browser.rows == [" ▸ a: {b: {…}}", " ▸ c: {d: 2}"])
    }

    @Test func pathsAreBrowsed() async throws {
        let browser = BrowserController.text("a/b/c\na/b/d\ne\n", PathSource())
        browser.resize(to: Size(columns: 60, rows: 12))
        try await waitUntil { browser.rows.count == 2 }
        browser.press("E")
        #expect(browser.rows == [" ▾ a", " └─▾ b", "   ├── c", "   └── d", "   e"])
    }
}

extension BrowserController {
    var rows: [String] { listController.listTextRows }

    convenience init(text: String, source: any TextSource) {
        self.init([
            BrowserInput(
                name: Array("input".utf8),
                content: .text(
                    TextInput(
                        makeSource: { _ in source },
                        read: { receive in
                            await receive(.begin)
                            await receive(.piece(Array(text.utf8)))
                            await receive(.end(nil))
                        })))
        ])
    }

    static func text(_ text: String, _ source: any TextSource = JSONSource()) -> BrowserController {
        BrowserController(text: text, source: source)
    }
}
