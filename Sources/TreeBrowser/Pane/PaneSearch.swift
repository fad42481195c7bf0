import CollectionViews
import TerminalCanvas
import TextMatching

/// A search in the pane: the pattern, the matches so far, and the current match.
struct PaneSearch {
    let pattern: SearchPattern

    /// Where `n` goes.
    let direction: SearchDirection

    /// The match that is looked for first is the nearest one from here on.
    private let origin: PaneMatch

    /// The matches that were found, in order.
    private(set) var matches: [PaneMatch] = []

    /// Whether all of the text was searched, or as much as has ``PaneMatch/limit`` matches.
    private(set) var isComplete = false

    /// The match that was gone to last, as an index of ``matches``.
    private(set) var current: Int?

    /// Whether the last movement went on at the other end.
    private var hasWrapped = false

    /// Whether the first match is gone to when it is found.
    private var awaitsMatch: Bool

    /// Begins a search.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - direction: Where `n` goes.
    ///   - origin: Where the search begins.
    ///   - moves: Whether the first match is gone to when it is found.
    init(for pattern: SearchPattern, _ direction: SearchDirection, from origin: PaneMatch, moves: Bool) {
        (self.pattern, self.direction, self.origin) = (pattern, direction, origin)
        awaitsMatch = moves
    }

    /// The match that was gone to last.
    var currentMatch: PaneMatch? { current.map { matches[$0] } }

    /// Adds matches.
    ///
    /// - Parameters:
    ///   - new: The next matches.
    ///   - blockCount: The number of blocks that were searched so far.
    ///   - isLast: Whether there are no more.
    /// - Returns: Whether there is a match to go to now.
    mutating func add(_ new: [PaneMatch], through blockCount: Int, isLast: Bool) -> Bool {
        matches += new
        isComplete = isLast
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

    /// Goes to the next match, or to the one before. After the last one comes the first one.
    ///
    /// - Parameters:
    ///   - isNext: Whether to go in the direction of the search.
    ///   - place: Where to begin if no match was gone to yet.
    /// - Returns: Whether there is a match.
    mutating func move(isNext: Bool, from place: PaneMatch) -> Bool {
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
        let isCut = matches.count == PaneMatch.limit
        let count = matches.count.grouped + (!isComplete ? repertoire.ellipsis : isCut ? "+" : "")
        return "[\(current.map { ($0 + 1).grouped } ?? "-")/\(count)]" + (hasWrapped ? " W" : "")
    }
}

/// Where a match begins: the block, and the offset in the block's text in UTF-8 bytes.
struct PaneMatch: Hashable, Comparable, Sendable {
    let block: Int
    let offset: Int

    /// The number of matches at which a search ends.
    static let limit = 100_000

    static func < (left: PaneMatch, right: PaneMatch) -> Bool {
        (left.block, left.offset) < (right.block, right.offset)
    }
}
