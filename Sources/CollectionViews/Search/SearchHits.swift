import DiffableSnapshots

/// The items that match a search.
struct SearchHits: Sendable {
    /// The ordinals of the items, ascending.
    let ordinals: [Int]

    /// The number of items that match.
    var count: Int { ordinals.count }

    /// The index of the first hit at an ordinal or after it; ``count`` if there is none.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of hits.
    func index(from ordinal: Int) -> Int { ordinals.partitionPoint { $0 < ordinal } }

    /// The indices of the hits with some ordinals.
    func indices(in range: Range<Int>) -> Range<Int> { index(from: range.lowerBound)..<index(from: range.upperBound) }

    /// The hit that follows some ordinals in a direction, and whether it is at the other end of the list; `nil` if
    /// there are no hits.
    func hit(beyond range: Range<Int>, _ direction: SearchDirection) -> (ordinal: Int, isWrapped: Bool)? {
        guard let first = ordinals.first, let last = ordinals.last else { return nil }
        switch direction {
        case .forward:
            let index = index(from: range.upperBound)
            return index < count ? (ordinals[index], false) : (first, true)
        case .backward:
            let index = index(from: range.lowerBound)
            return index > 0 ? (ordinals[index - 1], false) : (last, true)
        }
    }
}
