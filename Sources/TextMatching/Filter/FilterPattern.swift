/// Returns the value of a field of an item, or `nil` if the item does not have the field.
public typealias ItemFields = (_ name: String) -> String?

/// A pattern that the user types to filter a list, in the syntax of fzf.
///
/// ```swift
/// let pattern = FilterPattern("crf !badge")
/// pattern.matches("circle.fill")  // true
/// pattern.matches("circle.badge.fill")  // false
/// pattern.match(in: "circle.fill").map { $0.ranges.count } ?? 0  // 3
/// ```
///
/// A pattern consists of terms. Blanks separate them, and a text must match them all.
///
/// | term | matches |
/// |---|---|
/// | `crf` | a text that has these characters in this order, perhaps with others between them |
/// | `'fill` | a text that has `fill` |
/// | `^circle` | a text that begins with `circle` |
/// | `fill$` | a text that ends with `fill` |
/// | `^circle$` | the text `circle` |
/// | `!fill`, `!^circle`, `!fill$` | a text that does not match `'fill`, `^circle`, `fill$` |
/// | `!'crf` | a text that does not match `crf` |
/// | `circle\|square`, `circle \| square` | a text that matches at least one of the terms |
/// | `\ `, `\\|` | a blank, a bar |
///
/// Case matters in terms that have an upper-case letter. Marks matter in terms that have a letter with a mark: `uber`
/// matches `über`, but `über` does not match `uber`; see ``SearchPattern``. Characters are compared as grapheme
/// clusters, after each of their scalars was mapped to lower case: `é` matches `É`, with either encoding. Case folding
/// to more than one letter is not supported: `ss` does not match `ß`.
///
/// If texts are names of paths, a term can also match the names above: see ``PathFilter``.
///
/// If items have fields, a term can also compare a field:
///
/// | term | matches |
/// |---|---|
/// | `phase:Pend` | an item whose field `phase` has a value that `Pend` matches; also `phase:'Pend`, `phase:^Pend` |
/// | `phase=Pending`, `phase!=Pending` | an item with this value of the field, with another value |
/// | `restarts>3`, `<`, `>=`, `<=` | an item with such a number, perhaps with a unit: `size>1.5G`, `age<2d` |
/// | `.status.phase=Pending` | a field that ends a path; the first dot makes no difference |
/// | `!phase:Pend` | an item whose field does not match |
///
/// Such a term matches the text of an item too, as any other term does. So patterns with these characters, such as
/// `a.c:12`, match what they would match without fields, and items without the field are compared by their texts. A
/// term whose name begins with a digit, or whose colon is followed by another one or by `//`, is never about a field:
/// `12:30`, `std::vector`, `http://x`. Amounts are compared by their values: `1.5 GB`, `250m`, `2 days ago`,
/// `00:03:22`. Numbers have any number of digits. `m` is a minute beside other times, and a thousandth beside numbers.
/// If the value in the term is no amount, texts are compared: `created>2026-05-01`. A number that is compared with a
/// date is a year: `created>=2026`.
///
/// Every pattern is valid. Unfinished parts, like `!` or a bar without a term, have no effect. A pattern without terms
/// matches every text.
public struct FilterPattern: Sendable {
    /// The typed text.
    public let text: String

    /// What a filter by the pattern shows.
    public let scope: FilterScope

    /// Whether no other characters may be between those of a word: `crf` is the same as `'crf`.
    package let isLiteral: Bool

    /// The terms. A text must match at least one of each group.
    let groups: [[FilterTerm]]

    /// Creates a pattern.
    ///
    /// - Parameters:
    ///   - text: The typed text.
    ///   - scope: What a filter by the pattern shows.
    /// - Complexity: O(length of the text).
    public init(_ text: String, scope: FilterScope = .rows) { self.init(text, scope: scope, isLiteral: false) }

    private init(_ text: String, scope: FilterScope, isLiteral: Bool) {
        (self.text, self.scope, self.isLiteral) = (text, scope, isLiteral)
        groups = FilterParser.groups(in: text, isLiteral: isLiteral)
    }

    /// Returns the pattern with words that match as they are written, or with those that other characters may be
    /// between.
    package func literal(_ isLiteral: Bool = true) -> FilterPattern {
        isLiteral == self.isLiteral ? self : FilterPattern(text, scope: scope, isLiteral: isLiteral)
    }

    /// Whether the pattern has no terms, so that it matches every text.
    public var isEmpty: Bool { groups.isEmpty }

    /// Whether a term compares a field.
    package var hasFields: Bool { groups.joined().contains { $0.field != nil } }

    /// Returns whether a term without `!` matches a value of a field.
    ///
    /// - Complexity: O(number of terms).
    package func matches(_ value: String, inField name: String) -> Bool {
        groups.joined().contains { !$0.isNegated && $0.field?.name == name && $0.field?.score(of: value) != nil }
    }

    /// The names of the fields that terms compare, in order, without a dot at their beginnings.
    package var fieldNames: [String] { groups.joined().compactMap { $0.field?.name } }

