import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// However the program ends, its terminal is as it was, and its parent sees how it ended.
struct SignalTests {
    private static let termination = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    @Test func aProgramThatLeavesGivesEverythingBack() throws {
        let session = try probeSession()
        #expect(try session.leftovers != [])
        #expect(session.modes.isSuperset(of: [1000, 1006, 1049, 2004]))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: termination)
    func aSignalEndsItAndTheParentSeesThatSignal(signal: Int32) throws {
        let session = try probeSession()
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: termination)
    func aSignalInTheMiddleOfFramesEndsItToo(signal: Int32) throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntil { $0.output.count > 50_000 }
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: termination)
    func aTerminalThatTakesNothingHoldsNobodyUp(signal: Int32) throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        session.signal(signal)
        #expect(try session.waitForExitWithoutReading() == .signaled(signal))
        #expect(try session.terminalModes == session.initialTerminalModes)
    }

    @Test func keysAreReadWhileTheTerminalTakesNothing() throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        try session.press("q")
        #expect(try session.waitForExitWithoutReading() == .exited(0))
        #expect(try session.terminalModes == session.initialTerminalModes)
    }

    @Test func theLastFrameIsShownWhenTheTerminalTakesOutputAgain() throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        try session.press("c")
        let expected = Gallery.characters(size: Size(columns: 80, rows: 24))
        try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
    }

    @Test func aProgramThatListensNoMoreEndsAtTheSecondSignal() throws {
        let session = try probeSession()
        try session.press("X")
        while try !session.hasEnded() { session.signal(SIGTERM) }
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try session.leftovers == [])
    }

    @Test func exitGivesTheTerminalBack() throws {
        let session = try probeSession()
        try session.press("x")
        #expect(try session.waitForExit() == .exited(3))
        #expect(try session.leftovers == [])
    }

    @Test func theModesThatWereFoundAreTheOnesThatAreLeft() throws {
        let session = try TerminalSession(["TerminalProbe"], prepare: { cfmakeraw(&$0) })
        try session.waitFor("ready")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try !session.terminalModes.isCooked)
        #expect(try session.leftovers == [])
    }

    @Test func aTerminalThatHangsUpEndsIt() throws {
        let session = try probeSession()
        session.hangUp()
        #expect(try session.waitForExit() == .signaled(SIGHUP))
    }

    @Test func whereHangingUpIsIgnoredTheEndOfInputIsAnEventAndNoBusyLoop() throws {
        let program = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "trap '' HUP; exec \(program)"])
        try session.waitFor("ready")
        session.hangUp()
        #expect(try session.waitForExit() == .exited(5))
    }

    @Test func anIdleProgramSleeps() throws {
        let session = try probeSession()
        try session.press("a")
        try session.waitFor("key a")
        let process = session.processIdentifier
        try session.waitUntil { _ in TerminalSession.state(of: process) == "S" }
        let switches = TerminalSession.voluntarySwitches(of: process)
        try session.watch(for: .milliseconds(300))
        #expect(TerminalSession.voluntarySwitches(of: process) == switches)
    }

    @Test func workOfTheMainActorRunsBetweenEvents() throws {
        let session = try probeSession()
        try session.press("t")
        try session.waitFor("task began")
        try session.waitFor("task slept")
        try session.waitFor("task added 55")
    }
}
