import ListModels
internal import TextMatching

/// Finds all items that match a pattern, page by page. Between two pages, the task can be canceled.
struct SearchScan: Sendable {
    let texts: SearchTexts
    let pattern: SearchPattern

    /// The only items that can match; `nil` for all.
    let candidates: SearchHits?

    /// Characters that each match has; `nil` for none.
    private let required: RequiredText?

    init(texts: SearchTexts, pattern: SearchPattern, candidates: SearchHits?) {
        (self.texts, self.pattern, self.candidates) = (texts, pattern, candidates)
        required = RequiredText(pattern)
    }

    /// The ordinals of all items that match, ascending.
    ///
    /// - Parameters:
    ///   - start: The ordinal at which the scan begins. It goes on at the other end of the list.
    ///   - direction: The direction. Backward, the first item is the one before `start`.
    ///   - found: Called with the first item that matches, in the direction of the scan.
    /// - Throws: `CancellationError` if the task was canceled.
    func hits(
        from start: Int, _ direction: SearchDirection, found: @escaping @Sendable (Int) -> Void
    ) async throws -> SearchHits {
        let ranges = Array(ranges(from: start, direction).enumerated())
        let progress = ScanProgress(rangeCount: ranges.count, direction)
        try await look(at: Array(ranges.prefix(Self.mostRangesAlone)), progress, found)
        let rest = ranges.dropFirst(Self.mostRangesAlone)
        let halves = Dictionary(grouping: rest) { texts.half(of: $0.element.lowerBound) }
        try await withThrowingTaskGroup { group in
            for half in halves.values { group.addTask { try await look(at: half, progress, found) } }
            try await group.waitForAll()
        }
        return await progress.hits
    }

    /// The number of ranges at the beginning of a scan that one thread looks at. If there is a match, the main thread
    /// shows it while a core is free.
    private static let mostRangesAlone = 16

    /// Looks at some of the ranges, each with its index among all of them.
    private func look(
        at ranges: [(offset: Int, element: Range<Int>)], _ progress: ScanProgress, _ found: @Sendable (Int) -> Void
    ) async throws {
        for (index, range) in ranges {
            try Task.checkCancellation()
            let hits = await texts.hits(pattern, range, among: candidates, required)
            if let first = await progress.add(hits, at: index) { found(first) }
        }
    }

    /// The ranges of ordinals that are looked at, each inside a page, in the order of the scan.
    private func ranges(from start: Int, _ direction: SearchDirection) -> [Range<Int>] {
        let start = min(max(0, start), texts.count)
        let (above, below) = (TextSlices.slices(of: 0..<start), TextSlices.slices(of: start..<texts.count))
        let ranges = direction == .forward ? below + above : above.reversed() + below.reversed()
        guard let candidates else { return ranges }
        return ranges.filter { !candidates.indices(in: $0).isEmpty }
    }
}

/// The matches that a scan has found so far, by range.
private actor ScanProgress {
    private let direction: SearchDirection

    /// The ordinals of the items that match in each range; `nil` for a range that has not been looked at.
    private var parts: [[Int]?]

    /// The number of ranges at the beginning that have been looked at.
    private var doneCount = 0

    private var hasFound = false

    init(rangeCount: Int, _ direction: SearchDirection) {
        parts = Array(repeating: nil, count: rangeCount)
        self.direction = direction
    }

    /// Adds the matches of the range with an index.
    ///
    /// - Returns: The first item of the scan, if it is known now and was not known before.
    func add(_ hits: [Int], at index: Int) -> Int? {
        parts[index] = hits
        while !hasFound, doneCount < parts.count, let part = parts[doneCount] {
            doneCount += 1
            guard let first = direction == .forward ? part.first : part.last else { continue }
            hasFound = true
            return first
        }
        return nil
    }

    /// All items that were found.
    var hits: SearchHits {
        let parts = parts.compactMap { $0 }.filter { !$0.isEmpty }.sorted { $0[0] < $1[0] }
        return SearchHits(ordinals: parts.flatMap { $0 })
    }
}
