import TerminalCanvas
import TestSupport
import Testing

/// The harness itself, with programs whose behavior is known.
struct TerminalSessionTests {
    private let shell = ["bash", "--norc", "--noprofile", "-i"]

    @Test func aProgramsOutputIsSeenAsAPicture() throws {
        let session = try TerminalSession(
            ["bash", "-c", #"printf 'plain \e[1;31mred\e[0m \e[2mfaint\e[22m 漢e\u0301\r\nsecond\e[?25l'"#],
            size: Size(columns: 30, rows: 4))
        #expect(try session.waitForExit() == .exited(0))
        let screen = session.screen
        #expect(screen.rows == ["plain red faint 漢e\u{301}", "second", "", ""])
        #expect(screen.styleRow(0) { $0.attributes.contains(.dim) ? "d" : "r" } == "      rrr ddddd")
        #expect(screen[column: 6, row: 0].style == Style(foreground: .palette(1), attributes: .bold))
        #expect(screen[column: 16, row: 0] == ScreenGlyph("漢", width: 2))
        #expect(screen[column: 17, row: 0] == ScreenGlyph("", width: 0))
        #expect(screen.position(of: "e\u{301}") == Point(column: 18, row: 0))
        #expect(screen.cursor == Point(column: 6, row: 1))
        #expect(!screen.isCursorVisible)
    }

    @Test func modesAreSeenWhenSeveralAreSetAtOnceAndInPieces() {
        let terminal = VirtualTerminal(size: Size(columns: 10, rows: 2))
        for byte in Array("\u{1b}[?1006;1000h\u{1b}[?1049h\u{1b}[?25l\u{1b}=".utf8) { terminal.feed([byte]) }
        #expect(terminal.modes == [7, 1000, 1006, 1049])
        #expect(terminal.isKeypadApplication)
        terminal.feed("\u{1b}[?1000;1006;1049l\u{1b}>".utf8)
        #expect(terminal.modes == [7])
        #expect(terminal.touchedModes == [25, 1000, 1006, 1049])
        #expect(!terminal.isKeypadApplication)
    }

    @Test func theRemainsOfAProgramAreNamed() {
        let terminal = VirtualTerminal(size: Size(columns: 10, rows: 5))
        #expect(terminal.leftovers == [])
        terminal.feed("\u{1b}[?1049h\u{1b}[?7;25l\u{1b}[?1h\u{1b}=\u{1b}[4h\u{1b}(0\u{1b}[2;3r\u{1b}[7m".utf8)
        #expect(
            terminal.leftovers == [
                "mode 1 is on", "mode 1049 is on", "mode 7 is off", "mode 25 is off", "the alternate screen is shown",
                "the cursor is hidden", "the keypad sends application sequences", "characters are inserted",
                "letters are drawn as lines", "only rows 2;3 scroll", "characters are not plain",
            ])
        terminal.feed("\u{1b}[m\u{1b}[1;5r\u{1b}(B\u{1b}[4l\u{1b}>\u{1b}[?1l\u{1b}[?7;25h\u{1b}[?1049l".utf8)
        #expect(terminal.leftovers == [])
    }

    @Test func directColorsAreReadInEveryForm() {
        let terminal = VirtualTerminal(size: Size(columns: 10, rows: 1))
        terminal.feed("\u{1b}[38:2::1:2:3;48;2;4;5;6ma\u{1b}[0;38;5;200mb".utf8)
        #expect(terminal.screen[column: 0, row: 0].style == Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6)))
        #expect(terminal.screen[column: 1, row: 0].style == Style(foreground: .palette(200)))
    }

    @Test func questionsAreAnsweredAsTheSessionIsConfigured() throws {
        let session = try TerminalSession(
            ["bash", "-c", #"stty -icanon -echo; printf '\e[?u'; read -rn5 answer; printf '%q' "$answer""#],
            answers: ["\u{1b}[?u": "\u{1b}[?1u"])
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.screen.rows[0] == #"$'\E[?1u'"#)
    }

    @Test func theEndOfAProgramIsReported() throws {
        #expect(try TerminalSession(["bash", "-c", "exit 7"]).waitForExit() == .exited(7))
        #expect(try TerminalSession(["bash", "-c", "kill -TERM $$"]).waitForExit() == .signaled(SIGTERM))
        #expect(throws: SystemCallError.self) { try TerminalSession(["no such program"]) }
    }

    @Test func aConditionThatFailsShowsTheScreen() throws {
        let session = try TerminalSession(["bash", "-c", "echo here"])
        let error = #expect(throws: WaitError.self) { try session.waitFor("never") }
        #expect(error?.description.contains("|here") == true)
    }

    @Test func theTerminalIsTheControllingOneEvenWhereTheStreamsAreNot() throws {
        let session = try TerminalSession(
            ["bash", "-c", "echo to the terminal > /dev/tty; readlink /proc/self/fd/0 > /dev/tty"],
            streams: [.null, .null, .closed])
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.screen.rows[...1] == ["to the terminal", "/dev/null"])
    }

    @Test func sizeAndLineDisciplineAreVisibleFromOutside() throws {
        let session = try TerminalSession(
            ["bash", "-c", "trap 'stty size' WINCH; stty raw -echo; echo ready; while :; do read -rn1 x; done"],
            size: Size(columns: 33, rows: 5))
        try session.waitFor("ready")
        #expect(try !session.terminalModes.isCooked)
        try session.resize(to: Size(columns: 44, rows: 6))
        try session.type("x")
        try session.waitFor("6 44")
    }

    @Test func jobControlWorksInAShell() throws {
        let session = try TerminalSession(shell)
        try session.waitFor("$")
        try session.type("sleep 100\r")
        // Until the shell's child runs sleep, it may still ignore stop signals.
        try session.waitUntil { TerminalSession.program(of: $0.foregroundGroup ?? 0) == "sleep" }
        let job = try #require(session.foregroundGroup)
        try session.press(.control("z"))
        try session.waitFor("Stopped")
        #expect(TerminalSession.state(of: job) == "T")
        try session.type("fg\r")
        try session.waitUntil { $0.foregroundGroup == job }
        try session.press(.control("c"))
        try session.waitUntil { $0.foregroundGroup == $0.processIdentifier }
        try session.type("exit 3\r")
        #expect(try session.waitForExit() == .exited(3))
    }

    @Test func aHangUpReachesTheProgram() throws {
        let session = try TerminalSession(["bash", "-c", "echo ready; sleep 100"])
        try session.waitFor("ready")
        session.hangUp()
        #expect(try session.waitForExit() == .signaled(SIGHUP))
    }
}
