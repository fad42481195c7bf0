import TerminalCanvas
import TestSupport
import Testing

/// A terminal's answers are used, and modes that were on before stay on.
struct FeatureTests {
    private func begin(answers: [String: String], environment: [String: String?] = [:]) throws -> TerminalSession {
        let session = try TerminalSession(["TerminalProbe"], environment: environment, answers: answers)
        try session.waitFor("ready")
        return session
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

    @Test func framesAreHeldBackUntilTheyAreCompleteWhereTheTerminalCanDoThat() throws {
        let session = try begin(answers: ["\u{1b}[?2026$p": "\u{1b}[?2026;2$y"])
        try session.press("a")
        try session.waitFor("key a")
        let written = session.output.count
        try session.press("b")
        try session.waitFor("key b")
        try session.waitUntil { !$0.modes.contains(2026) }
        let sent = text(session.output[written...])
        #expect(sent.hasPrefix("\u{1b}[?2026h") && sent.hasSuffix("key b\u{1b}[?2026l"))
        #expect(sent.occurrences(of: "2026") == 2)
    }

    @Test func framesThatChangeNothingSendNothing() throws {
        let session = try begin(answers: ["\u{1b}[?2026$p": "\u{1b}[?2026;2$y"])
        try session.press("ss")
        try session.waitFor("orange on navy")
        let written = session.output.count
        try session.press("ss")
        try session.press("l")
        try session.waitFor("key l")
        #expect(text(session.output[written...]).occurrences(of: "\u{1b}[?2026h") == 1)
    }

    @Test(arguments: ["\u{1b}[?2026;0$y", "\u{1b}[?2026;4$y", ""])
    func otherTerminalsAreNotAskedToHoldFramesBack(answer: String) throws {
        let session = try begin(answers: ["\u{1b}[?2026$p": answer])
        try session.press("a")
        try session.waitFor("key a")
        #expect(!session.emulator.touchedModes.subtracting([2026]).isEmpty)
        #expect(!text(session.output).contains("\u{1b}[?2026h"))
    }

    @Test func kittysKeyboardProtocolIsUsedAndLeftAgain() throws {
        let session = try begin(answers: ["\u{1b}[?u": "\u{1b}[?0u"])
        try session.waitUntil { text($0.output).contains("\u{1b}[>1u") }
        // Control-i, which is a tab without the protocol.
        try session.type("\u{1b}[105;5u")
        try session.waitFor("key control-i")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(text(session.output).occurrences(of: "\u{1b}[<u") == 1)
        #expect(try session.leftovers == [])
    }

    @Test func withoutAnAnswerTheKeyboardIsLeftAlone() throws {
        let session = try begin(answers: [:])
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(!text(session.output).contains("\u{1b}[>1u") && !text(session.output).contains("\u{1b}[<u"))
    }

    @Test func modesThatWereOnStayOn() throws {
        // A terminal in which pastes were bracketed, as some shells leave it.
        let session = try TerminalSession(
            ["bash", "-c", "printf '\\e[?2004h'; exec \(ProductFolder.executable("TerminalProbe"))"])
        try session.waitFor("ready")
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == ["mode 2004 is on"])
    }

