/// The ranges of positions that are removed with some items and their descendants.
struct OutlineRemoval {
    /// The positions that are removed: ascending, with gaps between the ranges.
    private(set) var ranges: [Range<Int>] = []

    /// The positions of the items that stay and lose their last children, ascending.
    private(set) var childless: [Int] = []

    /// How many items are removed.
    private(set) var count = 0
}

extension OutlineRemoval {
    /// Finds the ranges for the given items, some of which may be descendants of others.
    ///
    /// - Complexity: O(k log n), for k items, and O(n) at most.
    init(of numbers: [EntryNumber], in tree: OutlineTree) {
        if numbers.count > 16, numbers.count > tree.count / 64 {
            findInOneWalk(tree, numbers)
        } else {
            findOneByOne(tree, numbers)
        }
    }

    /// Removes one range, which holds neighboring subtrees.
    init(_ range: Range<Int>, in tree: OutlineTree) {
        guard !range.isEmpty else { return }
        append(range, in: tree)
    }

    /// Finds the ranges by looking up each item.
    private mutating func findOneByOne(_ tree: OutlineTree, _ numbers: [EntryNumber]) {
        let entries = numbers.map { tree.entry(of: $0) }.sorted { $0.position < $1.position }
        var pending = 0..<0
        for entry in entries where entry.position >= pending.upperBound {
            let end = tree.end(of: entry)
            if pending.upperBound == entry.position, !pending.isEmpty {
                pending = pending.lowerBound..<end
            } else {
                if !pending.isEmpty { append(pending, in: tree) }
                pending = entry.position..<end
            }
        }
        if !pending.isEmpty { append(pending, in: tree) }
    }

    private mutating func append(_ range: Range<Int>, in tree: OutlineTree) {
        ranges.append(range)
        count += range.count
        guard range.lowerBound > 0 else { return }
        let before = tree.entry(at: range.lowerBound - 1)
        guard before.hasChildren, before.level < tree.entry(at: range.lowerBound).level else { return }
        if range.upperBound == tree.count || tree.entry(at: range.upperBound).level <= before.level {
            childless.append(before.position)
        }
    }

    /// Finds the ranges in one walk over all items of the tree.
    private mutating func findInOneWalk(_ tree: OutlineTree, _ numbers: [EntryNumber]) {
        let leaves = tree.directory.leaves
        let itemBound = leaves.items.bound
        var isNamed = [Bool](repeating: false, count: itemBound + leaves.sections.bound)
        func index(of number: EntryNumber) -> Int {
            number.isSection ? itemBound + number.inTable.index : number.inTable.index
        }
        for number in numbers { isNamed[index(of: number)] = true }
        // The level of the removed item whose descendants are being passed, and the last item that stays.
        var removedLevel = Level.max
        var kept: LocatedEntry?
        var start: Int?
        func close(at position: Int, nextLevel: Level) {
            guard let first = start else { return }
            ranges.append(first..<position)
            count += position - first
            if let kept, kept.hasChildren, kept.position == first - 1, nextLevel <= kept.level {
                childless.append(kept.position)
            }
            start = nil
        }
        tree.forEach { entry in
            if entry.level <= removedLevel { removedLevel = .max }
            if removedLevel == .max, isNamed[index(of: entry.number)] { removedLevel = entry.level }
            if removedLevel == .max {
                close(at: entry.position, nextLevel: entry.level)
                kept = entry
            } else if start == nil {
                start = entry.position
            }
            return true
        }
        close(at: tree.count, nextLevel: -1)
    }
}

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
    /// Removes the items of a removal in one pass from left to right. Nodes in which nothing changes stay shared.
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

extension OutlineDirectory {
    /// Removes a range that is inside one leaf below `slot`; otherwise nothing happens and the result is `false`.
    ///
    /// The node in the slot may be empty afterward.
    mutating func removeWithinLeaf(_ range: Range<Int>, in slot: inout OutlineSlot) -> Bool {
        if slot.isLeaf {
            slot.uniqueLeaf().remove(range)
            slot.updateSummary()
            return true
        }
        var (index, start) = (0, 0)
        while start + Int(slot.inner[index].total) <= range.lowerBound {
            start += Int(slot.inner[index].total)
            index += 1
        }
        guard start + Int(slot.inner[index].total) >= range.upperBound else { return false }
        let inner = slot.uniqueInner()
        guard removeWithinLeaf(range.lowerBound - start..<range.upperBound - start, in: &inner[index]) else {
            return false
        }
        if inner[index].total == 0 {
            releaseNodes(of: inner.remove(at: index))
        } else {
            mergePair(in: inner, at: index)
        }
        mergePair(in: inner, at: index - 1)
        slot.updateSummary()
        return true
    }

    /// Makes a root valid after nodes were merged or removed: replaces a node with one child by the child, and an empty
    /// node by an empty leaf.
    mutating func shrink(_ root: inout OutlineSlot) {
        while !root.isLeaf, root.inner.count == 1 {
            parents.release(root.number)
            root = root.inner[0].absolute(in: root)
        }
        guard root.total == 0, !root.isLeaf || root.cover != 0 || root.level != 0 else { return }
        releaseNodes(of: root)
        root = makeEmpty()
    }
}
