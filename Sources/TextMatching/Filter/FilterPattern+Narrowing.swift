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
    ///   - separators: What stands between the names of paths. `src/ma` narrows `src/m`, but not `src`: see
    ///     ``PathFilter``.
    /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the two patterns.
    package func narrows(_ other: FilterPattern, separators: Set<String> = []) -> Bool {
        other.groups.allSatisfy { wide in
            groups.contains { narrow in
                narrow.allSatisfy { term in wide.contains { term.narrows($0, separators) } }
            }
        }
    }
}

extension FilterTerm {
    /// Whether it is certain that each text that matches this term matches another one too.
    fileprivate func narrows(_ other: FilterTerm, _ separators: Set<String>) -> Bool {
        guard isNegated == other.isNegated else { return false }
        if separators.contains(where: { literal.text.contains($0) || other.literal.text.contains($0) }) {
            return continuesName(of: other, separators)
        }
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

    /// Whether this term is the other one, perhaps with more characters in its last name.
    private func continuesName(of other: FilterTerm, _ separators: Set<String>) -> Bool {
        let (text, start) = (literal.text, other.literal.text)
        guard kind == other.kind, text.hasPrefix(start) else { return false }
        if text == start { return true }
        return !isNegated && [.fuzzy, .exact, .prefix].contains(kind)
            && separators.allSatisfy { text.nameCount(separator: $0) == start.nameCount(separator: $0) }
    }
}

extension String {
    /// The number of names between separators, also of empty ones.
    fileprivate func nameCount(separator: String) -> Int {
        split(separator: separator, omittingEmptySubsequences: false).count
    }
}
