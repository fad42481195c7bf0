/// A term of a filter pattern.
struct FilterTerm: Sendable {
    /// The required position of the characters in a text.
    enum Kind { case fuzzy, exact, prefix, suffix, whole }

    var kind: Kind

    /// Whether the term is for texts that do not match.
    var isNegated: Bool

    /// The characters, at least one.
    var literal: Literal

    /// What the term says about a field; `nil` if it is only about texts. An item has the term if its field or its text
    /// has it.
    var field: FieldTerm?

    /// Creates a term that is only about texts.
    init(kind: Kind, isNegated: Bool = false, literal: Literal) {
        (self.kind, self.isNegated, self.literal) = (kind, isNegated, literal)
    }

    /// Reads a term. Returns `nil` if it consists only of the characters for its kind, such as `!` and `^`.
    ///
    /// - Parameters:
    ///   - characters: The term, without bars and blanks that separate terms.
    ///   - readsField: Whether the term can be about a field.
    ///   - isLiteral: Whether no characters may be between those of a term.
    init?(_ characters: ArraySlice<Character>, readsField: Bool = true, isLiteral: Bool = false) {
        var rest = characters
        isNegated = rest.removeFirst("!")
        field = readsField ? FieldTerm(rest, isLiteral: isLiteral) : nil
        kind = isNegated ? .exact : .fuzzy
        if rest.count > 1, rest.last == "$" {
            rest.removeLast()
            kind = .suffix
        }
        if rest.removeFirst("'") {
            kind = isNegated ? .fuzzy : .exact
        } else if rest.removeFirst("^") {
            kind = kind == .suffix ? .whole : .prefix
        }
        guard !rest.isEmpty else { return nil }
        if isLiteral, kind == .fuzzy { kind = .exact }
        literal = Literal(String(rest))
    }
}

extension Collection where SubSequence == Self, Element == Character {
    /// Removes the first character if it is a given one, and returns whether it was.
    fileprivate mutating func removeFirst(_ character: Character) -> Bool {
        guard first == character else { return false }
        removeFirst()
        return true
    }
}

/// Reads the terms of a filter pattern.
struct FilterParser {
    private var groups: [[FilterTerm]] = []

    private let isLiteral: Bool

    private init(isLiteral: Bool) { self.isLiteral = isLiteral }

    /// The characters of the term that is read.
    private var term: [Character] = []

    /// Whether the next term is an alternative of the last one: a bar was between them.
    private var isAfterBar = false

    /// Returns the terms of a pattern, in groups of alternatives.
    static func groups(in text: String, isLiteral: Bool) -> [[FilterTerm]] {
        var parser = FilterParser(isLiteral: isLiteral)
        parser.read(text)
        return parser.groups
    }

    private mutating func read(_ text: String) {
        var isEscaped = false
        for character in text {
            switch character {
            case " " where isEscaped, "|" where isEscaped: term[term.count - 1] = character
            case " ": endTerm()
            case "|":
                endTerm()
                isAfterBar = true
            default: term.append(character)
            }
            isEscaped = character == "\\"
        }
        endTerm()
    }

    private mutating func endTerm() {
        guard let term = FilterTerm(exchange(&term, with: [])[...], isLiteral: isLiteral) else { return }
        if isAfterBar, !groups.isEmpty {
            groups[groups.count - 1].append(term)
        } else {
            groups.append([term])
        }
        isAfterBar = false
    }
}

extension FilterTerm {
    /// Returns whether a text matches.
    func matches(_ text: String) -> Bool { (literal.apply(TermTest(term: self), to: text) != nil) != isNegated }

    /// Returns how well a text matches and where, or `nil` if it does not match.
    func match(in text: String, wantsRanges: Bool) -> TermMatch? {
        guard !isNegated else { return matches(text) ? TermMatch() : nil }
        return literal.apply(TermSearch(term: self, wantsRanges: wantsRanges), to: text)
    }

    /// Returns how well an item matches, or `nil` if it does not.
    func score(in text: String, _ fields: ItemFields?) -> Int? {
        let score = scoreOfOccurrence(in: text, fields)
        guard isNegated else { return score }
        return score == nil ? 0 : nil
    }

    /// Returns how well an item has the term in its field or in its text, negated or not; `nil` if it does not have it.
    func scoreOfOccurrence(in text: String, _ fields: ItemFields?) -> Int? {
        if let field, let value = fields?(field.name), let score = field.score(of: value) { return score }
        return literal.apply(TermSearch(term: self, wantsRanges: false), to: text)?.score
    }

    /// Returns the parts of a text to highlight in an item that matches, or `nil` if the item cannot match.
    func highlight(in text: String) -> TermMatch? {
        if let match = match(in: text, wantsRanges: true) { return match }
        guard let field else { return nil }
        return TermMatch(ranges: isNegated ? [] : field.ranges(in: text))
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

/// How well a text matches a term, and where.
struct TermMatch {
    var score = 0

    /// The parts that match, as offsets in UTF-8 bytes, ascending.
    var ranges: [Range<Int>] = []
}

extension TermMatch {
    /// Creates a match from an alignment, whose positions are numbers of characters.
    init(_ alignment: Alignment, in units: some TextUnits) {
        score = alignment.score
        for position in alignment.positions {
            ranges.appendJoining(units.utf8Offset(at: position)..<units.utf8Offset(at: position + 1))
        }
    }
}
