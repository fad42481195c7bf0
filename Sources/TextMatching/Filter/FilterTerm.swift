/// A term of a filter pattern.
struct FilterTerm: Sendable {
    /// How the characters must stand in a text.
    enum Kind {
        case fuzzy, exact, prefix, suffix, whole
    }

    var kind: Kind

    /// Whether the term is for texts that do not match.
    var isNegated: Bool

    /// The characters, at least one.
    var literal: Literal

    /// Creates a term.
    init(kind: Kind, isNegated: Bool = false, literal: Literal) {
        (self.kind, self.isNegated, self.literal) = (kind, isNegated, literal)
    }

    /// Reads a term. Returns `nil` if it has no characters but those that say its kind.
    ///
    /// - Parameter characters: The term, without bars and blanks that separate terms.
    init?(_ characters: some BidirectionalCollection<Character>) {
        var rest = characters[...]
        isNegated = rest.removeFirst("!")
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
