/// A pattern that the user types to search in texts.
///
/// ```swift
/// let pattern = try SearchPattern("fill")
/// pattern.matches("circle.Fill")  // true
/// let text = "fill, refill"
/// pattern.ranges(in: text).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }  // [0, 8]
/// ```
///
/// The pattern is a literal: `a.b*` matches a text that has these four characters. If it begins with `\v`, the rest is
/// a regular expression in the syntax of Swift's `Regex`, without features that can take too long: references (`\1`),
/// conditions (`(?=a)`), and possessive repetitions (`a++`). `\b` is the beginning or the end of a run of characters
/// that match `\w`: `\bfill` matches `circle.fill`.
///
/// Case matters if the pattern has an upper-case letter. In a regular expression, escapes like `\W` are no upper-case
/// letters.
///
/// Marks of letters matter if the pattern has one: `uber` matches `über`, but `über` does not match `uber`. Marks are
/// those of the Latin, Greek and Cyrillic scripts: U+0300 to U+036F, the letters that are canonically equivalent to a
/// letter with these marks, and Latin letters with a stroke, like `ø`. In a regular expression they always matter.
///
/// Characters are compared as grapheme clusters, after each of their scalars was mapped to lower case: `é` matches `É`,
/// with either encoding. Case folding to more than one letter is not supported: `ss` does not match `ß`.
///
/// A literal such as `phase:Pend` or `restarts>3` also compares a field of an item; see ``FilterPattern``. The value is
/// all of the rest of the pattern, with its blanks.
///
/// An empty pattern matches nothing, and neither does `\v` without a regular expression. A match of a regular
/// expression has at least one character.
public struct SearchPattern: Sendable {
    /// The typed text.
    public let text: String

    let matcher: Matcher

    /// What the pattern says about a field; `nil` if it is only about texts. An item matches if its field or its text
    /// does.
    let field: FieldTerm?

    /// How texts are compared with the pattern.
    enum Matcher {
        case nothing
        case literal(Literal)
        case expression(RegularExpression)
    }

    /// Creates a pattern.
    ///
    /// - Parameter text: The typed text.
    /// - Throws: An error with the reason and the position, if a regular expression is wrong.
    /// - Complexity: O(length of the text).
    public init(_ text: String) throws(SearchPatternError) {
        self.text = text
        let (mark, body) = (text.prefix(2), text.dropFirst(2))
        if mark == #"\v"# {
            matcher = body.isEmpty ? .nothing : .expression(try RegularExpression(String(body), prefixLength: 2))
            field = nil
        } else {
            field = FieldTerm(Array(text)[...], isLiteral: false)
            matcher = text.isEmpty ? .nothing : .literal(Literal(text))
        }
    }

    /// Whether the pattern is empty, so that it matches nothing.
    public var isEmpty: Bool {
        if case .nothing = matcher { true } else { false }
    }

    /// Returns whether a text has at least one match.
    ///
    /// - Complexity: O(length of the text), and nothing is allocated for a text of ASCII characters, or one that does
    ///   not have the pattern's letters in this order. For a regular expression O(*n* × *m*), where *n* is the length
    ///   of the text and *m* the length of the expression with all repetitions like `{3}` written out, at most 4000.
    public func matches(_ text: String) -> Bool {
        switch matcher {
        case .nothing: false
        case .literal(let literal): literal.apply(FirstOccurrence(literal: literal), to: text) != nil
        case .expression(let expression): expression.matches(text)
        }
    }

    /// Whether the pattern is not a regular expression.
    package var isLiteral: Bool {
        if case .literal = matcher { true } else { false }
    }

    /// Whether the pattern compares a field.
    package var hasField: Bool { field != nil }

    /// Returns whether the field that the pattern compares matches.
    ///
    /// - Parameter fields: Returns the fields of an item.
    package func matches(fields: ItemFields) -> Bool {
        guard let field, let value = fields(field.name) else { return false }
        return field.score(of: value) != nil
    }

    /// Returns whether each text that matches this pattern certainly matches another one too.
    ///
    /// `circle` narrows `cir`. If one of the two is a regular expression, compares a field, or is empty, the result is
    /// `false`.
    ///
    /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the two patterns.
    package func narrows(_ other: SearchPattern) -> Bool {
        guard case .literal(let literal) = matcher, case .literal = other.matcher, !hasField, !other.hasField else {
            return false
        }
        return other.matches(literal.text)
    }

    /// Returns the matches in a text, for highlighting.
    ///
    /// They are ascending, do not overlap, have at least one character, and go from character to character. Each is the
    /// first one after the one before.
    ///
    /// - Complexity: The same as ``matches(_:)``; for a regular expression, the same for each match.
    public func ranges(in text: String) -> [Range<String.Index>] {
        switch matcher {
        case .nothing: []
        case .literal(let literal):
            literal.apply(AllOccurrences(literal: literal), to: text)?.map(text.range(ofBytes:)) ?? []
        case .expression(let expression): expression.ranges(in: text)
        }
    }

    /// Returns the matches in the text of an item, or the parts that its field has.
    package func highlight(in text: String) -> [Range<String.Index>] {
        let own = ranges(in: text)
        guard own.isEmpty, let field else { return own }
        return field.ranges(in: text).map(text.range(ofBytes:))
    }
}

extension SearchPattern: Hashable {
    /// Returns whether the same text was typed for both patterns.
    public static func == (left: SearchPattern, right: SearchPattern) -> Bool { left.text == right.text }

    /// Hashes the typed text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The first occurrence of a literal.
struct FirstOccurrence: TextOperation {
    let literal: Literal

    func callAsFunction(_ units: some TextUnits) -> Int? { literal.firstOccurrence(in: units) }
}

/// All occurrences of a literal, as offsets in UTF-8 bytes.
private struct AllOccurrences: TextOperation {
    let literal: Literal

    func callAsFunction(_ units: some TextUnits) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        var start = 0
        while let first = literal.firstOccurrence(in: units, from: start) {
            start = first + literal.keys.count
            ranges.append(units.utf8Offset(at: first)..<units.utf8Offset(at: start))
        }
        return ranges
    }
}
