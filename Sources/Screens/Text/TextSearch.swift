import CollectionViews
import TerminalCanvas
import TextMatching

/// A search in a text: the pattern, the matches so far, and the current match.
struct TextSearch {
    let pattern: SearchPattern

    /// Where `n` goes.
    let direction: SearchDirection

    /// The match that is looked for first is the nearest one from here on.
    private let origin: TextPlace

    /// The places where the matches begin that were found, in order.
    private(set) var matches: [TextPlace] = []

    /// The number of blocks that were searched.
    private(set) var blockCount = 0

    /// Whether all of the text was searched, or as much as has ``limit`` matches.
    private(set) var isComplete = false

    /// The match that was gone to last, as an index of ``matches``.
    private(set) var current: Int?

    /// Whether the last movement went on at the other end.
    private var hasWrapped = false

    /// Whether the first match is gone to when it is found.
    private var awaitsMatch: Bool

    /// The number of matches at which a search ends.
    static let limit = 100_000

    /// Begins a search.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - direction: Where `n` goes.
    ///   - origin: Where the search begins.
    ///   - moves: Whether the first match is gone to when it is found.
    init(for pattern: SearchPattern, _ direction: SearchDirection, from origin: TextPlace, moves: Bool) {
        (self.pattern, self.direction, self.origin) = (pattern, direction, origin)
        awaitsMatch = moves
    }

    /// The match that was gone to last.
    var currentMatch: TextPlace? { current.map { matches[$0] } }

    /// Adds matches.
    ///
    /// - Parameters:
    ///   - new: The next matches.
    ///   - blockCount: The number of blocks that were searched so far.
    ///   - isLast: Whether there are no more.
    /// - Returns: Whether there is a match to go to now.
    mutating func add(_ new: [TextPlace], through blockCount: Int, isLast: Bool) -> Bool {
        matches += new
        (self.blockCount, isComplete) = (blockCount, isLast)
        guard awaitsMatch, isComplete || direction == .forward && blockCount > origin.block else { return false }
        switch direction {
        case .forward: current = matches.firstIndex { $0 >= origin }
        case .backward: current = matches.lastIndex { $0 <= origin }
        }
        if isComplete, current == nil, !matches.isEmpty {
            current = direction == .forward ? 0 : matches.count - 1
            hasWrapped = true
        }
        guard current != nil else { return false }
        awaitsMatch = false
        return true
    }

    /// Drops the matches in the last blocks, which are searched again because the text goes on there.
    mutating func goOn(fromBlock block: Int) {
        blockCount = min(blockCount, block)
        isComplete = matches.count >= Self.limit
        while let last = matches.last, last.block >= blockCount { matches.removeLast() }
        if let current, current >= matches.count { self.current = nil }
    }

    /// Goes to the next match, or to the one before. After the last one comes the first one.
    ///
    /// - Parameters:
    ///   - isNext: Whether to go in the direction of the search.
    ///   - place: Where to begin if no match was gone to yet.
    /// - Returns: Whether there is a match.
    mutating func move(isNext: Bool, from place: TextPlace) -> Bool {
        guard !matches.isEmpty else { return false }
        let isForward = isNext == (direction == .forward)
        awaitsMatch = false
        hasWrapped = false
        let next: Int? =
            if let current {
                isForward ? current + 1 : current - 1
            } else {
                isForward ? matches.firstIndex { $0 >= place } : matches.lastIndex { $0 < place }
            }
        if let next, matches.indices.contains(next) {
            current = next
        } else {
            current = isForward ? 0 : matches.count - 1
            hasWrapped = true
        }
        return true
    }

    /// The text of the status line: `[2/17]`, or `no match`.
    func label(_ repertoire: CharacterRepertoire) -> String {
        guard isComplete || !matches.isEmpty else { return "[\(repertoire.ellipsis)]" }
        guard !matches.isEmpty else { return "no match" }
        let isCut = matches.count == Self.limit
        let count = matches.count.grouped + (!isComplete ? repertoire.ellipsis : isCut ? "+" : "")
        return "[\(current.map { ($0 + 1).grouped } ?? "-")/\(count)]" + (hasWrapped ? " W" : "")
    }
}

