package import TextMatching

/// What is highlighted in the primary texts of cells: the matches of a search, or those of a filter.
///
/// It is an object, so that a ``DrawingContext`` without one is copied as fast as before.
package final class TextHighlight: Hashable, Sendable {
    /// What was typed.
    package enum Pattern: Hashable, Sendable {
        case search(SearchPattern)
        case filter(FilterPattern)
    }

    private let pattern: Pattern

    /// Creates a highlight.
    package init(_ pattern: Pattern) { self.pattern = pattern }

    /// The parts of a text that match, ascending and apart from each other.
    func ranges(in text: String) -> [Range<String.Index>] {
        switch pattern {
        case .search(let pattern): pattern.ranges(in: text)
        case .filter(let pattern): pattern.match(in: text)?.ranges ?? []
        }
    }

    package static func == (left: TextHighlight, right: TextHighlight) -> Bool {
        left === right || left.pattern == right.pattern
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
