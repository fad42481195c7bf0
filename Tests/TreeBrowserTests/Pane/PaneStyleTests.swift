import TerminalCanvas
import TestSupport
import Testing
import TreeSources

@testable import TreeBrowser

/// Colors in the pane.
@Suite("Styles in the pane")
@MainActor
struct PaneStyleTests {
    @Test("A command's output has its colors on the screen, and a search finds its text")
    func preview() async throws {
        var options = BrowserOptions()
        options.preview = "show {}"
        let output = Array("one \u{1B}[31mred\nsti\u{1B}[1mll\u{1B}[0m no\u{1B}[2J\n".utf8)
        let stage = BrowserStage(#"{"a": 1}"#, options: options) { _ in CommandOutput(bytes: output) }
        try await stage.waitUntil { stage.pane == [" one red", " still no^[[2J"] }
        let canvas = stage.paneController.draw()
        func style(_ column: Int, _ row: Int) -> Style { canvas[Point(column: column, row: row)].style }
        let red = Style(foreground: .palette(1))
        #expect(style(4, 1) == .plain && style(5, 1) == red && style(7, 1) == red && style(8, 1) == .plain)
        #expect(style(1, 2) == red && style(4, 2) == Style(foreground: .palette(1), attributes: .bold))
        #expect(style(7, 2) == .plain)
        stage.press("tab / s t i l l enter")
        try await stage.waitUntil { stage.screen.last?.contains("[1/1]") == true }
        #expect(stage.paneController.draw()[Point(column: 1, row: 2)].style.attributes.contains(.underline))
    }
}
