extension OutlineStorage {
    func rowChanges(from old: Self, marked: [Int32]) -> RowChanges {
        let (oldCount, newCount) = (old.visibleCount, visibleCount)
        guard let new = core, let old = old.core, oldCount > 0, newCount > 0 else {
            return RowChanges(
                oldRowCount: oldCount, newRowCount: newCount, matches: RowMatches(), reconfigured: [])
        }
        var (matches, reconfigured) = new.contents.matches(from: old.contents, as: Item.self)
        if !marked.isEmpty { reconfigured += new.contents.rows(of: marked, alsoIn: matches) }
        return RowChanges(
            oldRowCount: oldCount, newRowCount: newCount, matches: matches, reconfigured: reconfigured)
    }
}

extension OutlineStorage {
    /// All items that another storage does not hold, and perhaps some that it holds, hidden or not, in order.
    ///
    /// - Complexity: O(changed nodes + what changed in them) when one comes from the other, otherwise O(n). Hashes nothing.
    func itemsPossiblyMissing(in old: Self) -> [Item] {
        guard let new = core?.contents, let old = old.core?.contents, new.tree.lineage == old.tree.lineage else {
            return items
        }
        let comparison = OutlineComparison(
            old: old.tree, old.items.store, new: new.tree, new.items.store, countsHidden: true
        ) { old.items.isSame($0, as: $0, in: new.items, type: Item.self) }
        if comparison.gaveUp { return items }
        var missing: [Int32] = []
        var end = 0
        for run in comparison.matches.inOrder().runs {
            missing += new.tree.ids(in: end..<run.newRows.lowerBound)
            end = run.newRows.upperBound
        }
        missing += new.tree.ids(in: end..<count)
        return new.items.store.items(missing)
    }
}

extension OutlineContents {
    /// The rows that are in both, and those of them that show something else.
    func matches<Item: Hashable>(
        from old: OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        guard tree.lineage == old.tree.lineage else { return unrelatedMatches(from: old, as: type) }
        var comparison = OutlineComparison(old: old.tree, old.items.store, new: tree, items.store) {
            old.items.isSame($0, as: $0, in: items, type: type)
        }
        if comparison.gaveUp { return unrelatedMatches(from: old, as: type) }
        comparison.matchRest { row in
            self.row(of: old.items.item(row.id, as: type))
        } inOld: { row in
            old.row(of: items.item(row.id, as: type))
        }
        return (comparison.matches.inOrder(), comparison.reconfigured)
    }

    private func unrelatedMatches<Item: Hashable>(
        from old: OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        let comparison = UnrelatedComparison(old: ComparedRows(old), new: ComparedRows(self), type)
        return (comparison.matches, comparison.reconfigured)
    }

    /// The visible row of an item.
    private func row(of item: some Hashable) -> OutlineRow? {
        guard let number = items.number(of: item) else { return nil }
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
        if ranges.count < 2 { return ranges }
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
