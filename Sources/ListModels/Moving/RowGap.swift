import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// A gap between two rows of a section into which an item can be moved.
///
/// ```
/// ▾ Fruit
///   • apple
///                gap 2, levels 0 and 1
/// ▸ Vegetables
/// ```
package struct RowGap: Hashable {
    /// The section.
    package var section: Int

    /// The number of rows above the gap. The rows of the item that is moved are not counted.
    package var index: Int
}

/// The rows of a content without the rows of an item that is being moved, and the gaps between them.
package struct RowGaps<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private let state: SectionTrees<Section, Item>
    private let movedSection: Int
    /// The rows of the item and of the visible items below it.
    private let movedRows: Range<Int>

    /// - Precondition: The item is visible.
    package init(_ state: SectionTrees<Section, Item>, moving item: Item) {
        self.state = state
        guard let indexPath = state.indexPath(of: item) else { preconditionFailure("The moved item is visible.") }
        movedSection = indexPath[0]
        movedRows = state.trees[indexPath[0]].outline.visibleRows(ofSubtreeInRow: indexPath[1])
    }

    /// The gap in which the item is.
    package var current: RowGap { RowGap(section: movedSection, index: movedRows.lowerBound) }

    /// Whether there are items below the moved one, visible or not.
    package var movedItemHasChildren: Bool {
        state.trees[movedSection].outline.rows(movedRows.prefix(1)).first?.hasChildren ?? false
    }

    /// The number of rows of a section.
    private func rowCount(_ section: Int) -> Int {
        state.trees[section].visibleItemCount - (section == movedSection ? movedRows.count : 0)
    }

    /// The item in a row of a section; `nil` where there is none.
    private func item(_ row: Int, _ section: Int) -> Item? {
        guard row >= 0 else { return nil }
        let isBelow = section == movedSection && row >= movedRows.lowerBound
        return state.trees[section].item(atVisibleRow: isBelow ? row + movedRows.count : row)
    }

    /// The next gap down or, for a negative direction, up, in any section; `nil` at the end.
    package func next(to gap: RowGap, inDirection direction: Int) -> RowGap? {
        let index = gap.index + direction
        if index >= 0, index <= rowCount(gap.section) { return RowGap(section: gap.section, index: index) }
        let section = gap.section + direction
        guard state.contains(section) else { return nil }
        return RowGap(section: section, index: direction > 0 ? 0 : rowCount(section))
    }

    /// The first gap of the list, or the last one.
    package func end(inDirection direction: Int) -> RowGap {
        guard direction > 0 else { return RowGap(section: 0, index: 0) }
        let last = state.trees.count - 1
        return RowGap(section: last, index: rowCount(last))
    }

    /// The gap above or below a row, which can be a row of the moved item; `nil` then.
    package func gap(_ side: ReorderingSide, _ indexPath: IndexPath) -> RowGap? {
        var row = indexPath[1]
        if indexPath[0] == movedSection {
            guard !movedRows.contains(row) else { return nil }
            if row >= movedRows.upperBound { row -= movedRows.count }
        }
        let index = side == .above ? row : row + 1
        return RowGap(section: indexPath[0], index: max(0, min(index, rowCount(indexPath[0]))))
    }

    /// The item above a gap; `nil` at the beginning of a section.
    package func itemAbove(_ gap: RowGap) -> Item? { item(gap.index - 1, gap.section) }

    /// The levels that an item can have in a gap. At the deepest level, it can be below the item above the gap, which
    /// need not have children.
    package func levels(of gap: RowGap) -> ClosedRange<Int> {
        let tree = state.trees[gap.section]
        let below = item(gap.index, gap.section).map { tree.level(of: $0) } ?? 0
        guard state.isOutline[gap.section], let above = itemAbove(gap) else { return below...below }
        return below...(tree.level(of: above) + 1)
    }

    /// The place of an item at a level of a gap.
    ///
    /// - Precondition: The gap has the level.
    package func place(in gap: RowGap, atLevel level: Int) -> ItemPlace<Section, Item> {
        let tree = state.trees[gap.section]
        var place = ItemPlace<Section, Item>(section: state.identifiers[gap.section])
        guard let above = itemAbove(gap) else {
            place.next = item(gap.index, gap.section)
            return place
        }
        var (ancestor, ancestorLevel) = (above, tree.level(of: above))
        if level > ancestorLevel {
            place.parent = above
            place.next = item(gap.index, gap.section).flatMap { tree.parent(of: $0) == above ? $0 : nil }
            return place
        }
        while ancestorLevel > level, let parent = tree.parent(of: ancestor) {
            (ancestor, ancestorLevel) = (parent, ancestorLevel - 1)
        }
        place.previous = ancestor
        place.parent = tree.parent(of: ancestor)
        return place
    }
}

extension SnapshotOutline {
    /// The rows of a visible item and of the visible items below it.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func visibleRows(ofSubtreeInRow row: Int) -> Range<Int> {
        let end = subtree(ofRow: row).upperBound
        // The item after the subtree of a visible item is visible, because its parent is an ancestor of that item.
        return row..<(end < count ? self.row(showingItemAt: end) : visibleCount)
    }
}

/// The side of a row to which an item is moved.
package enum ReorderingSide { case above, below }
