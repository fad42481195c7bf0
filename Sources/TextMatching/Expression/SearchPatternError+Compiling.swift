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
