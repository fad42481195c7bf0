/// Neighboring new rows that were neighboring old rows: in the same order, or reversed.
struct RowMatch: Hashable {
    /// The old row of the first new row.
    var old: Int32

    /// The first new row.
    var new: Int32

    var count: Int32

    /// -1 when the old rows descend, otherwise 1.
    var step: Int32 = 1

    init(old: Int32, new: Int32, count: Int32, step: Int32 = 1) {
        (self.old, self.new, self.count, self.step) = (old, new, count, step)
    }

    init(old: Int, new: Int, count: Int, step: Int = 1) {
        self.init(
            old: Int32(truncatingIfNeeded: old), new: Int32(truncatingIfNeeded: new),
            count: Int32(truncatingIfNeeded: count), step: Int32(truncatingIfNeeded: step))
    }

    /// The old rows.
    var oldRows: Range<Int> { step > 0 ? Int(old)..<Int(old + count) : Int(old - count + 1)..<Int(old + 1) }

    /// The new rows.
    var newRows: Range<Int> { Int(new)..<Int(new + count) }
}

/// Joins matches, which are added by ascending new row, to runs that are as long as possible.
struct RowMatches {
    private(set) var runs: [RowMatch] = []

    /// Whether all rows were added by ascending new row.
    private(set) var isInOrder = true

    /// How many rows are in both lists.
    var rowCount: Int { runs.reduce(0) { $0 + Int($1.count) } }

    /// Adds rows. Those that continue the last run become part of it.
    @inline(__always)
    mutating func append(old: Int32, new: Int32, count: Int32 = 1) {
        guard let last = runs.indices.last else {
            // Most comparisons have a few runs, which need one allocation.
            runs.reserveCapacity(16)
            runs.append(RowMatch(old: old, new: new, count: count))
            return
        }
        let run = runs[last]
        if run.new + run.count > new { isInOrder = false }
        if run.new + run.count == new {
            if run.step > 0, run.old + run.count == old {
                runs[last].count += count
                return
            }
            if count == 1, run.step < 0 || run.count == 1, run.old - run.count == old {
                runs[last].count += 1
                runs[last].step = -1
                return
            }
        }
        runs.append(RowMatch(old: old, new: new, count: count))
    }

    /// Adds a run, which may be reversed.
    mutating func append(_ match: RowMatch) {
        if match.step > 0 { return append(old: match.old, new: match.new, count: match.count) }
        // After two or three rows the last run descends, and the others are added to it at once.
        var done: Int32 = 0
        while done < match.count, done < 2 || runs[runs.count - 1].step > 0 {
            append(old: match.old - done, new: match.new + done)
            done += 1
        }
        runs[runs.count - 1].count += match.count - done
    }
}

extension RowMatches {
    /// The same matches by ascending new row.
    ///
    /// - Complexity: O(r log r), for r runs; O(1) when they are in order.
    func inOrder() -> RowMatches {
        if isInOrder { return self }
        var ordered = RowMatches()
        for run in runs.sorted(by: { $0.new < $1.new }) { ordered.append(run) }
        return ordered
    }

    /// Visits the runs, each with whether it keeps its place.
    ///
    /// - Complexity: O(r log r), for r runs; O(r) when they are in order.
    func forEachRun(_ body: (_ run: RowMatch, _ isKept: Bool) -> Void) {
        if runs.count == 1 || isAscending {
            for run in runs { body(run, true) }
        } else {
            for (run, isKept) in zip(runs, kept) { body(run, isKept) }
        }
    }

    /// For each run, whether it keeps its place. The old and the new order of these runs agree, and they have as many
    /// rows as possible. Of a descending run only the last row can stay.
    private var kept: [Bool] {
        if runs.count > max(64, rowCount / 2) { return keptAmongShort }
        return heaviestIncreasingSubsequence(
            of: runs.lazy.map { $0.oldRows.lowerBound }, weights: runs.lazy.map { $0.step > 0 ? Int($0.count) : 1 })
    }

    private var isAscending: Bool {
        var end = 0
        for run in runs {
            guard run.step > 0, run.oldRows.lowerBound >= end else { return false }
            end = run.oldRows.upperBound
        }
        return true
    }

    /// The same for many short runs, from a longest increasing subsequence of their rows. It contains all rows of a run
    /// or none.
    private var keptAmongShort: [Bool] {
        if runs.allSatisfy({ $0.count == 1 }) { return longestIncreasingSubsequence(of: runs.lazy.map { $0.old }) }
        var values: [Int32] = []
        var owners: [Int32] = []
        values.reserveCapacity(2 * runs.count)
        owners.reserveCapacity(2 * runs.count)
        for (index, run) in runs.enumerated() {
            for offset in 0..<(run.step > 0 ? run.count : 1) {
                values.append(run.step > 0 ? run.old + offset : run.old - run.count + 1)
                owners.append(Int32(index))
            }
        }
        var kept = [Bool].filled(with: false, count: runs.count)
        for (index, isKept) in longestIncreasingSubsequence(of: values).enumerated() where isKept {
            kept[Int(owners[index])] = true
        }
        return kept
    }
}

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
