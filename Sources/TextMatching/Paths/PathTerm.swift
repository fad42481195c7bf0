/// A term of a filter pattern that is about a path: it has a separator.
///
/// It is split at the separators. What stands after the last one must match the name of an item, and the rest the names
/// above it:
///
///     term         above, from the top       name
///     src/main     src                       main
///     src/         src                       any
///     'src/main    ends with src             begins with main     side by side
///     ^src/main    src                       begins with main     side by side, from the top level
///     src/main$    ends with src             main                 side by side
struct PathTerm: Sendable {
    /// What names above the item must match, from the top.
    let heads: [FilterTerm]

    /// What the name must match; `nil` for any name.
    let tail: FilterTerm?

    /// Whether the term is for paths that do not match.
    let isNegated: Bool

    /// Whether the heads must match names side by side, the last one that of the parent. Otherwise others can stand
    /// between them.
    let isContiguous: Bool

    /// Whether the first head must match a name of the top level.
    let beginsAtTop: Bool

    /// Splits a term. Returns `nil` if it has no separator.
    ///
    /// Where the term begins with the separator, the first name is whole: `'/main` does not match `domain`. An absolute
    /// path begins with an item whose name is the separator.
    init?(_ term: FilterTerm, separator: String) {
        let text = term.literal.text
        guard text.contains(separator) else { return nil }
        isNegated = term.isNegated
        isContiguous = term.kind != .fuzzy
        beginsAtTop = term.kind == .prefix || term.kind == .whole
        let isWholeAtStart = beginsAtTop || text.hasPrefix(separator)
        var names = text.split(separator: separator).map(String.init)
        let last = text.hasSuffix(separator) ? nil : names.popLast()
        if beginsAtTop, text.hasPrefix(separator) { names.insert(separator, at: 0) }
        let ignoresCase = term.literal.table.ignoresCase
        let part = { FilterTerm(kind: $1, literal: Literal($0, ignoresCase: ignoresCase)) }
        heads = names.enumerated().map { index, name in
            part(name, term.kind == .fuzzy ? .fuzzy : index > 0 || isWholeAtStart ? .whole : .suffix)
        }
        let isWholeAtEnd = term.kind == .suffix || term.kind == .whole
        tail = last.map { part($0, term.kind == .fuzzy ? .fuzzy : isWholeAtEnd ? .whole : .prefix) }
    }
}

/// What a name and those above it have of the heads of a term.
struct PathProgress {
    /// The number of heads that are found.
    var headCount = 0

    /// The sum of their scores.
    var score = 0

    /// Whether the heads match the names that end here, side by side.
    var endsHere = false
}

extension PathTerm {
    /// Whether the term is nothing but separators.
    var isEmpty: Bool { heads.isEmpty && tail == nil }

    /// Returns what a name and those above it have of the heads.
    ///
    /// Once all heads are found, they are found for everything below.
    ///
    /// - Parameters:
    ///   - names: The names from the top level down to the name.
    ///   - above: What the name's parent has.
    func progress(to names: ArraySlice<String>, after above: PathProgress) -> PathProgress {
        var progress = above
        guard isContiguous else {
            if above.headCount < heads.count, let name = names.last,
                let match = heads[above.headCount].match(in: name, wantsRanges: false)
            {
                progress.headCount += 1
                progress.score += match.score
            }
            return progress
        }
        let score = scoreOfHeads(endingAt: names)
        progress.endsHere = score != nil
        if let score { (progress.headCount, progress.score) = (heads.count, score) }
        return progress
    }

    /// Returns the score of the heads if they match the last names side by side.
    private func scoreOfHeads(endingAt names: ArraySlice<String>) -> Int? {
        guard names.count >= heads.count, !beginsAtTop || names.count == heads.count else { return nil }
        var score = 0
        for (name, head) in zip(names.suffix(heads.count), heads) {
            guard let match = head.match(in: name, wantsRanges: false) else { return nil }
            score += match.score
        }
        return score
    }

    /// Returns how well a name matches, or `nil` if it does not.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - above: What the names above it have of the heads.
    func score(of name: String, below above: PathProgress) -> Int? {
        guard let score = scoreOfOccurrence(name, below: above) else { return isNegated ? 0 : nil }
        return isNegated ? nil : score
    }

    private func scoreOfOccurrence(_ name: String, below above: PathProgress) -> Int? {
        guard above.headCount == heads.count else { return nil }
        guard let tail else { return above.score }
        guard !isContiguous || heads.isEmpty || above.endsHere else { return nil }
        return tail.match(in: name, wantsRanges: false).map { above.score + $0.score }
    }

    /// Returns where a name matches the tail, or `nil` if it does not. A negated term matches nowhere in it.
    func matchOfTail(in name: String) -> TermMatch? {
        guard !isNegated, let tail else { return TermMatch() }
        return tail.match(in: name, wantsRanges: true)
    }

    /// Returns the parts of a name that match the first head that it matches.
    func rangesOfHead(in name: String) -> [Range<Int>] {
        if isNegated { return [] }
        return heads.lazy.compactMap { $0.match(in: name, wantsRanges: true)?.ranges }.first ?? []
    }
}
