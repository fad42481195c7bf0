import Testing
import TextMatching

struct RankingTests {
    /// Patterns, and texts from the best one to the worst.
    @Test(arguments: [
        ("cf", ["c.fill", "circle.fill", "car.stuff", "acf", "scarf"]),
        ("fb", ["fb", "fooBar", "fooxbar"]),
        ("abc", ["abc", "a.b.c", "xabc", "axbxc"]),
        ("'fill", ["fill", "a/fill", "a.fill", "refill"]),
        ("cir fill", ["circle.fill", "circle.refill"]),
    ])
    func theBetterMatchHasTheHigherScore(typed: String, texts: [String]) throws {
        let pattern = FilterPattern(typed)
        let scores = try texts.map { try #require(pattern.score(in: $0)) }
        #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 > $1 }, "\(scores)")
    }

    @Test func theScoreOfTermsIsTheirSumAndOfAlternativesTheBest() throws {
        let score = { FilterPattern($0).score(in: "circle.fill") }
        let (circle, fill) = (try #require(score("circle")), try #require(score("cfill")))
        #expect(score("circle cfill") == circle + fill)
        #expect(score("circle !x") == circle)
        #expect(score("circle | cfill") == max(circle, fill))
        #expect(score("cfill | circle") == max(circle, fill))
    }

    @Test func anExactTermIsWhereItsFirstCharacterBeginsAWord() {
        let text = "refill.fill"
        #expect(marked(text, FilterPattern("'fill").match(in: text)?.ranges ?? []) == "refill.[fill]")
    }
}
