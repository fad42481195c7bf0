/// Compares two trees of one lineage, in time proportional to the changes.
///
/// These trees share the nodes in which nothing changed. Both are opened from their roots downward. A node that is on
/// both sides is matched as a whole; only the others are opened.
///
/// ```
///            old                         new
///      ┌──────●──────┐            ┌──────●──────┐
///   ┌──●──┐       ┌──●──┐      ┌──●──┐       ┌──○──┐       the left half is one node: one match of all its rows
///   a b c d       e f g h      a b c d       e x g h       on the right, leaves are opened: f is gone, x is new
/// ```
///
/// A shared node below different covers is hidden on one side: all its rows were inserted or removed. A shared node
/// below different levels was moved to another parent.
///
/// The nodes of one side have distinct numbers, and the number of a node never changes. As long as both sides have the
/// same numbers in the same order, nothing is searched. A node that was divided, merged or moved breaks that order. It
/// and the nodes after it are then *unmatched*; they are matched by their numbers after all nodes of their height were
/// visited.
struct OutlineComparison: ~Copyable {
    /// The rows that are in both.
    private(set) var matches = RowMatches()

    /// New rows that are shown differently, in any order.
    private(set) var reconfigured: [Range<Int>] = []

    /// The visible rows of the old tree for which no new row was found yet.
    var unmatchedOldRows: [OutlineRow] = []

    /// The visible rows of the new tree for which no old row was found yet.
    var unmatchedNewRows: [OutlineRow] = []

    /// The number of pairs of nodes that were opened. The time is in proportion to it.
    var openedNodes = 0

    /// Whether the comparison stopped, because the trees have little in common. There is no result then.
    var gaveUp = false

    /// The nodes of the old tree for which no new node was found yet.
    var unmatchedOldNodes: [UnmatchedNode] = []

    /// The nodes of the new tree for which no old node was found yet.
    var unmatchedNewNodes: [UnmatchedNode] = []

    /// Whether a shared node was found. A tree shares a node near its root with a changed copy.
    private var sawSharedNode = false

    /// Finds the items that have the same number in both trees.
    var items: SharedItems

    /// The number of opened pairs after which the comparison stops.
    let limit: Int

    /// Compares two trees.
    ///
    /// - Parameters:
    ///   - oldItems: The items of the old tree.
    ///   - newItems: The items of the new tree.
    ///   - countsHidden: Whether hidden entries count as rows too; then rows are positions.
    ///   - isSameItem: Returns whether a number, in use in both trees, identifies the same item. It is not called for
    ///     the items of shared pages.
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

    /// Stores that an old row and a new one show the same item.
    mutating func match(_ old: OutlineRow, _ new: OutlineRow) {
        matches.append(old: old.row, new: new.row)
        if old.shape != new.shape { reconfigured.append(Int(new.row)..<Int(new.row) + 1) }
    }
}

// MARK: - Nodes at the same index

extension OutlineComparison {
    /// Compares two versions of a node. Each cursor is at the beginning of the slot's child.
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

    /// Looks for a shared child at the same index, counted from the beginning or from the end. It is done before any
    /// child is opened, because many changed leaves may come before the shared child.
    private mutating func lookForSharedNodes(_ left: OutlineInner, _ right: OutlineInner) {
        guard !sawSharedNode else { return }
        let (leftCount, rightCount) = (left.count, right.count)
        sawSharedNode = (0..<min(leftCount, rightCount)).contains {
            left[$0].isSameNode(as: right[$0]) || left[leftCount - 1 - $0].isSameNode(as: right[rightCount - 1 - $0])
        }
    }

    /// Looks for a shared node among pairs that are to be compared.
    mutating func lookForSharedNodes(_ pairs: [(old: UnmatchedNode, new: UnmatchedNode)]) {
        guard !sawSharedNode else { return }
        sawSharedNode = pairs.contains { $0.old.slot.isSameNode(as: $0.new.slot) }
    }

    /// Matches the rows below a shared node.
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
        // The entries after these are unmatched, except for a common end.
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

/// Finds whether a number identifies the same item in two trees.
struct SharedItems: ~Copyable {
    private let old: ItemStore
    private let new: ItemStore
    private var pageNumber = -1
    private var isShared = false

    init(old: ItemStore, new: ItemStore) {
        self.old = old
        self.new = new
    }

    /// Whether a number identifies the same item in both trees. Most numbers are in a shared page, and no item is
    /// compared; a page is looked up once for all of its items that follow each other.
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

/// A visible entry.
struct OutlineRow {
    var number: EntryNumber

    /// The row, or the position where hidden entries are counted too.
    var row: Int32

    var shape: RowShape
}

/// A position in a tree that is compared: the number of rows before it, and the sums of the bases above it.
struct RowCursor {
    var row: Int32 = 0
    var cover: Cover = 0
    var level: Level = 0

    /// Whether hidden entries are rows too; then a row is a position.
    let countsHidden: Bool

    init(countsHidden: Bool) { self.countsHidden = countsHidden }

    /// The cursor for the child of a slot that begins here.
    @inline(__always)
    func entering(_ slot: borrowing OutlineSlot) -> RowCursor {
        var cursor = self
        cursor.cover += slot.cover
        cursor.level += slot.level
        return cursor
    }

    /// How many rows there are below a slot whose child begins here.
    @inline(__always)
    func rows(below slot: borrowing OutlineSlot) -> Int32 {
        countsHidden ? slot.total : cover == 0 ? slot.shown : 0
    }

    /// Moves the cursor past a slot.
    @inline(__always)
    mutating func pass(_ slot: borrowing OutlineSlot) {
        if countsHidden {
            row += slot.total
        } else if cover + slot.cover == 0 {
            row += slot.shown
        }
    }

    /// Moves the cursor past an entry.
    @inline(__always)
    mutating func pass(_ entry: OutlineEntry) { if shows(entry) { row += 1 } }

    @inline(__always)
    func shows(_ entry: OutlineEntry) -> Bool { countsHidden || cover + entry.cover == 0 }

    /// The entry that begins here.
    @inline(__always)
    func row(_ entry: OutlineEntry) -> OutlineRow {
        OutlineRow(number: entry.number, row: row, shape: entry.shape(under: level))
    }
}
