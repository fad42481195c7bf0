@testable import DiffableSnapshots

extension RowChanges {
    /// Finds the changes from the old row of each new row.
    ///
    /// - Parameters:
    ///   - oldRowCount: The number of rows in the old list.
    ///   - matches: For each new row its old row, or -1. No old row occurs twice.
    ///   - reconfigured: The new rows that show something else; all of them have an old row.
    /// - Complexity: O(*n* log *n*), and O(*n*) when few rows moved, where *n* is the number of rows in both lists.
    init(oldRowCount: Int, matches: [Int32], reconfigured: [Range<Int>] = []) {
        var isMatched = [Bool](repeating: false, count: oldRowCount)
        let isKept = longestIncreasingSubsequence(of: matches)
        var runs = RowMoveRuns()
        for (row, match) in matches.enumerated() where match >= 0 {
            isMatched[Int(match)] = true
            if !isKept[row] { runs.append(from: Int(match), to: row) }
        }
        runs.finish()
        self.init(
            oldRowCount: oldRowCount, newRowCount: matches.count,
            removed: RowRanges.coalescing(isMatched.indices.lazy.filter { !isMatched[$0] }),
            inserted: RowRanges.coalescing(matches.indices.lazy.filter { matches[$0] < 0 }),
            moved: runs.moves, reconfigured: reconfigured)
    }
}

/// Gathers single moves, given by ascending new row, into runs that ascend or descend by one on both sides.
///
/// A run never has to choose its direction: the old rows around a row are one above and one below, and each occurs
/// once. So the runs are as few as can be.
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

/// Gathers single moves, given by ascending new position, into runs, each from one section to one section.
struct ItemMoveRuns {
    private(set) var moves: [ItemMove] = []
    private var runs = RowMoveRuns()
    private var from = 0
    private var to = 0

    mutating func append(from old: ItemPosition, to new: ItemPosition) {
        if old.section != from || new.section != to { finish() }
        from = old.section
        to = new.section
        runs.append(from: old.row, to: new.row)
    }

    mutating func finish() {
        runs.finish()
        for move in runs.moves {
            moves.append(
                ItemMove(
                    from: ItemRange(section: from, rows: move.from), to: ItemRange(section: to, rows: move.to),
                    isReversed: move.isReversed))
        }
        runs = RowMoveRuns()
    }
}
