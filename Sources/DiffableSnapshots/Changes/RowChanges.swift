/// The changes of a list of rows: which rows were removed, inserted and moved, and which are shown differently.
///
/// Removed rows are counted in the old list and inserted rows in the new one; a move names the rows in both. All other
/// rows are kept: in their old order they are the rest of the new list.
///
/// ```
/// old row   0  1  2  3  4  5          removed   [1..<2]
///           a  b  c  d  e  f          moved     [4..<6 -> 0..<2]
///           |  x   \  \ .  .          inserted  [3..<4]
///           |   .---\--\'             kept      0 -> 2, 2 -> 4, 3 -> 5
/// new row   0  1  2  3  4  5
///           e  f  a  +  c  d
/// ```
///
/// As few rows as possible are moved: those that are in both lists and not on a longest run of rows that kept their
/// order. Neighboring rows are joined into ranges, so that a run of a million rows is one range and a reversed list is
/// one reversed move.
public struct RowChanges: Hashable, Sendable {
    // The ranges are as large as possible. Removed rows and sources of moves do not overlap, and neither do inserted
    // rows and targets of moves.

    /// The number of rows in the old list.
    package let oldRowCount: Int

    /// The number of rows in the new list.
    package let newRowCount: Int

    /// The removed rows, in the old numbering, ascending.
    public let removed: [Range<Int>]

    /// The inserted rows, in the new numbering, ascending.
    public let inserted: [Range<Int>]

    /// The moved rows, ascending in the new numbering.
    public let moved: [RowMove]

    /// The rows in both lists, moved or not, that are shown differently, in the new numbering, ascending.
    public let reconfigured: [Range<Int>]
}

extension RowChanges {
    /// Whether no row is removed, inserted, moved or reconfigured.
    public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && reconfigured.isEmpty }

    /// The number of moved rows.
    package var movedRowCount: Int { moved.reduce(0) { $0 + $1.to.count } }
}

/// Neighboring rows that moved together.
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
    package init(from: Range<Int>, to: Range<Int>, isReversed: Bool = false) {
        precondition(from.count == to.count, "\(from.count) rows cannot move to \(to.count) rows")
        self.from = from
        self.to = to
        self.isReversed = isReversed && from.count > 1
    }

    /// The move from the new rows to the old ones.
    package func inverse() -> RowMove { RowMove(from: to, to: from, isReversed: isReversed) }
}
