import TerminalCanvas
import TestSupport
import Testing

/// Which terminals can be used, and the messages about the others. A test whose name begins with a letter and a number
/// is the test of that hostile environment; see HostileEnvironmentTests.
struct OpeningTests {
    private func refusal(
        _ environment: [String: String?] = [:], streams: [StandardStream] = [.terminal, .terminal, .terminal],
        through wrapper: [String] = []
    ) throws -> [String] {
        let program = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(
            wrapper + [program], size: Size(columns: 120, rows: 6), environment: environment, streams: streams)
        #expect(try session.waitForExit() == .exited(2))
        // Nothing but the sentence was written.
        #expect(!session.output.contains(0x1b))
        #expect(try session.leftovers == [])
        return session.screen.rows.filter { !$0.isEmpty }
    }

    @Test func withoutATypeTheErrorSuggestsAFix() throws {
        let sentence = ["TerminalProbe: the terminal's type is not known: set TERM, for example to xterm-256color"]
        #expect(try refusal(["TERM": nil]) == sentence)
        #expect(try refusal(["TERM": ""]) == sentence)
    }

    @Test(arguments: [
        ("nosuch", "'nosuch'"), ("unknown", "'unknown'"), ("../../etc/passwd", "'../../etc/passwd'"),
        ("a\u{1b}[31m\u{7}b", "'a^[[31m^Gb'"),
        (String(repeating: "A", count: 10000), "'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA...'"),
    ])
    func anUnknownTypeIsNamedSafely(type: String, shown: String) throws {
        #expect(
            try refusal(["TERM": type])
                == ["TerminalProbe: unknown terminal type \(shown): set TERM to one the system knows"])
    }

    @Test func aTerminalThatCannotPlaceItsCursorIsRefused() throws {
        #expect(
            try refusal(["TERM": "dumb"])
                == ["TerminalProbe: a terminal of type 'dumb' cannot place its cursor: set TERM"])
    }

    /// A type of terminal that prints exists, but cannot be drawn on.
    @Test func aPrinterIsRefused() throws {
        let folder = try TemporaryTerminfo()
        try folder.add(TemporaryTerminfo.printer, as: "printer")
        #expect(
            try refusal(["TERM": "printer", "TERMINFO": folder.path])
                == ["TerminalProbe: a terminal of type 'printer' cannot place its cursor: set TERM"])
    }

    @Test(arguments: [StandardStream.null, .closed])
    func withoutTerminalToDrawOnItIsRefusedBeforeAnythingElse(output: StandardStream) throws {
        let sentence =
            "TerminalProbe: no terminal to draw on: standard output is not one, and /dev/tty cannot be opened"
        for type in ["xterm", "nosuch"] {
            let lines = try refusal(
                ["TERM": type], streams: [.terminal, output, .terminal], through: ["setsid", "-w"])
            #expect(lines == [sentence])
        }
    }

    @Test(arguments: [
        [StandardStream.terminal, .null, .terminal], [.terminal, .closed, .null], [.null, .null, .terminal],
        [.null, .null, .null], [.closed, .closed, .closed],
    ])
    func theControllingTerminalTakesThePlaceOfOtherStreams(streams: [StandardStream]) throws {
        let session = try probeSession(streams: streams)
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [StandardStream.terminal, .null])
    func standardOutputMayBeAFile(input: StandardStream) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("output")
        let session = try probeSession(streams: [input, .file(path), .terminal])
        try session.press("S")
        try session.press("e")
        try session.press("a")
        try session.waitFor("key a")
        #expect(!session.screen.contains("standard"))
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
        // The file has the printed text and nothing else; text for standard error waited for the end.
        #expect(TerminalSession.contents(of: path) == "standard output\n")
        #expect(session.screen.contains("standard error"))
    }

    @Test func withoutKeyboardItIsRefused() throws {
        let sentence =
            "TerminalProbe: no terminal to read keys from: standard input is not one, and /dev/tty cannot be opened"
        #expect(try refusal(streams: [.null, .terminal, .terminal], through: ["setsid", "-w"]) == [sentence])
    }

    @Test(arguments: [
        "xterm-kitty", "xterm-ghostty", "foot", "wezterm", "alacritty", "contour", "ghostty", "kitty",
    ])
    func aKnownTerminalWithoutEntryRunsAsXterm(type: String) throws {
        let session = try probeSession(environment: ["TERM": type])
        // Where the system has the entry, it may have more colors.
        #expect(["ready 80x24 unicode 256", "ready 80x24 unicode 16777216"].contains(session.screen.rows[0]))
    }

    @Test(arguments: ["5", "200", "0", "-5", "abc", "99999", "1000000000"])
    func theTerminalsSizeCountsAndNotTheEnvironments(value: String) throws {
        let session = try probeSession(
            size: Size(columns: 71, rows: 13), environment: ["COLUMNS": value, "LINES": value])
        #expect(session.screen.rows[0] == "ready 71x13 unicode 256")
    }

    @Test func keysComeFromTheTerminalWhenStandardInputIsRedirected() throws {
        let session = try probeSession(streams: [.null, .terminal, .terminal])
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [
        [StandardStream.closed, .terminal, .terminal], [.terminal, .terminal, .closed], [.closed, .terminal, .closed],
    ])
    func closedDescriptorsAreNoDanger(streams: [StandardStream]) throws {
        let session = try probeSession(streams: streams)
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func withoutAnyDescriptorNothingIsSaidAndNothingHarmed() throws {
        #expect(try refusal(streams: [.closed, .closed, .closed], through: ["setsid", "-w"]) == [])
    }

    @Test(arguments: [
        Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 2), Size(columns: 300, rows: 100),
    ])
    func smallAndLargeTerminalsWork(size: Size) throws {
        let session = try TerminalSession(["TerminalProbe"], size: size)
        try session.waitUntil {
            $0.screen.rows[0].hasPrefix(size.columns > 9 ? "ready 300x100" : String("ready".prefix(size.columns)))
        }
        try session.press("s")
        let expected = Gallery.text(size: size, seed: 7)
        try session.press("7")
        try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }

    @Test func aTerminalWithoutSizeIsTakenForTheUsualOne() throws {
        let session = try TerminalSession(
            ["bash", "-c", "stty rows 0 cols 0; exec \(ProductFolder.executable("TerminalProbe"))"])
        try session.waitFor("ready 80x24")
    }

    @Test func aBrokenDatabaseIsNoDanger() throws {
        let session = try probeSession(environment: ["TERMINFO": "/dev/null", "TERMINFO_DIRS": "/nowhere:"])
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
    }
}
