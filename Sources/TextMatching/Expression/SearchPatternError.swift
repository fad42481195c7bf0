/// A regular expression cannot be used as a search pattern.
///
/// ```swift
/// do {
///     search(try SearchPattern(#"\v(circle"#))
/// } catch {
///     show("\(error)")  // The regular expression is wrong at its end: expected ')'
/// }
/// ```
public struct SearchPatternError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: String, Hashable, Sendable {
        /// The regular expression does not follow the syntax, or uses something that is not supported.
        case invalidExpression

        /// The regular expression is longer than ``SearchPattern/longestExpression``, or repeats too much, as in
        /// `(a{100}){100}`.
        case tooLong

        /// More than 32 sets of characters are nested or combined, as in `[a[b[c]]]` and `[a--b--c]`.
        case tooDeeplyNested
    }

    /// What is wrong.
    public let kind: Kind

    /// The number of characters before the place that is wrong, in what was typed; `nil` if there is no such place.
    public let position: Int?

    /// What is wrong, without the place.
    public let reason: String

    /// Whether nothing stands at the place.
    let isAtEnd: Bool
}

extension SearchPatternError: CustomStringConvertible {
    /// A sentence that says what is wrong and where. Characters are counted from 1, in what was typed.
    public var description: String {
        switch position {
        case nil: "The regular expression is wrong: \(reason)"
        case _? where isAtEnd: "The regular expression is wrong at its end: \(reason)"
        case let position?: "The regular expression is wrong at character \(position + 1): \(reason)"
        }
    }
}
