import Testing
import TreeSources

@testable import TreeBrowser

/// JSON in strings, in the list.
@MainActor
@Suite("JSON inside strings in the list") struct JSONStringListTests {
    private static let text = #"{"a": 1, "payload": "{\"id\": 7, \"tags\": [\"deep\"]}"}"#
    private static let closed = ["   a: 1", #" ▸ payload: "{"id": 7, "tags": ["deep"]}"  json"#]
    private static let opened = [
        "   a: 1", #" ▾ payload: "{"id": 7, "tags": ["deep"]}"  json"#, " ├── id: 7", #" └─▸ tags: ["deep"]"#,
    ]

    @Test("A string is opened and closed as other rows are")
    func opening() async throws {
        let stage = BrowserStage(Self.text, columns: 120)
        try await stage.waitUntil { stage.list == Self.closed }
        stage.press("down right")
        try await stage.waitUntil { stage.list == Self.opened }
        stage.press("right down")
        try await stage.waitUntil { stage.browser.statusLine.contains(".payload | fromjson | .tags") }
        stage.press("left")
        #expect(stage.browser.focusedRow.contains("payload"))
        stage.press("left")
        #expect(stage.list == Self.closed)
    }

    @Test("A search finds the string, and what is in it once it was opened")
    func searching() async throws {
        let stage = BrowserStage(Self.text)
        try await stage.waitUntil { stage.list == Self.closed }
        stage.press("/ d e e p enter")
        try await stage.waitUntil { stage.browser.focusedRow.contains("payload") }
        try await stage.waitUntil { stage.browser.statusLine.contains("[1/1]") }
        stage.press("escape right")
        try await stage.waitUntil { stage.list == Self.opened }
        stage.press("/ d e e p enter")
        try await stage.waitUntil { stage.browser.statusLine.contains("/2]") }
    }

    @Test("Opened strings stay open when the text is read again, and show what has changed")
    func readingAgain() async throws {
        let input = LiveInput()
        let browser = BrowserStage([input.input(DocumentSource(JSONDocument()))]).browser
        browser.keepMarks()
        input.read(Self.text)
        try await browser.waitUntil { browser.history.snapshots.lastNumber == 0 }
        browser.press("down right")
        try await browser.waitUntil { browser.rows == Self.opened }
        input.read(Self.text.replacing("7", with: "8"))
        try await browser.waitUntil { browser.rows.count == 4 && browser.rows[2] == "~├── id: 8" }
        #expect(browser.rows[3] == Self.opened[3])
        // The string is one value of the difference.
        browser.press("d")
        try await browser.waitUntil { browser.rows.count == 1 }
        #expect(browser.rows[0].contains("~ payload:"))
        browser.press("right right down")
        browser.press("d")
        try await browser.waitUntil { browser.rows.count == 4 }
        browser.press("<")
        try await browser.waitUntil { browser.rows == Self.opened }
        browser.press(">")
        input.read(#"{"a": 1, "payload": "gone"}"#)
        try await browser.waitUntil { browser.rows.count == 2 }
        #expect(browser.rows[1].hasSuffix(#"payload: "gone""#))
    }

    @Test("The opened strings of a stored state are opened")
    func state() async throws {
        let stage = BrowserStage(Self.text)
        try await stage.waitUntil { stage.list == Self.closed }
        stage.press("down right")
        try await stage.waitUntil { stage.list == Self.opened }
        var options = BrowserOptions()
        options.state = stage.browser.browserState
        let other = BrowserStage(Self.text, options: options)
        try await other.waitUntil { other.list == Self.opened }
    }
}
