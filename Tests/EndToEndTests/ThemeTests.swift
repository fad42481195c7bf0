import TerminalCanvas
import TestSupport
import Testing

/// The themes that the demo chooses for the background of the terminal.
struct ThemeTests {
    private func bar(_ arguments: [String], answers: [String: String] = [:], environment: [String: String?] = [:])
        throws
        -> TerminalSession
    {
        let session = try TerminalSession(["symbol-browser"] + arguments, environment: environment, answers: answers)
        try session.waitFor("q quit")
        return session
    }

    private func background(_ session: TerminalSession) -> Color { session.screen[column: 0, row: 0].style.background }

    @Test func aThemeCanBeChosen() throws {
        #expect(try background(bar(["--theme", "dark"])) == .palette(237))
        #expect(try background(bar(["--theme", "light"])) == .palette(25))
        #expect(try background(bar([])) == .palette(24))
        #expect(try background(bar(["--theme", "dark"], environment: ["NO_COLOR": "1"])) == .standard)
    }

    @Test func withoutAChoiceTheThemeSuitsTheTerminalsBackground() throws {
        let answers = ["\u{1b}]11;?\u{1b}\\": "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\"]
        let session = try bar(["--theme", "auto"], answers: answers)
        try session.waitUntil { background($0) == .palette(25) }
        #expect(try background(bar(["--theme", "dark"], answers: answers)) == .palette(237))
    }
}
