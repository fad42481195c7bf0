import TerminalCanvas
import TestSupport
import Testing

/// Whether the background is light or dark: asked of the terminal, without waiting for it.
struct BackgroundTests {
    private static let question = "\u{1b}]11;?\u{1b}\\"

    private func begin(answer: String? = nil, environment: [String: String?] = [:]) throws -> TerminalSession {
        try TerminalSession(
            ["TerminalProbe"], environment: environment, answers: answer.map { [Self.question: $0] } ?? [:])
    }

    @Test(arguments: [
        ("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\", "dark"), ("\u{1b}]11;rgb:ffff/ffff/dddd\u{7}", "light"),
        ("\u{1b}]11;rgb:28/2c/34\u{7}", "dark"), ("\u{1b}]11;#fdf6e3\u{1b}\\", "light"),
    ])
    func theTerminalsAnswerCounts(answer: String, expected: String) throws {
        let session = try begin(answer: answer)
        try session.waitUntil { $0.screen.rows[0] == "ready 80x24 unicode 256 \(expected)" }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [
        ("15;0", " dark"), ("0;15", " light"), ("0;default;15", " light"), ("12;8", " dark"), ("7", " light"),
        ("15;default", ""), ("", ""), ("0;16", ""), ("0;-1", ""), ("x", ""),
    ])
    func untilThenAVariableDoes(value: String, expected: String) throws {
        let session = try begin(environment: ["COLORFGBG": value])
        try session.waitUntil { $0.screen.rows[0] == "ready 80x24 unicode 256\(expected)" }
    }

    @Test func theAnswerIsWorthMoreThanTheVariable() throws {
        let session = try begin(answer: "\u{1b}]11;rgb:ffff/ffff/ffff\u{7}", environment: ["COLORFGBG": "15;0"])
        try session.waitFor("256 light")
    }

    @Test func theFirstPictureDoesNotWaitForTheAnswer() throws {
        // No terminal that answers anything: the first frame is there all the same.
        let session = try begin(environment: ["TERM": "xterm-256color"])
        session.emulator.answers["\u{1b}[c"] = ""
        try session.waitFor("ready")
        #expect(session.screen.rows[0] == "ready 80x24 unicode 256")
    }

    @Test(arguments: [["TERM": "linux"], ["TERM": "vt100"], ["NO_COLOR": "1"]])
    func whereTheAnswerIsOfNoUseTheTerminalIsNotAsked(environment: [String: String]) throws {
        let session = try begin(environment: environment)
        try session.waitFor("ready")
        #expect(!String(decoding: session.output, as: UTF8.self).contains("]11;"))
    }
}