extension TextStorage {
    /// Returns where the matches that begin in a block lie in its text as it is shown, in UTF-8 bytes. One may go on in
    /// the next block of a long line.
    ///
    /// - Complexity: O(number of bytes of the block), at most about 16,000.
    func matches(of pattern: SearchPattern, inBlock block: Int, _ repertoire: CharacterRepertoire) -> [Range<Int>] {
        var text = TextBlock(block, of: self, repertoire).text.text
        let count = text.utf8.count
        if isCut(afterBlock: block) {
            text += TextBlock(block + 1, of: self, repertoire).text.text.prefix(Self.overlap)
        }
        return pattern.ranges(in: text).compactMap { range in
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            guard start < count else { return nil }
            return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
        }
    }

    /// The number of characters of the next block that are searched together with a block.
    private static let overlap = 1000

    /// The places where the matches in a chunk begin, from a block on.
    ///
    /// - Complexity: O(number of bytes). If all characters are shown as they are, they are searched at once, which
    ///   takes a fifteenth of the time.
    private func places(
        of pattern: SearchPattern, in chunk: TextChunk, from start: Int, _ repertoire: CharacterRepertoire
    ) -> [TextPlace] {
        func places(inBlocks blocks: Range<Int>) -> [TextPlace] {
            blocks.flatMap { block in
                matches(of: pattern, inBlock: block, repertoire).map { TextPlace(block: block, offset: $0.lowerBound) }
            }
        }
        let end = chunk.firstBlock + chunk.blockCount
        guard pattern.isLiteral, chunk.isPrintableASCII else {
            return places(inBlocks: max(start, chunk.firstBlock)..<end)
        }
        let text = String(decoding: chunk.bytes, as: UTF8.self)
        var block = 0
        let found = pattern.ranges(in: text).map { range in
            let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            while block + 1 < chunk.blockCount, chunk.range(ofBlock: block + 1).lowerBound <= offset { block += 1 }
            return TextPlace(block: chunk.firstBlock + block, offset: offset - chunk.range(ofBlock: block).lowerBound)
        }
        // A match may go on in the next chunk.
        return found.filter { $0.block >= start && $0.block < end - 1 } + places(inBlocks: max(start, end - 1)..<end)
    }

    /// The numbers of chunks after which matches are passed on for the first time, and at the latest.
    private static let reportIntervals = (first: 1, longest: 1024)

    /// Looks for a pattern in the background, from a block to the end, until the task is canceled. Passes matches on
    /// whenever it has searched twice as much as before.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - start: The block.
    ///   - limit: The number of matches at which the search ends.
    ///   - repertoire: The characters that the terminal can show.
    ///   - found: Takes the next matches, the number of blocks that were searched so far, and whether these are all.
    @concurrent
    nonisolated func search(
        for pattern: SearchPattern, from start: Int, limit: Int, _ repertoire: CharacterRepertoire,
        found: @MainActor (_ matches: [TextPlace], _ blockCount: Int, _ isLast: Bool) -> Void
    ) async {
        var matches: [TextPlace] = []
        var count = 0
        let chunks = start < blockCount ? chunks[indexOfChunk(withBlock: start)...] : []
        var nextReport = Self.reportIntervals.first
        for (number, chunk) in zip(1..., chunks) where count < limit {
            if Task.isCancelled { return }
            let new = places(of: pattern, in: chunk, from: start, repertoire).prefix(limit - count)
            count += new.count
            matches += new
            guard number == nextReport else { continue }
            nextReport += min(nextReport, Self.reportIntervals.longest)
            await found(matches, chunk.firstBlock + chunk.blockCount, false)
            matches = []
        }
        if !Task.isCancelled { await found(matches, blockCount, true) }
    }
}
