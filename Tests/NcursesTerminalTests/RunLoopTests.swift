import TerminalCanvas
import TestSupport
import Testing

/// While a program waits for its terminal, its other work runs: with a synchronous `main` and with an asynchronous one.
struct RunLoopTests {
    enum Main: String, CaseIterable { case synchronous = "", asynchronous = "async" }

    private func begin(_ main: Main) throws -> TerminalSession {
        let session = try TerminalSession(["TerminalProbe", main.rawValue])
        try session.waitFor("ready")
        return session
    }

    @Test(arguments: Main.allCases)
    func workOfTheMainActorRunsBetweenEvents(main: Main) throws {
        let session = try begin(main)
        try session.press("t")
        try session.waitFor("task began")
        try session.waitFor("task slept")
        try session.waitFor("task added 55")
    }

    @Test(arguments: Main.allCases)
    func timersFireBetweenEvents(main: Main) throws {
        let session = try begin(main)
        try session.press("m")
        for count in 1...3 { try session.waitFor("timer \(count)") }
    }

    @Test(arguments: Main.allCases)
    func outputAndEndOfChildProcessesArrive(main: Main) throws {
        let session = try begin(main)
        try session.press("p")
        try session.waitFor("child wrote hello")
        try session.waitFor("child exited with 3")
    }

    @Test(arguments: Main.allCases)
    func everythingAtOnceIsServed(main: Main) throws {
        let session = try TerminalSession(["TerminalProbe", main.rawValue], size: Size(columns: 40, rows: 200))
        try session.waitFor("ready")
        for _ in 0..<5 {
            try session.press("tmp")
            session.signal(SIGWINCH)
        }
        try session.press("!")
        let expected = ["task added 55", "timer 3", "child exited with 3"]
        try session.waitUntil { session in
            expected.allSatisfy { line in session.screen.rows.count { $0 == line } == 5 }
        }
        #expect(session.screen.contains("key !"))
    }

    @Test(arguments: Main.allCases)
    func anIdleProgramSleeps(main: Main) throws {
        let session = try begin(main)
        try session.press("a")
        try session.waitFor("key a")
        try session.waitUntilItSleeps()
    }

    @Test(arguments: Main.allCases)
    func manyKeysAtOnceAreAllThere(main: Main) throws {
        let session = try begin(main)
        try session.type(String(repeating: "ab", count: 5000) + "!")
        try session.waitFor("key !")
    }

    @Test func anAsynchronousProgramIsStoppedAndContinued() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        try session.type("\(ProductFolder.executable("TerminalProbe")) async\r")
        try session.waitFor("ready")
        try session.press(.control("z"))
        try session.waitFor("Stopped")
        #expect(!session.screen.isAlternate)
        try session.resize(to: Size(columns: 50, rows: 10))
        try session.type("fg\r")
        try session.waitFor("resized 50x10")
        try session.press("q")
        try session.waitUntil { !$0.screen.isAlternate }
    }

    @Test func theExampleWithAnAsynchronousMainRuns() throws {
        let session = try TerminalSession(["ClockExample"], size: Size(columns: 40, rows: 8))
        try session.waitFor("0 s")
        // No key is pressed.
        try session.waitFor("1 s")
        try session.press("?")
        try session.waitFor("First item")
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try session.leftovers == [])
    }
}
