import DiffableSnapshots
package import TextMatching

/// Counts the items that match a filter pattern, and finds the one that matches best.
package struct FilterRanking {
    private let pattern: FilterPattern

    /// The filter for the section that is being visited.
    private var filter: PathFilter

    /// The number of items that were looked at.
    package private(set) var visitCount = 0

    /// The number of those that have a text.
    package private(set) var itemCount = 0

    /// The number of those that match.
    package private(set) var matchCount = 0

    /// The item that matches best; `nil` if none matches.
    package private(set) var best: Match?

    /// An item that matches.
    package struct Match {
        package let section: Int
        package let position: Int
        package let score: Int

        /// The length of the text in UTF-8 bytes, or twice the length of the pattern if that is less: in rows of a
        /// table, and in other long texts, the length says nothing.
        package let length: Int
    }

    package init(_ pattern: FilterPattern) {
        self.pattern = pattern
        filter = PathFilter(pattern, separator: nil)
    }

    /// Begins a section.
    ///
    /// - Parameter pathSeparator: The separator between the names of paths; `nil` if the texts are no names of paths.
    package mutating func beginSection(pathSeparator: String?) {
        filter = PathFilter(pattern, separator: pathSeparator)
    }

    /// Visits items in the order of the list.
    ///
    /// - Parameters:
    ///   - texts: The texts of the items; `nil` for an item that has none.
    ///   - fields: Returns the fields of the item at an index; `nil` if the pattern compares none.
    ///   - isPreferred: Returns whether the item at an index counts for a third more; `nil` if none does. Characters
    ///     in a row inside of its text then count for more than those at the beginning of another text, and characters
    ///     far from each other for less.
    ///   - slice: The items.
    ///   - section: Their section, the one that was begun.
    ///   - positions: Their positions among all items of the section.
    /// - Returns: For each item, whether it matches.
    package mutating func visit(
        _ texts: [String?], fields: ((Int) -> ItemFields)? = nil, isPreferred: ((Int) -> Bool)? = nil,
        of slice: SnapshotSlice<some Any>, section: Int, _ positions: Range<Int>
    ) -> [Bool] {
        visitCount += texts.count
        return texts.indices.map { index in
            let (text, position) = (texts[index], positions.lowerBound + index)
            if text != nil { itemCount += 1 }
            guard let score = filter.visit(text, level: slice.level(index), fields: fields?(index)), let text else {
                return false
            }
            matchCount += 1
            let isPreferred = isPreferred?(index) ?? false
            rank(
                Match(
                    section: section, position: position, score: isPreferred ? score + score / 3 : score,
                    length: min(text.utf8.count, 2 * pattern.text.utf8.count)))
            return true
        }
    }

    /// Of the items with the highest score the one with the shortest text is the best, and of these the first.
    private mutating func rank(_ match: Match) {
        guard let best else { return self.best = match }
        if (match.score, -match.length) > (best.score, -best.length) { self.best = match }
    }
}
