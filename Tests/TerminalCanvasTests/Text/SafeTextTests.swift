import Testing

@testable import TerminalCanvas

/// The text with its escapes in brackets.
func picture(_ text: SafeText) -> String {
    text.runs.map { $0.isEscape ? "[\($0.text)]" : $0.text }.joined()
}

struct SafeTextTests {
    @Test(
        arguments: [
            ("", "", 0),
            ("plain", "plain", 5),
            ("\u{1B}[31mred", "[^[][31mred", 9),
            ("a\nb\rc\td", "a[␊]b[␍]c[␉]d", 7),
            ("\u{0}\u{7F}", "[^@][^?]", 4),
            ("\u{9B}x", "[<U+009B>]x", 9),
            ("e\u{202E}txt", "e[<U+202E>]txt", 12),
            ("\u{301}a", "[<U+0301>]a", 9),
            ("e\u{301}", "e\u{301}", 1),
            ("漢字", "漢字", 4),
            ("👍🏽!", "👍[+]!", 4),
            ("👨‍👩‍👧", "👨[+]", 3),
            ("🇩🇪🇫", "[DE][F]", 3),
            ("❤️", "❤", 1),
            ("a\u{FE0F}", "a[<U+FE0F>]", 9),
            ("❤\u{FE0F}\u{FE0F}", "❤[<U+FE0F>]", 9),
            ("❤\u{301}\u{FE0F}", "❤\u{301}[<U+FE0F>]", 9),
            ("葛\u{E0100}", "葛[<U+E0100>]", 11),
            ("क्\u{200D}", "क्\u{200D}", 1),
            ("👩\u{200D}a", "👩[<U+200D>]a", 11),
            ("\u{1F3F4}\u{E0067}a", "\u{1F3F4}[<U+E0067>]a", 12),
            ("\u{AD}\u{FEFF}\u{2028}", "[<U+00AD>][<U+FEFF>][<U+2028>]", 24),
            ("1️⃣", "1\u{20E3}", 1),
            ("1\u{FE0F}", "1[<U+FE0F>]", 9),
            ("a\u{301}\u{301}\u{301}\u{301}\u{301}", "a\u{301}\u{301}\u{301}\u{301}[…]", 2),
            ("می\u{200C}خواهم", "می\u{200C}خواهم", 7),
            ("a\u{200C}b", "a[<U+200C>]b", 10),
            ("\u{378}\u{1FAE8}", "[<U+0378>][<U+1FAE8>]", 17),
        ] as [(String, String, Int)])
    func aTextIsDrawnWithItsEscapesAndHasItsWidth(_ source: String, _ expected: String, _ width: Int) {
        let text = SafeText(source)
        #expect(picture(text).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(picture(text))")
        #expect(text.width == width)
    }

    @Test func invalidBytesAreEscapedOneByOne() {
        #expect(picture(SafeText(bytes: [0x43, 0xC3, 0x28, 0xFF, 0xE6, 0xBC])) == "C[<C3>]([<FF>][<E6>][<BC>]")
        #expect(picture(SafeText(bytes: [0xED, 0xA0, 0x80, 0xC0, 0xAF])) == "[<ED>][<A0>][<80>][<C0>][<AF>]")
    }

    @Test func textIsTruncatedWithAnEllipsis() {
        let text = SafeText("/usr/local/share")
        #expect(text.truncated(to: 8).text == "/usr/lo…")
        #expect(text.truncated(to: 8, at: .start).text == "…l/share")
        #expect(text.truncated(to: 8, at: .middle).text == "/usr…are")
        #expect(SafeText("漢字漢字").truncated(to: 4).text == "漢…")
        #expect(SafeText("/usr/local/share", limit: 8).text == "/usr/lo…")
    }
}
