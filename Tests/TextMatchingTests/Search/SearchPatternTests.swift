import Testing
import TextMatching

struct SearchPatternTests {
    @Test(arguments: [
        ("fill", "circle.fill", "circle.[fill]"),
        ("fill", "circle.Fill", "circle.[Fill]"),
        ("Fill", "circle.fill", "circle.fill"),
        ("Fill", "Fill fill", "[Fill] fill"),
        ("l", "fill", "fi[l][l]"),
        ("aa", "aaaaa", "[aa][aa]a"),
        ("aab", "aaab", "a[aab]"),
        ("abab", "ababab abab", "[abab]ab [abab]"),
        ("a.b*", "axbb a.b*", "axbb [a.b*]"),
        (" ", "a b", "a[ ]b"),
        ("", "anything", "anything"),
        ("fill", "", ""),
        ("circle", "circ", "circ"),
        (#"\w"#, #"w \w"#, #"w [\w]"#),
        (#"\"#, #"a\v"#, #"a[\]v"#),
        ("[", "a[b", "a[[]b"),
    ])
    func aPatternIsFoundAsItIsTyped(typed: String, text: String, expected: String) throws {
        let pattern = try SearchPattern(typed)
        #expect(marked(text, pattern.ranges(in: text)) == expected)
        #expect(pattern.matches(text) == (text != expected))
    }

    @Test(arguments: [
        ("\u{E9}", "caf\u{E9}", "caf[\u{E9}]"),
        ("\u{E9}", "cafe\u{301}", "caf[e\u{301}]"),
        ("e\u{301}", "caf\u{C9}", "caf[\u{C9}]"),
        ("\u{C9}", "caf\u{E9}", "caf\u{E9}"),
        ("\u{434}\u{43E}\u{43C}", "\u{414}\u{41E}\u{41C}\u{410}", "[\u{414}\u{41E}\u{41C}]\u{410}"),
        ("k", "\u{212A}elvin", "[\u{212A}]elvin"),
        ("\u{212A}", "K and k", "[K] and k"),
        ("ss", "stra\u{DF}e", "stra\u{DF}e"),
        ("\u{1F467}", "\u{1F468}\u{200D}\u{1F467} \u{1F467}", "\u{1F468}\u{200D}\u{1F467} [\u{1F467}]"),
        ("\u{301}", "e\u{301}", "e\u{301}"),
        ("\n", "a\r\nb\n", "a\r\nb[\n]"),
        ("\r\n", "a\r\nb", "a[\r\n]b"),
        ("\u{65E5}\u{672C}", "a\u{65E5}\u{672C}\u{8A9E}", "a[\u{65E5}\u{672C}]\u{8A9E}"),
        ("\u{202E}", "e\u{202E}txt", "e[\u{202E}]txt"),
        ("\0b", "a\0b", "a[\0b]"),
    ])
    func charactersAreComparedAsGraphemeClusters(typed: String, text: String, expected: String) throws {
        let pattern = try SearchPattern(typed)
        #expect(Array(marked(text, pattern.ranges(in: text)).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("uber", "\u{FC}ber u\u{308}ber \u{DC}BER", "[\u{FC}ber] [u\u{308}ber] [\u{DC}BER]"),
        ("Uber", "\u{FC}ber \u{DC}ber", "\u{FC}ber [\u{DC}ber]"),
        ("\u{FC}ber", "uber \u{FC}ber u\u{308}ber \u{FC}b\u{E9}r", "uber [\u{FC}ber] [u\u{308}ber] \u{FC}b\u{E9}r"),
        ("u\u{308}", "u \u{FC} \u{16D}", "u [\u{FC}] \u{16D}"),
        ("i", "\u{130}\u{131}", "[\u{130}]\u{131}"),
        ("viet", "vi\u{1EC7}t vie\u{323}\u{302}t", "[vi\u{1EC7}t] [vie\u{323}\u{302}t]"),
        ("odz", "\u{141}\u{F3}d\u{17A}", "\u{141}[\u{F3}d\u{17A}]"),
        ("lodz o", "\u{141}\u{F3}d\u{17A} \u{F8}", "[\u{141}\u{F3}d\u{17A} \u{F8}]"),
        ("\u{3B1}", "\u{3AC}\u{1F71}\u{386}", "[\u{3AC}][\u{1F71}][\u{386}]"),
        ("\u{435}\u{436}", "\u{451}\u{436} \u{415}\u{416}", "[\u{451}\u{436}] [\u{415}\u{416}]"),
        ("A", "\u{C5}\u{212B}\u{E5}", "[\u{C5}][\u{212B}]\u{E5}"),
        // The base of a sign, and signs that are no marks of these scripts.
        ("=", "\u{2260} =\u{338}", "\u{2260} =\u{338}"), ("1", "1\u{336}", "1\u{336}"),
        ("\u{304B}", "\u{304C}", "\u{304C}"), ("\u{E6}", "\u{1FD}", "[\u{1FD}]"), ("ss", "\u{DF}", "\u{DF}"),
    ])
    func marksOfLettersCountIfThePatternHasOne(typed: String, text: String, expected: String) throws {
        let pattern = try SearchPattern(typed)
        #expect(Array(marked(text, pattern.ranges(in: text)).unicodeScalars) == Array(expected.unicodeScalars))
        #expect(pattern.matches(text) == expected.contains("["))
    }

    @Test func anEmptyPatternMatchesNothing() throws {
        for typed in ["", #"\v"#] {
            let pattern = try SearchPattern(typed)
            #expect(pattern.isEmpty)
            #expect(!pattern.matches(""))
            #expect(!pattern.matches("a"))
            #expect(pattern.ranges(in: "a").isEmpty)
        }
        #expect(try !SearchPattern("a").isEmpty)
        #expect(try !SearchPattern(#"\va"#).isEmpty)
    }

    @Test func patternsAreEqualIfTheirTextsAre() throws {
        #expect(try SearchPattern("a") == SearchPattern("a"))
        #expect(try SearchPattern("a") != SearchPattern("A"))
        #expect(try Set([SearchPattern(#"\va"#), SearchPattern(#"\va"#), SearchPattern("a")]).count == 2)
    }
}
