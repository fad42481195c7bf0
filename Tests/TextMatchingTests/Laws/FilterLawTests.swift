import Testing

@testable import TextMatching

/// Random patterns and random texts, compared with a filter that tries all alignments.
struct FilterLawTests {
    @Test(arguments: 0..<40)
    func aTermHasTheBestScoreOfAllAlignments(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<100 {
            let (typed, text) = (texts.text(upTo: 4), texts.text(upTo: 12))
            guard !typed.isEmpty, !typed.contains(where: { " |!'^$\\".contains($0) }) else { continue }
            let best = Naive.alignments(of: typed, in: text).map { Naive.score(of: $0, in: text) }.max()
            let match = FilterPattern(typed).match(in: text)
            #expect(match?.score == best, "\(typed.debugDescription) in \(text.debugDescription)")
            guard let match else { continue }
            expectRanges(match.ranges, in: text)
            let folding = Naive.Folding(typed)
            let found = match.ranges.flatMap { text[$0] }.map { Naive.fold($0, folding) }
            #expect(found == typed.map { Naive.fold($0, folding) })
        }
    }

    @Test(arguments: 0..<40)
    func aPatternOfSeveralTermsScoresAsANaiveFilter(seed: UInt64) {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<100 {
            let (typed, text) = (texts.filter(upTo: 8), texts.text(upTo: 8))
            let pattern = FilterPattern(typed)
            let match = pattern.match(in: text)
            expectEqual(match?.score, NaiveFilter(typed).score(in: text), typed, text)
            #expect(pattern.score(in: text) == match?.score)
            #expect(pattern.matches(text) == (match != nil))
            expectRanges(match?.ranges ?? [], in: text)
        }
    }

    /// An exact term takes the place with the best first character; the naive filter takes the best of all places.
    private func expectEqual(_ score: Int?, _ naive: Int?, _ typed: String, _ text: String) {
        let comment = Comment(rawValue: "\(typed.debugDescription) in \(text.debugDescription)")
        if typed.contains("'"), let score, let naive {
            #expect(score <= naive, comment)
        } else {
            #expect(score == naive, comment)
        }
    }

    /// Ranges are ascending, do not touch, and go from character to character.
    private func expectRanges(_ ranges: [Range<String.Index>], in text: String) {
        let starts = Set(text.indices + [text.endIndex])
        #expect(ranges.allSatisfy { !$0.isEmpty && starts.isSuperset(of: [$0.lowerBound, $0.upperBound]) })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }

    @Test(arguments: 0..<20)
    func theGreedyAlignmentIsAnAlignmentAndNotBetterThanTheBest(seed: UInt64) throws {
        var texts = RandomTexts(seed: seed)
        for _ in 0..<50 {
            let (typed, text) = (texts.text(upTo: 4), texts.text(upTo: 12))
            guard !typed.isEmpty else { continue }
            let literal = Literal(typed)
            let matching = FuzzyMatching(keys: literal.keys, wantsPositions: true, largestTable: 0)
            let greedy = literal.apply(matching, to: text)
            let alignments = Naive.alignments(of: typed, in: text)
            #expect((greedy == nil) == alignments.isEmpty)
            guard let greedy else { continue }
            #expect(alignments.contains(greedy.positions))
            #expect(greedy.score == Naive.score(of: greedy.positions, in: text))
        }
    }
}
