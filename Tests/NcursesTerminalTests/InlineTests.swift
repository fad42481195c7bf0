import TerminalCanvas
import TestSupport
import Testing

/// Pictures in a few rows below the prompt: the rows above never change, and the shell continues below them.
struct InlineTests {
    private static let size = Size(columns: 60, rows: 16)
    private static let rows = 5

    /// Starts a shell, has it write some lines, and starts the probe, which gets the last rows of the screen.
    private func begin(
        lines: Int = 3, rows: Int = rows, leaving remains: String = "picture", size: Size = size,
        environment: [String: String?] = [:], answers: [String: String] = [:], before: String = ""
    ) throws -> TerminalSession {
        let session = try TerminalSession(
            ["bash", "--norc", "--noprofile", "-i"], size: size, environment: environment, answers: answers)
        try session.waitFor("$")
        let program = "\(ProductFolder.executable("TerminalProbe")) inline \(rows) \(remains)"
        // The function keeps the command line short: the length of the program's path depends on the machine.
        try session.type("run() { \(before)\(program); }; clear; seq -f 'line %g' \(lines)\r")
        try session.waitUntil { $0.screen.rows.contains("line \(lines)") && $0.screen.rows.contains("$") }
        try session.type("run\r")
        try session.waitFor("ready")
        return session
    }

    /// The mistakes on a screen that should show a canvas below the lines and the command.
    private func differences(_ session: TerminalSession, from canvas: Canvas, below command: String = "$ run")
        -> [String]
    {
        let screen = session.screen
        guard let top = screen.rows.lastIndex(of: command).map({ $0 + 1 }) else { return ["no command"] }
        guard top + canvas.size.rows <= screen.size.rows else { return ["begins in row \(top)"] }
        return (0..<canvas.size.rows).flatMap { row in
            zip(screen.glyphs[top + row], canvas.glyphs(inRow: row)).enumerated().compactMap { column, pair in
                let wanted = pair.1.isRightHalf ? "" : String(String.UnicodeScalarView(pair.1.scalars))
                let isRight = pair.0.text == wanted && pair.0.style == pair.1.style
                return isRight ? nil : "row \(row), column \(column): '\(pair.0.text)', not '\(wanted)'"
            }
        }
    }

    private func picture(_ seed: Int, rows: Int = rows, columns: Int = size.columns) -> Canvas {
        Gallery.text(size: Size(columns: columns, rows: rows), seed: seed)
    }

    private func expectPages(_ session: TerminalSession, rows: Int = rows, columns: Int = size.columns) throws {
        for page in "3141592" {
            try session.press(String(page))
            let expected = picture(page.wholeNumberValue ?? 0, rows: rows, columns: columns)
            try session.waitUntil { differences($0, from: expected).isEmpty }
        }
    }

    private func quit(_ session: TerminalSession) throws {
        try session.press("q")
        try waitForPrompt(session)
    }

    private func waitForPrompt(_ session: TerminalSession) throws {
        try session.waitUntil { $0.screen.rows.last { !$0.isEmpty } == "$" && $0.screen.cursor.column == 2 }
    }

    /// Everything that was ever written and can still be read, from the scrollback to the last row.
    private func everything(_ session: TerminalSession) -> [String] {
        let rows = session.emulator.scrollback + session.screen.rows
        return Array(rows[...(rows.lastIndex { !$0.isEmpty } ?? 0)])
    }

    private var lines: [String] { (1...3).map { "line \($0)" } }

