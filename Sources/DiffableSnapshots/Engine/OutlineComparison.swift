/// Compares two trees of which one comes from the other, or both from a third, in time proportional to what changed.
///
/// What two such trees have in common they hold in the very same nodes. Both are opened from their roots downwards: where a
/// node occurs on both sides, all that is below it is dealt with at once, and only the others are opened.
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
/// number is. As long as both sides go in step there is nothing to search. What gets out of step, because a node was
/// divided, merged or moved, is *loose*: it is set aside and matched by its number when all of its height has been seen.
struct OutlineComparison {
    /// The rows that are in both.
    private(set) var matches = RowMatches()

    /// New rows that show something else, in any order.
    private(set) var reconfigured: [Range<Int>] = []

    /// The visible entries whose numbers are not in step, on each side; those that have the same item on both sides are
    /// to be matched.
    private(set) var oldRest: [OutlineRow] = []
    private(set) var newRest: [OutlineRow] = []

    /// How many pairs of nodes were opened. What it costs is in proportion to this.
    private(set) var openedNodes = 0

    /// Whether the trees turned out to have so little in common that this was no good.
    private(set) var gaveUp = false

    private var looseOld: [LooseNode] = []
    private var looseNew: [LooseNode] = []
    private var sharedNodes = 0
    private var items: SharedItems
    private let limit: Int

    /// Compares two trees.
    ///
    /// - Parameters:
    ///   - oldItems: The items of the old tree.
    ///   - newItems: The items of the new tree.
    ///   - isSameItem: Whether a number, in use in both trees, stands for the same item. Asked only for items of pages that
    ///     the two do not share.
    init(
        old: OutlineTree, _ oldItems: ItemStore, new: OutlineTree, _ newItems: ItemStore,
        isSameItem: (Int32) -> Bool
    ) {
        items = SharedItems(old: oldItems, new: newItems)
        limit = max(1_024, min(old.count, new.count) / 256)
        let (oldFrame, newFrame) = (RowFrame().entering(old.root), RowFrame().entering(new.root))
        if old.root.number == new.root.number, old.root.height == new.root.height {
            compare(old.root, oldFrame, new.root, newFrame, isSameItem)
        } else {
            looseOld = [LooseNode(old.root, oldFrame)]
            looseNew = [LooseNode(new.root, newFrame)]
        }
        compareLoose(isSameItem)
    }

    /// Notes that an old row and a new one show the same item.
    mutating func match(_ old: OutlineRow, _ new: OutlineRow) {
        matches.append(old: old.row, new: new.row)
        if old.look != new.look { reconfigured.append(Int(new.row)..<Int(new.row) + 1) }
    }
}

/// A visible entry.
struct OutlineRow {
    var id: Int32
    var row: Int32

    /// `level << 2 | hasChildren << 1 | isExpanded`
    var look: Int32
}

/// Where the child of a slot begins, in rows.
private struct RowFrame {
    var row: Int32 = 0
    var cover: Int32 = 0
    var level: Int32 = 0

    @inline(__always)
    func entering(_ slot: borrowing OutlineSlot) -> RowFrame {
        RowFrame(row: row, cover: cover + slot.cover, level: level + slot.level)
    }

    /// Goes past a slot.
    @inline(__always)
    mutating func pass(_ slot: borrowing OutlineSlot) {
        if cover + slot.cover == 0 { row += slot.shown }
    }

    /// Goes past an entry.
    @inline(__always)
    mutating func pass(_ entry: OutlineEntry) {
        if cover + entry.cover == 0 { row += 1 }
    }

    @inline(__always)
    func shows(_ entry: OutlineEntry) -> Bool { cover + entry.cover == 0 }

    /// The entry that begins here.
    @inline(__always)
    func row(_ entry: OutlineEntry) -> OutlineRow {
        OutlineRow(id: entry.id, row: row, look: entry.look(under: level))
    }
}

// MARK: - In step

