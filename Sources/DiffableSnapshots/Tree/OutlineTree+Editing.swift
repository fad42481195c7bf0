extension OutlineTree {
    /// Inserts entries, with absolute levels and covers, before what is at `position`.
    ///
    /// - Complexity: O(log n + m), for m entries.
    mutating func insert(_ entries: [OutlineEntry], at position: Int) {
        precondition(position >= 0 && position <= count, "Position out of range")
        if entries.count > directory.leafCapacity / 2 {
            insert(tree: directory.build(entries), at: position)
        } else if !entries.isEmpty {
            let overflow = directory.insert(entries, at: position, in: &root)
            if let overflow { root = directory.makeInner([root, overflow]) }
            directory.shrink(&root)
        }
    }

    /// Inserts an entry, with absolute level and cover, before what is at `position`.
    ///
    /// - Complexity: O(log n)
    mutating func insert(_ entry: OutlineEntry, at position: Int) {
        precondition(position >= 0 && position <= count, "Position out of range")
        if !directory.insertWhereRoom(entry, at: position, in: &root) { insert([entry], at: position) }
    }

    /// Removes a range of entries. Their numbers stay in use until `release`.
    ///
    /// - Complexity: O(log n + m / 64), for m entries.
    mutating func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the forest")
        guard !range.isEmpty else { return }
        if directory.removeWithinLeaf(range, in: &root) {
            directory.shrink(&root)
        } else if let removed = takeOut(range) {
            directory.releaseNodes(of: removed)
        }
    }

    /// Removes items with their descendants, and returns their numbers, which stay in use until `release`.
    ///
    /// - Complexity: O(log n + nodes that change + m), for m items.
    mutating func remove(_ removal: OutlineRemoval) -> [EntryNumber] {
        if removal.ranges.count == 1 {
            let range = removal.ranges[0]
            for parent in removal.childless { setHasChildren(false, at: parent) }
            let removed = entries(in: range).map(\.number)
            remove(range)
            return removed
        }
        var pruning = OutlinePruning(removal)
        if directory.prune(&root, at: 0, &pruning) {
            directory.shrink(&root)
        } else {
            directory.releaseNodes(of: root)
            root = directory.makeEmpty()
        }
        return pruning.removed
    }

    /// Releases the numbers of removed items.
    mutating func release(_ numbers: [EntryNumber]) {
        for number in numbers { directory.leaves.release(number) }
    }

    /// Moves a range of entries in front of what is at `target`, adding to their levels and covers.
    ///
    /// - Parameter target: A position outside the range.
    /// - Complexity: O(log n), whatever the length of the range.
    mutating func move(_ range: Range<Int>, to target: Int, level: Level, cover: Cover) {
        precondition(target <= range.lowerBound || target >= range.upperBound, "A range cannot move into itself")
        guard !range.isEmpty else { return }
        if target == range.lowerBound || target == range.upperBound {
            return shift(range, level: level, cover: cover)
        }
        let destination = target < range.lowerBound ? target : target - range.count
        if range.count <= directory.leafCapacity / 4 {
            let moved = entries(in: range).map { $0.shifted(level: level, cover: cover) }
            remove(range)
            insert(moved, at: destination)
        } else if var moved = takeOut(range) {
            moved.level += level
            moved.cover += cover
            insert(tree: moved, at: destination)
        }
    }
}

// MARK: - Whole trees

extension OutlineTree {
    /// Inserts a tree before what is at `position`.
    ///
    /// - Complexity: O(log n)
    mutating func insert(tree: consuming OutlineSlot?, at position: Int) {
        let parts = directory.cut(takeRoot(), at: position)
        setRoot(directory.join(directory.join(parts.left, tree), parts.right))
    }

    /// Cuts a range out as a tree of its own.
    ///
    /// - Complexity: O(log n)
    private mutating func takeOut(_ range: Range<Int>) -> OutlineSlot? {
        let (before, rest) = directory.cut(takeRoot(), at: range.lowerBound)
        let (taken, after) = directory.cut(rest, at: range.count)
        setRoot(directory.join(before, after))
        return taken
    }

    /// Takes the whole tree out, until `setRoot` puts something in its place; `nil` when it is empty.
    private mutating func takeRoot() -> OutlineSlot? {
        let taken = root
        root = OutlineSlot(leaf: OutlineLeaf.make(capacity: 0), number: .none)
        guard taken.total == 0 else { return taken }
        directory.releaseNodes(of: taken)
        return nil
    }

    private mutating func setRoot(_ slot: consuming OutlineSlot?) {
        root = slot ?? directory.makeEmpty()
        directory.shrink(&root)
    }
}
