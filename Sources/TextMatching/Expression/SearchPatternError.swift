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
    /// A kind of error.
    public enum Kind: String, Hashable, Sendable {
        /// The regular expression does not follow the syntax, or uses something that is not supported.
        case invalidExpression

        /// The regular expression has more than 1,000 bytes of UTF-8, or repeats too much, as in `(a{100}){100}`.
        case tooLong

        /// More than 32 sets of characters are nested or combined, as in `[a[b[c]]]` and `[a--b--c]`.
        case tooDeeplyNested
    }

    /// The kind of error.
    public let kind: Kind

    /// The number of typed characters before the error; `nil` if the error has no position.
    public let position: Int?

    /// The reason, without the position.
    public let reason: String

    /// Whether the position is the end.
    let isAtEnd: Bool
}

extension SearchPatternError: CustomStringConvertible {
    /// A sentence with the reason and the position. Typed characters are counted from 1.
    public var description: String {
        switch position {
        case nil: "The regular expression is wrong: \(reason)"
        case _? where isAtEnd: "The regular expression is wrong at its end: \(reason)"
        case let position?: "The regular expression is wrong at character \(position + 1): \(reason)"
        }
    }
}

extension SearchPatternError {
    /// Creates an error without a place.
    init(_ kind: Kind, _ reason: String) { self.init(kind: kind, position: nil, reason: reason, isAtEnd: false) }

    /// Creates an error from one of Swift's compiler for regular expressions.
    ///
    /// - Parameters:
    ///   - error: The error. Its description is the reason.
    ///   - source: The expression.
    ///   - prefixLength: The number of characters that were typed before it.
    init(_ error: any Error, in source: String, prefixLength: Int) {
        let place = Self.range(in: error, depth: 3)?.lowerBound
        let position = place.map { source.prefix(upTo: min($0, source.endIndex)).count + prefixLength }
        self.init(
            kind: .invalidExpression, position: position, reason: "\(error)",
            isAtEnd: place.map { $0 >= source.endIndex } ?? false)
    }

    /// Returns the first range that is stored in a value or in one of its properties.
    ///
    /// The errors of the compiler have a range, but their types are not public.
    private static func range(in value: Any, depth: Int) -> Range<String.Index>? {
        if let range = value as? Range<String.Index> { return range }
        guard depth > 0 else { return nil }
        return Mirror(reflecting: value).children.lazy.compactMap { range(in: $0.value, depth: depth - 1) }.first
    }
}
