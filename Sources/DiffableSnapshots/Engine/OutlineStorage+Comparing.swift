extension OutlineStorage {
    func rowChanges(from old: Self, marked: [Int32]) -> RowChanges {
        let (oldCount, newCount) = (old.visibleCount, visibleCount)
        guard let new = core?.contents, let old = old.core?.contents, oldCount > 0, newCount > 0 else {
            return RowChanges(
                oldRowCount: oldCount, newRowCount: newCount, matches: RowMatches(), reconfigured: [])
        }
        var (matches, reconfigured) = new.matches(from: old, as: Item.self)
        reconfigured.append(contentsOf: new.rows(of: marked, alsoIn: matches))
        return RowChanges(
            oldRowCount: oldCount, newRowCount: newCount, matches: matches, reconfigured: reconfigured)
    }
}

extension OutlineContents {
    /// The rows that are in both, and those of them that show something else.
    func matches<Item: Hashable>(
        from old: OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        var comparison = OutlineComparison(old: old.tree, old.items, new: tree, items) {
            old.items.isSame($0, as: $0, in: items, type: type)
        }
        if comparison.gaveUp { return unrelatedMatches(from: old, as: type) }
        matchRest(&comparison, old, type)
        return (comparison.matches.inOrder(), comparison.reconfigured)
    }

    /// An item that was removed and inserted again has another number: those are found by their hashes. The smaller side,
    /// or the one that was looked at one by one, asks the other.
    private func matchRest<Item: Hashable>(
        _ comparison: inout OutlineComparison, _ old: OutlineContents, _ type: Item.Type
    ) {
        let (oldRest, newRest) = (comparison.oldRest, comparison.newRest)
        if oldRest.isEmpty && !comparison.leftOldUnopened || newRest.isEmpty && !comparison.leftNewUnopened { return }
        if !comparison.leftOldUnopened, comparison.leftNewUnopened || oldRest.count < newRest.count {
            for row in oldRest {
                if let match = self.row(of: old.items.item(row.id, as: type)) { comparison.match(row, match) }
            }
        } else {
            for row in newRest {
                if let match = old.row(of: items.item(row.id, as: type)) { comparison.match(match, row) }
            }
        }
    }

    /// The visible row of an item.
    private func row(of item: some Hashable) -> OutlineRow? {
        guard let number = number(of: item) else { return nil }
        let place = tree.place(of: number)
        guard place.isVisible else { return nil }
        let look = place.level << 2 | (place.hasChildren ? 2 : 0) | (place.isExpanded ? 1 : 0)
        return OutlineRow(id: number, row: Int32(place.row), look: look)
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
