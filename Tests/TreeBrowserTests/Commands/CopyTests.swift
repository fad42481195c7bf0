import Screens
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// The keys that copy, and the menu of them.
@MainActor
struct CopyTests {
    private func copies(_ stage: BrowserStage) -> [String] {
        stage.terminal.copies.map { String(decoding: $0, as: UTF8.self) }
    }

    /// An input, the keys that are pressed, and the rows of the menu after them.
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: InputKind
        let text: String
        let keys: String
        let rows: [String]

        init(_ kind: InputKind, _ text: String, _ keys: String, _ rows: [String]) {
            (self.kind, self.text, self.keys, self.rows) = (kind, text, keys, rows)
        }

        var testDescription: String { "\(kind) \(keys)" }
    }

    @Test(
        "y shows what each key copies, in the words of the input, once",
        arguments: [
            Case(
                .json, #"{"a b": "x\ny", "n": 1}"#, "y",
                [
                    #"y  line     a b: "x\ny""#, "p  pointer  /a b", #"j  jq path  .["a b"]"#, "k  name     a b",
                    #"v  value    "x\ny""#, "s  text     x␊y",
                ]),
            Case(
                .json, #"[{"name": "grafana-kl9", "n": 1}, {"name": "x", "n": 2}]"#, "y",
                [
                    #"y  line     0: {"name": "grafana-kl9", "n": 1}"#, "p  pointer  /0", "j  jq path  .[0]",
                    "k  name     grafana-kl9", #"v  value    {"name": "grafana-kl9", "n": 1}"#,
                ]),
            Case(
                .yaml, "items:\n  - kind: Pod\n", "right right right y",
                [
                    "y  line     kind: Pod", "p  pointer  /items/0/kind", "j  jq path  .items[0].kind",
                    "k  name     kind", "v  value    Pod",
                ]),
            Case(
                .xml, "<a><b>x</b></a>", "right y",
                [
                    "y  line     b: <b>x</b>", "p  path     /a/b", "k  name     b", "v  value    <b>x</b>",
                    "s  text     x",
                ]),
            Case(.paths, "src/a.c\n", "right right y", ["y  path     src/a.c", "k  name     a.c"]),
            Case(.lines, "one\n", "y", ["y  line     one"]),
            Case(.csv, "id,n\n7,8\n", "y", ["y  line     7,8", "p  name     7", "cell          ›"]),
        ])
    func menu(_ test: Case) async throws {
        let stage = BrowserStage(test.text, test.kind.makeSource())
        try await stage.waitUntil { !stage.browser.list.sections[0].isReading && !stage.list.isEmpty }
        stage.press(test.keys)
        let rows = stage.screen.filter { $0.contains("│") }.map {
            $0.split(separator: "│")[1].trimmingPrefix(" ").reversed().drop { $0 == " " }.reversed()
        }
        #expect(rows.map { String($0) } == test.rows)
        // Nothing is copied by the first key, and Esc leaves.
        stage.press("escape")
        #expect(stage.terminal.copies.isEmpty && !stage.screen.contains { $0.contains("│") })
    }

    @Test("A second key copies, as an arrow and Enter do, and the status says what")
    func copiedParts() async throws {
        let stage = BrowserStage(#"{"a b": "caf\u00e9\ny", "list": ["\#(String(repeating: "x", count: 100_000))"]}"#)
        try await stage.waitUntil { stage.list.count >= 2 }
        let parts = [
            ("y y", #"a b: "caf\u00e9\ny""#, #"copied: a b: "caf\u00e9\ny""#), ("y p", "/a b", "copied: /a b"),
            ("y j", #".["a b"]"#, #"copied: .["a b"]"#), ("y k", "a b", "copied: a b"),
            ("y v", #""caf\u00e9\ny""#, #"copied: "caf\u00e9\ny""#), ("y s", "café\ny", "copied: café␊y"),
            ("y down enter", "/a b", "copied: /a b"),
        ]
        for (keys, bytes, message) in parts {
            stage.press(keys)
            try await stage.waitUntil { stage.message == message }
            #expect(copies(stage).last == bytes)
        }
        stage.press("down y")
        #expect(stage.screen.contains { $0.contains("y  line     too long to copy") })
    }

    @Test("Keys that copy the same are one row, and each of them copies")
    func sameTexts() async throws {
        let files = BrowserStage("a/b\n", DocumentSource(PathList()))
        try await files.waitUntil { !files.list.isEmpty }
        files.press("right right y j")
        try await files.waitUntil { files.message == "copied: a/b" }
        files.press("y k")
        try await files.waitUntil { files.message == "copied: b" }
        #expect(copies(files) == ["a/b", "b"])
    }

    @Test("In a table a menu of the columns copies a cell", arguments: [("k", "k"), ("ph", "phase"), ("l", "[1,2]")])
    func cells(letters: String, cell: String) async throws {
        let element = #"{"name": "name", "kind": "k", "phase": "phase", "pod": 1, "list": [1,2]}"#
        let stage = BrowserStage("[\(element), \(element)]")
        try await stage.waitUntil { stage.list.count >= 2 }
        stage.press("t y c")
        stage.press(letters.map { String($0) }.joined(separator: " ") + " enter")
        try await stage.waitUntil { !stage.terminal.copies.isEmpty }
        #expect(copies(stage) == [cell])
    }

    @Test func selectedItemsAreCopiedOneALineInTheOrderOfTheList() async throws {
        var options = BrowserOptions()
        options.picks = true
        options.picksSeveral = true
        let stage = BrowserStage("a/b\na/c\nd\n", DocumentSource(PathList()), options: options)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("E end space home down space y")
        #expect(stage.screen.contains { $0.contains("─ Copy of 2 items ─") })
        stage.press("p")
        try await stage.waitUntil { stage.message == "copied: 2 paths" }
        #expect(copies(stage) == ["a/b\nd"])
    }

    @Test func aValueThatIsTooLongIsNotCopied() async throws {
        let stage = BrowserStage(#"{"text": "\#(String(repeating: "a", count: 100_000))", "n": 1}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("y v")
        try await waitUntil { stage.message?.hasPrefix("Too long to copy") == true }
        #expect(stage.terminal.copies.isEmpty)
    }
}
