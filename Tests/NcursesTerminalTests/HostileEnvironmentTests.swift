import SeededRandom
import TerminalCanvas
import TestSupport
import Testing

/// Terminals, environments, limits and descriptors that could do harm. Which terminals are refused: OpeningTests.
struct HostileEnvironmentTests {
    @Test func aVT52IsSentItsOwnSequencesAlone() throws {
        let session = try TerminalSession(["TerminalProbe"], environment: ["TERM": "vt52"])
        try session.waitUntil { String(decoding: $0.output, as: UTF8.self).contains("ready") }
        try session.type("aq")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers(of: .lineDiscipline) == [])
        #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1b}["))
    }

    /// Files that are no entries, and entries that are cut short.
    @Test func invalidEntriesDoNoHarm() throws {
        let folder = try TemporaryTerminfo()
        let original = try TemporaryTerminfo.entry("xterm-256color")
        var random = SplitMix(seed: 4)
        let noise = (0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }
        let files =
            [[], Array("garbage\n".utf8), noise] + [1, 11, 13, 50, 200, 700, 1500].map { Array(original.prefix($0)) }
        for file in files {
            let status = try ending(with: file, in: folder)
            #expect([.exited(0), .exited(2)].contains(status), "\(file.count) bytes")
        }
    }

    /// Entries of the right form with wrong contents: curses 6.4 does not survive them all, and in some finds no end;
    /// `tput` neither. The terminal is as it was all the same.
    @Test func damagedEntriesLeaveTheTerminalAsItWas() throws {
        let folder = try TemporaryTerminfo()
        var random = SplitMix(seed: 4)
        for round in 1...30 {
            var entry = try TemporaryTerminfo.entry("xterm-256color")
            for _ in 0..<round {
                entry[Int.random(in: entry.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = try ending(with: entry, in: folder)
        }
    }

    /// Runs the probe with an entry, and checks the line discipline afterwards.
    private func ending(with entry: [UInt8], in folder: TemporaryTerminfo) throws -> TestSupport.ExitStatus {
        try folder.add(entry, as: "xterm-256color")
        let session = try TerminalSession(["TerminalProbe"], environment: ["TERMINFO": folder.path])
        // No longer than a start takes.
        let deadline = ContinuousClock.now + .seconds(1)
        while try !session.hasEnded(), try session.terminalModes.makesSignals, .now < deadline {}
        try session.type("q")
        while try !session.hasEnded(), .now < deadline {}
        if try !session.hasEnded() { session.signal(SIGKILL) }
        let status = try session.waitForExit()
        try session.waitUntilWithoutReading { try $0.leftovers(of: .lineDiscipline) == [] }
        return status
    }

    /// Only the superuser can make a set-user-ID program. Some file systems allow none.
    @Test(.enabled(if: getuid() == 0), .disabled(if: Sanitizer.isOn, "it ends programs of other users itself"))
    func anotherUsersRightsAreRefused() throws {
        let folder = try TemporaryFolder()
        let copy = folder.file("probe")
        let script = """
            cp \(ProductFolder.executable("TerminalProbe")) \(copy) && chown 65534 \(copy) && chmod 4755 \(copy) \
            && chmod 755 \(folder.path) && exec \(copy)
            """
        let session = try TerminalSession(["bash", "-c", script])
        try session.waitUntil { $0.screen.contains("ready") || $0.screen.contains("rights") }
        guard !session.screen.contains("ready") else { return }
        #expect(try session.waitForExit() == .exited(2))
        #expect(session.screen.contains("refusing to run with another user's rights"))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [
        (Size(columns: 0, rows: 0), "80x24"), (Size(columns: 0, rows: 7), "80x7"),
        (Size(columns: 1000, rows: 1000), "1000x524"), (Size(columns: 5000, rows: 5000), "1024x512"),
        (Size(columns: 65535, rows: 65535), "1024x512"), (Size(columns: 65535, rows: 1), "4096x1"),
        (Size(columns: 10, rows: 65535), "10x4096"),
    ])
    func hugeSizesAreCutAndCostLittle(size: Size, used: String) throws {
        let session = try probeSession()
        // The emulator keeps its size: it would need more memory than the program may.
        try session.resizeTerminalAlone(to: size)
        let text = "ready \(used)".prefix(size.columns == 0 ? 80 : size.columns)
        try session.waitUntil { String(decoding: $0.output, as: UTF8.self).contains(text) }
        // Sanitizers need many times as much.
        if !Sanitizer.isOn {
            #expect(try #require(TerminalSession.peakMemory(of: session.processIdentifier)) < 150 << 20)
        }
        try session.resizeTerminalAlone(to: Size(columns: 80, rows: 24))
        try session.press("5")
        try session.waitUntil {
            $0.screen.differences(from: Gallery.text(size: Size(columns: 80, rows: 24), seed: 5)).isEmpty
        }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func aThousandSizesEndInTheRightPicture() throws {
        let session = try probeSession()
        try session.press("3")
        for step in 0..<1000 {
            try session.resize(to: Size(columns: 1 + step * 37 % 200, rows: 1 + step * 23 % 50))
        }
        let last = Size(columns: 93, rows: 31)
        try session.resize(to: last)
        try session.waitUntil { $0.screen.differences(from: Gallery.text(size: last, seed: 3)).isEmpty }
    }

    @Test func aSizeThatChangesBeforeTheFirstPictureCounts() throws {
        for _ in 0..<10 {
            let session = try TerminalSession(["TerminalProbe"])
            try session.resize(to: Size(columns: 61, rows: 9))
            try session.waitFor("ready 61x9")
        }
    }

    @Test func aProgramThatIgnoresTheEndOfItsTerminalSleeps() throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "trap '' HUP; exec \(probe)"])
        try session.waitFor("ready")
        try session.press("H")
        try session.waitFor("key H")
        session.hangUp()
        let process = session.processIdentifier
        var before = -1
        // It wakes up for the end, and not again.
        try session.waitUntilWithoutReading { _ in
            poll(nil, 0, 50)
            let switches = TerminalSession.voluntarySwitches(of: process) ?? 0
            defer { before = switches }
            return switches == before && TerminalSession.state(of: process) == "S"
        }
        session.signal(SIGTERM)
        #expect(try session.waitForExitWithoutReading(limit: 1000) == .signaled(SIGTERM))
        #expect(try #require(session.processorTime) < .seconds(1))
    }

    @Test(arguments: [
        ["ESCDELAY": "abc"], ["ESCDELAY": "0"], ["ESCDELAY": "30000"], ["HOME": nil],
        ["LONG": String(repeating: "x", count: 100_000)],
    ])
    func oddEnvironmentsChangeNothing(environment: [String: String?]) throws {
        let session = try probeSession(environment: environment)
        try session.press(.escape)
        try session.waitFor("key escape")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    /// Whatever the program can still do: it runs, or says why not, or the system ends it.
    @Test(arguments: ["-v 60000", "-v 400000", "-s 64", "-s 256", "-f 0", "-f 1", "-n 5", "-n 9", "-n 14", "-u 1"])
    func narrowLimitsLeaveTheTerminalAsItWas(limit: String) throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "ulimit \(limit) && exec \(probe)"])
        try session.waitUntil { try $0.hasEnded() || $0.screen.contains("ready") }
        try session.press("cs0q")
        _ = try session.waitForExit()
        try session.waitUntil { try $0.leftovers == [] }
    }

    /// A frame needs no file larger than its longest row.
    @Test(arguments: [1, 4, 20, 100])
    func framesAreDrawnAlthoughFilesMayNotGrow(kibibytes: Int) throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "ulimit -f \(kibibytes) && exec \(probe)"])
        try session.waitFor("ready")
        for page in "3c5s7" {
            try session.press(String(page))
            guard let seed = page.wholeNumberValue else { continue }
            let expected = Gallery.text(size: Size(columns: 80, rows: 24), seed: seed)
            try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
        }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func whereNoFileCanBeWrittenOneSentenceSaysSo() throws {
        let lines = try refusal(limit: "-f 0")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("ulimit -f") == true)
    }

    @Test func withTooLittleStackOneSentenceSaysSo() throws {
        let lines = try refusal(limit: "-s 200")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("no more than 200 kB may be used; raise the limit with ulimit -s") == true)
    }

    /// With too few descriptors nothing could be opened later, and the system's library would end the program.
    @Test(arguments: 4...40)
    func withTooFewDescriptorsOneSentenceNamesTheLimit(count: Int) throws {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["bash", "-c", "ulimit -n \(count) && exec \(probe)"])
        try session.waitUntil { try $0.hasEnded() || $0.screen.contains("ready") }
        if try session.hasEnded() {
            let status = try session.waitForExit()
            let text = session.screen.text
            // With four the dynamic linker says that it cannot load the program.
            #expect(status == .exited(2) && text.contains("ulimit -n") || status == .exited(127), "\(text)")
        } else {
            #expect(count >= 12)
            // The main queue and threads work too.
            try session.press("tm")
            try session.waitFor("task added 55")
            try session.waitFor("timer 3")
            try session.press("q")
            #expect(try session.waitForExit() == .exited(0))
        }
        #expect(try session.leftovers == [])
    }

    private func refusal(limit: String) throws -> [String] {
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(
            ["bash", "-c", "ulimit \(limit) && exec \(probe)"], size: Size(columns: 120, rows: 24))
        #expect(try session.waitForExit() == .exited(2))
        #expect(try session.leftovers == [])
        return session.screen.rows.filter { !$0.isEmpty }
    }

    @Test(arguments: ["", "async"])
    func aWaitThatTheSystemRefusesIsTheEndAndNoBusyLoop(main: String) throws {
        let session = try TerminalSession(["TerminalProbe", main])
        try session.waitFor("ready")
        try session.press("L")
        #expect(try session.waitForExit() == .exited(5))
        #expect(try session.leftovers == [])
        #expect(try #require(session.processorTime) < .seconds(1))
    }

    @Test func aProgramThatGoesOnAfterARefusedWaitSleeps() throws {
        let session = try probeSession()
        try session.press("HL")
        let process = session.processIdentifier
        try session.waitFor("the end")
        let before = session.processorTimeSoFar
        try session.watch(for: .milliseconds(300))
        #expect(session.processorTimeSoFar - before < .milliseconds(50))
        session.signal(SIGKILL, to: process)
        try session.waitUntil { try $0.leftovers == [] }
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func signalsThatWereBlockedAtTheStartAreHandled(signal: Int32) throws {
        let names = ["TERM", "INT", "HUP", "QUIT", "WINCH", "TSTP", "CONT"]
        let probe = ProductFolder.executable("TerminalProbe")
        let session = try TerminalSession(["env"] + names.map { "--block-signal=\($0)" } + [probe])
        try session.waitFor("ready")
        try session.resize(to: Size(columns: 61, rows: 9))
        try session.waitFor("ready 61x9")
        session.signal(signal)
        #expect(try session.waitForExit() == .signaled(signal))
        #expect(try session.leftovers == [])
    }
}
