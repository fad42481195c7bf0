/// A filter pattern that is read and matched in the simplest way.
struct NaiveFilter {
    private let groups: [[NaiveTerm]]

    /// Reads a pattern. It must not have the private-use characters U+E000 and U+E001.
    init(_ pattern: String) {
        let escaped = pattern.replacing("\\ ", with: "\u{E000}").replacing("\\|", with: "\u{E001}")
        var groups: [[NaiveTerm]] = []
        var isAfterBar = false
        for word in escaped.replacing("|", with: " | ").split(separator: " ") {
            let term = word.replacing("\u{E000}", with: " ").replacing("\u{E001}", with: "|")
            if word == "|" {
                isAfterBar = true
            } else if let term = NaiveTerm(String(term)) {
                if isAfterBar, !groups.isEmpty { groups[groups.count - 1].append(term) } else { groups.append([term]) }
                isAfterBar = false
            }
        }
        self.groups = groups
    }

    /// Returns the score of the match in a text; `nil` if there is none.
    func score(in text: String) -> Int? {
        let scores = groups.map { group in group.compactMap { $0.score(in: text) }.max() }
        return scores.contains(nil) ? nil : scores.reduce(0) { $0 + $1! }
    }
}

/// A term, taken apart by a regular expression.
private struct NaiveTerm {
    private let isNegated: Bool
    private let mark: Substring
    private let characters: String
    private let endsWithDollar: Bool

    init?(_ term: String) {
        let parts = term.wholeMatch(of: /(?s)(!?)(['^]?)(.*?)(\$?)/)!.output
        isNegated = !parts.1.isEmpty
        mark = parts.2
        let isDollar = mark.isEmpty && parts.3.isEmpty && !parts.4.isEmpty
        characters = isDollar ? "$" : String(parts.3)
        endsWithDollar = !parts.4.isEmpty && !isDollar
        if characters.isEmpty { return nil }
    }

    func score(in text: String) -> Int? {
        let score = alignments(in: text).map { Naive.score(of: $0, in: text) }.max()
        return isNegated ? (score == nil ? 0 : nil) : score
    }

    private func alignments(in text: String) -> [[Int]] {
        let occurrences = Naive.occurrences(of: characters, in: text).map(Array.init)
        let (prefixes, suffixes) = (occurrences.filter { $0[0] == 0 }, occurrences.filter { $0.last == text.count - 1 })
        return switch (mark, endsWithDollar) {
        case ("'", _): isNegated ? Naive.alignments(of: characters, in: text) : occurrences
        case ("^", false): prefixes
        case ("^", true): prefixes.filter(suffixes.contains)
        case (_, true): suffixes
        default: isNegated ? occurrences : Naive.alignments(of: characters, in: text)
        }
    }
}
