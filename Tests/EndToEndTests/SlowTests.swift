import TerminalCanvas
import TestSupport
import Testing

/// `symbol-browser --slow` on a real terminal.
struct SlowTests {
    @Test func aFailureIsShownAndEnterLoadsTheGroup() throws {
        let browser = try BrowserSession(["--slow"])
        #expect(browser.labels == ["Circle", "Square"])
        try browser.terminal.press(Key(.end), Key(.right))
        try browser.terminal.waitFor("The squares cannot be reached.")
        try browser.terminal.press(Key(.enter))
        try browser.terminal.waitFor("▸ No Fill (Square)")
        #expect(browser.labels == ["Circle", "Square", "Fill (Square)", "No Fill (Square)"])
    }

    @Test(arguments: [
        ("--pick", "--pick needs all symbols, so it cannot be used with --slow."),
        ("--linear", "--linear handles nothing but keys, so it has no --slow."),
    ])
    func optionsThatExcludeItAreReported(option: String, sentence: String) throws {
        let session = try TerminalSession(["symbol-browser", "--slow", option], size: Size(columns: 100, rows: 10))
        #expect(try session.waitForExit() == .exited(64))
        #expect(session.screen.contains(sentence))
    }
}
