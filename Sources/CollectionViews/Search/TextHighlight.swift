package import TextMatching

/// The highlight in the primary texts of cells: the matches of a search or of a filter.
///
/// It is an object, so that a ``DrawingContext`` without one is copied as fast as before.
package final class TextHighlight: Hashable, Sendable {
    /// The pattern that the user typed.
    package enum Pattern: Hashable, Sendable {
        case search(SearchPattern)
        case filter(FilterPattern)
    }

    private let pattern: Pattern

    /// The separator between the names of paths; `nil` if the texts are no names of paths.
    private let pathSeparator: String?

    /// Creates a highlight.
    package init(_ pattern: Pattern, pathSeparator: String? = nil) {
        (self.pattern, self.pathSeparator) = (pattern, pathSeparator)
    }

    /// The highlight for texts that are names of paths with a separator; `nil` for other texts.
    func inPaths(separatedBy separator: String?) -> TextHighlight {
        separator == nil ? self : TextHighlight(pattern, pathSeparator: separator)
    }

    /// The parts of a text that match, ascending and apart from each other.
    func ranges(in text: String) -> [Range<String.Index>] {
        switch pattern {
        case .search(let pattern): pattern.highlight(in: text)
        case .filter(let pattern): PathFilter(pattern, separator: pathSeparator).ranges(in: text)
        }
    }

    package static func == (left: TextHighlight, right: TextHighlight) -> Bool {
        left === right || left.pattern == right.pattern && left.pathSeparator == right.pathSeparator
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
