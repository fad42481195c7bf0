@testable import DiffableSnapshots

// Inserting: a splice of the three arrays, then new numbers for what stands behind.
extension ArrayTree {
    mutating func insert(_ items: [Item], at place: TreePlace<Int>) -> [Item] {
        let refused = notUnique(items)
        guard refused.isEmpty else { return refused }
        let (index, level) = spot(place)
        self.items.insert(contentsOf: items, at: index)
        levels.insert(contentsOf: repeatElement(level, count: items.count), at: index)
        expanded.insert(contentsOf: repeatElement(false, count: items.count), at: index)
        renumber(from: index)
        return []
    }

    mutating func insert(_ forest: Self, at place: TreePlace<Int>) -> [Item] {
        let refused = notUnique(forest.items)
        guard refused.isEmpty else { return refused }
        let (index, level) = spot(place)
        splice(forest, replacing: index..<index, atLevel: level)
        return []
    }

    mutating func replaceChildren(of node: Int, with forest: Self) -> [Item] {
        let descendants = node + 1..<subtreeEnd(of: node)
        let refused = forest.items.filter { item in positions[item].map { !descendants.contains($0) } ?? false }
        guard refused.isEmpty else { return refused }
        for index in descendants { positions[items[index]] = nil }
        splice(forest, replacing: descendants, atLevel: levels[node] + 1)
        return []
    }

    /// The items that are there already or given before, each once.
    private func notUnique(_ newItems: [Item]) -> [Item] {
        var seen = Set<Item>(minimumCapacity: newItems.count)
        return firstOccurrences(in: newItems.filter { !seen.insert($0).inserted || positions[$0] != nil })
    }

    /// The index and the level that a place stands for.
    private func spot(_ place: TreePlace<Int>) -> (index: Int, level: Int) {
        switch place {
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

    /// Tells the dictionary where the items from an index on stand.
    mutating func renumber(from start: Int) {
        for index in start..<count { positions[items[index]] = index }
    }
}

// Removing and moving.
extension ArrayTree {
    mutating func remove(_ nodes: [Int]) {
        var kept = nodes.min() ?? count
        let first = kept
        var next = kept
        for node in nodes.sorted() where node >= next {
            kept = closeGap(from: next, to: node, at: kept)
            next = subtreeEnd(of: node)
            for index in node..<next { positions[items[index]] = nil }
        }
        kept = closeGap(from: next, to: count, at: kept)
        items.removeSubrange(kept...)
        levels.removeSubrange(kept...)
        expanded.removeSubrange(kept...)
        renumber(from: first)
    }

    /// Moves a range of nodes up to an index and answers the index behind them.
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

    mutating func move(_ node: Int, to place: TreePlace<Int>) {
        let range = node..<subtreeEnd(of: node)
        let moved = subtree(of: node, includingRoot: true)
        let (index, level) = spot(place)
        let target = index > node ? index - range.count : index
        items.removeSubrange(range)
        levels.removeSubrange(range)
        expanded.removeSubrange(range)
        splice(moved, replacing: target..<target, atLevel: level)
        renumber(from: min(node, target))
    }

    func subtree(of node: Int, includingRoot: Bool) -> Self {
        let start = includingRoot ? node : node + 1
        let range = start..<max(start, subtreeEnd(of: node))
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
    mutating func setExpanded(_ isExpanded: Bool, of nodes: [Int]) {
        for node in nodes { expanded[node] = isExpanded }
    }

    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        let old = expanded
        for node in 0..<count { expanded[node] = levels[node] < level }
        return expanded != old
    }

    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        let old = expanded
        for node in 0..<count where hasChildren(node) { expanded[node] = isExpanded }
        return expanded != old
    }

    mutating func adoptExpansion(from other: Self) {
        for node in 0..<count {
            if let counterpart = other.positions[items[node]] { expanded[node] = other.expanded[counterpart] }
        }
    }
}
