/// Rows that stand elsewhere than before, together.
///
/// ```
/// RowMove(from: 3..<6, to: 0..<3, isReversed: false)     RowMove(from: 3..<6, to: 0..<3, isReversed: true)
///
/// old row  3  4  5                                       old row  3  4  5
///          |  |  |                                                 \ | /
/// new row  0  1  2                                       new row  2  1  0
/// ```
public struct RowMove: Hashable, Sendable {
    /// The rows in the old numbering.
    public let from: Range<Int>

    /// The rows in the new numbering; as many.
    public let to: Range<Int>

    /// Whether the first of the old rows is the last of the new ones, and so on. Never for a single row.
    public let isReversed: Bool

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The rows in the old numbering.
    ///   - to: The rows in the new numbering; as many.
    ///   - isReversed: Whether their order turns round.
    public init(from: Range<Int>, to: Range<Int>, isReversed: Bool = false) {
        precondition(from.count == to.count, "\(from.count) rows cannot move to \(to.count) rows")
        self.from = from
        self.to = to
        self.isReversed = isReversed && from.count > 1
    }

    /// The move that takes the rows back.
    public func inverse() -> RowMove {
        RowMove(from: to, to: from, isReversed: isReversed)
    }
}

/// Gathers single moves, given by ascending new row, into runs that ascend or descend by one on both sides.
///
/// A run never has to choose its direction: the old rows around a row are one above and one below, and each occurs once.
/// So the runs are as few as can be.
struct RowMoveRuns {
    private(set) var moves: [RowMove] = []
    private var from = 0..<0
    private var to = 0..<0
    private var isReversed = false

    /// Adds a row. New rows are given in ascending order.
    mutating func append(from old: Int, to new: Int) {
        guard !to.isEmpty, to.upperBound == new else { return start(from: old, to: new) }
        if from.upperBound == old, !isReversed || to.count == 1 {
            from = from.lowerBound..<old + 1
            isReversed = false
        } else if from.lowerBound == old + 1, isReversed || to.count == 1 {
            from = old..<from.upperBound
            isReversed = true
        } else {
            return start(from: old, to: new)
        }
        to = to.lowerBound..<new + 1
    }

    /// Ends the last run; no row is joined to it any more.
    mutating func finish() {
        if !to.isEmpty { moves.append(RowMove(from: from, to: to, isReversed: isReversed)) }
        to = 0..<0
    }

    private mutating func start(from old: Int, to new: Int) {
        finish()
        from = old..<old + 1
        to = new..<new + 1
        isReversed = false
    }
}
