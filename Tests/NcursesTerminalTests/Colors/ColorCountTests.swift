import TerminalCanvas
import TestSupport
import Testing

/// How many colors are used, and the sequences that choose them.
struct ColorCountTests {
    /// Shows the styles of the gallery.
    private func styles(_ environment: [String: String?], entry: String? = nil) throws -> TerminalSession {
        let session: TerminalSession
        if let entry {
            // A terminfo entry of the test's own.
            let program = ProductFolder.executable("TerminalProbe")
            let script =
                "d=$(mktemp -d); trap 'rm -r $d' EXIT; printf 'own|a test,\\n\\t\(entry),\\n' | tic -x -o $d - && "
                + "TERMINFO=$d TERM=own \(program)"
            session = try TerminalSession(["bash", "-c", script], environment: environment)
            try session.waitFor("ready")
        } else {
            session = try probeSession(environment: environment)
        }
        try session.press("s")
        try session.waitFor("orange on navy")
        return session
    }

    private func count(_ session: TerminalSession) throws -> Int {
        try session.press("l")
        try session.waitFor("key l")
        return try #require(Int(session.screen.rows[0].split(separator: " ")[3]))
    }

    /// The parameters of the sequences that select colors and attributes.
    private func renditions(_ session: TerminalSession) -> Set<String> {
        let text = String(decoding: session.output, as: UTF8.self)
        return Set(text.matches(of: /\x1b\[([0-9;:]*)m/).map { String($0.output.1) })
    }

    @Test(
        arguments: [
            (["TERM": "vt100"], 0), (["TERM": "vt220"], 0), (["TERM": "xterm-mono"], 0), (["TERM": "xterm"], 8),
            (["TERM": "linux"], 8), (["TERM": "screen"], 8), (["TERM": "tmux-256color"], 256),
            (["TERM": "xterm-256color"], 256), (["TERM": "screen-256color"], 256), (["TERM": "xterm-direct"], 1 << 24),
            (["COLORTERM": "truecolor"], 1 << 24), (["COLORTERM": "24bit"], 1 << 24), (["COLORTERM": "yes"], 256),
            (["TERM": "tmux-256color", "COLORTERM": "truecolor"], 1 << 24),
            // COLORTERM does not count where the entry has fewer colors, nor in GNU screen.
            (["TERM": "xterm", "COLORTERM": "truecolor"], 8), (["TERM": "vt100", "COLORTERM": "truecolor"], 0),
            (["TERM": "screen-256color", "COLORTERM": "truecolor"], 256),
            (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/x,1,0"], 1 << 24),
            (["COLORTERM": "truecolor", "NO_COLOR": "1"], 0), (["TERM": "xterm-direct", "NO_COLOR": "1"], 0),
        ] as [([String: String], Int)])
    func theyFollowTheEntryAndTheEnvironment(environment: [String: String], expected: Int) throws {
        let session = try styles(environment)
        let renditions = renditions(session)
        #expect(try count(session) == expected)
        let fields = renditions.map { $0.split(separator: ";").map { Int($0) ?? 0 } }
        #expect(renditions.contains { $0.contains("38;2;") } == (expected == 1 << 24))
        if expected < 256 { #expect(!renditions.contains { $0.contains("38;") || $0.contains("48;") }) }
        if expected == 0 { #expect(!fields.joined().contains { (30...49).contains($0) || $0 >= 90 }) }
        if expected == 256 { #expect(renditions.contains("38;5;208") && renditions.contains("48;5;17")) }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test(arguments: [
        ("RGB, use=xterm-256color", 1 << 24), ("Tc, use=xterm-256color", 1 << 24),
        ("RGB, colors#0x1000000, pairs#0x7FFFF, use=xterm-256color", 1 << 24),
        ("colors#16, pairs#256, use=xterm-256color", 16), ("colors#8, pairs#64, use=xterm-256color", 8),
        ("colors#88, pairs#7744, use=xterm-256color", 16), ("colors@, use=xterm-256color", 0),
        ("setaf@, setab@, use=xterm-256color", 0), ("op@, use=xterm-256color", 256),
    ])
    func entriesOfOtherTerminalsAreUnderstood(entry: String, expected: Int) throws {
        #expect(try count(styles([:], entry: entry)) == expected)
    }

    @Test func trueColorsArriveAsTheyAreAndThePaletteStaysThePalette() throws {
        let session = try styles(["COLORTERM": "truecolor"])
        #expect(session.screen.differences(from: Gallery.styles(size: session.screen.size)) == [])
        let renditions = renditions(session)
        #expect(renditions.contains("38;2;255;135;0") && renditions.contains("48;2;0;0;95"))
        #expect(renditions.contains("38;5;10") && renditions.contains("48;5;236"))
    }

    @Test func sixteenColorsAreTheNearestOfSixteen() throws {
        let session = try styles([:], entry: "colors#16, pairs#256, use=xterm-256color")
        let screen = session.screen
        #expect(
            screen[column: 0, row: 9].style
                == Style(foreground: .palette(10), background: .palette(0), attributes: .bold))
        #expect(screen[column: 1, row: 10].style.foreground == .palette(3))
    }

    @Test func fewPairsAreEnoughForManyPictures() throws {
        let session = try styles([:], entry: "colors#8, pairs#8, use=xterm-256color")
        for page in "0123456789" {
            try session.press(String(page))
            let expected = Gallery.text(size: Size(columns: 80, rows: 24), seed: page.wholeNumberValue ?? 0)
            try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
        }
    }
}