    @Test func theAlternateScreenStaysWhereItWasShownBefore() throws {
        let session = try TerminalSession(
            ["bash", "-c", "printf '\\e[?1049h'; exec \(ProductFolder.executable("TerminalProbe"))"],
            answers: ["\u{1b}[?1049$p": "\u{1b}[?1049;1$y"])
        try session.waitFor("ready")
        try session.press("a")
        try session.waitFor("key a")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == ["mode 1049 is on", "the alternate screen is shown"])
    }

    @Test func answersAreNoKeysForTheShellWhenTheProgramLeavesAtOnce() throws {
        let session = try TerminalSession(["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12))
        try session.waitFor("$")
        try session.type("\(ProductFolder.executable("TerminalProbe"))\rq")
        try session.waitUntil { $0.emulator.touchedModes.contains(1049) && !$0.screen.isAlternate }
        try session.type("echo done\r")
        try session.waitUntil { $0.screen.rows.contains("done") }
        #expect(!session.screen.contains("2026") && !session.screen.contains("$y") && !session.screen.contains("1;2c"))
    }

    /// A terminal far away answers late.
    @Test(arguments: [150, 600])
    func lateAnswersAreNoKeysForTheShellEither(milliseconds: Int) throws {
        let session = try TerminalSession(
            ["bash", "--norc", "--noprofile", "-i"], size: Size(columns: 60, rows: 12), answers: ["\u{1b}[c": ""])
        try session.waitFor("$")
        try session.type("\(ProductFolder.executable("TerminalProbe"))\rq")
        try session.waitUntil { $0.emulator.touchedModes.contains(1049) }
        try session.watch(for: .milliseconds(milliseconds))
        try session.type("\u{1b}[?62;22c")
        try session.waitUntil { !$0.screen.isAlternate }
        try session.type("echo done\r")
        try session.waitUntil { $0.screen.rows.contains("done") }
        #expect(!session.screen.contains("22c"))
    }

    @Test func aTerminalThatNeverAnswersIsNotWaitedForLong() throws {
        let session = try begin(answers: ["\u{1b}[c": ""])
        try session.press("q")
        #expect(try session.waitForExitWithoutReading(limit: 1500) == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func aSignalDoesNotWaitForAnswers(signal: Int32) throws {
        let session = try begin(answers: ["\u{1b}[c": ""])
        session.signal(signal)
        #expect(try session.waitForExitWithoutReading(limit: 500) == .signaled(signal))
    }

    // MARK: Widths

    private static let widthTwo = "\u{1b}[1;3R"

    @Test func whereALineIsTwoColumnsWideOnlyAsciiIsUsed() throws {
        let session = try TerminalSession(["TerminalProbe"], cursorReports: [Self.widthTwo, Self.widthTwo])
        try session.waitFor("ready 80x24 ascii 256")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [true, false])
    func lettersReplaceEnclosedLettersOfTwoColumns(isWide: Bool) throws {
        let session = try TerminalSession(
            ["TerminalProbe"], cursorReports: ["\u{1b}[1;2R", isWide ? Self.widthTwo : "\u{1b}[1;2R"])
        try session.waitFor("ready 80x24 unicode 256")
        try session.press("B")
        try session.waitFor("enclosed")
        let row = session.screen.rows[0]
        let letters = isWide ? "A B O P" : "\u{1F170} \u{1F171} \u{1F17E} \u{1F17F}"
        #expect(row == "\(letters) \(isWide ? "C" : "\u{1F172}") enclosed")
        #expect(session.screen[column: 0, row: 0].style.attributes.contains(.reverse) == isWide)
    }

    /// Keys come from one terminal, and frames go to another one, which ends before an answer that changes the frame.
    @Test func theEndOfTheTerminalIsAnEventEvenIfAnAnswerIsBeingTaken() throws {
        let frames = try TerminalSession(["bash", "-c", "stty raw -echo; tty; exec tail -f /dev/null"])
        try frames.waitFor("/dev/")
        let session = try TerminalSession(
            ["TerminalProbe"], streams: [.terminal, .file(frames.screen.rows[0]), .terminal])
        try frames.waitFor("ready")
        try session.type("\u{1b}[1;2RB")
        try frames.waitFor("enclosed")
        frames.hangUp()
        // A child that another test is starting can have the terminal for a moment longer.
        _ = try frames.waitForExitWithoutReading()
        try session.type(Self.widthTwo)
        #expect(try session.waitForExit() == .exited(5))
    }

    @Test func aTerminalThatDoesNotReportWidthsIsDrawnOnAsBefore() throws {
        let session = try begin(answers: ["\u{1b}[6n": ""])
        try session.waitFor("ready 80x24 unicode 256")
        // The report of F3 with Shift has the form of an answer.
        try session.watch(for: .milliseconds(1100))
        try session.type("\u{1b}[1;2R")
        try session.waitFor("key shift-function(3)")
    }

    @Test(arguments: ["linux", "vt100", "screen", "rxvt"])
    func terminalsThatMightShowAQuestionAreNotAsked(type: String) throws {
        let session = try begin(answers: [:], environment: ["TERM": type])
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(!text(session.output).contains("$p") && !text(session.output).contains("\u{1b}[c"))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func occurrences(of text: String) -> Int { ranges(of: text).count }
}
