@testable import DiffableSnapshots

// Queries: each is a look at an index or a scan from it.
extension ArrayTree {
    var count: Int { items.count }

    func node(of item: Item) -> Int? {
        positions[item]
    }

    func item(of node: Int) -> Item {
        items[node]
    }

    func node(at index: Int) -> Int {
        index
    }

    func index(of node: Int) -> Int {
        node
    }

    func level(of node: Int) -> Int {
        levels[node]
    }

    func isExpanded(_ node: Int) -> Bool {
        expanded[node]
    }

    func hasChildren(_ node: Int) -> Bool {
        node + 1 < count && levels[node + 1] > levels[node]
    }

    func parent(of node: Int) -> Int? {
        guard levels[node] > 0 else { return nil }
        var candidate = node - 1
        while levels[candidate] >= levels[node] { candidate -= 1 }
        return candidate
    }

    func subtreeEnd(of node: Int) -> Int {
        var end = node + 1
        while end < count, levels[end] > levels[node] { end += 1 }
        return end
    }

    func children(of node: Int?) -> [Int] {
        let childLevel = node.map { levels[$0] + 1 } ?? 0
        var children: [Int] = []
        var next = node.map { $0 + 1 } ?? 0
        while next < count, levels[next] >= childLevel {
            if levels[next] == childLevel { children.append(next) }
            next += 1
        }
        return children
    }

    func forEachEntry(in range: Range<Int>, _ body: (TreeEntry<Self>) -> Void) {
        guard !range.isEmpty else { return }
        var visibility = Visibility()
        for node in 0..<range.upperBound {
            let isVisible = visibility.next(level: levels[node], isExpanded: expanded[node])
            if node >= range.lowerBound { body(entry(node, isVisible: isVisible)) }
        }
    }

    private func entry(_ node: Int, isVisible: Bool) -> TreeEntry<Self> {
        TreeEntry(
            node: node, item: items[node], level: levels[node], isExpanded: expanded[node],
            hasChildren: hasChildren(node), isVisible: isVisible)
    }
}

// Visible rows.
extension ArrayTree {
    /// Says of one node after the other, in pre-order from the first, whether it is visible.
    struct Visibility {
        /// The level of the collapsed node whose descendants are being passed.
        private var collapsedLevel = Int.max

        mutating func next(level: Int, isExpanded: Bool) -> Bool {
            if level > collapsedLevel { return false }
            collapsedLevel = isExpanded ? .max : level
            return true
        }
    }

    /// The visible nodes in order.
    var visibleNodes: [Int] {
        var visibility = Visibility()
        return (0..<count).filter { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    var visibleCount: Int {
        var visibility = Visibility()
        return (0..<count).count { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    func nearestVisible(_ node: Int) -> Int {
        var candidate = node
        while !isVisible(candidate), let parent = parent(of: candidate) { candidate = parent }
        return candidate
    }

    func isVisible(_ node: Int) -> Bool {
        var level = levels[node]
        var candidate = node - 1
        while level > 0 {
            if levels[candidate] < level {
                guard expanded[candidate] else { return false }
                level = levels[candidate]
            }
            candidate -= 1
        }
        return true
    }

    func visibleRow(of node: Int) -> Int? {
        guard isVisible(node) else { return nil }
        var visibility = Visibility()
        return (0..<node).count { visibility.next(level: levels[$0], isExpanded: expanded[$0]) }
    }

    func node(atVisibleRow row: Int) -> Int {
        nodes(inVisibleRows: row..<row + 1)[0]
    }

    func visibleItems(inRows rows: Range<Int>) -> [Item] {
        nodes(inVisibleRows: rows).map { items[$0] }
    }

    private func nodes(inVisibleRows rows: Range<Int>) -> [Int] {
        var nodes: [Int] = []
        nodes.reserveCapacity(rows.count)
        var visibility = Visibility()
        var row = 0
        for node in 0..<count where row < rows.upperBound {
            guard visibility.next(level: levels[node], isExpanded: expanded[node]) else { continue }
            if row >= rows.lowerBound { nodes.append(node) }
            row += 1
        }
        return nodes
    }
}
