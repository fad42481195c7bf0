extension FilterPattern {
    /// Returns whether it is certain that each text that matches this pattern matches another one too.
    ///
    /// Then a list that is filtered by the other pattern has all the texts that this one can match.
    ///
    /// `circle` narrows `cir`, and so does `cir !fill`. But `!circle` does not narrow `!cir`: it matches `circus`. A
    /// text must match each group of terms of the other pattern. That is certain if this pattern has a group of which
    /// each term narrows one of them.
    ///
    /// - Parameters:
    ///   - other: The other pattern.
    ///   - separator: What stands between the names of paths; `nil` if texts are no names of paths. `src/ma` narrows
    ///     `src/m`, but not `src`: see ``PathFilter``.
    /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the two patterns.
    package func narrows(_ other: FilterPattern, separator: String? = nil) -> Bool {
        let (narrow, wide) = (terms(separatedBy: separator ?? ""), other.terms(separatedBy: separator ?? ""))
        return wide.allSatisfy { wide in
            narrow.contains { narrow in narrow.allSatisfy { term in wide.contains(where: term.narrows) } }
        }
    }
}

extension FilterTerm {
    /// Whether it is certain that each text that matches this term matches another one too.
    func narrows(_ other: FilterTerm) -> Bool {
        guard isNegated == other.isNegated else { return false }
        return isNegated ? other.occurrencesNarrow(self) : occurrencesNarrow(other)
    }

    /// Whether each text in which this term's characters occur has those of another term. Negation does not count.
    ///
    /// This term's characters, taken as a text, must match the other term, and stand as strictly as the other term
    /// requires.
    private func occurrencesNarrow(_ other: FilterTerm) -> Bool {
        let isStrictEnough =
            switch other.kind {
            case .fuzzy: true
            case .exact: kind != .fuzzy
            case .prefix: kind == .prefix || kind == .whole
            case .suffix: kind == .suffix || kind == .whole
            case .whole: kind == .whole
            }
        return isStrictEnough && other.matches(literal.text) != other.isNegated
    }
}
