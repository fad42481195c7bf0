@testable import DiffableSnapshots

// Queries: each is a look at an index or a scan from it.
extension ArrayTree {
    var count: Int { items.count }

    func number(of item: Item) -> Int? {
        positions[item]
    }

    func item(_ index: Int) -> Item {
        items[index]
    }

    func number(at index: Int) -> Int {
        index
    }

    func position(of index: Int) -> Int {
        index
    }

    func level(of index: Int) -> Int {
        levels[index]
    }

    func isExpanded(_ index: Int) -> Bool {
        expanded[index]
    }

    func hasChildren(_ index: Int) -> Bool {
        index + 1 < count && levels[index + 1] > levels[index]
    }

    func parent(of index: Int) -> Int? {
        guard levels[index] > 0 else { return nil }
        var candidate = index - 1
        while levels[candidate] >= levels[index] { candidate -= 1 }
        return candidate
    }

    func subtreeEnd(of index: Int) -> Int {
        var end = index + 1
        while end < count, levels[end] > levels[index] { end += 1 }
        return end
    }

    func children(of index: Int?) -> [Int] {
        let childLevel = index.map { levels[$0] + 1 } ?? 0
        var children: [Int] = []
        var next = index.map { $0 + 1 } ?? 0
        while next < count, levels[next] >= childLevel {
            if levels[next] == childLevel { children.append(next) }
            next += 1
        }
        return children
    }

    func forEachEntry(in range: Range<Int>, _ body: (SnapshotEntry<Item>) -> Void) {
        guard !range.isEmpty else { return }
        var visibility = Visibility()
        for index in 0..<range.upperBound {
            let isVisible = visibility.next(level: levels[index], isExpanded: expanded[index])
            if index >= range.lowerBound { body(entry(index, isVisible: isVisible)) }
        }
    }

    private func entry(_ index: Int, isVisible: Bool) -> SnapshotEntry<Item> {
        SnapshotEntry(
            item: items[index], level: levels[index], isExpanded: expanded[index],
            hasChildren: hasChildren(index), isVisible: isVisible)
    }
}

// Visible rows.
extension ArrayTree {
    /// Says of one index after the other, in pre-order from the first, whether it is visible.
    struct Visibility {
        /// The level of the collapsed index whose descendants are being passed.
        private var collapsedLevel = Int.max

        mutating func next(level: Int, isExpanded: Bool) -> Bool {
            if level > collapsedLevel { return false }
            collapsedLevel = isExpanded ? .max : level
            return true
        }
    }

    /// The visible indices in order.
    var visibleIndices: [Int] {
        var visibility = Visibility()
        return (0..<count).filter { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    var visibleCount: Int {
        var visibility = Visibility()
        return (0..<count).count { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    func nearestVisible(_ index: Int) -> Int {
        var candidate = index
        while !isVisible(candidate), let parent = parent(of: candidate) { candidate = parent }
        return candidate
    }

    func isVisible(_ index: Int) -> Bool {
        var level = levels[index]
        var candidate = index - 1
        while level > 0 {
            if levels[candidate] < level {
                guard expanded[candidate] else { return false }
                level = levels[candidate]
            }
            candidate -= 1
        }
        return true
    }

    func visibleRow(of index: Int) -> Int? {
        guard isVisible(index) else { return nil }
        var visibility = Visibility()
        return (0..<index).count { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    func number(atVisibleRow row: Int) -> Int {
        indices(inVisibleRows: row..<row + 1)[0]
    }

    func visibleItems(inRows rows: Range<Int>) -> [Item] {
        indices(inVisibleRows: rows).map { items[$0] }
    }

    private func indices(inVisibleRows rows: Range<Int>) -> [Int] {
        var indices: [Int] = []
        indices.reserveCapacity(rows.count)
        var visibility = Visibility()
        var row = 0
        for index in 0..<count where row < rows.upperBound {
            guard visibility.next(level: levels[index], isExpanded: expanded[index]) else { continue }
            if row >= rows.lowerBound { indices.append(index) }
            row += 1
        }
        return indices
    }
}
