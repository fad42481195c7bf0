import SeededRandom
import Testing

@testable import TextMatching

/// Random regular expressions and random texts, compared with the matches of Swift's `Regex`.
struct ExpressionLawTests {
    @Test(arguments: 0..<40)
    func anExpressionMatchesWhatSwiftsRegexMatches(seed: UInt64) throws {
        var random = RandomExpressions(seed: seed)
        var texts = RandomTexts(seed: seed + 1000)
        var count = 0
        for _ in 0..<60 {
            let source = random.expression(depth: 3)
            guard let regex = try? Regex(source) else { continue }
            let isCaseIgnored = !source.replacing(#"\A"#, with: "").contains("A")
            let pattern = try SearchPattern(#"\v"# + source)
            for text in [random.text(), random.text(), random.text(), texts.text(upTo: 8)] {
                let expected = text.ranges(of: regex.ignoresCase(isCaseIgnored).wordBoundaryKind(.simple))
                let ranges = pattern.ranges(in: text)
                let isMatch = pattern.matches(text)
                #expect(isMatch == !ranges.isEmpty)
                // Where Swift prefers a match without characters, there is no expectation.
                guard expected.allSatisfy({ !$0.isEmpty }) else { continue }
                #expect(ranges == expected, "\(source) in \(text.debugDescription)")
                count += ranges.count
            }
        }
        #expect(count > 0)
    }
}

/// Regular expressions of few characters, so that much matches.
private struct RandomExpressions {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    private static let atoms = [
        "a", "b", "A", "1", ".", #"\."#, #"\w"#, #"\d"#, #"\W"#, "[ab]", "[^a]", "[a-z&&[^b]]", "[]a]", #"[\]b]"#,
        #"\p{L}"#, #"\x61"#, #"\u{62}"#, "^", "$", #"\b"#, #"\B"#, #"\A"#, #"\z"#, #"\Z"#, "\u{E9}", "e\u{301}", "ab",
        "{", "a{", "[[:alpha:]]", #"\n"#, #"\s"#, "(?i:a)", "(?-i)a", #"\PL"#, #"\N{DIGIT ONE}"#, #"\u0061"#,
    ]
    private static let quantifiers = [
        "", "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{,2}", "{2,}", "{0,2}?", "{0}",
    ]

    private mutating func element<Element>(of elements: [Element]) -> Element {
        elements[random.next(below: elements.count)]
    }

    mutating func expression(depth: Int) -> String {
        (0..<1 + random.next(below: 2)).map { _ in sequence(depth: depth) }.joined(separator: "|")
    }

    private mutating func sequence(depth: Int) -> String {
        (0..<1 + random.next(below: 3)).map { _ in item(depth: depth) + element(of: Self.quantifiers) }.joined()
    }

    private mutating func item(depth: Int) -> String {
        guard depth > 0, random.next(below: 3) == 0 else { return element(of: Self.atoms) }
        return element(of: ["(", "(?:", "(?<name\(random.next(below: 100_000))>"]) + expression(depth: depth - 1) + ")"
    }

    mutating func text() -> String {
        (0..<random.next(below: 10)).map { _ in element(of: ["a", "b", "A", "1", ".", "a", "b", "\n", "ab"]) }.joined()
    }
}
