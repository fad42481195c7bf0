/// Compares two trees of which one comes from the other, or both from a third, in time proportional to what changed.
///
/// What two such trees have in common they hold in the very same nodes. Both are opened from their roots downwards:
/// where a node occurs on both sides, all that is below it is dealt with at once, and only the others are opened.
///
/// ```
///            old                         new
///      ┌──────●──────┐            ┌──────●──────┐
///   ┌──●──┐       ┌──●──┐      ┌──●──┐       ┌──○──┐       the left half is one node: one match of all its rows
///   a b c d       e f g h      a b c d       e x g h       on the right, leaves are opened: f is gone, x is new
/// ```
///
/// A node that occurs on both sides with another cover above it was hidden as a whole before or is hidden now: its rows
/// appeared or vanished. With another level above it, its rows were moved below another parent.
///
/// The nodes of one side have distinct numbers, and a node keeps its number for life; so a node can only be where its
/// number is. As long as both sides have the same numbers in the same order there is nothing to search. A node that was
/// divided, merged or moved breaks that order: it and what follows it are set aside as *unmatched*, and are matched by
/// number when all nodes of their height have been seen.
struct OutlineComparison {
    /// The rows that are in both.
    private(set) var matches = RowMatches()

    /// New rows that show something else, in any order.
    private(set) var reconfigured: [Range<Int>] = []

    /// The visible entries whose numbers are not in step, on each side; those that have the same item on both sides are
    /// to be matched.
    var unmatchedOldRows: [OutlineRow] = []
    var unmatchedNewRows: [OutlineRow] = []

    /// How many pairs of nodes were opened. What it costs is in proportion to this.
    var openedNodes = 0

    /// Whether the trees turned out to have so little in common that this was no good.
    var gaveUp = false

    var unmatchedOldNodes: [UnmatchedNode] = []
    var unmatchedNewNodes: [UnmatchedNode] = []

    /// Whether a node was seen that is on both sides. Two trees of which one comes from the other show one near the
    /// root.
    private var sawSharedNode = false
    var items: SharedItems
    let limit: Int

    /// Compares two trees.
    ///
    /// - Parameters:
    ///   - oldItems: The items of the old tree.
    ///   - newItems: The items of the new tree.
    ///   - countsHidden: Whether hidden entries count as rows too; then rows are positions.
    ///   - isSameItem: Whether a number, in use in both trees, stands for the same item. Not called for items of pages
    ///     that both share.
    init(
        old: OutlineTree, _ oldItems: ItemStore, new: OutlineTree, _ newItems: ItemStore,
        countsHidden: Bool = false, isSameItem: (EntryNumber) -> Bool
    ) {
        items = SharedItems(old: oldItems, new: newItems)
        limit = max(1_024, min(old.count, new.count) / 256)
        let start = RowCursor(countsHidden: countsHidden)
        let (oldCursor, newCursor) = (start.entering(old.root), start.entering(new.root))
        if old.root.number == new.root.number, old.root.height == new.root.height {
            compare(old.root, oldCursor, new.root, newCursor, isSameItem)
        } else {
            unmatchedOldNodes = [UnmatchedNode(old.root, oldCursor)]
            unmatchedNewNodes = [UnmatchedNode(new.root, newCursor)]
        }
        compareUnmatched(isSameItem)
    }

    /// Notes that an old row and a new one show the same item.
    mutating func match(_ old: OutlineRow, _ new: OutlineRow) {
        matches.append(old: old.row, new: new.row)
        if old.shape != new.shape { reconfigured.append(Int(new.row)..<Int(new.row) + 1) }
    }
}

// MARK: - In step

extension OutlineComparison {
    /// Compares two versions of a node; each cursor is at the beginning of the slot's child.
    mutating func compare(
        _ old: borrowing OutlineSlot, _ oldStart: RowCursor, _ new: borrowing OutlineSlot, _ newStart: RowCursor,
        _ isSameItem: (EntryNumber) -> Bool
    ) {
        if old.isSameNode(as: new) { return matchShared(new, oldStart, newStart) }
        openedNodes += 1
        if gaveUp || openedNodes > limit || !sawSharedNode && unmatchedOldRows.count + unmatchedNewRows.count > 96 {
            gaveUp = true
            return
        }
        if old.isLeaf { return compareLeaves(old.leaf, oldStart, new.leaf, newStart, isSameItem) }
        let (left, right) = (old.inner, new.inner)
        lookForSharedNodes(left, right)
        var (oldCursor, newCursor) = (oldStart, newStart)
        var index = 0
        while index < left.count, index < right.count, left[index].number == right[index].number {
            compare(
                left[index], oldCursor.entering(left[index]), right[index], newCursor.entering(right[index]), isSameItem
            )
            oldCursor.pass(left[index])
            newCursor.pass(right[index])
            index += 1
        }
        unmatchedOldNodes.appendChildren(of: left, from: index, oldCursor)
        unmatchedNewNodes.appendChildren(of: right, from: index, newCursor)
    }

