import TerminalCanvas
import TestSupport
import Testing

/// Other programs that have the terminal for a time.
struct ForegroundProgramTests {
    /// Starts the probe, which runs a command of the shell at the key `v`.
    private func begin(
        _ command: String, arguments: [String] = [], size: Size = Size(columns: 70, rows: 12),
        streams: [StandardStream] = [.terminal, .terminal, .terminal]
    ) throws -> TerminalSession {
        let session = try TerminalSession(
            ["TerminalProbe"] + arguments + ["run", command], size: size, streams: streams)
        try session.waitFor("ready")
        return session
    }

    /// The same as a job of an interactive shell.
    private func beginInShell(_ command: String) throws -> (session: TerminalSession, probe: Int32) {
        let session = try TerminalSession(
            ["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 70, rows: 12),
            environment: ["COMMAND": command])
        try session.waitFor("$")
        try session.type("clear; echo before; \(ProductFolder.executable("TerminalProbe")) run \"$COMMAND\"\r")
        try session.waitFor("ready")
        return (session, try #require(session.foregroundGroup))
    }

    /// Runs the command, which writes `running`.
    private func run(in session: TerminalSession) throws {
        try session.press("v")
        try session.waitFor("running")
    }

    private func quit(_ session: TerminalSession) throws {
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        try session.waitUntil { try $0.leftovers == [] }
    }

    private func count(_ text: String, in session: TerminalSession) -> Int {
        String(decoding: session.output, as: UTF8.self).ranges(of: text).count
    }

    // MARK: The environment of the program

    @Test func itReadsKeysAndWritesOnTheMainScreen() throws {
        let session = try begin("stty -a | grep -o ' icanon.* echo '; read line; echo \"got $line\"; read more")
        try session.press("v")
        try session.waitUntil { !$0.screen.isAlternate && $0.screen.contains("icanon") }
        #expect(session.screen.isCursorVisible)
        #expect(session.emulator.leftovers == [])
        try session.type("some words\r")
        try session.waitFor("got some words")
        try session.type("\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("program exited with status 0") }
        try session.waitFor("resized 70x12")
        #expect(!session.screen.contains("got"))
        try quit(session)
        // Its output is still there.
        #expect(session.screen.contains("got some words"))
    }

    @Test func aProgramThatReadsSingleKeysGetsThemAll() throws {
        let session = try begin("stty raw -echo; printf 'raw '; dd bs=1 count=4 2>/dev/null | od -An -tx1; printf end")
        try session.press("v")
        try session.waitUntil { !$0.screen.isAlternate && $0.screen.contains("raw") }
        try session.type("\u{3}\u{1a}\u{1b}q")
        try session.waitFor("program exited with status 0")
        // The terminal was left raw, and is taken and given back all the same.
        try session.press("a")
        try session.waitFor("key a")
        try quit(session)
        #expect(session.screen.contains("03 1a 1b 71"))
    }

    @Test(.enabled(if: access("/usr/bin/vi", X_OK) == 0))
    func viEditsAFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/notes.txt"
        let session = try begin("exec /usr/bin/vi -u NONE \(file)")
        try session.press("v")
        try session.waitFor("notes.txt")
        try session.type("ihello\u{1b}")
        try session.waitFor("hello")
        try session.type(":wq\r")
        try session.waitFor("program exited with status 0")
        #expect(TerminalSession.contents(of: file) == "hello\n")
        try session.press("a")
        try session.waitFor("key a")
        try quit(session)
    }

    @Test func allItsStreamsAreTheTerminalWhereverOursGo() throws {
        let folder = try TemporaryFolder()
        let session = try begin(
            """
            for i in 0 1 2; do test -t $i && echo tty $i; done
            read line; echo error $line >&2; ps -o pgid=,tpgid= -p $$
            """,
            streams: [.null, .file(folder.path + "/output"), .file(folder.path + "/error")])
        try session.press("v")
        try session.waitUntil { $0.screen.rows.starts(with: ["tty 0", "tty 1", "tty 2"]) }
        try session.type("line\r")
        try session.waitFor("program exited with status 0")
        try quit(session)
        #expect(session.screen.contains("error line"))
        #expect(TerminalSession.contents(of: folder.path + "/output") == "")
        #expect(TerminalSession.contents(of: folder.path + "/error") == "")
    }

    @Test func noSignalIsBlockedOrIgnoredAndNoFileOfOursIsOpen() throws {
        let command = "grep -e SigBlk -e SigIgn /proc/self/status; ls /proc/self/fd | tr '\\n' ' '; echo end"
        // The environment of a program that our program does not start.
        let other = try TerminalSession(["sh", "-c", command], size: Size(columns: 70, rows: 12))
        #expect(try other.waitForExit() == .exited(0))
        let session = try begin("\(command); read line")
        try session.press("v")
        try session.waitFor("end")
        #expect(session.screen.rows == other.screen.rows)
        #expect(session.screen.rows.contains { $0.hasPrefix("SigBlk:") && $0.hasSuffix("0000000000000000") })
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        try quit(session)
    }

    /// A shell would unblock them itself.
    @Test(arguments: ["", "async"])
    func aSignalThatWasBlockedAtTheStartIsNotBlockedForIt(main: String) throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["env", "--block-signal=USR1", "--block-signal=INT", probe, main])
        try session.waitFor("ready")
        try session.press("R")
        try session.waitFor("Press Enter to go on:")
        #expect(session.screen.rows.contains { $0.hasPrefix("SigBlk:") && $0.hasSuffix("0000000000000000") })
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        try quit(session)
    }

