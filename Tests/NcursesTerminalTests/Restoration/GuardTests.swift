import TerminalCanvas
import TestSupport
import Testing

/// The process that gives the terminal back when the program cannot, and the captured output.
struct GuardTests {
    private func begin() throws -> (session: TerminalSession, guardian: Int32) {
        let session = try probeSession()
        let process = session.processIdentifier
        let children = TerminalSession.contents(of: "/proc/\(process)/task/\(process)/children") ?? ""
        return (session, try #require(children.split(separator: " ").compactMap { Int32($0) }.first))
    }

    /// The guard may end after the program. Then the first process of the system takes its status.
    private func expectGone(_ guardian: Int32, _ session: TerminalSession) throws {
        try session.waitUntilWithoutReading { _ in [nil, "Z"].contains(TerminalSession.state(of: guardian)) }
    }

    @Test func itEndsWithTheProgram() throws {
        let (session, guardian) = try begin()
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        try expectGone(guardian, session)
    }

    @Test func itEndsWithAKilledProgram() throws {
        let (session, guardian) = try begin()
        session.signal(SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try expectGone(guardian, session)
    }

    @Test func aProgramThatGoesOnHasNoZombie() throws {
        let (session, guardian) = try begin()
        try session.press("C")
        try session.waitFor("closed")
        try session.waitUntilWithoutReading { _ in TerminalSession.state(of: guardian) == nil }
        #expect(try !session.hasEnded())
        #expect(try session.leftovers == [])
    }

    @Test func aTerminalCanBeOpenedAgain() throws {
        let session = try TerminalSession(["TerminalProbe", "twice"])
        func count(_ text: String) -> Int { String(decoding: session.output, as: UTF8.self).ranges(of: text).count }
        // Between the two the other screen may be seen too shortly to be noticed.
        for round in 1...2 {
            try session.waitUntil { _ in count("ready") == round }
            try session.press("q")
            try session.waitUntil { _ in count("\u{1b}[?1049l") == round }
        }
        #expect(try session.waitForExit() == .exited(0))
        #expect(count("\u{1b}[?1049l") == 2)
        #expect(try session.leftovers == [])
    }

    @Test func itWritesNothingOverAPrompt() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        for round in 1...5 {
            try session.type("clear; \(ProductFolder.executable("TerminalProbe"))\r")
            try session.waitFor("ready")
            let written = session.output.count
            try session.press("q")
            try session.waitUntil { !$0.screen.isAlternate }
            try session.type("echo done \(round)\r")
            try session.waitUntil { $0.screen.rows.contains("done \(round)") }
            let sent = String(decoding: session.output[written...], as: UTF8.self)
            #expect(sent.split(separator: "\u{1b}[?1049l").count == 2)
        }
    }

    @Test func signalsForTheWholeJobDoNotReachIt() throws {
        let (session, _) = try begin()
        kill(-session.processIdentifier, SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try session.waitUntil { try $0.leftovers == [] }
    }

    /// `killall` ends all processes that have a name.
    @Test func itHasAnotherNameThanTheProgram() throws {
        let (session, guardian) = try begin()
        let name = try #require(TerminalSession.program(of: session.processIdentifier))
        try session.waitUntilWithoutReading { _ in TerminalSession.program(of: guardian) != name }
        try session.waitUntilWithoutReading { _ in
            !(TerminalSession.contents(of: "/proc/\(guardian)/cmdline") ?? "").contains("TerminalProbe")
        }
    }

    @Test(arguments: ["", "async"])
    func aGuardThatWasKilledIsReplaced(main: String) throws {
        let session = try TerminalSession(["TerminalProbe", main])
        try session.waitFor("ready")
        let guardian = try #require(Self.children(of: session).first)
        session.signal(SIGKILL, to: guardian)
        try session.waitUntilWithoutReading { session in
            let children = Self.children(of: session)
            return children.count == 1 && children != [guardian]
        }
        session.signal(SIGKILL)
        #expect(try session.waitForExit() == .signaled(SIGKILL))
        try session.waitUntil { try $0.leftovers == [] }
    }

    @Test func guardsThatAreKilledAgainAndAgainCostLittle() throws {
        let session = try probeSession()
        for _ in 0..<20 { Self.children(of: session).forEach { session.signal(SIGKILL, to: $0) } }
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    private static func children(of session: TerminalSession) -> [Int32] {
        TerminalSession.children(of: session.processIdentifier)
    }

    @Test func printedTextWaitsForTheEnd() throws {
        let session = try probeSession()
        let written = session.output.count
        try session.press("SeS")
        try session.waitUntil { $0.screen.rows[3] == "key S" }
        #expect(!String(decoding: session.output[written...], as: UTF8.self).contains("standard"))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(
            session.screen.rows.filter { $0.hasPrefix("standard") }.sorted()
                == ["standard error", "standard output", "standard output"])
        #expect(!session.screen.isAlternate)
    }

    @Test func printedTextIsShownWhenTheProgramStops() throws {
        let (session, _) = try probeInShell()
        try session.press("S")
        try session.waitFor("key S")
        try session.press("z")
        try session.waitFor("Stopped")
        try session.waitFor("standard output")
        try session.type("fg\r")
        try session.waitUntil { $0.screen.isAlternate && $0.screen.contains("key S") }
        #expect(!session.screen.contains("standard output"))
    }

    @Test(arguments: [SIGTERM, SIGSEGV, SIGKILL])
    func printedTextIsShownAfterAnyEndOfTheProgram(signal: Int32) throws {
        let session = try probeSession()
        try session.press("e")
        try session.waitFor("key e")
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        try session.waitUntil { try $0.leftovers == [] }
        try session.waitUntil { $0.screen.contains("standard error") }
    }

    @Test func textForStandardErrorWaitsForTheEnd() throws {
        let session = try probeSession()
        try session.press("e")
        try session.waitFor("key e")
        #expect(!session.screen.contains("standard error"))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.screen.contains("standard error"))
        #expect(!session.screen.isAlternate)
    }
}
