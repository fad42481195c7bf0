/// Looks for items by their texts, slice by slice. Between two slices, the task can be cancelled.
struct TextScan: Sendable {
    let texts: ItemTexts

    /// The items that are looked at; `nil` for all items.
    var candidates: SearchHits?

    /// Whether hidden items are passed over.
    var skipsHiddenItems = false

    /// Whether a text is looked for.
    let isMatch: @Sendable (String) -> Bool

    /// The number of items between two checks for cancellation.
    static let sliceLength = 1024

    /// The ordinals of all items that match, ascending.
    ///
    /// - Parameters:
    ///   - start: The ordinal at which the scan begins. It goes on at the other end of the list.
    ///   - direction: The direction. Backwards, the first item is the one before `start`.
    ///   - found: Called with the first item that matches, in the direction of the scan.
    /// - Throws: `CancellationError` if the task was cancelled.
    func hits(from start: Int, _ direction: SearchDirection, found: (Int) -> Void) throws -> SearchHits {
        var parts: [[Int]] = []
        for slice in slices(from: start, direction) {
            try Task.checkCancellation()
            let hits = hits(in: slice)
            guard !hits.isEmpty else { continue }
            if parts.isEmpty { found(direction == .forward ? hits[0] : hits[hits.count - 1]) }
            parts.append(hits)
        }
        return SearchHits(ordinals: parts.sorted { $0[0] < $1[0] }.flatMap { $0 })
    }

    /// The first item that matches; `nil` for none. The parameters are those of ``hits(from:_:found:)``.
    func firstHit(from start: Int, _ direction: SearchDirection = .forward) throws -> Int? {
        for slice in slices(from: start, direction) {
            try Task.checkCancellation()
            let hits = hits(in: slice)
            if let hit = direction == .forward ? hits.first : hits.last { return hit }
        }
        return nil
    }

    /// The ordinals of the items of a slice that match.
    private func hits(in slice: Range<Int>) -> [Int] {
        var hits: [Int] = []
        texts.forEach(at: candidates.map { Array($0.ordinals[slice]) } ?? Array(slice)) { ordinal, isVisible, text in
            if isVisible || !skipsHiddenItems, isMatch(text) { hits.append(ordinal) }
        }
        return hits
    }

    /// The slices in the order of the scan: ranges of ordinals or, with candidates, of indices of these.
    private func slices(from start: Int, _ direction: SearchDirection) -> [Range<Int>] {
        let count = candidates?.count ?? texts.count
        let start = candidates?.index(from: start) ?? min(max(0, start), count)
        let (above, below) = (Self.slices(of: 0..<start), Self.slices(of: start..<count))
        return direction == .forward ? below + above : above.reversed() + below.reversed()
    }

    /// The slices of a range, in order.
    static func slices(of range: Range<Int>) -> [Range<Int>] {
        stride(from: range.lowerBound, to: range.upperBound, by: sliceLength)
            .map { $0..<min($0 + sliceLength, range.upperBound) }
    }
}
