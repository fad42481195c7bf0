/// A filter pattern for a tree of names, like file names, in which a term can also match the names above a name.
///
/// ```swift
/// var filter = PathFilter(FilterPattern("src/mai"), separator: "/")
/// filter.visit("src", level: 0) != nil  // false
/// filter.visit("main.c", level: 1) != nil  // true
/// filter.visit("docs", level: 0) != nil  // false
/// filter.visit("main.md", level: 1) != nil  // false
/// ```
///
/// A term without the separator matches names, as in every list; of several terms, all but one can match names above
/// instead. A term with it is split there: its last part must match the name, and the other parts names above it, in
/// their order.
///
/// | term | matches |
/// |---|---|
/// | `src main` | a name that both match, or that one matches, below one that the other matches |
/// | `src/main` | a name that `main` matches, below one that `src` matches; others can be between the two |
/// | `src/` | every name below one that `src` matches |
/// | `'src/main` | a name that begins with `main`, in one that ends with `src` |
/// | `'/src/main` | a name that begins with `main`, in `src` |
/// | `^src/main` | a name that begins with `main`, in `src` at the top level |
/// | `^/usr/bin` | the same in absolute paths, which are below an item with the name of the separator |
/// | `src/main$` | the name `main`, in one that ends with `src` |
/// | `^src/main$` | the name `main`, in `src` at the top level |
/// | `!src/` | every name but those below one that ends with `src` |
/// | `!/src/` | every name but those below `src` |
///
/// The names are visited in pre-order: each before those below it.
public struct PathFilter: Sendable {
    private let pattern: FilterPattern

    /// The separator of the names of a path; empty if no term is about paths.
    private let separator: String

    /// Whether a term is about the names above, too.
    private let hasPaths: Bool

    /// The terms. At least one of each group must match. Empty if none is about paths, unless records are filtered.
    let terms: [[TreeTerm]]

    /// For each term that is about paths, in order, its progress in the names above.
    private var paths: [VisitedPath] = []

    /// The names from the top level down to the one that was visited last.
    private var names: [String] = []

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - pattern: The pattern. A term that has only separators has no effect, unless it begins with `^`.
    ///   - separator: The separator of the names of a path; `nil` if no term is about paths.
    public init(_ pattern: FilterPattern, separator: String?) {
        self.pattern = pattern
        let separator = separator ?? ""
        self.separator = separator
        let all = pattern.terms(separatedBy: separator)
        paths = all.joined().compactMap { $0.path.map { VisitedPath(term: $0) } }
        hasPaths = !paths.isEmpty || pattern.hasPaths(separatedBy: separator)
        terms = hasPaths || pattern.scope != .rows ? all : []
    }

    /// Visits the next name.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for an item without one, which never matches. A separator at its end is ignored.
    ///   - level: The number of names above it. It is at most one more than the level of the name before.
    ///   - fields: Returns the fields of the item with the name, for terms that compare them; `nil` for none.
    /// - Returns: How well it matches, or `nil` if it does not. See ``FilterPattern/score(in:)``; the scores of the
    ///   names above are added.
    /// - Complexity: The same as ``FilterPattern/score(in:)`` for the name, and once for each name that has others
    ///   below it.
    public mutating func visit(_ name: String?, level: Int, fields: ItemFields? = nil) -> Int? {
        guard !separator.isEmpty else { return name.flatMap { pattern.score(in: $0, fields: fields) } }
        let name = name.map(withoutSeparator)
        guard hasPaths else { return name.flatMap { pattern.score(in: $0, fields: fields) } }
        go(to: level)
        defer { names.append(name ?? "") }
        return name.flatMap { score(of: $0, fields) }
    }

    /// Goes to a level, below the names that were visited.
    private mutating func go(to level: Int) {
        precondition(level <= names.count, "A name of level \(level) follows one of level \(names.count - 1)")
        names.removeLast(names.count - level)
        for index in paths.indices { paths[index].go(to: level, names) }
    }

