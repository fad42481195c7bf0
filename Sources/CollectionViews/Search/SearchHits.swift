/// The items that match a search.
struct SearchHits: Sendable {
    /// The ordinals of the items, ascending.
    let ordinals: [Int]

    /// The number of items that match.
    var count: Int { ordinals.count }

    /// The index of the first hit at an ordinal or after it; ``count`` if there is none.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of hits.
    func index(from ordinal: Int) -> Int {
        var (low, high) = (0, ordinals.count)
        while low < high {
            let middle = low + (high - low) / 2
            if ordinals[middle] < ordinal { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The indices of the hits with some ordinals.
    func indices(in range: Range<Int>) -> Range<Int> { index(from: range.lowerBound)..<index(from: range.upperBound) }

    /// The ordinals of the hits with some indices, those that follow each other in one range.
    func runs(in indices: Range<Int>) -> [Range<Int>] {
        ordinals[indices].reduce(into: []) { runs, ordinal in
            if runs.last?.upperBound == ordinal {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<ordinal + 1
            } else {
                runs.append(ordinal..<ordinal + 1)
            }
        }
    }

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
