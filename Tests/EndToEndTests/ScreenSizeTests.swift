import TerminalCanvas
import TestSupport
import Testing

/// The demo on terminals of different sizes, and on a terminal whose size changes.
struct ScreenSizeTests {
    @Test func aResizedTerminalShowsTheSameAsAFreshOne() throws {
        let browser = try BrowserSession()
        // The whole list fits on the screen, so the pictures do not depend on the scroll position.
        for size in [Size(columns: 30, rows: 23), Size(columns: 300, rows: 100), Size(columns: 50, rows: 26)] {
            try browser.terminal.resize(to: size)
            let fresh = try BrowserSession(size: size).terminal.screen
            try browser.terminal.waitUntil { $0.screen == fresh }
        }
    }

    @Test func keysWorkOnTheSmallestTerminal() throws {
        let browser = try BrowserSession()
        try browser.terminal.resize(to: Size(columns: 1, rows: 1))
        try browser.terminal.press(.down, .down)
        try browser.terminal.resize(to: Size(columns: 50, rows: 26))
        try browser.waitForFocus(on: "a.circle.fill", "3 of 18")
    }

    @Test(arguments: [
        Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 2), Size(columns: 10, rows: 3),
        Size(columns: 300, rows: 100),
    ])
    func theProgramStartsAndQuitsOnATerminalOfAnySize(size: Size) throws {
        let session = try TerminalSession(["symbol-browser"], size: size)
        try session.waitUntil { $0.modes.contains(1049) && $0.output.count > 60 }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func theFocusedRowStaysVisible() throws {
        let browser = try BrowserSession()
        try browser.terminal.press(.end)
        try browser.waitForFocus(on: "c.square", "18 of 18")
        try browser.terminal.resize(to: Size(columns: 50, rows: 8))
        try browser.waitForFocus(on: "c.square", "18 of 18")
    }

    @Test func theHelpIsDrawnAgainWhenTheSizeChanges() throws {
        let browser = try BrowserSession()
        try browser.terminal.press("?")
        try browser.terminal.waitFor("First item")
        let size = Size(columns: 44, rows: 24)
        try browser.terminal.resize(to: size)
        let fresh = try BrowserSession(size: size).terminal
        try fresh.press("?")
        try fresh.waitFor("First item")
        // Some output of the fresh program may not have been read yet.
        try browser.terminal.waitUntil { session in
            _ = try fresh.hasEnded()
            return session.screen == fresh.screen
        }
    }

    @Test func afterAThousandSizesThePictureIsRight() throws {
        let browser = try BrowserSession()
        for step in 0..<1000 {
            try browser.terminal.resize(to: Size(columns: 1 + step * 37 % 200, rows: 1 + step * 23 % 60))
        }
        try browser.terminal.resize(to: Size(columns: 44, rows: 24))
        let fresh = try BrowserSession(size: Size(columns: 44, rows: 24)).terminal.screen
        try browser.terminal.waitUntil { $0.screen == fresh }
    }
}
