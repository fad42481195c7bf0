extension SectionedStorage {
    /// The changes from the sections and items of `old` to the sections and items of this storage.
    func itemChanges(from old: Self) -> ItemChanges {
        ItemChanges(
            old: old.contents.tree, new: contents.tree,
            matches: contents.matches(from: old.contents, SectionIdentifier.self, Item.self))
    }
}

extension SectionedContents {
    /// The positions of the sections and items that are in both.
    ///
    /// - Complexity: O(changed nodes + changes in them) when one is a changed copy of the other, otherwise O(n).
    fileprivate func matches<SectionIdentifier: Hashable, Item: Hashable>(
        from old: borrowing SectionedContents, _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) -> RowMatches {
        guard !tree.isEmpty, !old.tree.isEmpty else { return RowMatches() }
        guard tree.lineage == old.tree.lineage else { return unrelatedMatches(from: old, sectionType, itemType) }
        var comparison = OutlineComparison(
            old: old.tree, old.items.store, new: tree, items.store, countsHidden: true
        ) { number in
            let same = number.inTable
            return number.isSection
                ? old.sections.isSame(same, as: same, in: sections, type: sectionType)
                : old.items.isSame(same, as: same, in: items, type: itemType)
        }
        if comparison.gaveUp { return unrelatedMatches(from: old, sectionType, itemType) }
        comparison.matchUnmatchedRows { row in
            self.row(of: row.number, in: old, sectionType, itemType)
        } inOld: { row in
            old.row(of: row.number, in: self, sectionType, itemType)
        }
        return comparison.matches.inOrder()
    }

    /// The position of the section or item that has a number in other contents.
    private func row<SectionIdentifier: Hashable, Item: Hashable>(
        of number: EntryNumber, in other: borrowing SectionedContents, _ sectionType: SectionIdentifier.Type,
        _ itemType: Item.Type
    ) -> OutlineRow? {
        let found: EntryNumber? =
            number.isSection
            ? sections.number(of: other.sections.item(number.inTable, as: sectionType)).map { .section($0) }
            : items.number(of: other.items.item(number.inTable, as: itemType)).map { .item($0) }
        return found.map { OutlineRow(number: $0, row: Int32(tree.entry(of: $0).position), shape: .none) }
    }

    /// The positions of the sections and items that are in both, of contents that share no nodes.
    ///
    /// Sections are compared with sections and items with items, by their indices; then both are merged by position.
    private func unrelatedMatches<SectionIdentifier: Hashable, Item: Hashable>(
        from old: borrowing SectionedContents, _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) -> RowMatches {
        let sections = UnrelatedComparison(old: old.comparedSections, new: comparedSections, sectionType).matches
        let items = UnrelatedComparison(old: old.comparedItems, new: comparedItems, itemType).matches
        var merged = RowMatches()
        var (oldHeads, newHeads) = (SectionHeads(old.tree), SectionHeads(tree))
        var sectionRuns = SingleSections(sections, oldHeads, newHeads)
        for run in items.runs {
            for piece in newHeads.pieces(of: run, with: &oldHeads) {
                while let head = sectionRuns.next(before: piece.new) { merged.append(old: head.old, new: head.new) }
                merged.append(piece)
            }
        }
        while let head = sectionRuns.next(before: .max) { merged.append(old: head.old, new: head.new) }
        return merged
    }

    private var comparedSections: ComparedRows {
        ComparedRows(numbers: sectionNumbers, table: sections, bound: tree.directory.leaves.sections.bound)
    }

    private var comparedItems: ComparedRows {
        ComparedRows(numbers: itemNumbers, table: items, bound: tree.directory.leaves.items.bound)
    }
}

/// The positions of sections. With them, the index of an item is turned into its position.
private struct SectionHeads {
    /// For each section its position, and one after the last.
    let positions: [Int32]
    private var last = 0

    init(_ tree: OutlineTree) {
        var positions: [Int32] = []
        positions.reserveCapacity(tree.visibleCount + 1)
        tree.forEachRow { entry in
            positions.append(Int32(truncatingIfNeeded: entry.position))
            return true
        }
        positions.append(Int32(truncatingIfNeeded: tree.count))
        self.positions = positions
    }

    /// The index of the first item of a section.
    private func firstItem(of section: Int) -> Int32 { positions[section] - Int32(truncatingIfNeeded: section) }

    /// The section of the item with an index.
    private mutating func section(of item: Int32) -> Int {
        if item >= firstItem(of: last), item < firstItem(of: last + 1) { return last }
        // The last section whose first item is not after the item; those before it with the same first item are empty.
        last = max(0, (0..<positions.count - 1).partitionPoint { firstItem(of: $0) <= item } - 1)
        return last
    }

    /// A run of items' indices as runs of positions, each inside of one section on both sides.
    mutating func pieces(of run: RowMatch, with old: inout SectionHeads) -> [RowMatch] {
        var pieces: [RowMatch] = []
        var done: Int32 = 0
        while done < run.count {
            let (item, oldItem) = (run.new + done, run.old + run.step * done)
            let (section, oldSection) = (self.section(of: item), old.section(of: oldItem))
            let left = firstItem(of: section + 1) - item
            let oldLeft =
                run.step > 0 ? old.firstItem(of: oldSection + 1) - oldItem : oldItem - old.firstItem(of: oldSection) + 1
            let count = min(run.count - done, left, oldLeft)
            pieces.append(
                RowMatch(
                    old: oldItem + Int32(oldSection + 1), new: item + Int32(section + 1), count: count,
                    step: count == 1 ? 1 : run.step))
            done += count
        }
        return pieces
    }
}

/// The sections that are in both, one by one, by their positions.
private struct SingleSections {
    private let runs: [RowMatch]
    private let old: [Int32]
    private let new: [Int32]
    private var run = 0
    private var offset: Int32 = 0

    init(_ matches: RowMatches, _ old: SectionHeads, _ new: SectionHeads) {
        runs = matches.runs
        (self.old, self.new) = (old.positions, new.positions)
    }

    /// The next one that is before a position of the new order.
    mutating func next(before position: Int32) -> (old: Int32, new: Int32)? {
        guard run < runs.count else { return nil }
        let match = runs[run]
        let head = new[Int(match.new + offset)]
        guard head < position else { return nil }
        let oldHead = old[Int(match.old + match.step * offset)]
        offset += 1
        if offset == match.count { (run, offset) = (run + 1, 0) }
        return (oldHead, head)
    }
}

extension SectionedStorage: Equatable {
    /// Whether both hold equal sections with equal items, in the same order.
    ///
    /// - Complexity: O(changed nodes) when one is a changed copy of the other and the nodes still have equally many
    ///   items, otherwise O(n).
    static func == (left: Self, right: Self) -> Bool {
        left.shared.identity == right.shared.identity
            || left.contents.isSame(as: right.contents, SectionIdentifier.self, Item.self)
    }
}

extension SectionedContents {
    fileprivate func isSame<SectionIdentifier: Equatable, Item: Equatable>(
        as other: borrowing SectionedContents, _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) -> Bool {
        let (sections, otherSections, items, otherItems) = (sections, other.sections, items, other.items)
        return tree.isSame(as: other.tree) { number, otherNumber in
            // Levels are compared before, so both are sections or both are items.
            number.isSection
                ? sections.isSame(number.inTable, as: otherNumber.inTable, in: otherSections, type: sectionType)
                : items.isSame(number.inTable, as: otherNumber.inTable, in: otherItems, type: itemType)
        }
    }
}
