import CollectionViews
import Screens
import TerminalCanvas
import TestSupport
import Testing
import TextMatching
import TreeSources

@testable import TreeBrowser

/// Search in the pane.
@MainActor
struct PaneSearchTests {
    /// A stage whose pane has the keys, and shows numbers.
    private func stage(_ lines: ClosedRange<Int> = 1...100) async throws -> BrowserStage {
        let text = lines.map { "line \($0)" }.joined(separator: "\\n")
        let stage = BrowserStage(#"{"text": "\#(text)", "other": "line 7"}"#)
        try await stage.waitUntil { stage.list.count == 2 }
        stage.press("enter")
        try await stage.waitUntil { stage.pane?.first == " line \(lines.lowerBound)" }
        stage.press("tab")
        return stage
    }

    private func status(_ stage: BrowserStage) -> String { stage.browser.draw().textRows.last ?? "" }

    private func waitFor(_ text: String, _ stage: BrowserStage, line: Int = #line) async throws {
        try await stage.waitUntil(line: line) { status(stage).contains(text) }
    }

    @Test func thePaneGoesToTheNearestMatchWhileTheUserTypes() async throws {
        let stage = try await stage()
        stage.press("/")
        stage.browser.typeText("e 5")
        try await waitFor("/e 5  [1/11]", stage)
        #expect(stage.pane?.contains(" line 5") == true)
        stage.browser.typeText("0")
        try await waitFor("/e 50  [1/1]", stage)
        #expect(stage.pane?.contains(" line 50") == true)
        stage.press("escape")
        #expect(stage.pane?.first == " line 1")
        #expect(!status(stage).contains("["))
        #expect(stage.browser.activeColumn == .secondary)
    }

    @Test func nAndCapitalNGoToTheNextMatchAndBackAndAround() async throws {
        let stage = try await stage()
        stage.press("/")
        stage.browser.typeText("9$")
        try await waitFor("no match", stage)
        stage.press("backspace enter")
        try await waitFor("[1/20]", stage)
        stage.press("n")
        #expect(status(stage).contains("[2/20]"))
        stage.press("N N")
        #expect(status(stage).contains("[20/20] W"))
        #expect(stage.pane?.last == " line 100" && stage.pane?.contains(" line 99") == true)
        stage.press("escape")
        #expect(!status(stage).contains("[") && stage.browser.activeColumn == .secondary)
        stage.press("escape")
        #expect(stage.browser.activeColumn == .primary)
    }

    @Test func aSearchUpwardsFindsTheMatchAbove() async throws {
        let stage = try await stage()
        stage.press("end \\")
        stage.browser.typeText("line 5")
        try await waitFor("[11/11]", stage)
        stage.press("enter n")
        #expect(status(stage).contains("[10/11]"))
        stage.press("escape /")
        stage.press("enter")
        try await waitFor("/11]", stage)
    }

    @Test func matchesAreHighlightedInWrappedRows() async throws {
        let text = String(repeating: "a", count: 68) + "needle" + String(repeating: "b", count: 60)
        let stage = BrowserStage(#"{"text": "\#(text)"}"#)
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("enter tab")
        try await stage.waitUntil { stage.pane?.isEmpty == false }
        stage.press("/")
        stage.browser.typeText("needle")
        stage.press("enter")
        try await waitFor("[1/1]", stage)
        let pane = stage.paneController
        let canvas = pane.draw()
        let highlighted = (0..<canvas.size.rows).flatMap { row in
            canvas.glyphs(inRow: row).filter { $0.style.attributes.contains([.bold, .underline, .reverse]) }
        }
        #expect(highlighted.map(\.text).joined() == "needle")
    }

    @Test func aWrongExpressionIsAnErrorInTheStatusLine() async throws {
        let stage = try await stage()
        stage.press("/")
        stage.browser.typeText(#"\v("#)
        #expect(status(stage).contains(#"/\v( "#))
        stage.press("enter")
        #expect(stage.paneController.statusPrompt != nil)
        stage.press("escape q")
        #expect(stage.paneController.statusPrompt == nil)
    }

    @Test func theSearchGoesOnInTheNextItem() async throws {
        let stage = try await stage()
        stage.press("/")
        stage.browser.typeText("line 7")
        stage.press("enter")
        try await waitFor("[1/11]", stage)
        stage.press("tab down")
        try await stage.waitUntil { stage.pane == [" line 7"] }
        stage.press("tab")
        try await waitFor("[-/1]", stage)
        stage.press("n")
        #expect(status(stage).contains("[1/1]"))
    }

    @Test func theHelpHasTheKeys() async throws {
        let stage = try await stage()
        let help = stage.help
        for key in ["/: Search", "n: Next match", "Esc: End the search, or back to the list"] {
            #expect(help.contains(key), "\(key) is missing in \(help)")
        }
    }

    @Test func bytesThatAreNotTextAreSearchedAsTheyAreShown() async throws {
        let tree = try TestTree()
        tree.file("a.bin", [0] + Array("23456789abcdefPNG".utf8))
        let stage = try BrowserStage(directory: tree.bytes())
        try await stage.waitUntil { stage.list.count == 1 }
        stage.press("i")
        try await stage.waitUntil { stage.pane?.count == 4 }
        stage.press("tab /")
        stage.browser.typeText("50 4e")
        try await waitFor("no match", stage)
        stage.browser.press("esc /")
        stage.browser.typeText("fP")
        try await waitFor("[1/1]", stage)
    }
}
