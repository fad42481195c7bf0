import CollectionViews
import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Inputs with escape sequences for colors.
@Suite("Colored inputs")
@MainActor
struct ColoredInputTests {
    private func stage(_ text: String, isText: Bool = true) async throws -> BrowserStage {
        let input = TextInput(
            makeSource: { bytes throws(InputKindError) in
                isText
                    ? try InputKind.guess(name: nil, firstBytes: bytes).makeSource()
                    : InputKind.paths.makeSource(paths: PathFormat(terminator: .zero))
            },
            read: { receive in
                _ = await receive(.begin)
                for byte in text.replacing("^", with: "\u{1B}").utf8 { _ = await receive(.piece([byte])) }
                _ = await receive(.end(nil))
            })
        let content = BrowserInput.Content.text(isText ? input : input.withoutDecoding)
        let stage = BrowserStage([BrowserInput(name: Array("input".utf8), content: content)])
        try await stage.waitUntil { !stage.list.isEmpty && stage.browser.listController.statusProgress == nil }
        stage.press("E")
        try await stage.waitUntil { stage.browser.listController.statusProgress == nil }
        return stage
    }

    @Test(
        "Other kinds than lines and indented text are read without the sequences",
        arguments: [
            ("^[1m{^[0m^[34;1m\"a\"^[0m: ^[32m[1,^[m 2]}", " ▾ a: |"),
            ("^[01;34msrc^[0m/^[0ma.c\n^[01;34msrc^[0m/b.c\n", " ▾ src| ├── a.c"),
            ("^[36mname^[0m:\n  ^[36ma^[0m:\n    - ^[32m1^[0m\n", " ▾ name: "),
            ("^[36m<a>^[m<b>x</b>^[33m</a>^[m", " ▾ a"),
        ])
    func otherKinds(text: String, expected: String) async throws {
        let stage = try await stage(text)
        let beginnings = expected.split(separator: "|")
        for (row, beginning) in zip(stage.list, beginnings) { #expect(row.hasPrefix(beginning), "\(stage.list)") }
        #expect(stage.list.count >= 2 && !stage.list.joined().contains("^"))
    }

    @Test(
        "A tab of a line ends at the next tab stop, and is a sign in a value",
        arguments: [
            ("Name:\tx\n^[31mabcdefghi\t^[my\n", "   Name:   x|   abcdefghi       y"),
            ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\ta\n+\tb\n", "-       a|+       b"), ("[\"a\tb\"]", "\"a␉b\""),
        ])
    func tabs(text: String, expected: String) async throws {
        let rows = try await stage(text).list.joined(separator: "\n")
        for part in expected.split(separator: "|") { #expect(rows.contains(part), "\(rows)") }
    }

    @Test("A list with zero bytes has the names as they are")
    func zeros() async throws {
        let stage = try await stage("^[31ma\0", isText: false)
        #expect(stage.list == ["   ^[[31ma"])
    }

    @Test("Lines have their colors, and the row with the focus is a bar")
    func lines() async throws {
        let stage = try await stage("^[31mred^[0m x\nplain ^[1;42mgreen^[m^[2J\n")
        #expect(stage.list == ["   red x", "   plain green^[[2J"])
        stage.press("down")
        var canvas = stage.browser.draw()
        #expect(canvas[Point(column: 3, row: 1)].style == Style(foreground: .palette(1)))
        #expect(canvas[Point(column: 7, row: 1)].style == .plain)
        stage.press("up")
        canvas = stage.browser.draw()
        let focused = stage.browser.listController.context.theme.focused
        #expect(canvas[Point(column: 3, row: 1)].style == focused && canvas[Point(column: 7, row: 1)].style == focused)
        let green = canvas[Point(column: 9, row: 2)].style
        #expect(green == Style(background: .palette(2), attributes: .bold))
    }

    @Test("Search, filter and copies go by the text without sequences")
    func text() async throws {
        let stage = try await stage("other\n^[31mred^[0m x\n")
        stage.press("/ r e d space x enter")
        try await stage.waitUntil {
            stage.screen.last?.hasPrefix(" 2 of 2 ") == true || stage.screen.last?.contains("1/1") == true
        }
        stage.press("y y")
        try await stage.waitUntil { stage.terminal.copies == [Array("red x".utf8)] }
        stage.press("escape & r e d space x enter")
        try await stage.waitUntil { stage.list == ["   red x"] }
    }
}
