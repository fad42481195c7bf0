import TerminalCanvas
import TestSupport
import Testing

/// Signals and exits that do harm, by number.
///
/// | | |
/// |---|---|
/// | F1, F2, F3, F4 | RestorationMatrixTests: SIGINT as key and as signal, SIGTERM, SIGQUIT, SIGHUP; traps, `abort`, stack overflow; `exit` and a throwing main; SIGKILL |
/// | F5, F6, F7 | SuspensionTests; F5 at every moment: RestorationMatrixTests |
/// | F8, F10 | SignalTests |
/// | F9, F11 | here |
///
/// Of F4: who kills the first process of a container kills all of them, the guard too; `reset` is what remains.
/// Of F11: as the first process a program has the children of others to bury. That is the program's own, which alone knows
/// its children; what the terminal's layer starts it buries.
struct HostileSignalTests {
    @Test(arguments: ["", "async"])
    func f9StormsOfOtherSignalsAreNoKeysAndNoEnd(main: String) throws {
        let session = try TerminalSession(["TerminalProbe", main])
        try session.waitFor("ready")
        try session.press("U")
        try session.waitFor("key U")
        for _ in 0..<250 {
            for signal in [SIGUSR1, SIGUSR2, SIGALRM, SIGCHLD] { session.signal(signal) }
        }
        // Signals of a kind that wait are one; the last of each may still be on its way.
        try session.waitUntil { session in
            try session.press("u")
            try session.watch(for: .milliseconds(5))
            return session.screen.contains("all came true")
        }
        let lines = Set(session.screen.rows.dropFirst().filter { !$0.isEmpty })
        #expect(lines.isSubset(of: ["key U", "key u", "all came true", "all came false"]))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    /// Whether this machine lets us make a first process.
    private static let canBeFirst: Bool = {
        guard let session = try? TerminalSession(["unshare", "--pid", "--fork", "true"]) else { return false }
        return (try? session.waitForExit()) == .exited(0)
    }()

    private func first(_ ending: (TerminalSession, Int32) throws -> Void) throws -> TestSupport.ExitStatus {
        let session = try TerminalSession(["unshare", "--pid", "--fork", ProductFolder.executable("TerminalProbe")])
        try session.waitFor("ready")
        let parent = session.processIdentifier
        let children = TerminalSession.contents(of: "/proc/\(parent)/task/\(parent)/children") ?? ""
        try ending(session, try #require(Int32(children.split(separator: " ").first ?? "")))
        let status = try session.waitForExit()
        #expect(try session.leftovers == [])
        return status
    }

    @Test(.enabled(if: canBeFirst))
    func f11AsFirstProcessItLeavesByKey() throws {
        #expect(try first { session, _ in try session.press("q") } == .exited(0))
    }

    @Test(.enabled(if: canBeFirst), arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func f11AsFirstProcessItEndsBySignalsAlthoughItsOwnDoNotEndIt(signal: Int32) throws {
        // unshare passes on what its child left with, or dies of the same signal.
        let statuses: [TestSupport.ExitStatus] = [.exited(128 + signal), .signaled(signal)]
        #expect(statuses.contains(try first { session, process in session.signal(signal, to: process) }))
    }

    @Test(.enabled(if: canBeFirst))
    func f11AsFirstProcessItIsNotStopped() throws {
        let status = try first { session, _ in
            try session.press(.control("z"))
            try session.press("a")
            try session.waitFor("key a")
            #expect(session.screen.isAlternate)
            try session.press("q")
        }
        #expect(status == .exited(0))
    }
}
