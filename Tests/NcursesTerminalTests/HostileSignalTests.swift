import TerminalCanvas
import TestSupport
import Testing

/// Signals for the program itself, and a program that is the first process of a container.
///
/// Where the first process of a container is killed, all others are killed too, also the guard. Then `reset` restores
/// the terminal. A first process takes the exit status of the processes that it starts; those of other programs are the
/// program's own affair.
struct HostileSignalTests {
    @Test(arguments: ["", "async"])
    func manySignalsOfTheProgramsOwnAreNoKeysAndNoEnd(main: String) throws {
        let session = try TerminalSession(["TerminalProbe", main])
        try session.waitFor("ready")
        try session.press("U")
        try session.waitFor("key U")
        for _ in 0..<250 {
            for signal in [SIGUSR1, SIGUSR2, SIGALRM, SIGCHLD] { session.signal(signal) }
        }
        // Signals of one kind that wait become one. The last one may not have arrived yet.
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
    func asFirstProcessItLeavesByKey() throws {
        #expect(try first { session, _ in try session.press("q") } == .exited(0))
    }

    @Test(.enabled(if: canBeFirst), arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func asFirstProcessItEndsBySignals(signal: Int32) throws {
        // unshare exits with the status of its child, or ends by the same signal.
        let statuses: [TestSupport.ExitStatus] = [.exited(128 + signal), .signaled(signal)]
        #expect(statuses.contains(try first { session, process in session.signal(signal, to: process) }))
    }

    @Test(.enabled(if: canBeFirst))
    func asFirstProcessItIsNotStopped() throws {
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
