/// Neighbouring new rows that were neighbouring old rows: in the same order, or turned round.
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
    var oldRows: Range<Int> {
        step > 0 ? Int(old)..<Int(old + count) : Int(old - count + 1)..<Int(old + 1)
    }

    /// The new rows.
    var newRows: Range<Int> { Int(new)..<Int(new + count) }
}

/// Gathers matches, given by ascending new row, into runs that are as long as can be.
struct RowMatches {
    private(set) var runs: [RowMatch] = []

    /// Whether new rows were only ever added behind those that were there.
    private(set) var isInOrder = true

    /// Adds rows. Those that continue the last run become part of it.
    @inline(__always)
    mutating func append(old: Int32, new: Int32, count: Int32 = 1) {
        guard let last = runs.indices.last else {
            // Most lists have a few runs; these are one allocation.
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
    /// The same in the order of the new rows.
    ///
    /// - Complexity: O(r log r), for r runs; O(1) when they are in order.
    func inOrder() -> RowMatches {
        if isInOrder { return self }
        var ordered = RowMatches()
        for run in runs.sorted(by: { $0.new < $1.new }) { ordered.append(run) }
        return ordered
    }

    /// Which of the runs keep their places: a set in which old and new order agree, with as many rows as possible. Of a
    /// descending run one row can stay, its last.
    ///
    /// - Complexity: O(r log r), for r runs; O(r) when they are in order.
    var kept: [Bool] {
        if isAscending { return Array(repeating: true, count: runs.count) }
        if runs.count == 1 { return [true] }
        let rows = runs.reduce(0) { $0 + Int($1.count) }
        if runs.count > rows / 2 { return keptAmongShort }
        return heaviestIncreasingSubsequence(
            of: runs.map(\.oldRows.lowerBound), weights: runs.map { $0.step > 0 ? Int($0.count) : 1 })
    }

    private var isAscending: Bool {
        var end = 0
        for run in runs {
            guard run.step > 0, run.oldRows.lowerBound >= end else { return false }
            end = run.oldRows.upperBound
        }
        return true
    }

    /// Runs of one or two rows, row by row; what stays of a run is all of it.
    private var keptAmongShort: [Bool] {
        if runs.allSatisfy({ $0.count == 1 }) { return longestIncreasingSubsequence(of: runs.map(\.old)) }
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
        var kept = Array(repeating: false, count: runs.count)
        for (index, isKept) in longestIncreasingSubsequence(of: values).enumerated() where isKept {
            kept[Int(owners[index])] = true
        }
        return kept
    }
}

extension RowChanges {
    /// Finds out what happened from the runs of rows that are in both lists.
    ///
    /// - Parameters:
    ///   - matches: Runs of rows by ascending new row.
    ///   - reconfigured: New rows that show something else, in any order.
    init(oldRowCount: Int, newRowCount: Int, matches: RowMatches, reconfigured: [Range<Int>]) {
        let kept = matches.kept
        var moves = RowRunMoves()
        var inserted: [Range<Int>] = []
        var newRow = 0
        for (run, isKept) in zip(matches.runs, kept) {
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
            removed: RowRanges.gaps(between: matches.runs.map(\.oldRows), in: oldRowCount), inserted: inserted,
            moved: moves.moves, reconfigured: RowRanges.union(reconfigured))
    }
}

/// Joins moved runs that continue each other.
struct RowRunMoves {
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

extension RowRanges {
    /// What disjoint ranges, in any order, leave of `0..<count`.
    static func gaps(between ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        if ranges.count > 1, ranges.count > count / 16 {
            var isTaken = [Bool](repeating: false, count: count)
            for range in ranges {
                for row in range { isTaken[row] = true }
            }
            return coalescing(isTaken.indices.lazy.filter { !isTaken[$0] })
        }
        var next = 0
        for range in ranges.count > 1 ? ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) : ranges {
            if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
            next = range.upperBound
        }
        if next < count { gaps.append(next..<count) }
        return gaps
    }
}

/// Finds values in ascending order with the greatest sum of weights.
///
/// The best sum that ends in each value is kept in a tree of prefix maxima (Fenwick 1994) over the values' ranks.
///
/// - Parameter values: Distinct.
/// - Returns: For each value whether it is one of those found.
/// - Complexity: O(n log n)
func heaviestIncreasingSubsequence(of values: [Int], weights: [Int]) -> [Bool] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Int](repeating: 0, count: values.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank + 1 }
    // For each node of the tree, the index of the value in its part that ends the heaviest subsequence, or -1.
    var best = [Int](repeating: -1, count: values.count + 1)
    var sums = [Int](repeating: 0, count: values.count)
    var predecessors = [Int](repeating: -1, count: values.count)
    func isHeavier(_ left: Int, than right: Int) -> Bool { right < 0 || sums[left] > sums[right] }
    for index in values.indices {
        var (node, heaviest) = (ranks[index] - 1, -1)
        while node > 0 {
            if best[node] >= 0, isHeavier(best[node], than: heaviest) { heaviest = best[node] }
            node &= node - 1
        }
        predecessors[index] = heaviest
        sums[index] = weights[index] + (heaviest < 0 ? 0 : sums[heaviest])
        node = ranks[index]
        while node <= values.count {
            if isHeavier(index, than: best[node]) { best[node] = index }
            node += node & -node
        }
    }
    var isFound = [Bool](repeating: false, count: values.count)
    var next = values.indices.max { sums[$0] < sums[$1] } ?? -1
    while next >= 0 {
        isFound[next] = true
        next = predecessors[next]
    }
    return isFound
}
