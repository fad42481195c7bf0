import TerminalCanvas
import TestSupport
import Testing

/// The terminal is restored after each way to end the program, in each of its activities.
///
/// Twelve ways to end x seven states of the terminal x three moments. Each test is one way at one moment, and checks
/// the states one by one; a cell that fails is named by its three words. A program whose output is blocked
/// has a deadline.
///
/// ```
///                     line        alternate  cursor  mouse  bracketed  focus    keypad and
///                     discipline  screen                    paste      reports  rendition
/// the quit key          •           •          •       •      •          •        •
/// Escape, Ctrl-C        •           •          •       •      •          •        •
/// SIGINT TERM HUP QUIT  •           •          •       •      •          •        •      idle,
/// stop and continue     •           •          •       •      •          •        •      amid frames,
/// a Swift trap          •           •          •       •      •          •        •      output blocked
/// a stack overflow      •           •          •       •      •          •        •
/// exit(), SIGKILL       •           •          •       •      •          •        •
/// ```
struct RestorationMatrixTests {
    /// Milliseconds that anything may take when the terminal takes no output. It takes long until a stack overflows on
    /// a busy machine or with a sanitizer.
    private static let limit = 8000

    @Test(arguments: Ending.twelve, Moment.allCases)
    func everyStateIsAsItWas(after ending: Ending, _ moment: Moment) throws {
        if ending == .stopAndContinue { return try stopAndContinue(moment) }
        try end(by: ending, moment)
    }

    @Test(arguments: Ending.others, Moment.allCases)
    func everyStateIsAsItWasAfterOtherMistakes(after ending: Ending, _ moment: Moment) throws {
        try end(by: ending, moment)
    }

    /// There the main actor runs on threads of the system's choice.
    @Test(arguments: Ending.twelve.filter { $0 != .stopAndContinue }, Moment.allCases)
    func everyStateIsAsItWasWhereMainIsAsynchronous(after ending: Ending, _ moment: Moment) throws {
        try end(by: ending, moment, argument: "async")
    }

    /// Also where the terminal was opened twice, and on another thread than the main one.
    @Test(arguments: [("T", true), ("A", true), ("D", true), ("O", true), ("E", true), ("x", false), ("", false)])
    func aCrashIsReportedAfterTheTerminalWasGivenBack(key: String, isCrash: Bool) throws {
        let session = try TerminalSession(["TerminalProbe", "report", "twice"])
        try session.waitFor("ready")
        try session.press("q")
        try session.waitFor("ready")
        if key.isEmpty { session.signal(SIGSEGV) } else { try session.press(key) }
        _ = try session.waitForExit()
        let sentence = """
            TerminalProbe: the program has crashed, and the terminal has been restored; this is a mistake in \
            TerminalProbe: please report it where you got the program, with what you did before
            """
        #expect(session.screen.rows.joined().contains(sentence) == isCrash)
        #expect(!session.screen.isAlternate)
    }

    private func end(by ending: Ending, _ moment: Moment, argument: String = "") throws {
        let probe = "\(ProductFolder.executable("TerminalProbe")) escape focus \(argument)"
        let session = try TerminalSession(["bash", "-c", "echo before; exec \(probe)"])
        try session.waitFor("ready")
        expectEverythingIsTaken(session)
        try moment.bring(session)
        try ending.apply(to: session)
        if moment == .blocked {
            #expect(ending.statuses.contains(try session.waitForExitWithoutReading(limit: Self.limit)))
            // The guard process may need a moment longer than the program.
            try session.waitUntilWithoutReading(limit: Self.limit) { try $0.leftovers(of: .lineDiscipline) == [] }
        } else {
            #expect(ending.statuses.contains(try session.waitForExit()))
        }
        expectEverythingIsGiven(session, "\(ending.testDescription), \(moment.testDescription)")
        guard moment != .blocked else { return }
        if ending.leavesTheScreenAlone { #expect(session.screen.contains("before")) }
        if let message = ending.message { try expect(message, onTheRestoredScreenOf: session) }
    }

    /// Runs the program as the job of a shell without a prompt, which does not change the line discipline.
    private func stopAndContinue(_ moment: Moment) throws {
        let probe = "\(ProductFolder.executable("TerminalProbe")) escape focus"
        let script = "echo before; set -m; \(probe); echo stopped $?; read -r; fg %1 > /dev/null; exit $?"
        let session = try TerminalSession(["bash", "-c", script])
        try session.waitFor("ready")
        let process = try #require(session.foregroundGroup)
        expectEverythingIsTaken(session)
        try moment.bring(session)
        try session.press(.control("z"))
        try session.waitUntilWithoutReading(limit: moment == .blocked ? Self.limit : nil) { _ in
            TerminalSession.state(of: process) == "T"
        }
        expectEverythingIsGiven(session, "stopped, \(moment.testDescription)")
        try session.waitFor("stopped \(128 + SIGTSTP)")
        #expect(session.screen.contains("before") && !session.screen.isAlternate)

        try session.resize(to: Size(columns: 70, rows: 20))
        try session.type("\r")
        // The size is read again.
        try session.waitUntil { $0.screen.isAlternate }
        try session.press("l")
        try session.waitFor("resized 70x20")
        expectEverythingIsTaken(session)
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        expectEverythingIsGiven(session, "continued and ended, \(moment.testDescription)")
    }

    private func expectEverythingIsTaken(_ session: TerminalSession) {
        for state in TerminalState.allCases {
            #expect(throws: Never.self, "\(state) is taken") {
                try session.waitUntil { try $0.leftovers(of: state) != [] }
            }
        }
    }

    /// The guard process may need a moment longer than the program.
    private func expectEverythingIsGiven(_ session: TerminalSession, _ when: String) {
        for state in TerminalState.allCases {
            #expect(throws: Never.self, "\(state), \(when)") {
                try session.waitUntil { try $0.leftovers(of: state) == [] }
            }
        }
    }

    /// Looks after the last switch to the screen that was there before. On the screen the text may have scrolled away.
    private func expect(_ message: String, onTheRestoredScreenOf session: TerminalSession) throws {
        try session.waitUntil {
            String(decoding: $0.output, as: UTF8.self).split(separator: "\u{1b}[?1049l").last?.contains(message) == true
        }
    }
}
