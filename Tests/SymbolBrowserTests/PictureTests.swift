import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The picture in README.md, which `Demo/picture` makes from what the program shows on a real terminal.
struct PictureTests {
    @Test func thePictureIsWhatTheProgramShows() throws {
        let session = try TerminalSession(["symbol-browser"], size: Size(columns: 60, rows: 20))
        try session.waitFor("Circle")
        try session.press(.end, .left, .left)
        try session.waitFor("▸ No Fill (Square)")
        try session.press(.home, .down, .down, .down)
        try session.waitFor("4 of 15")
        let picture = ScreenPicture(
            session.screen, description: "symbol-browser: SF Symbols by shape and fill, as an expandable list")
        if getenv("UPDATE_PICTURE") != nil {
            try write(picture.svg, to: Repository.path(of: "Demo/symbol-browser.svg"))
        }
        #expect(
            try Repository.text(of: "Demo/symbol-browser.svg") == picture.svg,
            "the picture is out of date: make it again with Demo/picture, and check it")
    }

    @Test func textStandsOnTheGridAndLinesAreLines() {
        let terminal = VirtualTerminal(size: Size(columns: 6, rows: 2))
        terminal.feed("a<b\r\n\u{1B}[1;31m─Ω\u{1B}[0;7mx".utf8)
        #expect(
            ScreenPicture(terminal.screen, description: "A & B").svg == """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 60" width="72" height="60" \
                font-family="DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace" font-size="13" role="img">
                <title>A &amp; B</title>
                <rect width="72" height="60" rx="8" fill="#16181d"/>
                <text x="12" y="25" textLength="24" xml:space="preserve" fill="#d7dae0">a&lt;b</text>
                <rect x="28" y="30" width="8" height="18" fill="#d7dae0"/>
                <path d="M12 39H20" stroke="#cd0000" fill="none"/>
                <text x="20" y="43" xml:space="preserve" fill="#cd0000" font-weight="bold">Ω</text>
                <text x="28" y="43" textLength="8" xml:space="preserve" fill="#16181d">x</text>
                </svg>

                """)
    }

    @Test func enclosedLettersAreDrawnAndNotLeftToTheFont() {
        let terminal = VirtualTerminal(size: Size(columns: 4, rows: 1))
        terminal.feed("Ⓑ 🅰".utf8)
        let svg = ScreenPicture(terminal.screen, description: "").svg
        #expect(
            svg.split(separator: "\n").dropFirst(3).dropLast().joined(separator: "\n") == """
                <circle cx="16" cy="21" r="6" fill="#16181d" stroke="#d7dae0"/><text x="16" y="24" font-size="9" \
                font-weight="bold" text-anchor="middle" fill="#d7dae0">B</text>
                <rect x="26" y="15" width="12" height="12" rx="2" fill="#d7dae0" stroke="#d7dae0"/><text x="32" y="24" \
                font-size="9" font-weight="bold" text-anchor="middle" fill="#16181d">A</text>
                """)
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        fputs(text, file)
    }
}
