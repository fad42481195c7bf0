@testable import DiffableSnapshots

extension ArrayTree {
    func rowChanges(from old: Self, marked: [Int]) -> RowChanges {
        let oldNodes = old.visibleIndices
        let newNodes = visibleIndices
        var oldRows = [Int32](repeating: -1, count: old.count)
        for (row, index) in oldNodes.enumerated() { oldRows[index] = Int32(row) }
        var isMarked = [Bool](repeating: false, count: count)
        for index in marked { isMarked[index] = true }

        let matches = newNodes.map { index in old.positions[items[index]].map { oldRows[$0] } ?? -1 }
        let reconfigured = newNodes.indices.filter { row in
            guard matches[row] >= 0 else { return false }
            let index = newNodes[row]
            return isMarked[index] || looksDifferent(index, from: oldNodes[Int(matches[row])], in: old)
        }
        return RowChanges(
            oldRowCount: oldNodes.count, matches: matches, reconfigured: RowRanges.coalescing(reconfigured))
    }

    /// Whether a cell would show another indentation or another disclosure.
    private func looksDifferent(_ index: Int, from oldNode: Int, in old: Self) -> Bool {
        levels[index] != old.levels[oldNode] || expanded[index] != old.expanded[oldNode]
            || hasChildren(index) != old.hasChildren(oldNode)
    }
}
