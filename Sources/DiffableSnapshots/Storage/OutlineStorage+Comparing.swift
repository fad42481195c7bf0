extension OutlineStorage {
    /// The changes from the visible rows of `old` to those of this storage.
    ///
    /// - Parameter marked: Items of this storage whose rows are reconfigured.
    func rowChanges(from old: Self, marked: [EntryNumber]) -> RowChanges {
        let (oldCount, newCount) = (old.visibleCount, visibleCount)
        guard oldCount > 0, newCount > 0 else {
            return RowChanges(
                oldRowCount: oldCount, newRowCount: newCount, matches: RowMatches(), reconfigured: [])
        }
        var (matches, reconfigured) = contents.matches(from: old.contents, as: Item.self)
        if !marked.isEmpty { reconfigured += contents.rows(of: marked, alsoIn: matches) }
        return RowChanges(
            oldRowCount: oldCount, newRowCount: newCount, matches: matches, reconfigured: reconfigured)
    }
}

extension OutlineStorage {
    /// All items that another storage does not hold, and perhaps some that it holds, hidden or not, in order.
    ///
    /// - Complexity: O(changed nodes + what changed in them) when one comes from the other, otherwise O(n). Hashes
    ///   nothing.
    func itemsPossiblyMissing(in old: Self) -> [Item] {
        contents.numbersPossiblyMissing(in: old.contents, Item.self).map { contents.items.items($0) } ?? items
    }
}

extension OutlineContents {
    /// The numbers of the items that `old` does not hold, and perhaps of some that it holds; `nil` when all may be
    /// missing.
    fileprivate func numbersPossiblyMissing<Item: Hashable>(
        in old: borrowing OutlineContents, _ type: Item.Type
    ) -> [ItemNumber]? {
        guard tree.lineage == old.tree.lineage else { return nil }
        let (items, oldItems) = (items, old.items)
        let comparison = OutlineComparison(
            old: old.tree, oldItems.store, new: tree, items.store, countsHidden: true
        ) { oldItems.isSame($0.inTable, as: $0.inTable, in: items, type: type) }
        if comparison.gaveUp { return nil }
        var missing: [ItemNumber] = []
        var end = 0
        for run in comparison.matches.inOrder().runs {
            missing += tree.itemNumbers(in: end..<run.newRows.lowerBound)
            end = run.newRows.upperBound
        }
        return missing + tree.itemNumbers(in: end..<tree.count)
    }

    /// The rows that are in both, and those of them that are shown differently.
    func matches<Item: Hashable>(
        from old: borrowing OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        guard tree.lineage == old.tree.lineage else { return unrelatedMatches(from: old, as: type) }
        var comparison = OutlineComparison(old: old.tree, old.items.store, new: tree, items.store) {
            old.items.isSame($0.inTable, as: $0.inTable, in: items, type: type)
        }
        if comparison.gaveUp { return unrelatedMatches(from: old, as: type) }
        comparison.matchUnmatchedRows { row in
            self.row(of: old.items.item(row.number.inTable, as: type))
        } inOld: { row in
            old.row(of: items.item(row.number.inTable, as: type))
        }
        return (comparison.matches.inOrder(), comparison.reconfigured)
    }

    private func unrelatedMatches<Item: Hashable>(
        from old: borrowing OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        let comparison = UnrelatedComparison(
            old: ComparedRows(old.tree, old.items), new: ComparedRows(tree, items), type)
        return (comparison.matches, comparison.reconfigured)
    }

    /// The visible row of an item.
    private func row(of item: some Hashable) -> OutlineRow? {
        guard let number = items.number(of: item) else { return nil }
        let entry = tree.entry(of: .item(number))
        guard entry.isVisible else { return nil }
        let shape = RowShape(level: entry.level, hasChildren: entry.hasChildren, isExpanded: entry.isExpanded)
        return OutlineRow(number: entry.number, row: Int32(entry.row), shape: shape)
    }

    /// Rows of marked items that are visible in both.
    fileprivate func rows(of marked: [EntryNumber], alsoIn matches: RowMatches) -> [Range<Int>] {
        guard !marked.isEmpty else { return [] }
        let rows = marked.map { tree.entry(of: $0) }.filter(\.isVisible).map(\.row).sorted()
        var runs = matches.runs[...]
        return RowRanges.coalescing(
            rows.filter { row in
                while let run = runs.first, run.newRows.upperBound <= row { runs.removeFirst() }
                return runs.first?.newRows.contains(row) ?? false
            })
    }
}
