import TerminalCanvas
import TestSupport
import Testing

/// Colors of commands on a real terminal.
@Suite("Colors of inputs")
struct ColorTests {
    private let text = "other\n\u{1B}[31mred\u{1B}[0m x\n"

    @Test("A line has its colors, a filter finds its text, and its bytes are printed")
    func line() throws {
        let list = try ListSession(["--pick"], input: text, writesToFile: true)
        try list.waitFor("other", "red x", "Esc list")
        let place = try #require(list.session.screen.position(of: "red x"))
        let screen = list.session.screen
        #expect(screen[column: place.column, row: place.row].style.foreground == .palette(1))
        #expect(screen[column: place.column + 4, row: place.row].style == .plain)
        try list.session.type("red x")
        try list.session.waitUntil { !$0.screen.contains("other") }
        try list.session.press(.enter)
        try list.expectEnd(.exited(0), printing: "\u{1B}[31mred\u{1B}[0m x\n")
    }

    @Test("A name of a colored list of files is printed without its colors")
    func path() throws {
        let list = try ListSession(
            ["--pick", "--expand", "1"], input: "\u{1B}[01;34msrc\u{1B}[0m/\u{1B}[32ma\u{1B}[0m\nsrc/b\n",
            writesToFile: true)
        try list.waitFor("src", "├── a", "Esc list")
        try list.session.press(.down, .enter)
        try list.expectEnd(.exited(0), printing: "src/a\n")
    }

    @Test(
        "Text that is written has no colors, and a filter does not see them",
        arguments: [
            ([], "other\nred x\n"), (["--filter", "'red x"], "red x\n"), (["--filter", "31m"], ""),
        ])
    func writtenText(options: [String], expected: String) throws {
        #expect(try ProgramRun(options, input: text).output == expected)
    }

    @Test("JSON of jq -C is read as JSON")
    func json() throws {
        let json = "\u{1B}[1;39m{\n  \u{1B}[0m\u{1B}[34;1m\"a\"\u{1B}[0m\u{1B}[1;39m:\u{1B}[0m 1\n}\u{1B}[0m\n"
        #expect(try ProgramRun([], input: json).output == "a: 1\n")
    }
}
