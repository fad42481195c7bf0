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
/// Case counts in terms that have an upper-case letter, and in no others. Marks count in terms that have a letter with
/// a mark: `uber` matches `über`, but `über` does not match `uber`; see ``SearchPattern``. Characters are compared as
/// wholes (grapheme clusters), after each of their scalars was mapped to lower case: `é` matches `É`, however the two
/// are written. Case folding of more than one letter is not done: `ss` does not match `ß`.
///
/// Where texts are the names of paths, a term can also be about the names above: see ``PathFilter``.
///
/// No pattern is wrong. What is not finished, such as `!` or a bar without a term, has no effect. A pattern without
/// terms matches every text.
public struct FilterPattern: Sendable {
    /// What was typed.
    public let text: String

    /// The terms. A text must match at least one of each group.
    let groups: [[FilterTerm]]

    /// Creates a pattern.
    ///
    /// - Parameter text: What was typed.
    /// - Complexity: O(length of the text).
    public init(_ text: String) {
        self.text = text
        groups = FilterParser.groups(in: text)
    }

    /// Whether the pattern has no terms, so that it matches every text.
    public var isEmpty: Bool { groups.isEmpty }
}

extension FilterPattern: Hashable {
    /// Returns whether the same text was typed for both patterns.
    public static func == (left: FilterPattern, right: FilterPattern) -> Bool { left.text == right.text }

    /// Hashes what was typed.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
