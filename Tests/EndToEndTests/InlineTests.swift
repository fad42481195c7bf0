import TerminalCanvas
import TestSupport
import Testing

/// The demo below the prompt of a shell.
struct InlineTests {
    private func begin(_ arguments: String, lines: Int = 2) throws -> TerminalSession {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 50, rows: 20))
        try session.waitFor("$")
        let program = ProductFolder.executable("symbol-browser")
        try session.type("run() { \(program) \(arguments); }; clear; seq -f 'line %g' \(lines)\r")
        try session.waitUntil { $0.screen.rows.contains("line \(lines)") && $0.screen.rows.contains("$") }
        try session.type("run\r")
        return session
    }

    private func waitForPicture(_ session: TerminalSession) throws {
        try session.waitUntil { $0.screen.contains("1 of 18") && $0.screen.isCursorVisible }
    }

    private func quit(_ session: TerminalSession) throws {
        try session.press("q")
        try session.waitUntil { $0.screen.rows.last { !$0.isEmpty } == "$" && $0.screen.cursor.column == 2 }
    }

    @Test(arguments: [2, 40])
    func theListOpensBelowThePromptAndLeavesNoPicture(lines: Int) throws {
        let session = try begin("--inline 8", lines: lines)
        try waitForPicture(session)
        #expect(session.screen.contains("line \(lines)"))
        #expect(!session.screen.isAlternate)
        try quit(session)
        let rows = session.emulator.scrollback + session.screen.rows.filter { !$0.isEmpty }
        #expect(rows.suffix(3) == ["line \(lines)", "$ run", "$"])
    }

    @Test func theLastPictureCanBeLeftWithoutItsKeyHints() throws {
        let session = try begin("--inline 8 --leave picture")
        try waitForPicture(session)
        try session.press("j")
        try session.waitFor("2 of 18")
        let list = session.screen.rows[3..<10]
        try quit(session)
        #expect(session.screen.rows[..<3] == ["line 1", "line 2", "$ run"])
        #expect(session.screen.rows[3..<10] == list)
        // The hints for keys are not shown, because the keys no longer work.
        #expect(session.screen.rows[10] == " 2 of 18")
        #expect(session.screen.rows[11] == "$")
    }

    @Test(arguments: [2, 40])
    func keysAndMouseWorkInAnInlineList(lines: Int) throws {
        let session = try begin("--inline 12", lines: lines)
        try waitForPicture(session)
        try session.waitUntil { $0.modes.isSuperset(of: [1000, 1006]) }
        try session.click(on: "b.circle.fill")
        try session.waitFor("4 of 18")
        #expect(session.screen.rows[session.screen.cursor.row].contains("b.circle.fill"))
        try session.click(on: "▾ Fill (Circle)")
        try session.waitFor("▸ Fill (Circle)")
        try session.click(on: "Descending")
        try session.waitFor("[ Ascending ]")
        try session.press(.end)
        try session.waitFor("15 of 15")
        try quit(session)
    }

    @Test(arguments: ["--inline 0", "--inline -3", "--inline x", "--inline 5 --leave something", "--leave picture"])
    func invalidArgumentsAreRejected(arguments: String) throws {
        let session = try TerminalSession(["symbol-browser"] + arguments.split(separator: " ").map(String.init))
        #expect(try session.waitForExit() == .exited(64))
    }

    @Test func withoutATerminalTheListIsText() throws {
        let session = try begin("--inline 5 | head -1")
        try session.waitUntil { $0.screen.rows.contains { $0.hasPrefix("Circle") } }
    }
}