extension OutlineComparison {
    /// Compares two versions of a node; each frame is that of the slot's child.
    private mutating func compare(
        _ old: borrowing OutlineSlot, _ oldStart: RowFrame, _ new: borrowing OutlineSlot, _ newStart: RowFrame,
        _ isSameItem: (Int32) -> Bool
    ) {
        if old.isSameNode(as: new) { return matchShared(new, oldStart, newStart) }
        openedNodes += 1
        if gaveUp || openedNodes > limit || openedNodes > 64 && sharedNodes == 0 {
            gaveUp = true
            return
        }
        if old.isLeaf { return compareLeaves(old.leaf, oldStart, new.leaf, newStart, isSameItem) }
        let (left, right) = (old.inner, new.inner)
        var (oldFrame, newFrame) = (oldStart, newStart)
        var index = 0
        while index < left.count, index < right.count, left[index].number == right[index].number {
            compare(
                left[index], oldFrame.entering(left[index]), right[index], newFrame.entering(right[index]), isSameItem)
            oldFrame.pass(left[index])
            newFrame.pass(right[index])
            index += 1
        }
        looseOld.appendChildren(of: left, from: index, oldFrame)
        looseNew.appendChildren(of: right, from: index, newFrame)
    }

    /// Deals with a node that is on both sides.
    private mutating func matchShared(_ slot: borrowing OutlineSlot, _ old: RowFrame, _ new: RowFrame) {
        sharedNodes += 1
        guard old.cover == 0, new.cover == 0, slot.shown > 0 else { return }
        matches.append(old: old.row, new: new.row, count: slot.shown)
        if old.level != new.level { reconfigured.append(Int(new.row)..<Int(new.row + slot.shown)) }
    }

    private mutating func compareLeaves(
        _ left: OutlineLeaf, _ oldStart: RowFrame, _ right: OutlineLeaf, _ newStart: RowFrame,
        _ isSameItem: (Int32) -> Bool
    ) {
        var (oldFrame, newFrame) = (oldStart, newStart)
        let shorter = min(left.count, right.count)
        var index = 0
        while index < shorter, left[index].id == right[index].id, items.isSame(left[index].id, isSameItem) {
            let (old, new) = (left[index], right[index])
            if oldFrame.shows(old), newFrame.shows(new) { match(oldFrame.row(old), newFrame.row(new)) }
            oldFrame.pass(old)
            newFrame.pass(new)
            index += 1
        }
        // What follows is set aside, but for what goes in step again up to the end.
        var tail = 0
        while index + tail < shorter, left[left.count - 1 - tail].id == right[right.count - 1 - tail].id,
            items.isSame(left[left.count - 1 - tail].id, isSameItem)
        {
            tail += 1
        }
        oldRest.append(left, index..<left.count - tail, &oldFrame)
        newRest.append(right, index..<right.count - tail, &newFrame)
        for offset in 0..<tail {
            let (old, new) = (left[left.count - tail + offset], right[right.count - tail + offset])
            if oldFrame.shows(old), newFrame.shows(new) { match(oldFrame.row(old), newFrame.row(new)) }
            oldFrame.pass(old)
            newFrame.pass(new)
        }
    }
}

// MARK: - Out of step

/// A node out of step: its slot, and where its child begins.
private struct LooseNode {
    var slot: OutlineSlot
    var frame: RowFrame

    init(_ slot: OutlineSlot, _ frame: RowFrame) {
        self.slot = slot
        self.frame = frame
    }

    /// Puts the children among the loose nodes, or a leaf's visible entries among the rest.
    func open(_ loose: inout [LooseNode], _ rest: inout [OutlineRow]) {
        var frame = frame
        if !slot.isLeaf {
            loose.appendChildren(of: slot.inner, from: 0, frame)
        } else if frame.cover == 0 {
            rest.append(slot.leaf, slot.leaf.indices, &frame)
        }
    }
}

extension [LooseNode] {
    fileprivate mutating func appendChildren(of inner: OutlineInner, from first: Int, _ start: RowFrame) {
        var frame = start
        for index in first..<Swift.max(first, inner.count) {
            append(LooseNode(inner[index], frame.entering(inner[index])))
            frame.pass(inner[index])
        }
    }

    /// How many rows are visible in the nodes.
    fileprivate var visibleRows: Int { reduce(0) { $0 + ($1.frame.cover == 0 ? Int($1.slot.shown) : 0) } }

