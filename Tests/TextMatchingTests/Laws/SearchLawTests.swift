import Testing

@testable import TextMatching

/// Random patterns in random texts, compared with a search that tries each place.
struct SearchLawTests {
    @Test(arguments: 0..<40)
    func aSearchFindsWhatANaiveSearchFinds(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<100 {
            let (typed, text) = (texts.text(upTo: 3), texts.text(upTo: 10))
            let pattern = try SearchPattern(typed)
            let ranges = pattern.ranges(in: text)
            let starts = text.indices + [text.endIndex]
            #expect(ranges == naiveRanges(of: typed, in: text).map { starts[$0.lowerBound]..<starts[$0.upperBound] })
            #expect(pattern.matches(text) == !ranges.isEmpty)
        }
    }

    private func naiveRanges(of pattern: String, in text: String) -> [Range<Int>] {
        guard !pattern.isEmpty else { return [] }
        return Naive.occurrences(of: pattern, in: text).reduce(into: []) { ranges, range in
            if range.lowerBound >= ranges.last?.upperBound ?? 0 { ranges.append(range) }
        }
    }

    @Test(arguments: 0..<20)
    func theMatchesOfARegularExpressionAreCharactersInOrder(seed: UInt64) {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<50 {
            let (typed, text) = (#"\v"# + texts.text(upTo: 3), texts.text(upTo: 10))
            guard let pattern = try? SearchPattern(typed) else { continue }
            let ranges = pattern.ranges(in: text)
            let starts = Set(text.indices + [text.endIndex])
            #expect(ranges.allSatisfy { !$0.isEmpty && starts.isSuperset(of: [$0.lowerBound, $0.upperBound]) })
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            #expect(pattern.matches(text) == !ranges.isEmpty)
        }
    }
}
