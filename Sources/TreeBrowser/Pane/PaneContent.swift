import TerminalCanvas
import TextMatching

/// The content of the pane, from top to bottom.
struct PaneContent: Equatable, Sendable {
    /// A part of the content.
    enum Part: Equatable, Sendable {
        /// A sentence of the program.
        case note(String, isError: Bool = false)
        case text(PaneText)
        /// Bytes that are not text.
        case hex(HexDump)
    }

    let parts: [Part]

    /// For each part, the number of blocks before it, and at the end the number of all blocks.
    private let starts: [Int]

    /// Creates a content.
    ///
    /// - Complexity: O(number of parts).
    init(_ parts: [Part]) {
        self.parts = parts
        starts = parts.reduce(into: [0]) { starts, part in starts.append(starts[starts.count - 1] + part.blockCount) }
    }

    /// The number of blocks. Each has one row or more, whose number depends on the width.
    var blockCount: Int { starts[starts.count - 1] }

    /// Returns the part that has a block, and the number of the block in it.
    ///
    /// - Complexity: O(number of parts).
    func part(ofBlock block: Int) -> (part: Part, block: Int) {
        let index = starts.lastIndex { $0 <= block && block < blockCount } ?? 0
        let part = min(index, parts.count - 1)
        return (parts[part], block - starts[part])
    }
}

extension PaneContent.Part {
    fileprivate var blockCount: Int {
        switch self {
        case .note: 1
        case .text(let text): text.blockCount
        case .hex(let dump): dump.blockCount
        }
    }
}

extension PaneContent {
    /// The text of a block as it is shown, in one row however narrow the pane is.
    ///
    /// - Complexity: O(length of the block).
    func text(ofBlock block: Int, _ repertoire: CharacterRepertoire) -> String {
        let (part, block) = part(ofBlock: block)
        let format = PaneFormat(width: .max, wraps: true, repertoire: repertoire)
        switch part {
        case .note(let text, _): return SafeText(text, repertoire: repertoire).text
        case .text(let text): return text.rows(ofBlock: block, format)[0].text
        case .hex(let dump): return dump.rows(ofBlock: block, format)[0].text
        }
    }

    /// Returns where the matches that begin in a block lie in its text, in UTF-8 bytes. One may go on in the next block
    /// of a long line.
    func matches(of pattern: SearchPattern, inBlock block: Int, _ repertoire: CharacterRepertoire) -> [Range<Int>] {
        var text = text(ofBlock: block, repertoire)
        let count = text.utf8.count
        if isCut(afterBlock: block) { text += self.text(ofBlock: block + 1, repertoire).prefix(Self.overlap) }
        return pattern.ranges(in: text).compactMap { range in
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            guard start < count else { return nil }
            return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
        }
    }

    /// The number of characters of the next block that are searched together with a block.
    private static let overlap = 1000

    private func isCut(afterBlock block: Int) -> Bool {
        let (part, block) = part(ofBlock: block)
        guard case .text(let text) = part else { return false }
        return text.isCut(afterBlock: block)
    }

    /// Looks for a pattern in the background, from the beginning to the end, until the task is canceled.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - repertoire: The characters that the terminal can show.
    ///   - clock: The clock that limits how often matches are passed on.
    ///   - found: Takes the next matches, the number of blocks that were searched so far, and whether these are all.
    @concurrent
    nonisolated func search(
        for pattern: SearchPattern, _ repertoire: CharacterRepertoire, clock: BrowserClock = BrowserClock(),
        found: @MainActor (_ matches: [PaneMatch], _ blockCount: Int, _ isLast: Bool) -> Void
    ) async {
        var matches: [PaneMatch] = []
        var count = 0
        var nextReport = clock.now() + Self.reportInterval
        for block in 0..<blockCount where count < PaneMatch.limit {
            if Task.isCancelled { return }
            let new = self.matches(of: pattern, inBlock: block, repertoire).prefix(PaneMatch.limit - count)
            count += new.count
            matches += new.map { PaneMatch(block: block, offset: $0.lowerBound) }
            guard block % 64 == 0, clock.now() > nextReport else { continue }
            nextReport += Self.reportInterval
            await found(matches, block + 1, false)
            matches = []
        }
        if !Task.isCancelled { await found(matches, blockCount, true) }
    }

    private static let reportInterval = Duration.milliseconds(50)
}
