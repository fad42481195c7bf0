extension FilterTerm {
    /// Returns whether a text matches.
    func matches(_ text: String) -> Bool {
        (literal.apply(TermTest(term: self), to: text) != nil) != isNegated
    }

    /// Returns how well a text matches and where, or `nil` if it does not match.
    func match(in text: String, wantsRanges: Bool) -> TermMatch? {
        guard !isNegated else { return matches(text) ? TermMatch() : nil }
        return literal.apply(TermSearch(term: self, wantsRanges: wantsRanges), to: text)
    }
}

/// Whether a text has a term's characters.
private struct TermTest: TextOperation {
    let term: FilterTerm

    func callAsFunction(_ units: some TextUnits) -> Void? {
        let literal = term.literal
        let end = units.count - literal.keys.count
        let isMatch =
            switch term.kind {
            case .fuzzy: literal.isSubsequence(of: units)
            case .exact: literal.firstOccurrence(in: units) != nil
            case .prefix: literal.occurs(in: units, at: 0)
            case .suffix: literal.occurs(in: units, at: end)
            case .whole: end == 0 && literal.occurs(in: units, at: 0)
            }
        return isMatch ? () : nil
    }
}

/// How well a text has a term's characters, and where.
private struct TermSearch: TextOperation {
    let term: FilterTerm
    let wantsRanges: Bool

    func callAsFunction(_ units: some TextUnits) -> TermMatch? {
        switch term.kind {
        case .fuzzy:
            FuzzyMatching(keys: term.literal.keys, wantsPositions: wantsRanges)(units).map { TermMatch($0, in: units) }
        case .exact: match(at: bestOccurrence(in: units), in: units)
        case .prefix, .suffix, .whole:
            TermTest(term: term)(units).flatMap {
                match(at: term.kind == .suffix ? units.count - term.literal.keys.count : 0, in: units)
            }
        }
    }

    private func bestOccurrence(in units: some TextUnits) -> Int? {
        var best: (position: Int, bonus: Int)?
        term.literal.forEachOccurrence(in: units) { position in
            let bonus = FuzzyScore.bonus(at: position, in: units)
            if best.map({ bonus > $0.bonus }) ?? true { best = (position, bonus) }
        }
        return best?.position
    }

    private func match(at start: Int?, in units: some TextUnits) -> TermMatch? {
        guard let start else { return nil }
        let end = start + term.literal.keys.count
        let ranges = wantsRanges ? [units.utf8Offset(at: start)..<units.utf8Offset(at: end)] : []
        return TermMatch(score: FuzzyScore.score(of: start..<end, in: units), ranges: ranges)
    }
}
