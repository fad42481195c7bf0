/// What goes when items are removed with their descendants.
struct OutlineRemoval {
    /// The positions that go: ascending, with gaps between the ranges.
    private(set) var ranges: [Range<Int>] = []

    /// The positions of the items that stay and lose their last children, ascending.
    private(set) var childless: [Int] = []

    /// How many items go.
    private(set) var count = 0
}

extension OutlineRemoval {
    /// Finds out what goes with the given items, of which some may be inside of others.
    ///
    /// - Complexity: O(k log n), for k items, and O(n) at most.
    init(of ids: [Int32], in tree: OutlineTree) {
        if ids.count > 16, ids.count > tree.count / 64 {
            walk(tree, ids)
        } else {
            look(tree, ids)
        }
    }

    /// Removes what is in one range: whole subtrees next to each other.
    init(_ range: Range<Int>, in tree: OutlineTree) {
        guard !range.isEmpty else { return }
        append(range, in: tree)
    }

    /// Looks at each item.
    private mutating func look(_ tree: OutlineTree, _ ids: [Int32]) {
        let places = ids.map { tree.place(of: $0) }.sorted { $0.position < $1.position }
        var pending = 0..<0
        for place in places where place.position >= pending.upperBound {
            let end = tree.end(of: place)
            if pending.upperBound == place.position, !pending.isEmpty {
                pending = pending.lowerBound..<end
            } else {
                if !pending.isEmpty { append(pending, in: tree) }
                pending = place.position..<end
            }
        }
        if !pending.isEmpty { append(pending, in: tree) }
    }

    private mutating func append(_ range: Range<Int>, in tree: OutlineTree) {
        ranges.append(range)
        count += range.count
        guard range.lowerBound > 0 else { return }
        let before = tree.place(at: range.lowerBound - 1)
        guard before.hasChildren, before.level < tree.place(at: range.lowerBound).level else { return }
        if range.upperBound == tree.count || tree.place(at: range.upperBound).level <= before.level {
            childless.append(before.position)
        }
    }

    /// Goes over all items once.
    private mutating func walk(_ tree: OutlineTree, _ ids: [Int32]) {
        let leaves = tree.directory.leaves
        let itemBound = leaves.items.bound
        var isNamed = [Bool](repeating: false, count: itemBound + leaves.sections.bound)
        func index(of id: Int32) -> Int { id >= 0 ? Int(id) : itemBound + Int(~id) }
        for id in ids { isNamed[index(of: id)] = true }
        // The level of the removed item whose descendants are being passed, and the last item that stays.
        var removedLevel = Int32.max
        var kept: OutlinePlace?
        var start: Int?
        func close(at position: Int, nextLevel: Int32) {
            guard let first = start else { return }
            ranges.append(first..<position)
            count += position - first
            if let kept, kept.hasChildren, kept.position == first - 1, nextLevel <= kept.level {
                childless.append(kept.position)
            }
            start = nil
        }
        tree.forEach { place in
            if place.level <= removedLevel { removedLevel = .max }
            if removedLevel == .max, isNamed[index(of: place.id)] { removedLevel = place.level }
            if removedLevel == .max {
                close(at: place.position, nextLevel: place.level)
                kept = place
            } else if start == nil {
                start = place.position
            }
            return true
        }
        close(at: tree.count, nextLevel: -1)
    }
}
