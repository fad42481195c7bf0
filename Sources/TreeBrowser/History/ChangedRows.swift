import TreeSources

/// The rows of the difference between two trees, in pre-order: the changed items and their ancestors.
struct ChangedRows {
    private(set) var outline = TreeOutline()

    /// The change of the item of each row; `nil` for an ancestor of a changed item.
    private(set) var changes: [TreeChange?] = []

    private let comparison: TreeComparison
    private let deletions: TreeComparison.Deletions

    /// Collects the rows.
    ///
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(number of items in both trees).
    init(_ comparison: TreeComparison) throws {
        self.comparison = comparison
        deletions = comparison.deletions
        try Task.checkCancellation()
        let new = comparison.new
        let isShown = Self.shownIndexes(comparison, deletions)
        // The indexes above the current one, and itself.
        var line: [Int] = []
        append(deletions.firstInside[new.items.count], below: -1)
        for index in new.indices {
            close(&line, downTo: Int(new.levels[index]))
            line.append(index)
            guard isShown[index] else { continue }
            append(new.items[index], new.levels[index], comparison.changes[index])
            append(deletions.firstInside[index], below: new.levels[index])
        }
        close(&line, downTo: 0)
    }

    /// Whether each item of the new tree is shown.
    private static func shownIndexes(_ comparison: TreeComparison, _ deletions: TreeComparison.Deletions) -> [Bool] {
        let new = comparison.new
        var isShown = comparison.changes.map { $0 != nil }
        for index in new.indices.reversed() {
            let parent = Int(new.parents[index])
            if deletions.firstInside[index] >= 0 { isShown[index] = true }
            if parent >= 0, isShown[index] || deletions.firstAfter[index] >= 0 { isShown[parent] = true }
        }
        return isShown
    }

    /// Ends items, each with the deleted items after it.
    private mutating func close(_ line: inout [Int], downTo level: Int) {
        while line.count > level {
            let index = line.removeLast()
            append(deletions.firstAfter[index], below: Int32(line.count) - 1)
        }
    }

    /// Appends deleted items that were at the same place.
    private mutating func append(_ first: Int32, below level: Int32) {
        let (old, newIndexes) = (comparison.old, comparison.newIndexes)
        var next = Int(first)
        while next >= 0 {
            let rise = level + 1 - old.levels[next]
            var index = next
            repeat {
                // An item that still exists is shown at its new place.
                if newIndexes[index] >= 0 {
                    index = old.end(of: index)
                } else {
                    append(old.items[index], old.levels[index] + rise, .deleted)
                    index += 1
                }
            } while index < old.items.count && old.levels[index] > old.levels[next]
            next = Int(deletions.next[next])
        }
    }

    private mutating func append(_ item: Int32, _ level: Int32, _ change: TreeChange?) {
        outline.items.append(item)
        outline.levels.append(level)
        changes.append(change)
    }
}
