/// Neighbouring new rows that were neighbouring old rows: in the same order, or reversed.
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

    /// Whether new rows were only ever added after those that were there.
    private(set) var isInOrder = true

    /// How many rows are in both lists.
    var rowCount: Int { runs.reduce(0) { $0 + Int($1.count) } }

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
        if runs.count > rowCount / 2 { return keptAmongShort }
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
