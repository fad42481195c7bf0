import TerminalCanvas
import TestSupport
import Testing

/// Signals, the end of the terminal, and waiting; how every ending leaves the terminal: RestorationMatrixTests.
struct SignalTests {
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

    @Test func aProgramThatNoLongerWaitsEndsAtTheSecondSignal() throws {
        let session = try probeSession()
        try session.press("X")
        try session.waitUntil { session in
            if try session.hasEnded() { return true }
            session.signal(SIGTERM)
            return false
        }
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try session.leftovers == [])
    }

    @Test func aSecondSignalDoesNotWaitForTheTerminal() throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        session.signal(SIGTERM)
        // The first signal was handled, and the program waits for the terminal.
        try session.waitUntilWithoutReading { session in
            if try session.leftovers(of: .lineDiscipline) == [] { return true }
            session.signal(SIGINT)
            return false
        }
        let status = try session.waitForExitWithoutReading(limit: 1000)
        #expect([.signaled(SIGTERM), .signaled(SIGINT)].contains(status))
        try session.waitUntil { try $0.leftovers == [] }
    }

    @Test func aSignalThatWasNotReportedIsSentAgainAfterTheEnd() throws {
        let session = try probeSession()
        // It closes the terminal while the signal is still to be read.
        try session.press("K")
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try session.leftovers == [])
    }

    @Test func writingToAPipeWithoutReaderIsAnErrorAndNoEnd() throws {
        let session = try probeSession()
        try session.press("P")
        try session.waitFor("write: Broken pipe")
        // Programs that it starts get the signal's action as it was.
        try session.waitFor("a child ended by signal \(SIGPIPE)")
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
        let before = session.processorTimeSoFar
        session.hangUp()
        #expect(try session.waitForExitWithoutReading(limit: 1000) == .signaled(SIGHUP))
        // A loop that misses the end would use all of the processor.
        let used = try #require(session.processorTime) - before
        #expect(used < .milliseconds(500))
    }

    @Test func whereHangingUpIsIgnoredTheEndOfInputIsAnEventAndNoBusyLoop() throws {
        let program = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "trap '' HUP; exec \(program)"])
        try session.waitFor("ready")
        session.hangUp()
        #expect(try session.waitForExit() == .exited(5))
    }
}
