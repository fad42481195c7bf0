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