    /// The pattern without the blanks around signs of comparisons, such as `restarts>3` for `restarts > 3`; `nil` if
    /// it compares no other fields then.
    package var withoutBlanks: FilterPattern? {
        let signs: Set<Character> = ["<", ">", "="]
        var words: [String] = []
        for word in text.split(separator: " ") {
            let isAfterSign = words.last?.last.map(signs.contains) ?? false
            if !words.isEmpty, isAfterSign || signs.contains(word.first!) || word.hasPrefix("!=") {
                words[words.count - 1] += word
            } else {
                words.append(String(word))
            }
        }
        let pattern = FilterPattern(words.joined(separator: " "), scope: scope, isLiteral: isLiteral)
        return pattern.fieldNames.count > fieldNames.count ? pattern : nil
    }
}

extension FilterPattern: Hashable {
    /// Returns whether the same text was typed for both patterns, and they have the same scope.
    public static func == (left: FilterPattern, right: FilterPattern) -> Bool {
        left.text == right.text && left.scope == right.scope && left.isLiteral == right.isLiteral
    }

    /// Hashes the typed text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

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
    /// - Complexity: The same as ``match(in:)``.
    public func score(in text: String) -> Int? { score(in: text, fields: nil) }

    /// Returns how well an item with fields matches, or `nil` if it does not.
    ///
    /// ```swift
    /// let fields = ["phase": "Pending", "restarts": "12"]
    /// FilterPattern("restarts>3 !phase:Run").score(in: "api", fields: { fields[$0] }) != nil  // true
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text of the item.
    ///   - fields: Returns its fields. `nil` for an item without fields.
    /// - Complexity: The same as for ``score(in:)``, and one call of the closure for each term about a field.
    public func score(in text: String, fields: ItemFields?) -> Int? {
        var score = 0
        for group in groups {
            guard let best = group.lazy.compactMap({ $0.score(in: text, fields) }).max() else { return nil }
            score += best
        }
        return score
    }

    /// Returns the parts of a text to highlight in an item that matches. An item of a record need not match each term.
    func highlight(in text: String) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for group in groups {
            let best = group.compactMap { $0.highlight(in: text) }.max { $0.score < $1.score }
            guard best != nil || scope == .records else { return [] }
            ranges += best?.ranges ?? []
        }
        return ranges.joined()
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
    /// - Complexity: For each term, O(*n* + *m* × *w*), where *n* is the length of the text, *m* the length of the
    ///   term, and *w* the distance of the first and the last character that can match. If *m* × *w* is more than
    ///   65,536, a good match is taken instead of the best one, and it is O(*n*). A text that does not match takes
    ///   O(*n*), and nothing is allocated if it has only ASCII characters.
    public func match(in text: String) -> Match? {
        var score = 0
        var ranges: [Range<Int>] = []
        for group in groups {
            let matches = group.lazy.compactMap { $0.match(in: text, wantsRanges: true) }
            guard let match = matches.max(by: { $0.score < $1.score }) else { return nil }
            score += match.score
            ranges += match.ranges
        }
        if groups.count > 1 { ranges = ranges.joined() }
        return Match(score: score, ranges: ranges.map(text.range(ofBytes:)))
    }
}

extension [Range<Int>] {
    /// Returns the ranges in order, each joined with those that it touches.
    func joined() -> [Range<Int>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { $0.appendJoining($1) }
    }
}

extension FilterPattern {
    /// Returns whether each text that matches this pattern certainly matches another one too.
    ///
    /// Then a list that is filtered by the other pattern has all the texts that this one can match.
    ///
    /// `circle` narrows `cir`, and so does `cir !fill`. But `!circle` does not narrow `!cir`: it matches `circus`. A
    /// text must match each group of terms of the other pattern. That is certain if this pattern has a group of which
    /// each term narrows one of them. About matches of records it is certain if also each term narrows one of the
    /// others: only their items are known. It is never certain about whole records.
    ///
    /// - Parameters:
    ///   - other: The other pattern.
    ///   - separator: The separator of the names of a path; `nil` if texts are no names of paths. `src/ma` narrows
    ///     `src/m`, but not `src`: see ``PathFilter``.
    /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the two patterns.
    package func narrows(_ other: FilterPattern, separator: String? = nil) -> Bool {
        guard scope == other.scope, scope != .records else { return false }
        let (narrow, wide) = (terms(separatedBy: separator ?? ""), other.terms(separatedBy: separator ?? ""))
        if scope == .matches {
            let known = wide.joined()
            let isKnown = narrow.joined().allSatisfy { term in
                known.contains { term.narrows($0) && (!term.isNegated || $0.narrows(term)) }
            }
            guard isKnown else { return false }
        }
        // The name must have one of the other pattern's terms, and not only one of this pattern.
        let hasAbove = wide.joined().contains { if case .above = $0 { true } else { false } }
        guard !hasAbove || narrow.count == wide.count else { return false }
        return wide.allSatisfy { wide in
            narrow.contains { narrow in narrow.allSatisfy { term in wide.contains(where: term.narrows) } }
        }
    }
}

extension FilterTerm {
    /// Whether each text that matches this term certainly matches another one too. That is not known about the values
    /// of fields.
    func narrows(_ other: FilterTerm) -> Bool {
        guard isNegated == other.isNegated else { return false }
        guard field == nil, other.field == nil else { return isSame(as: other) }
        return isNegated ? other.occurrencesNarrow(self) : occurrencesNarrow(other)
    }

    /// Whether each text with this term's characters also has another term's characters. Negation is ignored.
    ///
    /// This term's characters, taken as a text, must match the other term, and must be as strict as the other term
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
