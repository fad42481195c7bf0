extension OutlineStorage {
    func rowChanges(from old: Self, marked: [Int32]) -> RowChanges {
        let (oldCount, newCount) = (old.visibleCount, visibleCount)
        guard let new = core, let old = old.core, oldCount > 0, newCount > 0 else {
            return RowChanges(
                oldRowCount: oldCount, newRowCount: newCount, matches: RowMatches(), reconfigured: [])
        }
        var (matches, reconfigured) = new.matches(from: old)
        reconfigured.append(contentsOf: new.rows(of: marked, alsoIn: matches))
        return RowChanges(
            oldRowCount: oldCount, newRowCount: newCount, matches: matches, reconfigured: reconfigured)
    }
}

extension OutlineCore {
    /// The rows that are in both, and those of them that show something else.
    func matches(from old: OutlineCore) -> (RowMatches, reconfigured: [Range<Int>]) {
        if old === self { return (RowMatches(unsorted: [wholeMatch]), []) }
        var comparison = OutlineComparison(old: old.tree, new: tree) { old.isSame($0, as: $0, in: self) }
        if comparison.gaveUp { return unrelatedMatches(from: old) }
        matchRest(&comparison, old)
        return (RowMatches(unsorted: comparison.matches), comparison.reconfigured)
    }

    private var wholeMatch: RowMatch { RowMatch(old: 0, new: 0, count: Int32(tree.visibleCount)) }

    /// An item that was removed and inserted again has another number: those are found by their hashes.
    private func matchRest(_ comparison: inout OutlineComparison, _ old: OutlineCore) {
        let (oldRest, newRest) = (comparison.oldRest, comparison.newRest)
        guard !oldRest.isEmpty, !newRest.isEmpty else { return }
        if oldRest.count < newRest.count {
            let rows = Dictionary(uniqueKeysWithValues: newRest.map { ($0.id, $0) })
            for row in oldRest {
                if let number = number(of: old.items[row.id]), let match = rows[number] { comparison.match(row, match) }
            }
        } else {
            let rows = Dictionary(uniqueKeysWithValues: oldRest.map { ($0.id, $0) })
            for row in newRest {
                if let number = old.number(of: items[row.id]), let match = rows[number] { comparison.match(match, row) }
            }
        }
    }

    /// Rows of marked items that are visible in both.
    fileprivate func rows(of marked: [Int32], alsoIn matches: RowMatches) -> [Range<Int>] {
        guard !marked.isEmpty else { return [] }
        let rows = marked.map { tree.place(of: $0) }.filter(\.isVisible).map(\.row).sorted()
        var runs = matches.runs[...]
        return RowRanges.coalescing(
            rows.filter { row in
                while let run = runs.first, run.newRows.upperBound <= row { runs.removeFirst() }
                return runs.first?.newRows.contains(row) ?? false
            })
    }
}

extension RowRanges {
    /// Ranges in any order, also overlapping ones, as one ascending list.
    static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var union: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = union.last, last.upperBound >= range.lowerBound {
                union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                union.append(range)
            }
        }
        return union
    }
}