    /// Takes the nodes of a height out.
    fileprivate mutating func take(height: Int32) -> [LooseNode] {
        let taken = filter { $0.slot.height == height }
        removeAll { $0.slot.height == height }
        return taken
    }
}

extension [OutlineRow] {
    /// Sets the visible entries of a part of a leaf aside.
    fileprivate mutating func append(_ leaf: OutlineLeaf, _ range: Range<Int>, _ frame: inout RowFrame) {
        for index in range {
            if frame.shows(leaf[index]) { append(frame.row(leaf[index])) }
            frame.pass(leaf[index])
        }
    }
}

extension OutlineComparison {
    /// Matches loose nodes by their numbers, from the highest down.
    private mutating func compareLoose(_ isSameItem: (Int32) -> Bool) {
        while !gaveUp, looseMayMatch {
            let height = max(looseOld.map(\.slot.height).max() ?? 0, looseNew.map(\.slot.height).max() ?? 0)
            let (old, new) = (looseOld.take(height: height), looseNew.take(height: height))
            openedNodes += old.count + new.count
            var places = [Int32: Int](minimumCapacity: old.count)
            for (index, node) in old.enumerated() { places[node.slot.number] = index }
            var isPaired = [Bool](repeating: false, count: old.count)
            for node in new {
                if let place = places[node.slot.number] {
                    isPaired[place] = true
                    compare(old[place].slot, old[place].frame, node.slot, node.frame, isSameItem)
                } else {
                    node.open(&looseNew, &newRest)
                }
            }
            for (index, node) in old.enumerated() where !isPaired[index] { node.open(&looseOld, &oldRest) }
            if min(old.count, new.count) > limit { gaveUp = true }
        }
        if !gaveUp { matchRest(isSameItem) }
    }

    /// Whether opening loose nodes can lead to matches. Otherwise what is visible in them has appeared or vanished; when much
    /// has, and little is left on the other side, it is cheaper to ask for that little.
    private var looseMayMatch: Bool {
        let (oldRows, newRows) = (looseOld.visibleRows, looseNew.visibleRows)
        if oldRows > 0, newRows > 0 { return true }
        if oldRows > 0 { return !newRest.isEmpty && oldRows < 64 + 16 * newRest.count }
        return newRows > 0 && !oldRest.isEmpty && newRows < 64 + 16 * oldRest.count
    }

    /// Whether visible rows of the old tree, of the new tree, were not looked at one by one.
    var leftOldUnopened: Bool { looseOld.visibleRows > 0 }
    var leftNewUnopened: Bool { looseNew.visibleRows > 0 }

    /// Matches what was set aside by numbers; what is left may still be the same items under other numbers.
    private mutating func matchRest(_ isSameItem: (Int32) -> Bool) {
        guard !oldRest.isEmpty, !newRest.isEmpty else { return }
        var places = [Int32: Int](minimumCapacity: oldRest.count)
        for (index, row) in oldRest.enumerated() { places[row.id] = index }
        var isMatched = [Bool](repeating: false, count: oldRest.count)
        var newLeft: [OutlineRow] = []
        for row in newRest {
            if let place = places[row.id], items.isSame(row.id, isSameItem) {
                isMatched[place] = true
                match(oldRest[place], row)
            } else {
                newLeft.append(row)
            }
        }
        oldRest = oldRest.indices.filter { !isMatched[$0] }.map { oldRest[$0] }
        newRest = newLeft
    }
}

// MARK: - Items

/// Whether numbers stand for the same items on both sides.
private struct SharedItems {
    private let old: ItemStore
    private let new: ItemStore
    private var pageNumber: Int32 = -1
    private var isShared = false

    init(old: ItemStore, new: ItemStore) {
        self.old = old
        self.new = new
    }

    /// Most numbers are in a page that both share; neighbours are mostly in one page.
    @inline(__always)
    mutating func isSame(_ number: Int32, _ isSameItem: (Int32) -> Bool) -> Bool {
        if ItemStore.pageNumber(of: number) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number)
            isShared = old.pageIdentity(of: number) == new.pageIdentity(of: number)
        }
        return isShared || isSameItem(number)
    }
}
