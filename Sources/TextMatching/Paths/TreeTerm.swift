/// A term of a filter pattern in a tree of names: it is about a name, or about a path.
enum TreeTerm: Sendable {
    case name(FilterTerm)
    case path(PathTerm)
}

extension TreeTerm {
    /// Returns where a name matches, whatever is above it, or `nil` if it does not.
    func match(in name: String) -> TermMatch? {
        switch self {
        case .name(let term): term.match(in: name, wantsRanges: true)
        case .path(let term): term.matchOfTail(in: name)
        }
    }

    /// Whether it is certain that each item that matches this term matches another one too.
    func narrows(_ other: TreeTerm) -> Bool {
        switch (self, other) {
        case (.name(let term), .name(let other)): term.narrows(other)
        case (.path(let term), .path(let other)): term.narrows(other)
        default: false
        }
    }
}

extension FilterPattern {
    /// Returns whether a term has a separator of paths.
    func hasPaths(separatedBy separator: String) -> Bool {
        !separator.isEmpty && groups.joined().contains { $0.literal.text.contains(separator) }
    }

    /// Returns the terms, in groups of alternatives, without those that are nothing but separators.
    ///
    /// - Parameter separator: What stands between the names of a path; empty if no term is about paths.
    func terms(separatedBy separator: String) -> [[TreeTerm]] {
        groups.compactMap { group in
            let terms = group.compactMap { term -> TreeTerm? in
                guard !separator.isEmpty, let path = PathTerm(term, separator: separator) else { return .name(term) }
                return path.isEmpty ? nil : .path(path)
            }
            return terms.isEmpty ? nil : terms
        }
    }
}
