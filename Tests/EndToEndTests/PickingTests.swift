import TerminalCanvas
import TestSupport
import Testing

/// `symbol-browser --pick`, whose standard output is a file.
struct PickingTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("chosen")
    }

    private func session(_ arguments: [String] = []) throws -> TerminalSession {
        let session = try TerminalSession(
            ["symbol-browser", "--pick"] + arguments, size: Size(columns: 60, rows: 26),
            streams: [.terminal, .file(path), .terminal])
        try session.waitFor("q quit")
        return session
    }

    /// Checks how the program has ended, and that the terminal is as it was.
    private func expectEnd(_ status: Int32, of session: TerminalSession, printing text: String) throws {
        #expect(try session.waitForExit() == .exited(status))
        #expect(TerminalSession.contents(of: path) == text)
        #expect(try session.leftovers == [])
    }

    @Test(arguments: ["snapshot", "view-model", "content"])
    func theSelectedSymbolsArePrintedInTheOrderOfTheList(style: String) throws {
        let session = try session(["--style", style])
        try session.press(.down, .down, .down)
        try session.press(" ")
        try session.press(.up)
        try session.press(" ")
        try session.waitFor("3 of 18")
        try session.press(.enter)
        try expectEnd(0, of: session, printing: "a.circle.fill\nb.circle.fill\n")
    }

    @Test func aSelectedSymbolInAClosedGroupIsPrinted() throws {
        let session = try session()
        try session.press(.down, .down)
        try session.press(" ")
        try session.press(.left, .left)
        try session.waitFor("▸ Fill (Circle)")
        try session.press(.enter)
        try expectEnd(0, of: session, printing: "a.circle.fill\n")
    }

    @Test func withoutSelectionEnterOpensAGroupAndPrintsASymbol() throws {
        let session = try session()
        try session.press(.enter)
        try session.waitFor("▸ Circle")
        try session.press(.enter)
        try session.waitFor("▾ Circle")
        try session.press(.down, .down)
        try session.press(.enter)
        try expectEnd(0, of: session, printing: "a.circle.fill\n")
    }

    @Test(arguments: ["snapshot", "view-model", "content"])
    func aGroupIsPrintedAsItsSymbols(style: String) throws {
        let session = try session(["--style", style])
        try session.press(.down)
        try session.press(" ")
        try session.waitFor("3 selected")
        try session.waitFor("⊟ ▾ Circle")
        try session.press(.down)
        try session.press(" ")
        try session.waitFor("2 selected")
        try session.press(.enter)
        try expectEnd(0, of: session, printing: "b.circle.fill\nc.circle.fill\n")
    }

    @Test func vSelectsARangeAndEscapeDropsIt() throws {
        let session = try session()
        try session.press(.down, .down)
        try session.press("v")
        try session.press(.down, .down)
        try session.waitFor("3 selected")
        try session.press(.escape)
        try session.waitUntil { !$0.screen.rows.contains { $0.contains("selected") } }
        try session.press("v")
        try session.press(.up)
        try session.waitFor("2 selected")
        try session.press("v")
        try session.press(.up, .up)
        try session.press(.enter)
        try expectEnd(0, of: session, printing: "b.circle.fill\nc.circle.fill\n")
    }

    @Test func aClosedGroupIsSelectedWithAllBelowIt() throws {
        let session = try session()
        try session.press(.left)
        try session.waitFor("▸ Circle")
        try session.press("T")
        try session.waitFor("6 selected")
        try session.press(.enter)
        let names = ["circle.fill", "circle"].flatMap { shape in ["a", "b", "c"].map { "\($0).\(shape)\n" } }
        try expectEnd(0, of: session, printing: names.joined())
    }

    @Test(arguments: ["q", "\u{3}"]) func withoutChoiceNothingIsPrinted(key: String) throws {
        let session = try session()
        try session.press(.down, .down)
        try session.press(" ")
        try session.type(key)
        try expectEnd(130, of: session, printing: "")
    }

    @Test func withoutTerminalOneSentenceIsPrinted() throws {
        let session = try TerminalSession(
            ["setsid", "-w", ProductFolder.executable("symbol-browser"), "--pick"], size: Size(columns: 120, rows: 4),
            streams: [.null, .file(path), .terminal])
        #expect(try session.waitForExit() == .exited(2))
        #expect(
            session.screen.rows[0]
                == "symbol-browser: no terminal to draw on: standard output is not one, and /dev/tty cannot be opened")
        #expect(TerminalSession.contents(of: path) == "")
    }
}
