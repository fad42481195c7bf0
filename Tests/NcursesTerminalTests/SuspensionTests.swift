import TerminalCanvas
import TestSupport
import Testing

/// Stopping and continuing as a shell's job.
struct SuspensionTests {
    private func stop(_ probe: Int32, in session: TerminalSession, by action: () throws -> Void) throws {
        let reports = String(decoding: session.output, as: UTF8.self).split(separator: "Stopped").count
        try action()
        try session.waitUntil { String(decoding: $0.output, as: UTF8.self).split(separator: "Stopped").count > reports }
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        #expect(session.emulator.leftovers.filter { $0 != "mode 2004 is on" } == [])
    }

    @Test func stoppedTwiceWithAnotherSizeInBetween() throws {
        let (session, probe) = try probeInShell()
        try stop(probe, in: session) { try session.press("z") }
        try session.type("stty -a | grep -o ' icanon.*echo ' ; fg\r")
        try session.waitUntil { $0.screen.contains("resized 60x12") && $0.screen.isAlternate }
        try stop(probe, in: session) { try session.press("z") }
        try session.resize(to: Size(columns: 44, rows: 9))
        try session.type("fg\r")
        try session.waitFor("ready 44x9")
        try session.waitFor("resized 44x9")
        #expect(session.modes.isSuperset(of: [1000, 1006, 1049]))
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
        try session.type("echo status $?\r")
        try session.waitFor("status 0")
    }

    /// Other programs may leave the terminal in any state while this one is stopped.
    @Test func theWholePictureIsRightAfterAnotherProgramChangedTheTerminal() throws {
        let (session, probe) = try probeInShell()
        let page = Gallery.text(size: Size(columns: 60, rows: 12), seed: 3)
        try session.press("3")
        try session.waitUntil { $0.screen.differences(from: page).isEmpty }
        try stop(probe, in: session) { try session.press("z") }
        try session.type("printf '\\e[44m\\e[4h\\e[2;5r\\e(0\\e[?25l'; fg\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.differences(from: page).isEmpty }
        try session.press("7")
        let next = Gallery.text(size: Size(columns: 60, rows: 12), seed: 7)
        try session.waitUntil { $0.screen.differences(from: next).isEmpty }
    }

    @Test func stoppedByASignalFromAnotherProcess() throws {
        let (session, probe) = try probeInShell()
        try stop(probe, in: session) { session.signal(SIGTSTP, to: probe) }
        // The earlier content of the screen is back.
        #expect(session.screen.contains("before"))
        try session.type("fg\r")
        try session.waitFor("resized 60x12")
        try session.press("a")
        try session.waitFor("key a")
    }

    @Test func stoppedByASignalThatCannotBeHandled() throws {
        let (session, probe) = try probeInShell()
        session.signal(SIGSTOP, to: probe)
        try session.waitFor("Stopped")
        try session.type("echo over it\rfg\r")
        try session.waitUntil { $0.screen.contains("resized 60x12") && !$0.screen.contains("over it") }
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    @Test func continuedInTheBackgroundItLeavesTheTerminalAlone() throws {
        let (session, probe) = try probeInShell()
        try stop(probe, in: session) { try session.press("z") }
        // The shell reports at once that the job stops again.
        try stop(probe, in: session) { try session.type("set -b; clear; echo before; bg\r") }
        #expect(!session.screen.isAlternate)
        try session.type("fg\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("ready 60x12") }
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    @Test func startedInTheBackgroundItWaitsForTheTerminal() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        try session.type("\(ProductFolder.executable("TerminalProbe")) &\r")
        // The number of the job, then of its process.
        try session.waitUntil { $0.screen.rows.contains { $0.hasPrefix("[1] ") } }
        let line = try #require(session.screen.rows.first { $0.hasPrefix("[1] ") })
        let probe = try #require(Int32(line.dropFirst(4)))
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        #expect(!session.screen.isAlternate)
        try session.type("fg\r")
        try session.waitFor("ready 60x12")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
        try session.type("stty -a | grep -ow icanon\r")
        try session.waitUntil { $0.screen.rows.contains("icanon") }
    }

    @Test func inTheBackgroundAnUnusableTypeIsReportedAtOnce() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 99, rows: 12))
        try session.waitFor("$")
        try session.type("clear; TERM=nosuch \(ProductFolder.executable("TerminalProbe")) &\r")
        try session.waitFor("unknown terminal type 'nosuch'")
        try session.type("wait %1; echo status $?\r")
        try session.waitFor("status 2")
        #expect(!session.emulator.touchedModes.contains(1049))
    }

    @Test func aJobThatStillWaitsForTheTerminalCanBeEnded() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        try session.type("clear; \(ProductFolder.executable("TerminalProbe")) &\r")
        try session.waitUntil { $0.screen.rows.contains { $0.hasPrefix("[1] ") } }
        let line = try #require(session.screen.rows.first { $0.hasPrefix("[1] ") })
        let probe = try #require(Int32(line.dropFirst(4)))
        try session.waitUntil { _ in TerminalSession.state(of: probe) == "T" }
        try session.type("kill %1\r")
        try session.waitUntil { _ in TerminalSession.state(of: probe) == nil }
        try session.type("echo status\r")
        try session.waitFor("Terminated")
        #expect(!session.emulator.touchedModes.contains(1049))
        #expect(!session.screen.contains("ready"))
    }

    @Test func aStoppedJobCanBeEnded() throws {
        let (session, probe) = try probeInShell()
        try stop(probe, in: session) { try session.press("z") }
        try session.type("kill %1\r")
        try session.waitUntil { _ in TerminalSession.state(of: probe) == nil }
        try session.type("echo status\r")
        try session.waitFor("Terminated")
        #expect(!session.screen.isAlternate)
    }

    @Test func withoutAShellToContinueItNothingStops() throws {
        let session = try probeSession()
        try session.press("z")
        session.signal(SIGTSTP)
        try session.press("a")
        try session.waitFor("key a")
        #expect(session.screen.isAlternate)
        #expect(session.screen.rows.prefix(3) == ["ready 80x24 unicode 256", "key z", "key a"])
    }

    @Test func aGroupIsStoppedWithAllItsMembers() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        // Inside of a script the parent is in the same group; the shell above it is not.
        try session.type("bash -c '\(ProductFolder.executable("TerminalProbe")); echo ended $?'\r")
        try session.waitFor("ready")
        let group = try #require(session.foregroundGroup)
        try session.press("z")
        try session.waitFor("Stopped")
        try session.waitUntil { _ in TerminalSession.state(of: group) == "T" }
        try session.type("fg\r")
        try session.waitFor("resized 60x12")
        try session.press("q")
        try session.waitFor("ended 0")
    }
}
