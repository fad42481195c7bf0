import Glibc
import TerminalCanvas
import TestSupport
import Testing

/// The picture and the animation of the demo. `Demo/picture` makes them from the output of the program on a terminal.
struct PictureTests {
    @Test func thePictureEqualsTheOutputOfTheProgram() throws {
        let session = try TerminalSession(["symbol-browser"], size: Size(columns: 60, rows: 20))
        try session.waitFor("Circle")
        try session.press(.end, .left, .left)
        try session.waitFor("▸ No Fill (Square)")
        try session.press(.home, .down, .down, .down)
        try session.waitFor("4 of 15")
        func picture() -> String {
            ScreenPicture(
                session.screen, description: "symbol-browser: SF Symbols by shape and fill, as an expandable list"
            ).svg
        }
        if getenv("UPDATE_PICTURE") != nil {
            try session.watch(for: .milliseconds(100))
            try write(picture(), to: Repository.path(of: "Demo/symbol-browser.svg"))
        }
        let kept = try Repository.text(of: "Demo/symbol-browser.svg")
        // If it is out of date, make it again with Demo/picture, and check it.
        try session.waitUntil { _ in picture() == kept }
    }

    @Test func theAnimationEqualsTheOutputOfTheProgram() throws {
        let path = "Demo/symbol-browser-run.svg"
        let kept = getenv("UPDATE_PICTURE") == nil ? try Repository.text(of: path) : nil
        let animation = ScreenAnimation(
            try Self.recordedRun(kept: kept),
            description: "A run of symbol-browser: opening groups, search, filter, and the details of a symbol")
        if kept == nil { try write(animation.svg, to: Repository.path(of: path)) }
        #expect(animation.svg.utf8.count <= 150_000)
        #expect(
            try Repository.text(of: path) == animation.svg,
            "the animation is out of date: make it again with Demo/picture, and check it")
    }

    /// The screens of a run, each with the effect of the keys before it.
    ///
    /// - Parameter kept: The animation that is in the repository: a screen is recorded when it equals its frame there.
    ///   With `nil`, it is recorded after 100 milliseconds.
    private static func recordedRun(kept: String?) throws -> [ScreenAnimation.Frame] {
        let session = try TerminalSession(["symbol-browser", "--all"], size: Size(columns: 72, rows: 16))
        var frames: [ScreenAnimation.Frame] = []
        func record(_ keys: [Key], until text: String, seconds: Int = 1) throws {
            for key in keys { try session.press(key) }
            try session.waitFor(text)
            if let kept {
                try session.waitUntil { kept.contains(ScreenAnimation.group(of: $0.screen, at: frames.count)) }
            } else {
                try session.watch(for: .milliseconds(100))
            }
            frames.append(ScreenAnimation.Frame(session.screen, seconds: seconds))
        }
        try record([], until: "1 of 42 ", seconds: 2)
        try record([Key(.down)], until: "2 of 42 ")
        try record([Key(.right)], until: "2 of 596 ", seconds: 2)
        try record(Key.typing("/st"), until: "/st  [1/371]")
        try record(Key.typing("ar."), until: "/star.  [1/13]", seconds: 2)
        try record([Key(.enter), .character("i")], until: "fill    filled", seconds: 3)
        // Other keys wait, because Escape and a letter in quick succession are one key.
        try session.press(Key(.escape))
        try session.waitUntil { !$0.screen.contains("[1/13]") }
        try record([.character("i")] + Key.typing("&'mo"), until: "&'mo  147 of 5,359 ")
        try record(Key.typing("on"), until: "&'moon  56 of 5,359 ", seconds: 2)
        try record([Key(.enter), Key(.down), .character("i")], until: "dust  picture", seconds: 3)
        return frames
    }

    @Test func textIsOnTheGridAndLinesAreLines() {
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