    /// Visits the next name, and returns how well it has each term, negated or not, in the order of ``terms``; `nil`
    /// for a term that it does not have.
    ///
    /// - Precondition: The scope of the pattern is not ``FilterScope/rows``.
    mutating func scoresOfTerms(_ name: String?, level: Int, fields: ItemFields?) -> [Int?] {
        let name = separator.isEmpty ? name : name.map(withoutSeparator)
        if hasPaths { go(to: level) }
        defer { if hasPaths { names.append(name ?? "") } }
        var path = 0
        return terms.joined().map { term in
            switch term {
            case .name(let term): return name.flatMap { term.scoreOfOccurrence(in: $0, fields) }
            case .path, .above:
                defer { path += 1 }
                return name.flatMap { paths[path].scoreOfOccurrence($0) }
            }
        }
    }

    /// Visits the next name, and returns whether it is worth a stop: it matches or, where records are filtered, it has
    /// a term that is not negated.
    package mutating func finds(_ name: String?, level: Int, fields: ItemFields?) -> Bool {
        guard pattern.scope != .rows else { return visit(name, level: level, fields: fields) != nil }
        let scores = scoresOfTerms(name, level: level, fields: fields)
        return zip(terms.joined(), scores).contains { !$0.isNegated && $1 != nil }
    }

    /// Returns how well a name matches below the names that were visited.
    private func score(of name: String, _ fields: ItemFields?) -> Int? {
        var (sum, path) = (0, 0)
        // Whether names above have terms, and whether the name has one.
        var (needsName, hasName) = (false, false)
        for group in terms {
            var best: Int?
            var above: Int?
            for term in group {
                let score: Int?
                switch term {
                case .name(let term): score = term.score(in: name, fields)
                case .path:
                    score = paths[path].score(of: name)
                    path += 1
                case .above:
                    score = nil
                    above = [above, paths[path].score(of: name)].compactMap(\.self).max()
                    path += 1
                }
                if let score { best = max(best ?? score, score) }
            }
            guard let score = best ?? above else { return nil }
            sum += score
            needsName = needsName || best == nil
            hasName = hasName || best != nil && group.contains(where: \.findsName)
        }
        return needsName && !hasName ? nil : sum
    }

    /// Returns the parts of a name that match, to be highlighted: ascending and apart from each other. Of a term about
    /// a field, these are the parts that have the value.
    ///
    /// The names above are ignored. If the name does not match the last part of a term, the result is the match of
    /// another part.
    ///
    /// - Complexity: The same as ``FilterPattern/match(in:)``.
    public func ranges(in name: String) -> [Range<String.Index>] {
        let name = withoutSeparator(name)
        guard hasPaths else { return pattern.highlight(in: name).map(name.range(ofBytes:)) }
        var ranges: [Range<Int>] = []
        let isMatch = terms.allSatisfy { group in
            let matches = group.compactMap { $0.match(in: name) }
            ranges += matches.max { $0.score < $1.score }?.ranges ?? []
            return !matches.isEmpty
        }
        if !isMatch || ranges.isEmpty { ranges = paths.flatMap { $0.term.rangesOfHead(in: name) } }
        return ranges.joined().map(name.range(ofBytes:))
    }

    /// Returns a name without the separator at its end, unless it is nothing else.
    private func withoutSeparator(_ name: String) -> String {
        guard let last = separator.utf8.last, last == name.utf8.last, name != separator, name.hasSuffix(separator)
        else { return name }
        return String(name.dropLast(separator.count))
    }
}

/// A term that is about paths, and its progress in the names above the next one.
private struct VisitedPath: Sendable {
    let term: PathTerm

    /// For each level from the top, the progress in the name that was visited last, if one below it was visited.
    private var progress: [PathProgress] = []

    init(term: PathTerm) { self.term = term }

    /// Goes to a level, below some names.
    mutating func go(to level: Int, _ names: [String]) {
        progress.removeLast(max(0, progress.count - level))
        while progress.count < level {
            progress.append(term.progress(to: names[...progress.count], after: progress.last ?? PathProgress()))
        }
    }

    /// Returns how well a name matches at the level.
    func score(of name: String) -> Int? { term.score(of: name, below: progress.last) }

    /// Returns how well a name has the term at the level, negated or not.
    func scoreOfOccurrence(_ name: String) -> Int? { term.scoreOfOccurrence(name, below: progress.last) }
}
