@testable import DiffableSnapshots

// Inserting: a splice of the three arrays, then new numbers for the items after it.
extension ArrayTree {
    mutating func insert(_ items: [Item], at placement: TreePlacement<Int>) -> [Item] {
        let refused = notUnique(items)
        guard refused.isEmpty else { return refused }
        let (index, level) = insertionPoint(for: placement)
        self.items.insert(contentsOf: items, at: index)
        levels.insert(contentsOf: repeatElement(level, count: items.count), at: index)
        expanded.insert(contentsOf: repeatElement(false, count: items.count), at: index)
        renumber(from: index)
        return []
    }

    mutating func insert(_ forest: Self, at placement: TreePlacement<Int>) -> [Item] {
        let refused = notUnique(forest.items)
        guard refused.isEmpty else { return refused }
        let (index, level) = insertionPoint(for: placement)
        splice(forest, replacing: index..<index, atLevel: level)
        return []
    }

    mutating func replaceChildren(of index: Int, with forest: Self) -> [Item] {
        let descendants = index + 1..<subtreeEnd(of: index)
        let refused = forest.items.filter { item in positions[item].map { !descendants.contains($0) } ?? false }
        guard refused.isEmpty else { return refused }
        for index in descendants { positions[items[index]] = nil }
        splice(forest, replacing: descendants, atLevel: levels[index] + 1)
        return []
    }

    /// The items that are there already or given before, each once.
    private func notUnique(_ newItems: [Item]) -> [Item] {
        var seen = Set<Item>(minimumCapacity: newItems.count)
        return firstOccurrences(in: newItems.filter { !seen.insert($0).inserted || positions[$0] != nil })
    }

    /// The index and the level that something gets at a placement.
    private func insertionPoint(for placement: TreePlacement<Int>) -> (index: Int, level: Int) {
        switch placement {
        case .endOfRoots: (count, 0)
        case .endOfChildren(let parent): (subtreeEnd(of: parent), levels[parent] + 1)
        case .before(let anchor): (anchor, levels[anchor])
        case .after(let anchor): (subtreeEnd(of: anchor), levels[anchor])
        }
    }

    private mutating func splice(_ forest: Self, replacing range: Range<Int>, atLevel level: Int) {
        items.replaceSubrange(range, with: forest.items)
        levels.replaceSubrange(range, with: forest.levels.lazy.map { $0 + level })
        expanded.replaceSubrange(range, with: forest.expanded)
        renumber(from: range.lowerBound)
    }

    /// Updates the dictionary for the items from an index on.
    mutating func renumber(from start: Int) {
        for index in start..<count { positions[items[index]] = index }
    }
}

// Removing and moving.
extension ArrayTree {
    mutating func remove(_ indices: [Int]) {
        var kept = indices.min() ?? count
        let first = kept
        var next = kept
        for index in indices.sorted() where index >= next {
            kept = closeGap(from: next, to: index, at: kept)
            next = subtreeEnd(of: index)
            for index in index..<next { positions[items[index]] = nil }
        }
        kept = closeGap(from: next, to: count, at: kept)
        items.removeSubrange(kept...)
        levels.removeSubrange(kept...)
        expanded.removeSubrange(kept...)
        renumber(from: first)
    }

    /// Moves a range of indices up to an index, and returns the index after them.
    private mutating func closeGap(from start: Int, to end: Int, at index: Int) -> Int {
        var target = index
        for source in start..<end {
            items.swapAt(source, target)
            levels.swapAt(source, target)
            expanded.swapAt(source, target)
            target += 1
        }
        return target
    }

    mutating func removeAll() {
        self = Self()
    }

    mutating func move(_ root: Int, to placement: TreePlacement<Int>) {
        let range = root..<subtreeEnd(of: root)
        let moved = subtree(of: root, includingRoot: true)
        let (index, level) = insertionPoint(for: placement)
        let target = index > root ? index - range.count : index
        items.removeSubrange(range)
        levels.removeSubrange(range)
        expanded.removeSubrange(range)
        splice(moved, replacing: target..<target, atLevel: level)
        renumber(from: min(root, target))
    }

    func subtree(of index: Int, includingRoot: Bool) -> Self {
        let start = includingRoot ? index : index + 1
        let range = start..<max(start, subtreeEnd(of: index))
        guard !range.isEmpty else { return Self() }
        var result = Self()
        result.items = Array(items[range])
        result.levels = levels[range].map { $0 - levels[start] }
        result.expanded = Array(expanded[range])
        result.renumber(from: 0)
        return result
    }
}

// Expanding.
extension ArrayTree {
    mutating func setExpanded(_ isExpanded: Bool, of indices: [Int]) {
        for index in indices { expanded[index] = isExpanded }
    }

    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        let old = expanded
        for index in 0..<count { expanded[index] = levels[index] < level }
        return expanded != old
    }

    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        let old = expanded
        for index in 0..<count where hasChildren(index) { expanded[index] = isExpanded }
        return expanded != old
    }

    mutating func adoptExpansion(from other: Self) {
        for index in 0..<count {
            if let counterpart = other.positions[items[index]] { expanded[index] = other.expanded[counterpart] }
        }
    }
}
