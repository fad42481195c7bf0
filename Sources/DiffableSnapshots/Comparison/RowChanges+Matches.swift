extension RowChanges {
    /// Finds the changes of two lists from the runs of rows that are in both.
    ///
    /// - Parameters:
    ///   - matches: Runs of rows by ascending new row.
    ///   - reconfigured: New rows that are shown differently, in any order.
    init(oldRowCount: Int, newRowCount: Int, matches: RowMatches, reconfigured: [Range<Int>]) {
        var moves = MovedRuns()
        var inserted: [Range<Int>] = []
        var newRow = 0
        matches.forEachRun { run, isKept in
            let rows = run.newRows
            if newRow < rows.lowerBound { inserted.append(newRow..<rows.lowerBound) }
            newRow = rows.upperBound
            if !isKept {
                moves.append(run)
            } else if run.step < 0 {
                moves.append(RowMatch(old: run.old, new: run.new, count: run.count - 1, step: -1))
            }
        }
        if newRow < newRowCount { inserted.append(newRow..<newRowCount) }
        self.init(
            oldRowCount: oldRowCount, newRowCount: newRowCount,
            removed: matches.rowCount == oldRowCount
                ? [] : RowRanges.gaps(between: matches.runs.map(\.oldRows), in: oldRowCount), inserted: inserted,
            moved: moves.moves, reconfigured: RowRanges.union(reconfigured))
    }
}

/// Joins moved runs that continue each other.
struct MovedRuns {
    private(set) var moves: [RowMove] = []

    mutating func append(_ run: RowMatch) {
        let move = RowMove(from: run.oldRows, to: run.newRows, isReversed: run.step < 0)
        guard let last = moves.last, last.to.upperBound == move.to.lowerBound else {
            if moves.isEmpty { moves.reserveCapacity(8) }
            moves.append(move)
            return
        }
        let (lastCanTurn, canTurn) = (last.to.count == 1, move.to.count == 1)
        if !last.isReversed, !move.isReversed, last.from.upperBound == move.from.lowerBound {
            moves[moves.count - 1] = RowMove(
                from: last.from.lowerBound..<move.from.upperBound, to: last.to.lowerBound..<move.to.upperBound)
        } else if last.isReversed || lastCanTurn, move.isReversed || canTurn,
            last.from.lowerBound == move.from.upperBound
        {
            moves[moves.count - 1] = RowMove(
                from: move.from.lowerBound..<last.from.upperBound, to: last.to.lowerBound..<move.to.upperBound,
                isReversed: true)
        } else {
            moves.append(move)
        }
    }
}
