import DiffableSnapshots
internal import TextMatching

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

/// All matches of a search pattern.
struct KnownMatches: Sendable {
    let pattern: SearchPattern
    let hits: SearchHits

    /// The ``SearchModel/ordinalRevision`` that the ordinals of the hits belong to.
    let revision: Int

    /// The only items that can match another pattern; `nil` if others can too.
    func candidates(for other: SearchPattern, revision: Int) -> SearchHits? {
        revision == self.revision && other.narrows(pattern) ? hits : nil
    }
}

/// The direction of a search.
public enum SearchDirection: Hashable, Sendable {
    /// Toward the end of the list.
    case forward
    /// Toward the beginning of the list.
    case backward

    /// The other direction.
    var reversed: SearchDirection { self == .forward ? .backward : .forward }
}

/// How far a search or a filter has come in finding the match that the focus moves to.
package enum MatchGoal: Hashable, Sendable {
    /// Nothing was found so far. Items are being looked at, or more of them are on their way.
    case awaited
    /// The focus is on a match. More items are on their way, of which one may match better.
    case improvable
    /// The focus is on the match that was looked for, or the user or the program has moved it since then, or there
    /// is nothing to look for.
    case reached
    /// Nothing matches.
    case missing
}