    /// Looks for a node that both have as a child, in step from the front or from the end, before any child is opened:
    /// what both have may lie after many leaves that changed.
    private mutating func lookForSharedNodes(_ left: OutlineInner, _ right: OutlineInner) {
        guard !sawSharedNode else { return }
        let (leftCount, rightCount) = (left.count, right.count)
        sawSharedNode = (0..<min(leftCount, rightCount)).contains {
            left[$0].isSameNode(as: right[$0])
                || left[leftCount - 1 - $0].isSameNode(as: right[rightCount - 1 - $0])
        }
    }

    /// Looks for a node that both have among two that are to be compared.
    mutating func lookForSharedNodes(_ pairs: [(old: UnmatchedNode, new: UnmatchedNode)]) {
        guard !sawSharedNode else { return }
        sawSharedNode = pairs.contains { $0.old.slot.isSameNode(as: $0.new.slot) }
    }

    /// Deals with a node that is on both sides.
    private mutating func matchShared(_ slot: borrowing OutlineSlot, _ old: RowCursor, _ new: RowCursor) {
        sawSharedNode = true
        let count = min(old.rows(below: slot), new.rows(below: slot))
        guard count > 0 else { return }
        matches.append(old: old.row, new: new.row, count: count)
        if old.level != new.level { reconfigured.append(Int(new.row)..<Int(new.row + count)) }
    }

    private mutating func compareLeaves(
        _ left: OutlineLeaf, _ oldStart: RowCursor, _ right: OutlineLeaf, _ newStart: RowCursor,
        _ isSameItem: (EntryNumber) -> Bool
    ) {
        var (oldCursor, newCursor) = (oldStart, newStart)
        let shorter = min(left.count, right.count)
        var index = 0
        while index < shorter, left[index].number == right[index].number, items.isSame(left[index].number, isSameItem) {
            let (old, new) = (left[index], right[index])
            if oldCursor.shows(old), newCursor.shows(new) { match(oldCursor.row(old), newCursor.row(new)) }
            oldCursor.pass(old)
            newCursor.pass(new)
            index += 1
        }
        // What follows is unmatched, except for a common end.
        var tail = 0
        while index + tail < shorter, left[left.count - 1 - tail].number == right[right.count - 1 - tail].number,
            items.isSame(left[left.count - 1 - tail].number, isSameItem)
        {
            tail += 1
        }
        unmatchedOldRows.append(left, index..<left.count - tail, &oldCursor)
        unmatchedNewRows.append(right, index..<right.count - tail, &newCursor)
        for offset in 0..<tail {
            let (old, new) = (left[left.count - tail + offset], right[right.count - tail + offset])
            if oldCursor.shows(old), newCursor.shows(new) { match(oldCursor.row(old), newCursor.row(new)) }
            oldCursor.pass(old)
            newCursor.pass(new)
        }
    }
}

// MARK: - Items

/// Whether numbers stand for the same items on both sides.
struct SharedItems {
    private let old: ItemStore
    private let new: ItemStore
    private var pageNumber = -1
    private var isShared = false

    init(old: ItemStore, new: ItemStore) {
        self.old = old
        self.new = new
    }

    /// Most numbers are in a page that both share; neighbours are mostly in one page.
    @inline(__always)
    mutating func isSame(_ number: EntryNumber, _ isSameItem: (EntryNumber) -> Bool) -> Bool {
        // Sections have pages of their own.
        if number.isSection { return isSameItem(number) }
        if ItemStore.pageNumber(of: number.inTable) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number.inTable)
            isShared = old.pageIdentity(of: number.inTable) == new.pageIdentity(of: number.inTable)
        }
        return isShared || isSameItem(number)
    }
}
