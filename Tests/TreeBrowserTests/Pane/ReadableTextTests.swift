import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Texts in the form in which the pane shows them.
struct ReadableTextTests {
    private static let long = String(repeating: "x", count: 80)

    private static let cases: [(kind: InputKind?, text: String, expected: String)] = [
        // The signs of lines in a hunk are no paths.
        (
            .diff, "--- a\n+++ b\n@@ -1 +1 @@\n--- old\n+new\n same",
            "--- a\n+++ b\n<36>@@ -1 +1 @@<39>\n<31>--- old<39>\n<32>+new<39>\n same"
        ),
        (.diff, "\u{1B}[31m-a\u{1B}[m", "<31>-a<>"), (.diff, "-a", "<31>-a<39>"),
        (.json, #"{"a":{"b":[1,{"c":"\#(long)"}]}}"#, "a:\n  b:\n    0: 1\n    1:\n      c: \"\(long)\"\n"),
        (.jsonl, "{\"a\":\"\(long)\"}\n{\"a\":\"\(long)\"}\n", "0:\n  a: \"\(long)\"\n1:\n  a: \"\(long)\"\n"),
        // What fits a line, what has lines, and what is wrong stays as it is.
        (.json, #"{"a":[1]}"#, #"{"a":[1]}"#), (.json, "{\n  \"a\": 1\n}", "{\n  \"a\": 1\n}"),
        (.json, "{\"a\":\"\(long)\"", "{\"a\":\"\(long)\""), (nil, "-a", "-a"),
    ]

    @Test(arguments: cases)
    func texts(kind: InputKind?, text: String, expected: String) {
        let shown = String(decoding: ReadableText.bytes(Array(text.utf8), kind: kind), as: UTF8.self)
        #expect(shown.replacing(/\u{1B}\[([0-9]*)m/) { "<\($0.output.1)>" } == expected)
    }

    @Test("The pane shows them of values and of files") @MainActor
    func pane() async throws {
        let stage = BrowserStage(#"{"a":{"b":[1,{"c":"\#(Self.long)"}]}}"#, columns: 240)
        try await stage.waitUntil { !stage.list.isEmpty }
        stage.press("home i")
        try await stage.waitUntil { stage.pane == [" b:", "   0: 1", "   1:", "     c: \"\(Self.long)\""] }
        let tree = try TestTree()
        tree.file("a.json", "[\"\(Self.long)\",[2]]")
        tree.file("b.patch", "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n")
        let files = try BrowserStage(directory: tree.bytes())
        try await files.waitUntil { files.list.count == 2 }
        files.press("i")
        try await files.waitUntil { files.pane?.last == "   0: 2" }
        files.press("down")
        try await files.waitUntil { files.pane?.last == " +b" }
        let text = files.paneController.text
        #expect(text.line(at: 4).runs.first?.style != text.line(at: 0).runs.first?.style)
    }
}