    // MARK: Drawing

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "vt220", "xterm", "rxvt"])
    func everyFrameIsRightAndNothingElseIsTouched(type: String) throws {
        let session = try begin(environment: ["TERM": type])
        for page in "031415926535" {
            try session.press(String(page))
            let expected = picture(page.wholeNumberValue ?? 0)
            try session.waitUntil { session in
                let rows = session.screen.rows
                return Array(rows[4..<9]) == expected.textRows && Array(rows[..<4]) == lines + ["$ run"]
            }
        }
        #expect(!session.screen.isAlternate)
        #expect(!session.emulator.touchedModes.contains(1049))
        try quit(session)
        #expect(everything(session) == lines + ["$ run"] + picture(5).textRows + ["$"])
    }

    @Test func attributesWideCharactersAndTheRightEdgeAreThoseOfTheCanvas() throws {
        let size = Size(columns: 60, rows: 10)
        let session = try begin(rows: 10)
        try session.press("c")
        try session.waitUntil { differences($0, from: Gallery.characters(size: size)).isEmpty }
        try session.press("s")
        try session.waitUntil { $0.screen.contains("bright on 236") && !$0.screen.contains("漢") }
        try session.press("c")
        try session.waitUntil { differences($0, from: Gallery.characters(size: size)).isEmpty }
        // A picture drawn from nothing is the same.
        let before = session.screen
        let written = session.output.count
        try session.press("i")
        try session.waitUntil { $0.output.count > written + 200 && $0.screen == before }
    }

    @Test func theCursorIsWhereTheCanvasHasIt() throws {
        let session = try begin()
        try session.press("r")
        try session.waitUntil { $0.screen.isCursorVisible && $0.screen.cursor == Point(column: 2, row: 5) }
    }

    @Test func outputWithoutLineFeedBeforeItIsKept() throws {
        let session = try begin(before: "printf unfinished; ")
        #expect(Array(session.screen.rows[3...5]) == ["$ run", "unfinished", "ready 60x5 unicode 256"])
        try quit(session)
        #expect(session.screen.rows[4] == "unfinished")
    }

    // MARK: Room

    @Test(arguments: ["picture", "nothing"])
    func atTheBottomOfTheScreenTheRowsAboveAreScrolledAndKept(remains: String) throws {
        let session = try begin(lines: 40, leaving: remains)
        #expect(session.screen.rows[Self.size.rows - Self.rows].hasPrefix("ready 60x5"))
        try expectPages(session)
        try quit(session)
        var expected = (1...40).map { "line \($0)" } + ["$ run"]
        if remains == "picture" { expected += picture(2).textRows }
        #expect(everything(session).suffix(47) == expected + ["$"])
    }

    @Test func itTakesNoMoreRowsThanThereAre() throws {
        let session = try begin(rows: 100)
        #expect(session.screen.rows[0] == "ready 60x16 unicode 256")
        try session.press("7")
        try session.waitUntil { $0.screen.rows == picture(7, rows: 16).textRows }
        try quit(session)
        #expect(everything(session) == lines + ["$ run"] + picture(7, rows: 16).textRows + ["$"])
    }

    @Test func oneRowIsEnough() throws {
        let session = try begin(rows: 1)
        try expectPages(session, rows: 1)
        try quit(session)
        #expect(everything(session) == lines + ["$ run"] + picture(2, rows: 1).textRows + ["$"])
    }

    @Test func nothingIsLeftWhereThatIsWanted() throws {
        let session = try begin(leaving: "nothing")
        try expectPages(session)
        try quit(session)
        #expect(everything(session) == lines + ["$ run", "$"])
        #expect(session.screen.cursor == Point(column: 2, row: 4))
    }

    /// tmux keeps the screen in its history when it is erased from its first position on.
    @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "tmux is needed"), arguments: [9, 100, 1])
    func nothingGoesIntoTheHistoryOfTmux(rows: Int) throws {
        let server = "unfold-test-\(getpid())-\(rows)"
        let session = try TerminalSession(
            ["tmux", "-L", server, "-f", "/dev/null", "new-session", "bash", "--norc", "--noprofile"],
            size: Size(columns: 60, rows: 10))
        defer { _ = try? TerminalSession(["tmux", "-L", server, "kill-server"]).waitForExit() }
        try session.waitFor("$")
        for _ in 1...2 {
            try session.type("clear; \(ProductFolder.executable("TerminalProbe")) inline \(rows) nothing\r")
            try session.waitUntil { session in
                session.screen.rows.contains { $0.hasPrefix("ready 60x") }
            }
            for _ in 1...3 {
                let written = session.output.count
                try session.press("i")
                try session.waitUntil { $0.output.count > written }
            }
            try session.press("!q")
            try session.waitUntil { session in
                session.screen.rows[0...1].contains { $0.hasPrefix("$") } && !session.screen.contains("ready 60x")
            }
        }
        try session.type("clear; tmux capture-pane -p -S - | grep -c '^ready 60x'; echo counted\r")
        try session.waitFor("counted")
        try session.waitUntil { session in
            session.screen.rows.contains("0") || session.screen.rows.contains { Int($0) ?? 0 > 0 }
        }
        #expect(session.screen.rows.contains("0"))
        try session.type("exit\r")
    }

    // MARK: Other sizes

    @Test(arguments: [
        Size(columns: 40, rows: 16), Size(columns: 90, rows: 16), Size(columns: 60, rows: 30),
        Size(columns: 60, rows: 9), Size(columns: 35, rows: 7),
    ])
    func itFollowsTheTerminalToAnotherSize(size: Size) throws {
        let session = try begin()
        try session.press("3")
        try session.waitUntil { differences($0, from: picture(3)).isEmpty }
        try session.resize(to: size)
        try session.waitUntil { differences($0, from: picture(3, columns: size.columns)).isEmpty }
        try expectPages(session, columns: size.columns)
        #expect(session.screen.contains("line 3"))
        try quit(session)
        #expect(everything(session) == lines + ["$ run"] + picture(2, columns: size.columns).textRows + ["$"])
    }

    @Test func inALowTerminalItBecomesLowAndGrowsAgain() throws {
        let session = try begin()
        try session.press("3")
        try session.waitUntil { differences($0, from: picture(3)).isEmpty }
        try session.resize(to: Size(columns: 60, rows: 3))
        try session.waitUntil { $0.screen.rows == picture(3, rows: 3).textRows }
        try session.resize(to: Self.size)
        try session.waitUntil { $0.screen.rows.contains(picture(3).textRows[4]) }
        try quit(session)
        #expect(everything(session).suffix(6) == picture(3).textRows + ["$"])
        #expect(everything(session).starts(with: lines + ["$ run"]))
    }

    @Test func aStormOfSizesEndsInTheRightPictureWithTheLinesAboveIt() throws {
        let session = try begin(lines: 40)
        try session.press("3")
        for step in 0..<60 {
            try session.resize(to: Size(columns: 30 + step * 37 % 60, rows: 6 + step * 23 % 20))
        }
        try session.resize(to: Self.size)
        try session.waitUntil { everything($0).suffix(Self.rows) == picture(3).textRows }
        #expect(everything(session).starts(with: (1...20).map { "line \($0)" }))
        try quit(session)
        #expect(session.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
    }

    // MARK: Mouse

    @Test(arguments: [3, 40])
    func aClickHitsTheRowItIsOn(lines: Int) throws {
        let session = try begin(lines: lines)
        try session.waitUntil { $0.modes.isSuperset(of: [1000, 1006]) }
        let top = try #require(session.screen.rows.lastIndex(of: "$ run")) + 1
        try session.click(column: 7, row: top + 3)
        try session.waitFor("released(TerminalCanvas.MouseEvent.Button.left) 7,3")
        // Clicks above the picture are not reported.
        try session.click(column: 1, row: top - 1)
        try session.scroll(1, column: 4, row: top)
        try session.waitFor("scrolledDown 4,0")
        #expect(!session.screen.contains(" 1,"))
    }

    @Test func aClickHitsTheRowItIsOnAfterTheSizeChanged() throws {
        let session = try begin(lines: 40)
        try session.resize(to: Size(columns: 60, rows: 9))
        try session.waitFor("resized 60x5")
        // The terminal answers where the rows are when it has drawn the frame.
        try session.press("a")
        try session.waitFor("key a")
        try session.click(column: 7, row: 6)
        try session.waitFor("released(TerminalCanvas.MouseEvent.Button.left) 7,2")
    }

    @Test func withoutAnAnswerTheMouseIsLeftToTheTerminal() throws {
        let session = try begin(answers: ["\u{1b}[6n": ""])
        try session.press("a")
        try session.waitFor("key a")
        #expect(session.modes.isDisjoint(with: [1000, 1006]))
        try quit(session)
    }

    // MARK: Endings

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGSEGV, SIGABRT], ["picture", "nothing"])
    func afterAnyEndTheShellContinuesInTheRightPlace(signal: Int32, remains: String) throws {
        let session = try begin(leaving: remains)
        try session.press("3")
        try session.waitUntil { differences($0, from: picture(3)).isEmpty }
        let probe = try #require(session.foregroundGroup)
        session.signal(signal, to: probe)
        let left = remains == "picture" ? picture(3).textRows : []
        if signal == SIGKILL {
            // The guard gives the terminal back while the shell goes on already.
            try session.waitUntil { $0.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [] }
            #expect(everything(session).starts(with: lines + ["$ run"]))
        } else {
            try waitForPrompt(session)
            #expect(everything(session).starts(with: lines + ["$ run"] + left))
            #expect(session.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
        }
        try session.type("\rstty -a | grep -ow icanon\r")
        try session.waitUntil { $0.screen.rows.contains("icanon") }
    }

    @Test(arguments: 0..<30)
    func theGuardWritesAtTheSameMomentAsTheShell(round: Int) throws {
        let session = try begin()
        let probe = try #require(session.foregroundGroup)
        session.signal(SIGKILL, to: probe)
        try session.waitUntil { $0.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [] }
    }

    @Test(arguments: ["T", "x", "E", "O"])
    func mistakesLeaveThePictureAndTheirMessageBelowIt(key: String) throws {
        let session = try begin()
        try session.press("3")
        try session.waitUntil { differences($0, from: picture(3)).isEmpty }
        try session.press(key)
        try waitForPrompt(session)
        #expect(everything(session).starts(with: lines + ["$ run"] + picture(3).textRows))
        if key == "T" { #expect(everything(session).joined().contains("a trap on purpose")) }
    }

    @Test func framesThatWereCutShortLeaveNothingBroken() throws {
        let session = try begin()
        try session.press("f")
        try session.waitUntil { $0.output.count > 20_000 }
        let probe = try #require(session.foregroundGroup)
        session.signal(SIGTERM, to: probe)
        try session.waitUntil { _ in TerminalSession.state(of: probe) == nil }
        try session.waitUntil { $0.screen.rows.contains { $0.hasSuffix("$") } }
        #expect(everything(session).starts(with: lines + ["$ run"]))
        #expect(session.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
    }

    // MARK: Stopping

    @Test(arguments: ["picture", "nothing"])
    func stoppedAndContinuedItGoesOnBelowTheNewPrompt(remains: String) throws {
        let session = try begin(leaving: remains)
        try session.press("3")
        try session.waitUntil { differences($0, from: picture(3)).isEmpty }
        try session.press("z")
        try session.waitUntil { $0.screen.contains("Stopped") }
        try waitForPrompt(session)
        let left = remains == "picture" ? picture(3).textRows : []
        #expect(everything(session).starts(with: lines + ["$ run"] + left))
        #expect(session.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
        try session.resize(to: Size(columns: 50, rows: 24))
        try session.type("echo between; fg\r")
        try session.waitUntil {
            $0.screen.row(of: "between") != nil && $0.screen.contains(picture(3, columns: 50).textRows[2])
        }
        try session.press("l")
        try session.waitFor("resized 50x5")
        try quit(session)
        // The emulator cuts rows where others would wrap them.
        #expect(everything(session).starts(with: lines + ["$ run"] + left.map { $0.prefix(50).trimmed }))
        #expect(everything(session).contains("between"))
    }
}

extension Substring {
    /// Without blanks at the end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
