import Testing

@testable import TextMatching

/// Texts and patterns that are huge, or that make a simple algorithm slow.
///
/// Time is not measured. If one of the algorithms took the product of the lengths, the tests would reach their limit.
struct HostileTextTests {
    private static let texts = [
        String(repeating: "a", count: 200_000), String(repeating: "ab", count: 20_000),
        String(repeating: "a\u{301}", count: 20_000), String(repeating: "\u{65E5}", count: 20_000),
        "a" + String(repeating: "\u{301}", count: 20_000), String(repeating: "\0", count: 20_000),
        String(repeating: "\u{202E}a", count: 10_000), String(repeating: "\r\n", count: 10_000),
        String(repeating: "\u{1F468}\u{200D}", count: 10_000),
    ]

    /// A string, how often it is repeated, and the string after it.
    private static let patterns = [
        ("a", 10_000, ""), ("a", 10_000, "b"), ("ab", 5000, ""), ("a", 1, ""), ("\u{E1}", 1, ""), ("\u{301}", 1, ""),
        ("\0", 2, ""), ("\r\n", 2, ""), ("\n", 1, ""), ("\u{65E5}", 1000, ""), ("\u{202E}", 1, "a"),
        ("a\u{301}", 5000, "b"),
    ]

    @Test(.timeLimit(.minutes(5)), arguments: patterns)
    func hugeTextsAreSearched(unit: String, count: Int, end: String) throws {
        let pattern = try SearchPattern(String(repeating: unit, count: count) + end)
        for text in Self.texts {
            let ranges = pattern.ranges(in: text)
            let (isMatch, found) = (pattern.matches(text), !ranges.isEmpty)
            #expect(isMatch == found)
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: patterns, ["", "'", "^", "!"])
    func hugeTextsAreFiltered(repeated: (unit: String, count: Int, end: String), mark: String) {
        let pattern = FilterPattern(mark + String(repeating: repeated.unit, count: repeated.count) + repeated.end)
        for text in Self.texts {
            let (isMatch, score, match) = (pattern.matches(text), pattern.score(in: text), pattern.match(in: text))
            #expect(isMatch == (match != nil))
            #expect(score == match?.score)
            #expect(match?.ranges.isEmpty != true || mark == "!")
        }
    }

    /// The first `b` counts, and the `a` that is nearest to it.
    @Test func aLongTextIsMatchedWithoutATable() throws {
        let text = String(repeating: "x", count: 100_000) + "a-a-b" + String(repeating: "x", count: 100_000) + "ab"
        let ranges = try #require(FilterPattern("ab").match(in: text)).ranges
        #expect(ranges.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } == [100_002, 100_004])
    }

    @Test func aPatternOfManyTermsIsRead() {
        let pattern = FilterPattern(String(repeating: "a !b|'c ^$ ", count: 2000))
        let answers = [pattern.matches("ac"), pattern.matches("ab"), pattern.matches("c")]
        #expect(answers == [true, false, false])
        let operators = FilterPattern(String(repeating: "|!'^$\\ ", count: 2000))
        #expect(operators.matches("a") == (operators.score(in: "a") != nil))
    }
}
