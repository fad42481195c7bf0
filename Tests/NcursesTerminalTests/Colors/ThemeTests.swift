import TerminalCanvas
import TestSupport
import Testing

/// The themes on real terminals: focus, selection, both, a held button and escapes differ in each.
struct ThemeTests {
    private static let rowCount = 10

    /// The styles of the gallery's rows, as the terminal got them.
    private func rows(_ arguments: [String], environment: [String: String?]) throws -> [[Style]] {
        let session = try TerminalSession(["TerminalProbe"] + arguments, environment: environment)
        try session.waitFor("ready")
        try session.press("g")
        try session.waitFor("bar")
        try session.waitUntil { !$0.screen.contains("ready") }
        return session.screen.glyphs[..<Self.rowCount].map { $0.map(\.style) }
    }

    @Test(
        arguments: [
            ["TERM": "xterm-256color"], ["TERM": "xterm-direct"], ["COLORTERM": "truecolor"], ["TERM": "xterm"],
            ["TERM": "vt100"], ["TERM": "vt220"], ["TERM": "linux"], ["TERM": "screen"], ["TERM": "tmux-256color"],
            ["NO_COLOR": "1"], ["TERM": "xterm-direct", "NO_COLOR": "1", "LC_CTYPE": "C"],
        ], [[], ["dark"], ["light"]])
    func everyStateLooksDifferent(environment: [String: String], arguments: [String]) throws {
        let rows = try rows(arguments, environment: environment)
        for one in rows.indices {
            for other in rows.indices where other > one {
                #expect(rows[one] != rows[other], "rows \(one) and \(other)")
            }
        }
        // Of each pair of rows the second has an escape, which looks unlike the text around it: the name begins in
        // column 4 and the escape in column 11.
        for row in rows.indices {
            let text = rows[row][5]
            #expect((rows[row].contains { $0 == text.exchanged }) == (row % 2 == 1), "row \(row)")
        }
    }

    @Test(arguments: ["dark", "light"])
    func noTextHasTheColorOfItsGround(argument: String) throws {
        for type in ["xterm", "linux", "xterm-256color", "xterm-direct"] {
            for style in try rows([argument], environment: ["TERM": type]).joined() where style.foreground != .standard
            {
                #expect(style.foreground != style.background, "\(type)")
            }
        }
    }

    @Test func lightAndDarkAreTwo() throws {
        for type in ["xterm-256color", "xterm-direct"] {
            let dark = try rows(["dark"], environment: ["TERM": type])
            #expect(try dark != rows(["light"], environment: ["TERM": type]))
            #expect(try dark != rows([], environment: ["TERM": type]))
        }
    }
}
