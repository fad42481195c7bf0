/// Neighbouring rows that moved together.
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
    ///   - isReversed: Whether their order is reversed.
    public init(from: Range<Int>, to: Range<Int>, isReversed: Bool = false) {
        precondition(from.count == to.count, "\(from.count) rows cannot move to \(to.count) rows")
        self.from = from
        self.to = to
        self.isReversed = isReversed && from.count > 1
    }

    /// The move from the new rows to the old ones.
    public func inverse() -> RowMove {
        RowMove(from: to, to: from, isReversed: isReversed)
    }
}
