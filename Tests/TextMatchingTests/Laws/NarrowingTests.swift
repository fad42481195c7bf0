import SeededRandom
import Testing

@testable import TextMatching

/// A pattern that narrows another one only matches texts that the other one matches.
struct NarrowingTests {
    @Test(
        arguments: [
            ("circle", "cir"), ("ccl", "cl"), ("'circle", "cir"), ("'circle", "'irc"), ("'circle", "c e"),
            ("^cir", "'ci"),
            ("^cir", "^ci"), ("cir$", "ir$"), ("^cir$", "^ci"), ("^cir$", "ir$"), ("^cir$", "^cir$"),
            ("cir fill", "cir"),
            ("cir !x", "cir"), ("!fi", "!fil"), ("!'fl", "!fil"), ("!'fl", "!^fil$"), ("a", "a|b"), ("ab|b", "a|b"),
            ("cirF", "cir"), ("Cir", "Ci"), ("'\u{E9}a", "e\u{301}"), ("e\u{301}", "e"), ("cir", "cir !"),
            ("a b", "b a"),
            ("x", ""),
        ] as [(String, String)])
    func aPatternThatMatchesFewerTextsNarrows(narrow: String, wide: String) {
        #expect(FilterPattern(narrow).narrows(FilterPattern(wide)))
    }

    @Test(arguments: [
        ("cir", "circle"), ("circle", "'cir"), ("'circle", "^cir"), ("!fil", "!fi"), ("!fill", "fill"), ("fill", "!x"),
        ("a|c", "a|b"), ("a|b", "a"), ("cir", "cirF"), ("cir", "Cir"), ("e", "e\u{301}"), ("^cir", "cir$"),
        ("!fi$", "!fi"), ("cir", "cir !x"), ("'k", "^k"), ("", "x"),
    ])
    func aPatternThatCanMatchOtherTextsDoesNotNarrow(narrow: String, wide: String) {
        #expect(!FilterPattern(narrow).narrows(FilterPattern(wide)))
    }

    @Test(arguments: 0..<60)
    func aTextThatMatchesTheNarrowerPatternMatchesTheOther(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        var random = SplitMix(seed: seed)
        for _ in 0..<200 {
            let typed = texts.filter(upTo: 6)
            let other = random.next(below: 2) == 0 ? typed + texts.filter(upTo: 2) : texts.filter(upTo: 6)
            let (wide, narrow) = (FilterPattern(typed), FilterPattern(other))
            guard narrow.narrows(wide) else { continue }
            for _ in 0..<8 {
                let text = texts.text(upTo: 5) + (random.next(below: 2) == 0 ? other : "")
                #expect(!narrow.matches(text) || wide.matches(text), "\(other) \(typed) \(text.debugDescription)")
            }
        }
    }

    @Test(arguments: 0..<60)
    func aTextThatMatchesTheLongerSearchMatchesTheShorter(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<200 {
            let typed = texts.text(upTo: 3)
            let (wide, narrow) = (try SearchPattern(typed), try SearchPattern(typed + texts.text(upTo: 3)))
            guard narrow.narrows(wide) else { continue }
            for _ in 0..<8 {
                let text = texts.text(upTo: 3) + narrow.text + texts.text(upTo: 3)
                #expect(!narrow.matches(text) || wide.matches(text), "\(narrow.text) \(typed) \(text)")
            }
        }
    }

    @Test func searchesNarrowWhenLettersAreAdded() throws {
        func narrows(_ narrow: String, _ wide: String) throws -> Bool {
            try SearchPattern(narrow).narrows(try SearchPattern(wide))
        }
        #expect(try narrows("fill", "fi") && narrows("fillF", "fill") && narrows("fill", "fill"))
        #expect(try !narrows("fi", "fill") && !narrows("fill", "Fi") && !narrows("e", "e\u{301}") && !narrows("a", ""))
        #expect(try !narrows(#"\vfill"#, "fi") && !narrows(#"\vfill"#, #"\vfi"#) && !narrows("fill", #"\vfi"#))
    }
}
