import Testing
import TextMatching

struct FilterPatternTests {
    @Test(
        arguments: [
            // Fuzzy
            ("cf", "circle.fill", "[c]ircle.[f]ill"),
            ("crfill", "circle.fill", "[c]i[r]cle.[fill]"),
            ("fill", "file.fill", "file.[fill]"),
            ("fb", "fooBar", "[f]oo[B]ar"),
            ("fb", "fabulous foo.bar", "fabulous [f]oo.[b]ar"),
            ("obar", "foo bar obar", "foo bar [obar]"),
            ("h2", "http2", "[h]ttp[2]"),
            ("CF", "cfCxF", "cf[C]x[F]"),
            ("CF", "circle.fill", nil),
            ("fc", "circle.fill", nil),
            ("", "circle", "circle"),
            // Exact, prefix, suffix
            ("'fill", "circle.fill", "circle.[fill]"),
            ("'fl", "circle.fill", nil),
            ("'fill", "refill fill", "refill [fill]"),
            ("'fill", "fill fill", "[fill] fill"),
            ("^cir", "circle", "[cir]cle"),
            ("^irc", "circle", nil),
            ("cle$", "circle", "cir[cle]"),
            ("cl$", "circle", nil),
            ("^circle$", "circle", "[circle]"),
            ("^circle$", "circle.fill", nil),
            ("^circle$", "a circle", nil),
            // Not
            ("!fill", "circle", "circle"),
            ("!fill", "circle.fill", nil),
            ("!fl", "circle.fill", "circle.fill"),
            ("!'fl", "circle.fill", nil),
            ("!^cir", "circle", nil),
            ("!^irc", "circle", "circle"),
            ("!cle$", "circle", nil),
            ("!^circle$", "circle.fill", "circle.fill"),
            // And, or
            ("^c fill$", "circle.fill", "[c]ircle.[fill]"),
            ("fill ^c", "circle.fill", "[c]ircle.[fill]"),
            ("'cir 'rcl", "circle", "[circl]e"),
            ("^c fill$", "circle", nil),
            ("^sq|^ci", "circle", "[ci]rcle"),
            ("^sq | ^ci", "circle", "[ci]rcle"),
            ("^sq |^ci fill$", "circle.fill", "[ci]rcle.[fill]"),
            ("^ci | ^sq fill$", "circle", nil),
            ("^a|!b", "c", "c"),
            ("^a|!b", "b", nil),
            // Marks
            ("ubr", "x.\u{FC}ber", "x.[\u{FC}b]e[r]"),
            ("'uber", "u\u{308}ber", "[u\u{308}ber]"),
            ("\u{FC}b", "uber", nil),
            ("\u{FC}b e", "\u{FC}b\u{E9}r", "[\u{FC}b\u{E9}]r"),
            ("!uber", "\u{FC}ber", nil),
            // Escapes
            (#"'a\ b"#, "xa b", "x[a b]"),
            (#"'a\ b"#, "ab", nil),
            (#"'a\|b"#, "a|b", "[a|b]"),
            (#"'a\b"#, #"a\b"#, #"[a\b]"#),
            (#"'\\ b"#, #"\ b"#, #"[\ b]"#),
        ] as [(String, String, String?)])
    func aTextMatchesAsInFzf(typed: String, text: String, expected: String?) {
        let match = FilterPattern(typed).match(in: text)
        #expect(match.map { marked(text, $0.ranges) } == expected)
    }

    @Test(arguments: ["", " ", "!", "'", "^", "|", " | ", "!'", "!^", "^$", "||", "! ' ^ |", "!^$"])
    func anUnfinishedPatternMatchesEveryText(typed: String) {
        let pattern = FilterPattern(typed)
        #expect(pattern.isEmpty)
        #expect(pattern.match(in: "circle") == pattern.match(in: ""))
        #expect(pattern.score(in: "circle") == 0)
    }

    @Test(arguments: [
        ("cir |", "cir"), ("| cir", "cir"), ("cir !", "cir"), ("cir | !", "cir"), (" cir  ", "cir"),
        ("a || b", "a | b"), ("a | | b", "a | b"), ("a|b|", "a | b"),
    ])
    func whatIsUnfinishedHasNoEffect(typed: String, finished: String) {
        for text in ["circle", "square", "a", "b", "ab", ""] {
            #expect(FilterPattern(typed).match(in: text) == FilterPattern(finished).match(in: text))
        }
    }

    @Test(arguments: [("$", "a$"), (#"\"#, #"a\"#), (#"a\"#, #"a\"#), ("!$", "a"), ("^$$", "$"), ("a'", "a'")])
    func anOperatorThatHasNothingToActOnIsACharacter(typed: String, text: String) {
        #expect(FilterPattern(typed).matches(text))
        #expect(!FilterPattern(typed).matches(typed == "!$" ? "$" : "b"))
    }

    @Test(arguments: [
        ("crf", "circle.fill", false), ("le.f", "circle.fill", true), ("'le.f", "circle.fill", true),
        ("^circ fill$", "circle.fill", true), ("!crf", "circle.fill", true), ("!le", "circle.fill", false),
        ("!'crf", "circle.fill", true), ("crf|fill", "circle.fill", true), ("phase:Pnd", "phase: Pending", false),
        ("phase:Pend", "x", true), ("phase:nd", "x", true), ("phase:Pg", "x", false),
    ])
    func aLiteralPatternHasNoCharactersBetweenThoseOfAWord(typed: String, text: String, isMatch: Bool) {
        let pattern = FilterPattern(typed).literal()
        let fields = { (name: String) in text == "x" && name == "phase" ? "Pending" : nil }
        #expect((pattern.score(in: text, fields: fields) != nil) == isMatch)
        #expect(pattern != FilterPattern(typed))
        #expect(pattern.literal(false) == FilterPattern(typed))
    }

    @Test func caseMattersOnlyInTermsWithACapital() {
        #expect(FilterPattern("circle Fill").matches("CIRCLE.Fill"))
        #expect(!FilterPattern("circle Fill").matches("CIRCLE.fill"))
        #expect(FilterPattern("!Fill").matches("fill"))
    }

    @Test func charactersAreComparedAsGraphemeClusters() {
        #expect(FilterPattern("cf\u{E9}").matches("Cafe\u{301}"))
        #expect(FilterPattern("cfe\u{301}").matches("CAF\u{C9}"))
        #expect(FilterPattern("cfe").matches("caf\u{E9}"))
        #expect(FilterPattern("cfe").matches("cafe\u{301}"))
        #expect(!FilterPattern("cf\u{E9}").matches("cafe"))
        #expect(FilterPattern("k").matches("\u{212A}"))
        #expect(FilterPattern("'\u{434}$").matches("\u{414}"))
    }

    @Test func patternsAreEqualIfTheirTextsAre() {
        #expect(FilterPattern("a b") == FilterPattern("a b"))
        #expect(FilterPattern("a b") != FilterPattern("b a"))
        #expect(Set([FilterPattern("a"), FilterPattern("a"), FilterPattern("b")]).count == 2)
    }
}
