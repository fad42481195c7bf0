import TerminalCanvas
import TestSupport
import Testing

/// The position of the terminal's cursor, which screen readers follow.
struct ScreenReaderTests {
    @Test(arguments: [[], ["--inline", "12"], ["--style", "content"]])
    func theCursorRestsOnTheTextOfTheFocusedRow(arguments: [String]) throws {
        let browser = try BrowserSession(arguments)
        let session = browser.terminal
        // The cursor is after the border, guides, triangle and glyph, on the first letter of the name.
        for (key, text) in [
            (Key(.down), "Fill (Circle)"), (Key(.down), "a.circle.fill"), (Key(.down), "b.circle.fill"),
            (Key(.left), "Fill (Circle)"), (Key(.left), "Fill (Circle)"), (Key(.home), "Circle"),
        ] {
            try session.press(key)
            try session.waitUntil { $0.screen.isCursorVisible && $0.screen.cursor == $0.screen.position(of: text) }
        }
    }
}
