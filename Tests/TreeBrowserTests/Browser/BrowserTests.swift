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
        try await browser.waitUntil { browser.rows.count == 3 }
        #expect(browser.rows == ["   name: \"Ada\"", " ▸ tags: [\"a\", {…}]", "   n: 1.50"])
        browser.press("down right")
        try await browser.waitUntil { browser.rows.count == 5 }
        #expect(browser.rows.dropFirst(2) == [" ├── 0: \"a\"", " └─▸ 1: {x: […]}", "   n: 1.50"])
    }

    @Test func aDirectoryIsBrowsed() async throws {
        let source = try DirectorySource(
            path: Array(#filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined().utf8))
        let browser = BrowserController([BrowserInput(name: Array("Sources".utf8), content: .directory(source))])
        browser.resize(to: Size(columns: 60, rows: 30))
        try await browser.waitUntil { browser.rows.count > 3 }
    }

    @Test func aFilterFindsValuesThatWereNeverOpened() async throws {
        let browser = BrowserController.text(#"{"a": {"b": {"needle": 1}}, "c": {"d": 2}}"#)
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { browser.rows.count == 2 }
        browser.press("&")
        browser.typeText("eed")
        try await browser.waitUntil { browser.rows.count >= 3 }
        #expect(browser.rows == [" ▾ a: {b: {…}}", " └─▾ b: {needle: 1}", "   └── needle: 1"])
        browser.press("escape")
        #expect(browser.rows == [" ▸ a: {b: {…}}", " ▸ c: {d: 2}"])
    }

    @Test func aFilterOfPathsCanNameAncestors() async throws {
        let stage = BrowserStage("src/main.c\nsrc/util.c\ndocs/main.md\n", DocumentSource(PathList()))
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        stage.browser.typeText("src/m")
        try await stage.waitUntil {
            stage.list.count == 2 && stage.list[0].hasSuffix(" 1 more") && stage.list[1] == " └── main.c"
        }
        stage.browser.typeText("/")
        try await stage.waitUntil { stage.list.isEmpty }
    }

    @Test func aFilterOfADocumentTakesASlashAsItIs() async throws {
        let stage = BrowserStage(#"{"image": "docker.io/nginx", "docker": {"nginx": 1}}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("&")
        stage.browser.typeText("'io/ng")
        try await stage.waitUntil { stage.list == [#"   image: "docker.io/nginx""#] }
    }

    @Test func aListBeginsWithAFilter() async throws {
        var options = BrowserOptions()
        options.filter = "needl"
        let browser = BrowserController.text(#"{"a": {"b": {"needle": 1}}, "c": {"d": 2}}"#, options: options)
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { browser.rows.contains { $0.contains("└── needle") } }
        #expect(!browser.rows.contains { $0.contains("c:") })
        browser.press("escape")
        #expect(browser.rows == [" ▾ a: {b: {…}}", " └─▾ b: {needle: 1}", "   └── needle: 1", " ▸ c: {d: 2}"])
    }

    @Test func anErrorIsShownBelowTheRows() async throws {
        let browser = BrowserController.text(#"{"a": 1, "b" 2}"#)
        browser.resize(to: Size(columns: 60, rows: 8))
        try await browser.waitUntil { !browser.listController.list.sections[0].isReading }
        #expect(browser.rows == ["   a: 1", "   \"b\" 2}", " input:1:14: a colon is missing after the name"])
    }

    @Test func linesThatAreLeftOutAreNamedBelowTheRows() async throws {
        for (text, sentence) in [
            ("a\nbcdefg\nh\n", "input:2:1: the line is too long and is left out"),
            ("a\nbcdefg\nbcdefg\nh\n  i\n j\n", "input:2:1: the line is too long and is left out (and 2 more)"),
            ("a\n  b\n c\n", "input:3:2: the line is indented unlike the lines above it"),
        ] {
            let browser = BrowserController.text(text, DocumentSource(IndentedText(longestLine: 5)))
            browser.resize(to: Size(columns: 80, rows: 9))
            try await browser.waitUntil { !browser.listController.list.sections[0].isReading }
            #expect(browser.rows.last == " " + sentence)
            // Nothing is lost by an unusual indentation.
            #expect((browser.failures == [nil]) == text.hasPrefix("a\n  b"))
        }
    }

    @Test func aDeviationFromJSONIsNamedBelowTheRowsAndIsNoFailure() async throws {
        let browser = BrowserController.text("{a: NaN, // c\n}", DocumentSource(JSONDocument()))
        browser.resize(to: Size(columns: 80, rows: 9))
        try await browser.waitUntil { !browser.listController.list.sections[0].isReading }
        #expect(browser.rows == ["   a: NaN", " input:1:2: a name must be in double quotes (and 3 more)"])
        #expect(browser.failures == [nil])
    }

    @Test func anEmptyInputHasNoData() async throws {
        let browser = BrowserController.text("", DocumentSource(PathList()))
        browser.resize(to: Size(columns: 30, rows: 8))
        try await browser.waitUntil { !browser.listController.list.sections[0].isReading }
        #expect(browser.draw().textRows.contains { $0.contains("No data") })
    }

    @Test func eachInputIsASection() async throws {
        let browser = BrowserController(
            [.text("a\n", DocumentSource(PathList())), .text("b\n", DocumentSource(PathList()))].map {
                BrowserInput(name: [0x78, 0xFF], content: $0)
            })
        browser.resize(to: Size(columns: 30, rows: 8))
        try await browser.waitUntil { browser.rows.count >= 4 }
        #expect(browser.rows == [" x<FF>", "   a", " x<FF>", "   b"])
    }

    @Test func pathsAreBrowsed() async throws {
        let browser = BrowserController.text("a/b/c\na/b/d\ne\n", DocumentSource(PathList()))
        browser.resize(to: Size(columns: 60, rows: 12))
        try await browser.waitUntil { browser.rows.count == 2 }
        browser.press("E")
        #expect(browser.rows == [" ▾ a", " └─▾ b", "   ├── c", "   └── d", "   e"])
    }
}

extension BrowserController {
    var rows: [String] { listController.listTextRows }

    static func text(
        _ text: String, _ source: any TextSource = DocumentSource(JSONDocument()),
        options: BrowserOptions = BrowserOptions()
    ) -> BrowserController {
        BrowserController([BrowserInput(name: Array("input".utf8), content: .text(text, source))], options: options)
    }
}

extension BrowserInput.Content {
    /// A text that is read once.
    static func text(_ text: String, _ source: any TextSource) -> BrowserInput.Content {
        .text(
            TextInput(
                makeSource: { _ in source },
                read: { receive in
                    _ = await receive(.begin)
                    _ = await receive(.piece(Array(text.utf8)))
                    _ = await receive(.end(nil))
                }))
    }
}
