import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The terminal is as it was, whatever ended the program, and whatever it was doing then.
struct RestorationTests {
    /// What ends the program.
    enum Ending: CaseIterable {
        case quitKey, escapeKey, controlC, interrupt, terminate, hangUp, quitSignal, trap, trapElsewhere,
            indexOutOfRange
        case stackOverflow, abort, exit, thrownError, kill

        /// The key that is pressed, or the signal that is sent.
        var cause: Cause {
            switch self {
            case .quitKey: .key(.character("q"))
            case .escapeKey: .key(Key(.escape))
            case .controlC: .key(.control("c"))
            case .interrupt: .signal(SIGINT)
            case .terminate: .signal(SIGTERM)
            case .hangUp: .signal(SIGHUP)
            case .quitSignal: .signal(SIGQUIT)
            case .trap: .key(.character("T"))
            case .trapElsewhere: .key(.character("D"))
            case .indexOutOfRange: .key(.character("I"))
            case .stackOverflow: .key(.character("O"))
            case .abort: .key(.character("A"))
            case .exit: .key(.character("x"))
            case .thrownError: .key(.character("E"))
            case .kill: .signal(SIGKILL)
            }
        }

        /// How the parent may see it end: a trap is SIGILL or SIGTRAP, depending on the processor.
        var statuses: [TestSupport.ExitStatus] {
            switch self {
            case .quitKey: [.exited(0)]
            case .escapeKey, .controlC: [.exited(130)]
            case .exit: [.exited(3)]
            case .interrupt: [.signaled(SIGINT)]
            case .terminate: [.signaled(SIGTERM)]
            case .hangUp: [.signaled(SIGHUP)]
            case .quitSignal: [.signaled(SIGQUIT)]
            case .kill: [.signaled(SIGKILL)]
            case .stackOverflow: [.signaled(SIGSEGV), .signaled(SIGBUS)]
            case .abort: [.signaled(SIGABRT)]
            case .trap, .trapElsewhere, .indexOutOfRange, .thrownError: [.signaled(SIGILL), .signaled(SIGTRAP)]
            }
        }

        /// What Swift says about it.
        var message: String? {
            switch self {
            case .trap: "a trap on purpose"
            case .trapElsewhere: "a trap on another thread"
            case .thrownError: "Fatal error"
            default: nil
            }
        }
    }

    enum Cause {
        case key(Key)
        case signal(Int32)
    }

    private func begin() throws -> TerminalSession {
        let session = try TerminalSession(["TerminalProbe", "escape"])
        try session.waitFor("ready")
        #expect(try session.leftovers != [])
        return session
    }

    private func apply(_ cause: Cause, to session: TerminalSession) throws {
        switch cause {
        case .key(let key): try session.press(key)
        case .signal(let number): session.signal(number)
        }
    }

    /// The guard process may need a moment longer than the program.
    private func check(_ session: TerminalSession, after ending: Ending) throws {
        #expect(ending.statuses.contains(try session.waitForExit()))
        try session.waitUntil { try $0.leftovers == [] }
        guard let message = ending.message else { return }
        // On the screen that was there before; what stands first may have scrolled away by the end.
        try session.waitUntil {
            String(decoding: $0.output, as: UTF8.self).split(separator: "\u{1b}[?1049l").last?.contains(message) == true
        }
    }

    @Test(arguments: Ending.allCases)
    func everythingIsRestoredWhenNothingWasGoingOn(ending: Ending) throws {
        let session = try begin()
        try apply(ending.cause, to: session)
        try check(session, after: ending)
    }

    @Test(arguments: Ending.allCases)
    func everythingIsRestoredInTheMiddleOfFrames(ending: Ending) throws {
        let session = try begin()
        try session.press("f")
        try session.waitUntil { $0.output.count > 20_000 }
        try apply(ending.cause, to: session)
        try check(session, after: ending)
    }

    @Test(arguments: Ending.allCases)
    func aTerminalThatTakesNothingGetsItsModesBack(ending: Ending) throws {
        let session = try begin()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        try apply(ending.cause, to: session)
        #expect(ending.statuses.contains(try session.waitForExitWithoutReading()))
        try session.waitUntilWithoutReading { try $0.terminalModes == $0.initialTerminalModes }
    }

    @Test func whatIsWrittenToStandardErrorWaitsForTheEnd() throws {
        let session = try begin()
        try session.press("e")
        try session.waitFor("key e")
        #expect(!session.screen.contains("standard error"))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.screen.contains("standard error"))
        #expect(!session.screen.isAlternate)
    }

    @Test func noProcessIsLeftBehind() throws {
        let session = try begin()
        let process = session.processIdentifier
        let children = { TerminalSession.contents(of: "/proc/\(process)/task/\(process)/children") ?? "" }
        let guardian = try #require(children().split(separator: " ").compactMap { Int32($0) }.first)
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(TerminalSession.state(of: guardian) == nil)
    }

    @Test func theGuardEndsWithAKilledProgram() throws {
        let session = try begin()
        let process = session.processIdentifier
        let children = TerminalSession.contents(of: "/proc/\(process)/task/\(process)/children") ?? ""
        let guardian = try #require(children.split(separator: " ").compactMap { Int32($0) }.first)
        session.signal(SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try session.waitUntilWithoutReading { _ in [nil, "Z"].contains(TerminalSession.state(of: guardian)) }
    }

    @Test func signalsForTheWholeJobDoNotReachTheGuard() throws {
        let session = try begin()
        kill(-session.processIdentifier, SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try session.waitUntil { try $0.leftovers == [] }
    }
}
