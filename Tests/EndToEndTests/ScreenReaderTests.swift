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

    @Test func aLineDescribesTheFocusedRowAfterEachKey() throws {
        let session = try TerminalSession(["symbol-browser", "--linear"], size: Size(columns: 60, rows: 12))
        var expected = ["Circle, level 1, 1 of 2, expanded"]
        func waitForLines() throws {
            try session.waitUntil { $0.screen.rows.filter { !$0.isEmpty } == expected }
        }
        try waitForLines()
        for (key, line) in [
            (Key(.down), "Fill (Circle), level 2, 1 of 2, expanded"),
            (Key(.left), "Fill (Circle), level 2, 1 of 2, collapsed"),
            (Key(.right), "Fill (Circle), level 2, 1 of 2, expanded"), (Key(.right), "a.circle.fill, level 3, 1 of 3"),
            (Key.character("G"), "c.square, level 3, 3 of 3"),
        ] {
            try session.press(key)
            expected.append(line)
            try waitForLines()
        }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func theHelpAndThePaneAreWrittenAsLines() throws {
        let session = try TerminalSession(["symbol-browser", "--linear"], size: Size(columns: 80, rows: 90))
        try session.waitFor("Circle, level 1, 1 of 2, expanded")
        try session.press("?")
        try session.waitFor("i: Show or hide details")
        try session.waitFor("Esc closes")
        try session.press(.escape)
        try session.waitUntil { $0.screen.rows.count { $0 == "Circle, level 1, 1 of 2, expanded" } == 2 }
        try session.press("i")
        try session.press(.tab)
        try session.waitFor("Details")
        try session.waitFor("Symbols 6")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func theTerminalHasItsModesAfterASignalToo() throws {
        let session = try TerminalSession(["symbol-browser", "--linear"], size: Size(columns: 60, rows: 12))
        try session.waitFor("Circle, level 1")
        try session.type("\u{3}")
        #expect(try session.waitForExit() == .exited(130))
        #expect(try session.leftovers == [])
    }
}
