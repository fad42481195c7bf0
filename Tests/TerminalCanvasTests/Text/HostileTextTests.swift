import Testing

@testable import TerminalCanvas

/// Text that could change the state of a terminal, or disguise a name. Escapes are in brackets.
///
/// NcursesTerminalTests has a suite of the same name, which checks this text on a terminal emulator.
struct HostileTextTests {
    private func drawn(_ source: String) -> String { picture(SafeText(source)) }

    @Test func escapeSequencesAreShown() {
        #expect(drawn("\u{1B}[31m") == "[^[][31m")
        #expect(drawn("\u{1B}[2J\u{1B}[H\u{1B}c") == "[^[][2J[^[][H[^[]c")
        #expect(SafeText("\u{1B}[31m").width == 6)
    }

    @Test func aSequenceThatSetsTheClipboardIsShown() {
        #expect(drawn("\u{1B}]52;c;UFdO\u{7}") == "[^[]]52;c;UFdO[^G]")
    }

    @Test func controlStringsAreShown() {
        #expect(
            drawn("\u{1B}]8;;http://x\u{1B}\\T\u{1B}]8;;\u{1B}\\") == "[^[]]8;;http://x[^[]\\T[^[]]8;;[^[]\\")
        #expect(drawn("\u{1B}]0;t\u{7}\u{1B}Pq\u{1B}\\\u{1B}_x\u{1B}\\") == "[^[]]0;t[^G][^[]Pq[^[]\\[^[]_x[^[]\\")
    }

    @Test func aControlStringWithoutAnEndDoesNotAffectTheNextRow() {
        var canvas = Canvas(size: Size(columns: 12, rows: 2))
        canvas.draw(SafeText("\u{1B}]0;xxx"), at: Point(column: 0, row: 0))
        canvas.draw(SafeText("next"), at: Point(column: 0, row: 1))
        #expect(canvas.textRows == ["^[]0;xxx", "next"])
    }

    @Test func twoTextsNeverFormASequenceTogether() {
        let text = SafeText("a\u{1B}") + SafeText("[2Jb")
        #expect(picture(text) == "a[^[][2Jb")
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        let end = canvas.draw(SafeText("a\u{1B}"), at: Point(column: 0, row: 0))
        canvas.draw(SafeText("[2Jb"), at: Point(column: end, row: 0))
        #expect(canvas.textRows == ["a^[[2Jb"])
        #expect(picture(SafeText("👩") + SafeText("\u{200D}👩")) == "👩[<U+200D>]👩")
    }

    @Test func aC1IntroducerByteIsShown() {
        #expect(picture(SafeText(bytes: [0x9B] + Array("31m".utf8))) == "[<9B>]31m")
    }

    @Test func c1ControlsAreShown() {
        #expect(drawn("\u{9B}\u{85}\u{9D}") == "[<U+009B>][<U+0085>][<U+009D>]")
    }

    @Test func aBackspaceIsShown() {
        #expect(drawn("AAA\u{8}B\u{7}\u{7F}") == "AAA[^H]B[^G][^?]")
    }

    @Test func lineFeedsAndCarriageReturnsAreShownOnOneRow() {
        #expect(drawn("a\nb\rc\r\nd\u{B}e\u{C}") == "a[␊]b[␍]c[␍][␊]d[^K]e[^L]")
        var canvas = Canvas(size: Size(columns: 8, rows: 3))
        canvas.draw(SafeText("a\nb\r\nc"), at: Point(column: 0, row: 1))
        #expect(canvas.textRows == ["", "a␊b␍␊c", ""])
    }

    @Test func aTabIsOneColumnWide() {
        #expect(drawn("a\tb") == "a[␉]b")
        #expect(SafeText("a\tb").width == 3)
    }

    @Test func aNULDoesNotEndTheText() {
        #expect(drawn("a\u{0}b") == "a[^@]b")
    }

    @Test func bidiControlsAreShown() {
        #expect(drawn("e\u{202E}txt.exe") == "e[<U+202E>]txt.exe")
        let controls: [UInt32] = [0x61C, 0x200E, 0x200F] + (0x202A...0x202E) + (0x2066...0x2069)
        #expect(controls.count == 12)
        for value in controls {
            let text = SafeText("a\(Unicode.Scalar(value)!)b")
            #expect(text.runs.map(\.isEscape) == [false, true, false])
            #expect(text.width == 10)
        }
    }

    @Test func arabicAndHebrewKeepTheirLettersInOrder() {
        for name in ["مرحبا", "שלום"] {
            #expect(drawn(name) == name)
            #expect(SafeText(name).width == name.unicodeScalars.count)
        }
    }

    @Test func invisibleScalarsAreShown() {
        let scalars: [UInt32] = [0x200B, 0x2060, 0xFEFF, 0xAD, 0x180E, 0x3164, 0xE0000, 0xE0041, 0xE007F]
        for value in scalars {
            #expect(SafeText("a\(Unicode.Scalar(value)!)b").runs.map(\.isEscape) == [false, true, false])
        }
        // Tags are a part of a black flag. Elsewhere they are shown.
        #expect(drawn("🏴\u{E0067}\u{E0062}\u{E007F}") == "🏴[+]")
        #expect(drawn("🏴\u{E0067}") == "🏴[<U+E0067>]")
        #expect(drawn("a\u{E0067}\u{E007F}") == "a[<U+E0067>][<U+E007F>]")
    }

    @Test func joinersAreKeptWhereTheyHaveAMeaning() {
        for name in ["می\u{200C}خواهم", "क्\u{200D}ष", "ക്\u{200D}"] { #expect(drawn(name) == name) }
        #expect(drawn("👩\u{200D}👧") == "👩[+]")
        #expect(drawn("a\u{200D}b\u{200C}") == "a[<U+200D>]b[<U+200C>]")
    }

    @Test func aMillionMarksAreFourAndASign() {
        let text = SafeText("a" + String(repeating: "\u{301}", count: 1_000_000))
        #expect(picture(text) == "a\u{301}\u{301}\u{301}\u{301}[…]")
        #expect(text.width == 2)
    }

    @Test func fiftyThousandFlagsAreTheirLetters() {
        let source = String(repeating: "\u{1F1E9}\u{1F1EA}", count: 50_000)
        #expect(SafeText(source).width == 100_000)
        #expect(SafeText(source, limit: 6, truncation: .start).text == "…DEDE")
        #expect(SafeText(source, limit: 6, truncation: .middle).text == "DE…DE")
    }

    @Test func aMillionJoinedEmojiAreOneAndASign() {
        #expect(drawn(String(repeating: "👩\u{200D}", count: 1_000_000) + "👩") == "👩[+]")
    }

    @Test func emojiWhoseWidthIsUncertainAreABaseAndASign() {
        #expect(drawn("👨‍👩‍👧") == "👨[+]")
        #expect(drawn("👍🏽") == "👍[+]")
        #expect(drawn("🇩🇪") == "[DE]")
        #expect(drawn("1️⃣") == "1\u{20E3}")
        #expect(drawn("❤\u{FE0F}❤\u{FE0E}") == "❤❤")
        let widths = ["👨‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣", "❤\u{FE0F}"].map { SafeText($0).width }
        #expect(widths == [3, 3, 2, 1, 1])
    }

    @Test func scalarsThatATerminalMayNotKnowAreShown() {
        #expect(drawn("\u{378}\u{1FAE8}\u{1F6DC}") == "[<U+0378>][<U+1FAE8>][<U+1F6DC>]")
    }

    @Test func noncharactersAreShownAndPrivateUseIsDrawn() {
        let noncharacters = [0xFFFE, 0xFFFF, 0xFDD0].compactMap(Unicode.Scalar.init as (UInt32) -> Unicode.Scalar?)
        #expect(drawn(noncharacters.map { String($0) }.joined()) == "[<U+FFFE>][<U+FFFF>][<U+FDD0>]")
        #expect(drawn("\u{E0B0}\u{F0000}") == "\u{E0B0}\u{F0000}")
        #expect(SafeText("\u{E0B0}\u{F0000}").width == 2)
    }

    @Test(
        arguments: [
            ([0xC3, 0x28], "[<C3>]("), ([0xFF, 0xFE], "[<FF>][<FE>]"), ([0xC0, 0xAF], "[<C0>][<AF>]"),
            ([0xED, 0xA0, 0x80], "[<ED>][<A0>][<80>]"), ([0xF4, 0x90, 0x80, 0x80], "[<F4>][<90>][<80>][<80>]"),
            ([0xE6, 0xBC], "[<E6>][<BC>]"), ([0xE6, 0xBC, 0x61], "[<E6>][<BC>]a"),
        ] as [([UInt8], String)])
    func invalidBytesAreShownAndTheNextCharacterIsKept(_ bytes: [UInt8], _ expected: String) {
        #expect(picture(SafeText(bytes: bytes)) == expected)
    }

    @Test func textInOtherEncodingsIsShownAsBytes() {
        #expect(picture(SafeText(bytes: [0x63, 0x61, 0x66, 0xE9])) == "caf[<E9>]")
        #expect(picture(SafeText(bytes: [0x93, 0xFA, 0x96, 0x7B])) == "[<93>][<FA>][<96>]{")
    }

    @Test func namesThatDifferInAnInvalidByteLookDifferent() {
        #expect(SafeText(bytes: [0x70, 0xFF, 0xFE, 0x71]) != SafeText(bytes: [0x70, 0xFE, 0xFF, 0x71]))
        #expect(picture(SafeText(bytes: [0x70, 0xFF, 0xFE, 0x71])) == "p[<FF>][<FE>]q")
    }

    @Test func composedAndDecomposedCharactersAreDifferent() {
        #expect(SafeText("\u{E9}") != SafeText("e\u{301}"))
        #expect([SafeText("\u{E9}"), SafeText("e\u{301}")].map(\.width) == [1, 1])
    }

    @Test func namesWithAMeaningInAShellAreDrawnUnchanged() {
        for name in ["-rf", "--help", "-", " x ", "~", "$(id)", "`id`", "*", "'", "\"", "\\"] {
            #expect(drawn(name) == name)
            #expect(SafeText(name).width == name.count)
        }
    }

    @Test func textThatLooksLikeAnEscapeHasAnotherStyle() {
        for (escaped, literal) in [("\u{1B}", "^["), ("\u{202E}", "<U+202E>"), ("\n", "␊"), ("🇩🇪", "DE")] {
            #expect(SafeText(escaped).text == literal)
            #expect(SafeText(escaped) != SafeText(literal))
            var canvas = Canvas(size: Size(columns: 9, rows: 2))
            canvas.draw(SafeText(escaped), at: Point(column: 0, row: 0))
            canvas.draw(SafeText(literal), at: Point(column: 0, row: 1))
            #expect(canvas.textRows[0] == canvas.textRows[1])
            #expect(canvas.styleRows() == [String(repeating: "r", count: literal.count), ""])
        }
        // The same holds for signs.
        #expect(SafeText("👍🏽") != SafeText("👍+"))
        #expect(SafeText("a" + String(repeating: "\u{301}", count: 5)) != SafeText("a\u{301}\u{301}\u{301}\u{301}…"))
    }

    @Test func longNamesAreCutByColumnsAndNeverWithinAGlyph() {
        let narrow = SafeText(String(repeating: "a", count: 255))
        #expect(narrow.truncated(to: 10).text == "aaaaaaaaa…")
        let wide = SafeText(String(repeating: "漢", count: 85))
        #expect(wide.truncated(to: 10).text == "漢漢漢漢…")
        #expect(wide.truncated(to: 10).width == 9)
        #expect(wide.truncated(to: 11).width == 11)
    }

    @Test func aLineOfAMegabyteIsCut() {
        let line = String(repeating: "abcdefgh", count: 1 << 17)
        #expect(SafeText(line, limit: 10).text == "abcdefgha…")
        #expect(SafeText(line, limit: 10, truncation: .start).text == "…habcdefgh")
    }

    @Test func emptyTextAndBlanksAreDrawnUnchanged() {
        #expect(SafeText("").isEmpty)
        #expect(SafeText("").width == 0)
        #expect(drawn("   ") == "   ")
    }

    @Test func inASCIIAllOtherCharactersAreShown() {
        #expect(picture(SafeText("漢é", repertoire: .ascii)) == "[<U+6F22>][<U+00E9>]")
        #expect(picture(SafeText(bytes: [0xE9], repertoire: .ascii)) == "[<E9>]")
        #expect(picture(SafeText("a\n\t", repertoire: .ascii)) == "a[^J][^I]")
    }
}
