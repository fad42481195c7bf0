import TerminalCanvas
import TestSupport
import Testing

/// The picture on a terminal equals the canvas.
struct PictureTests {
    private static let size = Size(columns: 80, rows: 24)

    @Test func colorsAndAttributesAreThoseOfTheCanvas() throws {
        let session = try probeSession()
        try session.press("s")
        try session.waitFor("orange on navy")
        var expected = Gallery.styles(size: Self.size)
        // 256 colors: the two true colors are entries of the palette.
        expected.restyle(Rectangle(column: 0, row: 10, columns: 80, rows: 1)) { style in
            if style.foreground == .rgb(255, 135, 0) { style.foreground = .palette(208) }
            if style.background == .rgb(0, 0, 95) { style.background = .palette(17) }
        }
        #expect(session.screen.differences(from: expected) == [])
    }

    @Test func wideAndCombiningCharactersAreInTheirColumns() throws {
        let session = try probeSession()
        try session.press("c")
        try session.waitFor("emoji")
        #expect(session.screen.differences(from: Gallery.characters(size: Self.size)) == [])
        #expect(session.screen.rows[1].hasPrefix("caf\u{e9} e\u{301} o\u{308}\u{304} x\u{20d7} "))
        #expect(session.screen[column: 76, row: 7] == ScreenGlyph("漢", width: 2))
        #expect(session.screen[column: 79, row: 8] == ScreenGlyph(" "))
    }

    @Test func everyFrameIsRightAfterAnyEarlierFrame() throws {
        let session = try probeSession(size: Size(columns: 61, rows: 17))
        for page in "0123456789314159265358979323846" {
            try session.press(String(page))
            let expected = Gallery.text(size: Size(columns: 61, rows: 17), seed: page.wholeNumberValue ?? 0)
            try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
            try session.press("ss")
            try session.waitFor("bright on 236")
        }
    }

    @Test func stretchesOfEqualGlyphsReplaceEachOther() throws {
        let size = Size(columns: 47, rows: 12)
        let session = try probeSession(size: size)
        for seed in 1...40 {
            try session.press("w")
            let expected = Gallery.stretches(size: size, seed: seed)
            try session.waitUntil { $0.screen.differences(from: expected).isEmpty }
        }
    }

    @Test func aFrameDrawnFromNothingEqualsTheOneDrawnFromItsPredecessor() throws {
        let session = try probeSession()
        try session.press("s3c5")
        try session.waitUntil {
            $0.screen.differences(from: Gallery.text(size: Self.size, seed: 5)).isEmpty
        }
        let before = session.screen
        let written = session.output.count
        try session.press("i")
        // The whole screen again, and not a few bytes.
        try session.waitUntil { $0.output.count > written + 1000 && $0.screen == before }
    }

    /// The state that another program may have left: a color, insert mode, a scrolling region, line drawing, no
    /// wrapping.
    @Test(arguments: [
        "\u{1b}[44m", "\u{1b}[4h", "\u{1b}[3;7r", "\u{1b}(0", "\u{e}", "\u{1b}[?7l", "\u{1b}[?25l", "\u{1b}[?25h",
    ])
    func aFrameDrawnFromNothingTrustsNoState(of sequence: String) throws {
        for cursorKey in ["", "r"] {
            let session = try probeSession()
            try session.press(cursorKey + "ls")
            try session.waitFor("orange on navy")
            let before = session.screen
            session.emulator.feed(sequence.utf8)
            let written = session.output.count
            try session.press("i")
            try session.waitUntil { $0.output.count > written + 300 && $0.screen == before }
            try session.press("c5")
            try session.waitUntil {
                $0.screen.differences(from: Gallery.text(size: Self.size, seed: 5)).isEmpty
            }
            try session.press("q")
            #expect(try session.waitForExit() == .exited(0))
            #expect(try session.leftovers == [])
        }
    }

    @Test func onlyChangesAreSent() throws {
        let session = try probeSession()
        try session.press("a")
        try session.waitFor("key a")
        let written = session.output.count
        try session.press("b")
        try session.waitFor("key b")
        // The line, and a few bytes that move the cursor there.
        let sent = String(decoding: session.output[written...], as: UTF8.self)
        #expect(sent.hasSuffix("key b"))
        #expect(sent.utf8.count < 16)
    }

