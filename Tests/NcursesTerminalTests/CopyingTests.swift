import TerminalCanvas
import TestSupport
import Testing

@testable import NcursesTerminal

/// Copying to the terminal's clipboard.
struct CopyingTests {
    /// `räksmörgås` in UTF-8 and base64.
    private static let word = "csOka3Ntw7ZyZ8Olcw=="
    private static let direct = "\u{1b}]52;c;\(word)\u{7}"
    private static let throughScreen = "\u{1b}P\(direct)\u{1b}\\"

    struct Case: Sendable, CustomTestStringConvertible {
        let environment: [String: String]
        let bytes: String
        var testDescription: String { "\(environment)" }
    }

    private static let cases = [
        Case(environment: [:], bytes: direct),
        Case(
            environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
            bytes: direct + "\u{1b}Ptmux;\u{1b}\(direct)\u{1b}\\"),
        Case(
            environment: ["TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0"],
            bytes: direct + "\u{1b}Ptmux;\u{1b}\(direct)\u{1b}\\"),
        // In a remote shell there is only `TERM`.
        Case(environment: ["TERM": "tmux-256color"], bytes: direct + "\u{1b}Ptmux;\u{1b}\(direct)\u{1b}\\"),
        Case(environment: ["TERM": "screen", "STY": "1.pts-0.host"], bytes: throughScreen),
        Case(environment: ["TERM": "screen.xterm-256color"], bytes: throughScreen),
        Case(environment: ["TERM": "xterm", "STY": "1.pts-0.host"], bytes: throughScreen),
        Case(environment: ["TERM": "screen", "TMUX": "a", "STY": "b"], bytes: throughScreen),
    ]

    @Test(arguments: cases)
    func theTerminalGetsExactlyTheseBytes(_ sample: Case) throws {
        let session = try probeSession(environment: sample.environment)
        let written = session.output.count
        try session.press("y")
        try session.waitFor("copied 13")
        let sent = String(decoding: session.output[written...], as: UTF8.self)
        #expect(sent.contains(sample.bytes))
        #expect(sent.components(of: "]52;") == sample.bytes.components(of: "]52;"))
    }

    @Test(arguments: ["linux", "vt100", "vt220"])
    func aTerminalWithoutClipboardGetsNothing(type: String) throws {
        let session = try probeSession(environment: ["TERM": type])
        try session.press("y")
        try session.waitFor("this terminal has no clipboard")
        #expect(session.output.firstRange(of: Array("]52;".utf8)) == nil)
    }

    @Test func aCopyAboveTheLimitIsRefusedAndOneAtTheLimitIsNot() throws {
        let session = try probeSession()
        try session.press("M")
        try session.waitFor("too long to copy: 74995 bytes; the limit is 74994")
        #expect(session.output.firstRange(of: Array("]52;".utf8)) == nil)
        try session.press("k")
        try session.waitFor("copied 74994")
        let expected = Array("\u{1b}]52;c;".utf8) + Array(String(repeating: "a2tr", count: 24_998).utf8) + [7]
        #expect(expected.count == 100_000)
        try session.waitUntil { $0.output.firstRange(of: expected) != nil }
    }

    @Test func itGoesToTheTerminalAlsoIfStandardOutputIsRedirected() throws {
        let folder = try TemporaryFolder()
        let session = try probeSession(streams: [.null, .file(folder.path + "/output"), .null])
        try session.press("y")
        try session.waitFor("copied 13")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.output.firstRange(of: Array(Self.direct.utf8)) != nil)
        #expect(TerminalSession.contents(of: folder.path + "/output") == "")
    }

    /// The program ends at once after the copy, which the terminal has not taken whole by then.
    @Test func aCopyJustBeforeTheEndArrives() throws {
        let session = try probeSession()
        try session.press("kq")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.output.firstRange(of: Array("]52;c;a2tr".utf8)) != nil)
        #expect(session.output.firstRange(of: Array("a2tra2tr\u{7}".utf8)) != nil)
        #expect(try session.leftovers == [])
    }

    /// Frames are whole around it.
    @Test func framesThatFollowAreRight() throws {
        let session = try probeSession(size: Size(columns: 60, rows: 12))
        for page in "314" {
            try session.press("k\(page)")
            let expected = Gallery.text(size: Size(columns: 60, rows: 12), seed: page.wholeNumberValue ?? 0)
            try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
        }
    }

    @Test func copiesThatATerminalDoesNotTakeReplaceEachOther() throws {
        let session = try probeSession()
        try session.press("f")
        try session.waitUntilOutputIsBlocked()
        try session.press("lkkkkkkkkkk")
        try session.press("y")
        try session.press("u")
        try session.waitFor("all came")
        let sent = String(decoding: session.output, as: UTF8.self)
        try session.waitUntil { _ in sent.components(of: "]52;") <= 12 }
        try session.waitUntil { String(decoding: $0.output, as: UTF8.self).contains(Self.direct) }
    }

    /// A terminal that takes nothing is given back with a copy that was cut.
    @Test func aCopyThatWasCutShortIsCancelled() throws {
        let session = try probeSession()
        try session.waitUntilOutputIsBlocked(pressing: .character("k"))
        try session.press("q")
        #expect(try session.waitForExitWithoutReading(limit: 1000) == .exited(0))
        try session.waitUntil { try $0.leftovers == [] }
        // CAN and ST are before the bytes that give the terminal back.
        #expect(session.output.firstRange(of: Array("\u{18}\u{1b}\\\u{1b}[?2026l".utf8)) != nil)
    }

    @Test func belowThePromptNothingIsLeftOnTheScreen() throws {
        let session = try TerminalSession(["TerminalProbe", "inline", "5", "nothing"])
        try session.waitFor("ready")
        try session.press("y")
        try session.waitFor("copied 13")
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(session.output.firstRange(of: Array(Self.direct.utf8)) != nil)
        #expect(session.screen.rows.allSatisfy { $0.isEmpty })
    }

    // MARK: Bytes

    @Test func base64IsThatOfTheStandard() {
        let examples = [
            "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
            "foobar": "Zm9vYmFy",
        ]
        for (text, expected) in examples {
            #expect(String(decoding: ClipboardSequences.base64(Array(text.utf8)), as: UTF8.self) == expected)
        }
        let all = ClipboardSequences.base64([0xfb, 0xff, 0xfe, 0x00, 0x10, 0x83])
        #expect(String(decoding: all, as: UTF8.self) == "+//+ABCD")
    }

    @Test func gnuScreenGetsPiecesOfAtMost768Bytes() throws {
        let sequences = try #require(
            ClipboardSequences(try TerminalType("screen")) { $0 == "STY" ? "1.pts-0.host" : nil })
        let plain = try #require(ClipboardSequences(try TerminalType("xterm")) { _ in nil })
        for count in [0, 1, 560, 570, 571, 572, 573, 574, 10_000, Pasteboard.byteLimit] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
            var rest = sequences.copy(bytes)[...]
            var joined: [UInt8] = []
            while !rest.isEmpty {
                #expect(rest.starts(with: [0x1b, 0x50]))
                let end = try #require(rest.dropFirst(2).firstRange(of: [0x1b, 0x5c]))
                #expect(end.upperBound - rest.startIndex <= 768)
                joined += rest[(rest.startIndex + 2)..<end.lowerBound]
                rest = rest[end.upperBound...]
            }
            #expect(joined == plain.copy(bytes))
        }
    }

    @MainActor @Test func withoutTerminalThereIsNoClipboard() {
        #expect(throws: PasteboardError.noTerminal) { try Pasteboard(terminal: nil).setString("a") }
    }

}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
