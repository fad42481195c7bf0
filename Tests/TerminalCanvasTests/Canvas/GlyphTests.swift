import Testing

@testable import TerminalCanvas

struct GlyphTests {
    @Test func aGlyphKeepsItsBaseAndUpToFourMarks() {
        var glyph = Glyph("e", width: 1, style: PackedStyle(.plain))
        #expect(glyph.text == "e")
        for (index, mark) in ["\u{301}", "\u{302}", "\u{1E94A}", "\u{304}"].enumerated() {
            glyph.append(mark: Unicode.Scalar(mark)!)
            #expect(glyph.scalars.count == index + 2)
            #expect(glyph.scalars.last == Unicode.Scalar(mark)!)
        }
        glyph.append(mark: "\u{305}")
        #expect(Array(glyph.scalars) == ["e", "\u{301}", "\u{302}", "\u{1E94A}", "\u{304}"])
        #expect(glyph.width == 1)
    }

    @Test func canonicallyEquivalentGlyphsDiffer() {
        var canvases = [Canvas(size: Size(columns: 1, rows: 1)), Canvas(size: Size(columns: 1, rows: 1))]
        canvases[0].draw(SafeText("\u{E9}"), at: Point(column: 0, row: 0))
        canvases[1].draw(SafeText("e\u{301}"), at: Point(column: 0, row: 0))
        #expect(canvases[0] != canvases[1])
        #expect(SafeText("\u{E9}") != SafeText("e\u{301}"))
        #expect(SafeText("<U+202E>") != SafeText("\u{202E}"), "text cannot imitate an escape")
    }

    @Test(arguments: [
        Style.plain, Style(foreground: .palette(0), background: .palette(255), attributes: .bold),
        Style(
            foreground: .rgb(1, 2, 3), background: .rgb(255, 254, 253), attributes: [.strikethrough, .dim, .reverse]),
        Style(background: .rgb(0, 0, 0)), Style(attributes: Style.Attributes(rawValue: 255)),
    ])
    func aGlyphReturnsTheStyleThatItWasGiven(_ style: Style) {
        var glyph = Glyph.blank(style)
        #expect(glyph.style == style)
        glyph.style = .plain
        #expect(glyph == .blank())
    }
}
