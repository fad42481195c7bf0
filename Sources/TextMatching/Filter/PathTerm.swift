/// A term of a filter pattern that is about a path: it has a separator.
///
/// It is split at the separators. The part after the last one must match the name of an item, and the rest the names
/// above it:
///
///     term         above, from the top       name
///     src/main     src                       main
///     src/         src                       any
///     'src/main    ends with src             begins with main     side by side
///     '/src/main   is src                    begins with main     side by side
///     ^src/main    is src                    begins with main     side by side, from the top level
///     src/main$    ends with src             is main              side by side
struct PathTerm: Sendable {
    /// The terms for names above the item, from the top.
    let heads: [FilterTerm]

    /// The term for the name; `nil` for any name.
    let tail: FilterTerm?

    /// Whether the term is for paths that do not match.
    let isNegated: Bool

    /// Whether the heads must match names side by side. With a tail, the last of them must match the parent. Otherwise
    /// other names can be between them.
    let isContiguous: Bool

    /// Whether the first head must match a name of the top level.
    let beginsAtTop: Bool

    /// Creates a term for any name below one that a term matches.
    init(above term: FilterTerm) {
        (heads, tail, isNegated, isContiguous, beginsAtTop) = ([term], nil, false, false, false)
    }

    /// Splits a term. Returns `nil` if it has no separator.
    ///
    /// A separator at the beginning of a term that is not fuzzy means that the first name is whole. After `^` it is a
    /// name itself: absolute paths are below an item with this name. Empty names have no effect, and neither has `.` in
    /// the path above a file.
    init?(_ term: FilterTerm, separator: String) {
        let text = term.literal.text
        guard text.contains(separator) else { return nil }
        let isFuzzy = term.kind == .fuzzy
        var names = text.split(separator: separator).map(String.init)
        let ignoresCase = !names.contains(where: \.hasUppercase)
        let ignoresMarks = !names.contains(where: MarkedLetters.areIn)
        let last = text.hasSuffix(separator) ? nil : names.popLast()
        let hasDotNames = ["/", "\\"].contains(separator)
        let beginsWithDot = hasDotNames && text.hasPrefix("." + separator)
        if hasDotNames { names.removeAll { $0 == "." } }
        isNegated = term.isNegated
        isContiguous = !isFuzzy
        beginsAtTop = term.kind == .prefix || term.kind == .whole || isContiguous && beginsWithDot
        if beginsAtTop, text.hasPrefix(separator) { names.insert(separator, at: 0) }
        let isWholeAtStart = beginsAtTop || text.hasPrefix(separator)
        let isWholeAtEnd = term.kind == .suffix || term.kind == .whole
        let part = { (name: String, kind: FilterTerm.Kind) in
            let literal = Literal(name, ignoresCase: ignoresCase, ignoresMarks: ignoresMarks)
            return FilterTerm(kind: isFuzzy ? .fuzzy : kind, literal: literal)
        }
        heads = names.enumerated().map { part($1, $0 > 0 || isWholeAtStart ? .whole : .suffix) }
        tail = last.map { part($0, isWholeAtEnd ? .whole : .prefix) }
    }
}

/// The progress of a term's heads in a name and the names above it.
struct PathProgress {
    /// The number of heads that are found. If heads must match names side by side, none or all.
    var headCount = 0

    /// The sum of their scores.
    var score = 0

    /// Whether the last head is found in the name itself. It matters for heads that must match names side by side.
    var endsHere = false
}

extension PathTerm {
    /// Whether the term is nothing but separators.
    var isEmpty: Bool { heads.isEmpty && tail == nil }

