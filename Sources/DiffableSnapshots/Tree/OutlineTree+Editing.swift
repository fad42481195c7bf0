extension OutlineTree {
    /// Inserts entries, with absolute levels and covers, before the entry at `position`.
    ///
    /// - Complexity: O(log n + m), for m entries.
    mutating func insert(_ entries: some Collection<OutlineEntry>, at position: Int) {
        precondition(position >= 0 && position <= count, "Position out of range")
        if entries.count > directory.leafCapacity / 2 {
            insert(tree: directory.build(Array(entries)), at: position)
        } else if !entries.isEmpty {
            let overflow = directory.insert(entries, at: position, in: &root)
            if let overflow { root = directory.makeInner([root, overflow]) }
            directory.shrink(&root)
        }
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

    /// Moves a range of entries before the entry at `target`, and adds to their levels and covers.
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
    /// Inserts a tree before the entry at `position`.
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

    /// Takes the whole tree out until `setRoot` replaces it; `nil` when it is empty.
    private mutating func takeRoot() -> OutlineSlot? {
        let taken = root
        root = OutlineSlot(leaf: .empty, number: .none)
        guard taken.total == 0 else { return taken }
        directory.releaseNodes(of: taken)
        return nil
    }

    private mutating func setRoot(_ slot: consuming OutlineSlot?) {
        root = slot ?? directory.makeEmpty()
        directory.shrink(&root)
    }
}

// Insertion points, and moves of subtrees.

/// A position for an insertion, with the level and the cover of the inserted items.
struct InsertionPoint {
    var position: Int
    var level: Level
    var cover: Cover

    /// The position of the parent whose first child this will be.
    var childOf: Int? = nil

    /// The beginning of an empty forest.
    static let start = InsertionPoint(position: 0, level: 0, cover: 0)

    /// The entry of an item here, collapsed and without children.
    func leaf(_ number: ItemNumber) -> OutlineEntry {
        OutlineEntry(number: .item(number), level: level, cover: cover, isExpanded: false, hasChildren: false)
    }
}

extension OutlineTree {
    /// The position, level and cover of an item at a placement.
    ///
    /// - Complexity: O(log n)
    func insertionPoint(for placement: TreePlacement<EntryNumber>) -> InsertionPoint {
        switch placement {
        case .endOfRoots: return InsertionPoint(position: count, level: 0, cover: 0)
        case .endOfChildren(let number):
            let parent = self.entry(of: number)
            return InsertionPoint(
                position: end(of: parent), level: parent.level + 1, cover: parent.cover + (parent.isExpanded ? 0 : 1),
                childOf: parent.hasChildren ? nil : parent.position)
        case .before(let number):
            let anchor = self.entry(of: number)
            return InsertionPoint(position: anchor.position, level: anchor.level, cover: anchor.cover)
        case .after(let number):
            let anchor = self.entry(of: number)
            return InsertionPoint(position: end(of: anchor), level: anchor.level, cover: anchor.cover)
        }
    }

    /// Inserts entries that were made for an insertion point.
    mutating func insert(_ entries: some Collection<OutlineEntry>, at point: InsertionPoint) {
        insert(entries, at: point.position)
        if let parent = point.childOf { setHasChildren(true, at: parent) }
    }

    /// Inserts items in pre-order, with levels below the insertion point.
    ///
    /// The entries of millions of items are made in pieces, so that they are not in memory twice. For ten million items
    /// that saves 100 MB.
    ///
    /// - Parameter pieceLength: How many entries are made together, at least one more than a leaf has.
    mutating func insert(
        _ numbers: [ItemNumber], at point: InsertionPoint, pieceLength: Int = 1 << 20, levels: (Int) -> Level,
        expanded: (Int) -> Bool
    ) {
        var builder = OutlineEntryBuilder(
            level: point.level, cover: point.cover, capacity: min(numbers.count, pieceLength))
        var leaves: [OutlineSlot] = []
        for index in numbers.indices {
            if builder.entries.count == pieceLength {
                leaves += directory.makeLeaves(builder.takeEntries(inMultiplesOf: directory.leafCapacity))
            }
            builder.append(
                number: .item(numbers[index]), level: point.level + levels(index), isExpanded: expanded(index))
        }
        if leaves.isEmpty { return insert(builder.entries, at: point) }
        insert(tree: directory.makeTree(leaves + directory.makeLeaves(builder.entries)), at: point.position)
        if let parent = point.childOf { setHasChildren(true, at: parent) }
    }

    /// Moves a subtree to an insertion point outside of it.
    mutating func move(_ number: EntryNumber, to point: InsertionPoint) {
        let entry = self.entry(of: number)
        let range = entry.position..<end(of: entry)
        for parent in OutlineRemoval(range, in: self).childless { setHasChildren(false, at: parent) }
        move(range, to: point.position, level: point.level - entry.level, cover: point.cover - entry.cover)
        // The parent may be the one that was marked as childless above.
        let position = point.position <= range.lowerBound ? point.position : point.position - range.count
        if position > 0 {
            let before = self.entry(at: position - 1)
            if before.level < point.level, !before.hasChildren { setHasChildren(true, at: before.position) }
        }
    }

    /// The items at `level` in a range in which none is above it.
    ///
    /// - Complexity: O(k log n), for k of them.
    func children(in range: Range<Int>, level: Level) -> [EntryNumber] {
        var children: [EntryNumber] = []
        var position = range.lowerBound
        while position < range.upperBound, let entry = next(from: position, level: level) {
            children.append(entry.number)
            position = entry.hasChildren ? end(of: entry) : entry.position + 1
        }
        return children
    }
}
