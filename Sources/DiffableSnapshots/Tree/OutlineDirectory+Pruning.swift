/// The progress of a removal of several ranges.
struct OutlinePruning {
    let removal: OutlineRemoval
    private var nextRange = 0
    private var nextChildless = 0

    /// The numbers of the items that were removed, in order.
    var removed: [EntryNumber] = []

    init(_ removal: OutlineRemoval) {
        self.removal = removal
        removed.reserveCapacity(removal.count)
    }

    /// The first range that reaches beyond `position`.
    fileprivate mutating func range(from position: Int) -> Range<Int>? {
        while nextRange < removal.ranges.count, removal.ranges[nextRange].upperBound <= position { nextRange += 1 }
        return nextRange < removal.ranges.count ? removal.ranges[nextRange] : nil
    }

    /// The first childless item at `position` or after it.
    fileprivate mutating func childless(from position: Int) -> Int? {
        while nextChildless < removal.childless.count, removal.childless[nextChildless] < position {
            nextChildless += 1
        }
        return nextChildless < removal.childless.count ? removal.childless[nextChildless] : nil
    }
}

extension OutlineDirectory {
    /// Removes what a removal names, in one pass from left to right. Nodes in which nothing changes stay shared.
    ///
    /// - Parameter position: The position at which the items below `slot` began before anything was removed.
    /// - Returns: Whether anything is left below the slot.
    /// - Complexity: O(nodes that change + items that are removed)
    mutating func prune(_ slot: inout OutlineSlot, at position: Int, _ pruning: inout OutlinePruning) -> Bool {
        let end = position + Int(slot.total)
        let range = pruning.range(from: position) ?? end..<end
        if range.lowerBound >= end, pruning.childless(from: position) ?? end >= end { return true }
        if range.lowerBound <= position, range.upperBound >= end {
            OutlineTree.forEachNumber(in: slot) { pruning.removed.append($0) }
            return false
        }
        if slot.isLeaf {
            pruneLeaf(&slot, at: position, &pruning)
        } else {
            pruneInner(&slot, at: position, &pruning)
        }
        if slot.width > 0 { slot.updateSummary() }
        return slot.width > 0
    }

    private mutating func pruneLeaf(_ slot: inout OutlineSlot, at start: Int, _ pruning: inout OutlinePruning) {
        let leaf = slot.uniqueLeaf()
        var kept = 0
        for index in leaf.indices {
            let position = start + index
            if let range = pruning.range(from: position), range.lowerBound <= position {
                pruning.removed.append(leaf[index].number)
                continue
            }
            if kept < index { leaf[kept] = leaf[index] }
            if pruning.childless(from: position) == position { leaf[kept].hasChildren = false }
            kept += 1
        }
        leaf.remove(kept..<leaf.count)
    }

    private mutating func pruneInner(_ slot: inout OutlineSlot, at start: Int, _ pruning: inout OutlinePruning) {
        let inner = slot.uniqueInner()
        var (index, position) = (0, start)
        while index < inner.count {
            let next = position + Int(inner[index].total)
            if prune(&inner[index], at: position, &pruning) {
                index += 1
            } else {
                releaseNodes(of: inner.remove(at: index))
            }
            position = next
        }
        index = 0
        while index + 1 < inner.count {
            let count = inner.count
            mergePair(in: inner, at: index)
            if inner.count == count { index += 1 }
        }
    }
}

extension OutlineTree {
    /// Visits the numbers of the items below a slot.
    static func forEachNumber(in slot: borrowing OutlineSlot, _ body: (EntryNumber) -> Void) {
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices { body(leaf[index].number) }
        } else {
            let inner = slot.inner
            for index in inner.indices { forEachNumber(in: inner[index], body) }
        }
    }
}