    /// Returns the progress of the heads in a name and the names above it.
    ///
    /// - Parameters:
    ///   - names: The names from the top level down to the name.
    ///   - above: The progress in the name's parent.
    func progress(to names: ArraySlice<String>, after above: PathProgress) -> PathProgress {
        var progress = above
        if isContiguous {
            let score = scoreOfHeads(endingAt: names)
            progress.endsHere = score != nil
            if let score { (progress.headCount, progress.score) = (heads.count, score) }
        } else if above.headCount < heads.count, let name = names.last,
            let match = heads[above.headCount].match(in: name, wantsRanges: false)
        {
            progress.headCount += 1
            progress.score += match.score
        }
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
    ///   - above: The progress in the names above it; `nil` at the top level.
    func score(of name: String, below above: PathProgress?) -> Int? {
        guard let score = scoreOfOccurrence(name, below: above) else { return isNegated ? 0 : nil }
        return isNegated ? nil : score
    }

    /// Returns how well a name has the term, negated or not; `nil` if it does not have it.
    func scoreOfOccurrence(_ name: String, below above: PathProgress?) -> Int? {
        guard above?.headCount ?? 0 == heads.count else { return nil }
        guard let tail else { return above?.score ?? 0 }
        if isContiguous {
            let isInPlace = heads.isEmpty ? above == nil || !beginsAtTop : above?.endsHere == true
            guard isInPlace else { return nil }
        }
        return tail.match(in: name, wantsRanges: false).map { (above?.score ?? 0) + $0.score }
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

extension PathTerm {
    /// Whether each path that matches this term certainly matches another one too: the term is the same, or it only
    /// requires more of the name.
    func narrows(_ other: PathTerm) -> Bool {
        guard isNegated == other.isNegated, isContiguous == other.isContiguous, beginsAtTop == other.beginsAtTop,
            heads.elementsEqual(other.heads, by: { $0.isSame(as: $1) })
        else { return false }
        guard let otherTail = other.tail else { return !isNegated || tail == nil }
        guard let tail else { return false }
        return isNegated ? otherTail.narrows(tail) : tail.narrows(otherTail)
    }
}

extension FilterTerm {
    /// Whether each text that matches this term matches another one, and the other way around.
    func isSame(as other: FilterTerm) -> Bool {
        kind == other.kind && (field == nil) == (other.field == nil) && literal.text == other.literal.text
            && literal.table.ignoresCase == other.literal.table.ignoresCase
            && literal.table.ignoresMarks == other.literal.table.ignoresMarks
    }
}

/// A term of a filter pattern in a tree of names: it is about a name, about a path, or about the names above.
enum TreeTerm: Sendable {
    case name(FilterTerm)
    case path(PathTerm)
    case above(PathTerm)

    /// Whether it is about the text of a name, and not only about what a name must not have or about a field.
    var findsName: Bool {
        switch self {
        case .name(let term): !term.isNegated && term.field == nil
        case .path(let term): !term.isNegated && term.tail != nil
        case .above: false
        }
    }

    /// The term as one about a path; `nil` for a term about a name.
    var path: PathTerm? {
        switch self {
        case .name: nil
        case .path(let term), .above(let term): term
        }
    }
}

extension TreeTerm {
    /// Whether the term is for items that do not match.
    var isNegated: Bool {
        switch self {
        case .name(let term): term.isNegated
        case .path(let term), .above(let term): term.isNegated
        }
    }

    /// Returns where a name matches, whatever is above it, or `nil` if it does not.
    func match(in name: String) -> TermMatch? {
        switch self {
        case .name(let term): term.match(in: name, wantsRanges: true)
        case .path(let term): term.matchOfTail(in: name)
        case .above: nil
        }
    }

    /// Whether each item that matches this term certainly matches another one too.
    func narrows(_ other: TreeTerm) -> Bool {
        switch (self, other) {
        case (.name(let term), .name(let other)): term.narrows(other)
        case (.path(let term), .path(let other)), (.above(let term), .above(let other)): term.narrows(other)
        default: false
        }
    }
}

extension FilterPattern {
    /// Returns whether a term has a separator of paths.
    func hasPaths(separatedBy separator: String) -> Bool {
        !separator.isEmpty && groups.joined().contains { $0.literal.text.contains(separator) }
    }

    /// Returns the terms, in groups of alternatives, without those that are nothing but separators. Where several
    /// groups can match texts, each term of them can also match a name above.
    ///
    /// - Parameter separator: The separator of the names of a path; empty if no term is about paths.
    func terms(separatedBy separator: String) -> [[TreeTerm]] {
        let mayBeAbove = { (term: FilterTerm) in !separator.isEmpty && !term.isNegated && term.field == nil }
        let hasSeveral = scope == .rows && groups.count { $0.contains(where: mayBeAbove) } > 1
        return groups.compactMap { group in
            let terms = group.flatMap { term -> [TreeTerm] in
                if !separator.isEmpty, let path = PathTerm(term, separator: separator) {
                    return path.isEmpty ? [] : [.path(path)]
                }
                return [.name(term)] + (hasSeveral && mayBeAbove(term) ? [.above(PathTerm(above: term))] : [])
            }
            return terms.isEmpty ? nil : terms
        }
    }
}