    @Test(arguments: [
        ["VISUAL": "printf '<%s>'", "EDITOR": "false"], ["VISUAL": "", "EDITOR": "printf '<%s>'"],
    ])
    func theEditorOfTheEnvironmentGetsAPathThatIsNoOption(environment: [String: String]) throws {
        let session = try probeSession(environment: environment)
        try session.press("F")
        try session.waitFor("program exited with status 0")
        #expect(count("<./-a b.txt>", in: session) == 1)
        try quit(session)
    }

    @Test func anEditorThatIsMissingSaysSoAndWaits() throws {
        let session = try probeSession(environment: ["VISUAL": nil, "EDITOR": "no-such-editor --wait"])
        try session.press("F")
        try session.waitFor("The program exited with status 127. Press Enter to go on:")
        #expect(session.screen.contains("no-such-editor: not found"))
        try session.type("\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("program exited with status 127") }
        try quit(session)
    }

    // MARK: How it ends

    @Test func itsExitStatusIsReported() throws {
        let session = try begin("exit 42")
        try session.press("v")
        try session.waitFor("program exited with status 42")
        try quit(session)
    }

    @Test(arguments: [SIGKILL, SIGSEGV])
    func aSignalThatEndsItIsReported(signal: Int32) throws {
        let session = try begin("stty raw -echo; printf '\\033[?1049h\\033[?25l'; kill -\(signal) $$")
        try session.press("v")
        try session.waitFor("program was ended by signal \(signal)")
        try quit(session)
    }

    @Test func ctrlCEndsItAlone() throws {
        let session = try begin("echo running; exec sleep 100")
        try run(in: session)
        try session.type("\u{3}")
        try session.waitFor("program was ended by signal 2")
        try session.press("a")
        try session.waitFor("key a")
        try quit(session)
    }

    @Test func aProgramThatCannotBeRunIsReportedAndTheScreenComesBack() throws {
        let session = try begin("")
        try session.press("n")
        try session.waitFor("'no-such-program' was not found")
        try session.press("N")
        try session.waitFor("'/etc' cannot be run: Permission denied")
        try session.waitUntil { $0.screen.isAlternate }
        try quit(session)
    }

    @Test func keysThatItHasNotReadAreDropped() throws {
        let session = try begin("echo running; read first")
        try run(in: session)
        try session.type("for the program\rabc\r")
        try session.waitFor("program exited with status 0")
        try session.press("d")
        try session.waitFor("key d")
        #expect(!session.screen.contains("key a") && !session.screen.contains("key enter"))
        try quit(session)
    }

    @Test func twoProgramsCanRunOneAfterTheOther() throws {
        let session = try begin("echo running; read line")
        for round in 1...3 {
            try session.press("v")
            try session.waitUntil { count("running", in: $0) == round }
            try session.type("\r")
            try session.waitUntil { session in
                session.screen.isAlternate
                    && session.screen.rows.count { $0.hasPrefix("program exited with status 0") } == round
            }
        }
        try quit(session)
    }

    // MARK: The screen afterwards

    @Test func theWholePictureIsRightAfterItChangedTheTerminalAndItsSize() throws {
        let session = try begin("printf '\\033[44m\\033[4h\\033[2;5r\\033(0\\033[?25l'; echo running; read line")
        try session.press("3")
        try session.waitUntil {
            $0.screen.differences(from: Gallery.text(size: Size(columns: 70, rows: 12), seed: 3)).isEmpty
        }
        try session.press("v")
        try session.waitUntil { !$0.screen.isAlternate && count("running", in: $0) == 1 }
        let size = Size(columns: 50, rows: 9)
        try session.resize(to: size)
        try session.type("\r")
        try session.waitUntil {
            $0.screen.isAlternate && $0.screen.differences(from: Gallery.text(size: size, seed: 3)).isEmpty
        }
        try session.press("l")
        try session.waitFor("resized 50x9")
        try quit(session)
    }

    @Test func belowThePromptItsOutputIsBelowThePicture() throws {
        let session = try begin(
            "echo running; read line", arguments: ["inline", "4", "nothing"], size: Size(columns: 40, rows: 16))
        try session.press("v")
        try session.waitUntil { $0.screen.rows.contains("running") && !$0.screen.contains("ready") }
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        let row = try #require(session.screen.rows.firstIndex(of: "running"))
        #expect(session.screen.rows.dropFirst(row + 1).contains { $0.hasPrefix("ready") })
        try quit(session)
    }

    @Test func itsOutputCanBeReadUntilEnterIsPressed() throws {
        let session = try begin("echo result; exit 3")
        try session.press("V")
        try session.waitFor("The program exited with status 3. Press Enter to go on:")
        #expect(session.screen.contains("result") && !session.screen.isAlternate)
        try session.type("x")
        try session.type("\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("program exited with status 3") }
        #expect(!session.screen.contains("key x"))
        try quit(session)
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func ctrlCAndCtrlDAreAsGoodAsEnter(key: String) throws {
        let session = try begin("echo result")
        try session.press("V")
        try session.waitFor("Press Enter to go on:")
        try session.type(key)
        try session.waitFor("program exited with status 0")
        try session.press("a")
        try session.waitFor("key a")
        try quit(session)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
    func aSignalEndsTheWaitForEnter(signal: Int32) throws {
        let session = try begin("echo result")
        try session.press("V")
        try session.waitFor("Press Enter to go on:")
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        try session.waitUntil { try $0.leftovers == [] }
        #expect(session.screen.contains("result"))
    }

    // MARK: Job control

    @Test func ctrlZStopsBothAndFgContinuesBoth() throws {
        let (session, probe) = try beginInShell("echo running; read line; echo \"got $line\"; read more")
        try run(in: session)
        for round in 1...2 {
            try session.type("\u{1a}")
            try session.waitUntil { count("Stopped", in: $0) == round }
            try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
            #expect(!session.screen.isAlternate)
            try session.type("echo in the shell; fg\r")
            try session.waitUntil { $0.foregroundGroup != $0.processIdentifier && $0.foregroundGroup != probe }
            #expect(!session.screen.isAlternate)
        }
        try session.type("words\r")
        try session.waitFor("got words")
        try session.resize(to: Size(columns: 66, rows: 11))
        try session.type("\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("resized 66x11") }
        #expect(session.foregroundGroup == probe)
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
        try session.type("echo status $?\r")
        try session.waitFor("status 0")
    }

    @Test func aProgramThatStopsItselfStopsBoth() throws {
        let (session, probe) = try beginInShell("echo running; kill -STOP $$; echo again; read line")
        try session.press("v")
        try session.waitFor("Stopped")
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        try session.type("fg\r")
        try session.waitFor("again")
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    @Test func inTheBackgroundItWaitsForTheTerminal() throws {
        let (session, probe) = try beginInShell("echo running; read line; echo \"got $line\"; read more")
        try run(in: session)
        try session.type("\u{1a}")
        try session.waitUntil { count("Stopped", in: $0) == 1 }
        try session.type("set -b; bg\r")
        try session.waitUntil { count("Stopped", in: $0) == 2 }
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        try session.type("fg\r")
        try session.waitUntil { $0.foregroundGroup != $0.processIdentifier && $0.foregroundGroup != probe }
        try session.type("words\r")
        try session.waitFor("got words")
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    /// A shell sees that the process was stopped, and takes the terminal from the program.
    @Test func theProgramGoesOnAfterOursAloneWasStopped() throws {
        let (session, probe) = try beginInShell("echo running; exec sleep 1000")
        try run(in: session)
        session.signal(SIGSTOP, to: probe)
        try session.waitFor("Stopped")
        try session.type("fg\r")
        try session.waitUntil { $0.foregroundGroup != $0.processIdentifier && $0.foregroundGroup != probe }
        try session.type("\u{3}")
        try session.waitFor("program was ended by signal 2")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    @Test func withoutAShellToContinueItItGoesOnAtOnce() throws {
        let session = try begin("echo running; read line; echo \"got $line\"; read more")
        try run(in: session)
        try session.type("\u{1a}")
        try session.type("words\r")
        try session.waitFor("got words")
        try session.type("\r")
        try session.waitFor("program exited with status 0")
        try quit(session)
    }

    @Test func aJobThatWasStoppedWithItsProgramCanBeEnded() throws {
        let (session, probe) = try beginInShell("echo running $$; exec sleep 1000")
        try run(in: session)
        let program = try #require(session.foregroundGroup)
        try session.type("\u{1a}")
        try session.waitUntil { count("Stopped", in: $0) == 1 }
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        try session.type("kill %1\r")
        try session.waitUntil { _ in TerminalSession.state(of: probe) == nil }
        try session.waitUntil { _ in [nil, "Z"].contains(TerminalSession.state(of: program)) }
    }

    @Test func theOthersOfAPipelineAreNotInterrupted() throws {
        let session = try TerminalSession(
            ["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 70, rows: 12),
            environment: ["COMMAND": "echo running; exec sleep 100"])
        try session.waitFor("$")
        let probe = ProductFolder.executable("TerminalProbe")
        try session.type("clear; sleep 1000 | \(probe) run \"$COMMAND\"; echo \"${PIPESTATUS[@]}\"\r")
        try session.waitFor("ready")
        try run(in: session)
        try session.type("\u{3}")
        try session.waitFor("program was ended by signal 2")
        let children = TerminalSession.children(of: session.processIdentifier)
        #expect(children.contains { TerminalSession.program(of: $0) == "sleep" })
        children.filter { TerminalSession.program(of: $0) == "sleep" }.forEach { session.signal(SIGTERM, to: $0) }
        try session.press("q")
        try session.waitFor("143 0")
    }

    // MARK: The end while it runs

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalForUsEndsBoth(signal: Int32) throws {
        let session = try begin("echo running; stty raw -echo; exec sleep 1000")
        try run(in: session)
        try session.waitUntil { try !$0.terminalModes.isCooked }
        let program = try #require(session.foregroundGroup)
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        try session.waitUntil { try $0.leftovers == [] }
        #expect([nil, "Z"].contains(TerminalSession.state(of: program)))
    }

    @Test func aProgramThatIgnoresTheSignalIsHungUp() throws {
        let (session, probe) = try beginInShell("trap '' TERM; echo running; while :; do read -r line || exit; done")
        try run(in: session)
        let program = try #require(session.foregroundGroup)
        session.signal(SIGTERM, to: probe)
        try session.waitUntil { _ in TerminalSession.state(of: probe) == nil }
        try session.waitUntil { _ in [nil, "Z"].contains(TerminalSession.state(of: program)) }
        try session.type("echo status $?\r")
        try session.waitFor("status 143")
    }

    @Test func aTerminalThatHangsUpEndsBoth() throws {
        let session = try begin("echo running; exec sleep 1000")
        try run(in: session)
        let program = try #require(session.foregroundGroup)
        session.hangUp()
        #expect(try session.waitForExit() == .signaled(SIGHUP))
        try session.waitUntilWithoutReading { _ in [nil, "Z"].contains(TerminalSession.state(of: program)) }
    }

    /// The shell without job control does not take the terminal back itself.
    @Test func theGuardEndsTheProgramAndGivesTheTerminalBackWhenWeAreKilled() throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let reading = "until read line 2> /dev/null; do :; done; echo \"got $line\""
        let script = "\(probe) run \"$COMMAND\"; echo status $?; \(reading)"
        let session = try TerminalSession(
            ["bash", "-c", script], environment: ["COMMAND": "stty raw -echo; echo running; exec sleep 1000"])
        try session.waitFor("ready")
        try run(in: session)
        let program = try #require(session.foregroundGroup)
        #expect(program != session.processIdentifier)
        let process = try #require(TerminalSession.children(of: session.processIdentifier).first)
        // It waits for the program, so the guard knows about it.
        try session.waitUntil { _ in TerminalSession.state(of: process) == "S" }
        session.signal(SIGKILL, to: process)
        try session.waitUntil { _ in [nil, "Z"].contains(TerminalSession.state(of: program)) }
        try session.waitUntil { $0.foregroundGroup == $0.processIdentifier }
        try session.waitUntil { try $0.leftovers == [] }
        try session.waitFor("status 137")
        try session.type("words\r")
        try session.waitFor("got words")
    }

    @Test func theGuardLeavesTheTerminalToAShellThatHasTakenIt() throws {
        let (session, probe) = try beginInShell("echo running; exec sleep 1000")
        try run(in: session)
        let program = try #require(session.foregroundGroup)
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "S" }
        session.signal(SIGKILL, to: probe)
        try session.waitUntil { _ in [nil, "Z"].contains(TerminalSession.state(of: program)) }
        try session.waitUntil { $0.foregroundGroup == $0.processIdentifier }
        try session.type("echo status $?\r")
        try session.waitFor("status 137")
    }

    @Test func afterAProgramTheGuardWorksAsBefore() throws {
        let session = try begin("true")
        try session.press("v")
        try session.waitFor("program exited with status 0")
        session.signal(SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try session.waitUntil { try $0.leftovers == [] }
    }
}
