import TerminalCanvas
import TestSupport
import Testing

/// The program on a real pseudo-terminal, seen through a terminal emulator.
struct RealTerminalTests {
    @Test func theFirstScreenIsTheOpenTree() throws {
        let session = try browser()
        #expect(session.screen.text == BrowserScreen.firstPicture)
    }

    @Test func aClickOnTheButtonReversesTheOrder() throws {
        let session = try browser()
        try session.click(on: "Descending")
        try session.waitFor("[ Ascending ]")
        #expect(session.screen.rows[4].contains("🅒 c.circle.fill"))
    }

    @Test func aGroupClosedWithTheMouseStaysClosedWhenTheOrderChanges() throws {
        let session = try browser()
        try session.click(on: "▾ No Fill (Circle)")
        try session.waitFor("▸ No Fill (Circle)")
        try session.press("o")
        try session.waitFor("[ Ascending ]")
        #expect(session.screen.contains("▸ No Fill (Circle)"))
        #expect(!session.screen.rows.contains { $0.contains("Ⓐ a.circle ") })
    }

    @Test func theCatalogOpensAndScrolls() throws {
        let session = try browser(["--all", "--descending"])
        #expect(session.screen.rows[2].contains("▾ Circle") && session.screen.rows[2].contains("1143"))
        try session.press(.end, .right, .down, .right, .right)
        try session.waitFor("zzz")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func aTerminalWithoutUnicodeGetsAscii() throws {
        let session = try browser(environment: ["LC_CTYPE": "C"])
        #expect(session.screen.contains("|-v Fill (Circle)"))
        #expect(session.screen.contains("(A) a.circle.fill"))
        #expect(session.output.allSatisfy { $0 < 0x80 })
    }

    @Test func noColorMeansNoColor() throws {
        let session = try browser(environment: ["NO_COLOR": "1"])
        let colors = session.screen.glyphs.joined().filter {
            $0.style.foreground != .standard || $0.style.background != .standard
        }
        #expect(colors.isEmpty)
    }

    @Test(arguments: [
        (nil, "the terminal's type is not known: set TERM, for example to xterm-256color"),
        ("", "the terminal's type is not known: set TERM, for example to xterm-256color"),
        ("no-such", "unknown terminal type 'no-such': set TERM to one the system knows"),
        ("dumb", "a terminal of type 'dumb' cannot place its cursor: set TERM"),
    ])
    func aTerminalThatCannotBeUsedIsReportedInOneSentence(type: String?, sentence: String) throws {
        let session = try TerminalSession(["symbol-browser"], environment: ["TERM": type])
        #expect(try session.waitForExit() == .exited(2))
        #expect(String(decoding: session.output, as: UTF8.self) == "symbol-browser: \(sentence)\r\n")
    }

    @Test(arguments: ["xterm-kitty", "foot", "tmux-256color", "linux"])
    func otherTerminalsShowTheSameTree(type: String) throws {
        let session = try browser(environment: ["TERM": type])
        #expect(session.screen.contains("🅐 a.circle.fill"))
    }

    @Test func keysAreReadFromTheTerminalIfStandardInputIsNotATerminal() throws {
        let session = try TerminalSession(["symbol-browser"], streams: [.null, .terminal, .terminal])
        try session.waitFor("Circle")
        try session.press("o")
        try session.waitFor("[ Ascending ]")
    }

    @Test func theHelpNamesTheButtonsKey() throws {
        let session = try browser(size: Size(columns: 80, rows: 40))
        try session.press("?")
        try session.waitFor("Reverse the order")
    }

    /// Starts the program and waits until its first frame is complete. The cursor is sent last, so the frame is
    /// complete when the cursor is on the first row of the list.
    private func browser(
        _ arguments: [String] = [], size: Size = Size(columns: 44, rows: 23), environment: [String: String?] = [:]
    ) throws -> TerminalSession {
        let session = try TerminalSession(["symbol-browser"] + arguments, size: size, environment: environment)
        try session.waitUntil {
            $0.screen.contains("q quit") && $0.screen.isCursorVisible && $0.screen.cursor.row == 2
        }
        return session
    }
}
