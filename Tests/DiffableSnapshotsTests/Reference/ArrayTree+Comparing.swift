@testable import DiffableSnapshots

extension ArrayTree {
    func rowChanges(from old: Self, marked: [Int]) -> RowChanges {
        let oldNodes = old.visibleNodes
        let newNodes = visibleNodes
        var oldRows = [Int32](repeating: -1, count: old.count)
        for (row, node) in oldNodes.enumerated() { oldRows[node] = Int32(row) }
        var isMarked = [Bool](repeating: false, count: count)
        for node in marked { isMarked[node] = true }

        let matches = newNodes.map { node in old.positions[items[node]].map { oldRows[$0] } ?? -1 }
        let reconfigured = newNodes.indices.filter { row in
            guard matches[row] >= 0 else { return false }
            let node = newNodes[row]
            return isMarked[node] || looksDifferent(node, from: oldNodes[Int(matches[row])], in: old)
        }
        return RowChanges(
            oldRowCount: oldNodes.count, matches: matches, reconfigured: RowRanges.coalescing(reconfigured))
    }

    /// Whether a cell would show another indentation or another disclosure.
    private func looksDifferent(_ node: Int, from oldNode: Int, in old: Self) -> Bool {
        levels[node] != old.levels[oldNode] || expanded[node] != old.expanded[oldNode]
            || hasChildren(node) != old.hasChildren(oldNode)
    }
}