    @Test func theCursorIsWhereTheCanvasHasIt() throws {
        let session = try probeSession()
        #expect(!session.screen.isCursorVisible)
        try session.press("r")
        try session.waitUntil { $0.screen.isCursorVisible }
        #expect(session.screen.cursor == Point(column: 2, row: 1))
        try session.press("r")
        try session.waitUntil { !$0.screen.isCursorVisible }
    }

    @Test(arguments: [
        "xterm", "xterm-mono", "xterm-r6", "screen", "tmux-256color", "linux", "vt100", "vt220", "rxvt",
    ])
    func theTextIsRightForOtherTypesOfTerminal(type: String) throws {
        let session = try probeSession(environment: ["TERM": type])
        for page in "0c3c9" {
            try session.press(String(page))
            let expected =
                page == "c"
                ? Gallery.characters(size: Self.size)
                : Gallery.text(size: Self.size, seed: page.wholeNumberValue ?? 0)
            try session.waitUntil { $0.screen.differences(from: expected, comparesStyles: false).isEmpty }
        }
        try session.press("q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(try session.leftovers == [])
    }

    @Test func eightColorsAndNoneAreShownAsNearAsTheyCome() throws {
        let eight = try probeSession(environment: ["TERM": "xterm"])
        #expect(eight.screen.rows[0].hasSuffix(" 8"))
        try eight.press("s")
        try eight.waitFor("orange on navy")
        #expect(eight.screen[column: 8, row: 7].style == Style(foreground: .palette(1)))
        #expect(eight.screen[column: 1, row: 10].style.foreground == .palette(3))

        let none = try probeSession(environment: ["TERM": "vt100"])
        #expect(none.screen.rows[0].hasSuffix(" 0"))
        try none.press("s")
        try none.waitFor("orange on navy")
        #expect(none.screen[column: 1, row: 1].style == Style(attributes: .bold))
        #expect(none.screen[column: 1, row: 10].style == .plain)
    }

    @Test(arguments: [["NO_COLOR": "1"], ["CLICOLOR": "0"]])
    func colorsCanBeRefused(environment: [String: String]) throws {
        let session = try probeSession(environment: environment)
        #expect(session.screen.rows[0] == "ready 80x24 unicode 0")
        try session.press("s")
        try session.waitFor("orange on navy")
        let styles = Set(session.screen.glyphs.joined().map(\.style))
        #expect(styles.allSatisfy { $0.foreground == .standard && $0.background == .standard })
        #expect(styles.contains(Style(attributes: [.bold, .italic, .underline, .reverse])))
    }

    @Test func anEmptyNoColorRefusesNothing() throws {
        let session = try probeSession(environment: ["NO_COLOR": ""])
        #expect(session.screen.rows[0] == "ready 80x24 unicode 256")
    }

    @Test(arguments: [
        ["LC_CTYPE": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "en_US.ISO-8859-1"], ["LC_CTYPE": nil],
        ["LANG": "xx_YY", "LC_CTYPE": nil],
    ])
    func outsideUnicodeOnlyPrintableAsciiIsSent(environment: [String: String?]) throws {
        let session = try probeSession(environment: environment)
        #expect(session.screen.rows[0] == "ready 80x24 ascii 256")
        try session.press("c")
        try session.waitFor("emoji")
        #expect(session.screen.rows[1].hasPrefix("caf? ? ? ?"))
        #expect(session.screen.rows[2].hasPrefix("???????? ???? mixed ?? in text"))
        #expect(session.output.allSatisfy { $0 < 0x80 })
    }

    /// Emulators misread the sequence that repeats a character.
    @Test(arguments: ["C", "C.UTF-8"])
    func charactersAreNotRepeatedByASequence(locale: String) throws {
        let session = try probeSession(environment: ["LC_ALL": locale])
        try session.press("0w1w2w3w")
        try session.press("l!")
        try session.waitFor("key !")
        let text = String(decoding: session.output, as: UTF8.self)
        #expect(!text.contains(/\u{1b}\[[0-9]+b/))
    }

    @Test func aLocaleThatIsNotInstalledStillMeansUnicode() throws {
        let session = try probeSession(environment: ["LANG": "de_DE.UTF-8", "LC_CTYPE": nil])
        try session.press("c")
        try session.waitFor("漢字かな")
    }
}
