extension FilterPattern {
    /// How well a text matches a filter pattern, and where.
    public struct Match: Hashable, Sendable {
        /// How well the text matches: of two texts, the one with the higher score matches better.
        ///
        /// The score can be negative. Scores of different patterns cannot be compared.
        public let score: Int

        /// The parts of the text that match, to be highlighted: ascending, apart from each other, and from character to
        /// character. There are none if only terms with `!` match.
        public let ranges: [Range<String.Index>]
    }

    /// Returns whether a text matches.
    ///
    /// - Complexity: O(length of the text) for each term.
    public func matches(_ text: String) -> Bool {
        groups.allSatisfy { $0.contains { $0.matches(text) } }
    }

    /// Returns how well a text matches, or `nil` if it does not.
    ///
    /// This is the score of ``match(in:)``. It takes less time, because the ranges are not computed.
    ///
    /// - Complexity: As that of ``match(in:)``.
    public func score(in text: String) -> Int? {
        var score = 0
        for group in groups {
            guard let match = bestMatch(of: group, in: text, wantsRanges: false) else { return nil }
            score += match.score
        }
        return score
    }

    /// Returns how well a text matches and where, or `nil` if it does not match.
    ///
    /// ```swift
    /// let names = ["scribble.fill", "circle", "circle.fill", "c.fill"]
    /// let pattern = FilterPattern("cfill")
    /// let scores = names.compactMap { name in pattern.score(in: name).map { (name, $0) } }
    /// scores.sorted { $0.1 > $1.1 }.map(\.0)  // ["c.fill", "circle.fill", "scribble.fill"]
    /// ```
    ///
    /// A fuzzy term matches where its score is highest. Characters have a high score at the beginnings of words, at
    /// capitals and digits, and side by side. An exact term matches where its first character has the highest score.
    /// The score of a text is the sum of its terms' scores; of alternatives, the best one counts.
    ///
    /// The scoring follows fzf (Junegunn Choi, FuzzyMatchV2), which is based on Smith and Waterman, 1981.
    ///
    /// - Complexity: For each term, O(*n* + *m* × *w*), where *n* is the length of the text, *m* that of the term, and
    ///   *w* the distance of the first and the last character that can match. If *m* × *w* is more than 65,536, a good
    ///   match is taken instead of the best one, and it is O(*n*). A text that does not match takes O(*n*), and nothing
    ///   is allocated if it has only ASCII characters.
    public func match(in text: String) -> Match? {
        var score = 0
        var ranges: [Range<Int>] = []
        for group in groups {
            guard let match = bestMatch(of: group, in: text, wantsRanges: true) else { return nil }
            score += match.score
            ranges += match.ranges
        }
        if groups.count > 1 { ranges = ranges.joined() }
        return Match(score: score, ranges: ranges.map(text.range(ofBytes:)))
    }

    private func bestMatch(of group: [FilterTerm], in text: String, wantsRanges: Bool) -> TermMatch? {
        var best: TermMatch?
        for term in group {
            guard let match = term.match(in: text, wantsRanges: wantsRanges) else { continue }
            if best.map({ match.score > $0.score }) ?? true { best = match }
        }
        return best
    }
}

extension [Range<Int>] {
    /// Returns the ranges in order, each joined with those that it touches.
    func joined() -> [Range<Int>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { $0.appendJoining($1) }
    }
}
