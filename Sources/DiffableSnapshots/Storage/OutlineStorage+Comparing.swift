extension OutlineStorage {
    /// The changes from the visible rows of `old` to the visible rows of this storage.
    ///
    /// - Parameter marked: Items of this storage whose rows are reconfigured.
    func rowChanges(from old: Self, marked: [EntryNumber]) -> RowChanges {
        let (oldCount, newCount) = (old.visibleCount, visibleCount)
        guard oldCount > 0, newCount > 0 else {
            return RowChanges(oldRowCount: oldCount, newRowCount: newCount, matches: RowMatches(), reconfigured: [])
        }
        var (matches, reconfigured) = contents.matches(from: old.contents, as: Item.self)
        if !marked.isEmpty { reconfigured += contents.rows(of: marked, alsoIn: matches) }
        return RowChanges(oldRowCount: oldCount, newRowCount: newCount, matches: matches, reconfigured: reconfigured)
    }
}

extension OutlineStorage {
    /// All items that another storage does not hold, and perhaps some that it holds, hidden or not, in order.
    ///
    /// - Complexity: O(changed nodes + changes in them) when one is a changed copy of the other, otherwise O(n). Hashes
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

    /// The rows that are in both, and which of these are shown differently.
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

extension OutlineStorage: Equatable {
    /// Whether both have equal items in the same tree with the same expansion.
    ///
    /// - Complexity: O(changed nodes) when one is a changed copy of the other and the nodes still have equally many
    ///   items, otherwise O(n).
    static func == (left: Self, right: Self) -> Bool {
        left.shared.identity == right.shared.identity || left.contents.isSame(as: right.contents, Item.self)
    }
}

extension OutlineContents {
    fileprivate func isSame<Item: Equatable>(as other: borrowing OutlineContents, _ type: Item.Type) -> Bool {
        let (items, otherItems) = (items, other.items)
        return tree.isSame(as: other.tree) { items.isSame($0.inTable, as: $1.inTable, in: otherItems, type: type) }
    }
}

extension OutlineTree {
    /// Whether two trees hold the same items, nested and expanded alike.
    func isSame(as other: borrowing OutlineTree, _ isSameItem: (EntryNumber, EntryNumber) -> Bool) -> Bool {
        count == other.count && visibleCount == other.visibleCount && Self.isSame(root, 0, other.root, 0, isSameItem)
    }

    private static func isSame(
        _ left: OutlineSlot, _ leftLevel: Level, _ right: OutlineSlot, _ rightLevel: Level,
        _ isSameItem: (EntryNumber, EntryNumber) -> Bool
    ) -> Bool {
        let (leftLevel, rightLevel) = (leftLevel + left.level, rightLevel + right.level)
        if leftLevel != rightLevel || left.total != right.total { return false }
        if left.isSameNode(as: right) { return true }
        if left.height == right.height, !left.isLeaf, haveEqualTotals(left.inner, right.inner) {
            return left.inner.indices.allSatisfy {
                isSame(left.inner[$0], leftLevel, right.inner[$0], rightLevel, isSameItem)
            }
        }
        var entries: [(number: EntryNumber, level: Level, isExpanded: Bool)] = []
        entries.reserveCapacity(Int(left.total))
        forEachEntry(in: left, level: leftLevel) {
            entries.append(($0, $1, $2))
            return true
        }
        var index = 0
        return forEachEntry(in: right, level: rightLevel) { number, level, isExpanded in
            let entry = entries[index]
            index += 1
            return entry.level == level && entry.isExpanded == isExpanded && isSameItem(entry.number, number)
        }
    }

    private static func haveEqualTotals(_ left: OutlineInner, _ right: OutlineInner) -> Bool {
        left.count == right.count && left.indices.allSatisfy { left[$0].total == right[$0].total }
    }

    /// Visits numbers, levels and expansion below a slot; `level` is the sum of the bases for levels.
    @discardableResult
    private static func forEachEntry(
        in slot: OutlineSlot, level: Level, _ body: (EntryNumber, Level, Bool) -> Bool
    ) -> Bool {
        if slot.isLeaf {
            let leaf = slot.leaf
            return leaf.indices.allSatisfy { body(leaf[$0].number, leaf[$0].level + level, leaf[$0].isExpanded) }
        }
        let inner = slot.inner
        return inner.indices.allSatisfy { forEachEntry(in: inner[$0], level: level + inner[$0].level, body) }
    }
}
