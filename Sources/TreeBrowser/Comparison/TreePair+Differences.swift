import TreeSources

/// A step of a walk through two trees.
private enum WalkStep {
    case difference(TreeDifference)
    /// Goes on with the children of an item that both trees have, and of the whole trees for `nil`.
    case inside(Int32?, level: Int32)
}

extension TreePair {
    /// Visits the differences in the order of the new tree. A deleted item follows the sibling that was before it, if
    /// that one has kept its place.
    ///
    /// An item that has moved can also have another value; then there are two differences.
    ///
    /// - Parameters:
    ///   - reportsEachItem: Whether the items below an inserted or a deleted one are visited too.
    ///   - body: A closure that takes a difference, and each item that may have differences inside before these.
    /// - Complexity: O(number of items and bytes that differ), and O(number of items) if the items are all known.
    func forEachDifference<Failure: Error>(
        reportsEachItem: Bool, _ body: (TreeDifference) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = [WalkStep.inside(nil, level: 0)]
        while let step = rest.popLast() {
            switch step {
            case .difference(let difference):
                try body(difference)
                if reportsEachItem { rest += inside(difference).reversed() }
            case .inside(let item, let level):
                if let item { try body(TreeDifference(item: item, change: nil, level: level - 1)) }
                rest += steps(below: item, level, opensChanged: reportsEachItem || !new.hasWholeValues).reversed()
            }
        }
    }

    /// Returns the steps below an item that both trees have.
    ///
    /// - Parameter opensChanged: Whether an item with another value can have other differences inside.
    private func steps(below parent: Int32?, _ level: Int32, opensChanged: Bool) -> [WalkStep] {
        let siblings = self.level(below: parent)
        var steps: [WalkStep] = []
        func append(_ item: Int32, _ change: TreeChange) {
            steps.append(.difference(TreeDifference(item: item, change: change, level: level)))
        }
        // Appends the deleted items up to the next one that is kept.
        func appendDeleted(from start: Int) {
            for index in siblings.old.indices[start...].prefix(while: { !siblings.isOldKept($0) })
            where siblings.newIndexes[index] < 0 {
                let item = siblings.old[index]
                if !new.has(item), new.source.wouldHave(item) { append(item, .deleted) }
            }
        }
        func appendCommon(_ item: Int32, _ comparison: ValueComparison, hasMoved: Bool) {
            if hasMoved { append(item, .moved) }
            if isRenamed(item, comparison) { return append(item, .renamed) }
            if comparison == .changed, isChange(of: item) { append(item, .changed) }
            if comparison == .changedInside || comparison == .changed && opensChanged {
                steps.append(.inside(item, level: level + 1))
            }
        }
        appendDeleted(from: 0)
        var comparisons = compareValues(of: siblings.common)[...]
        for (index, item) in siblings.new.enumerated() {
            if siblings.oldIndexes[index] >= 0 {
                let isKept = siblings.isKept[index]
                appendCommon(item, comparisons.removeFirst(), hasMoved: !isKept && countsOrder(of: item))
                if isKept { appendDeleted(from: Int(siblings.oldIndexes[index]) + 1) }
            } else if old.has(item) {
                appendCommon(item, compareValues(of: [item])[0], hasMoved: true)
            } else if old.source.wouldHave(item) {
                append(item, .inserted)
            }
        }
        return steps
    }

    /// Returns the steps below an item that only one tree has. An item that both have has moved.
    private func inside(_ difference: TreeDifference) -> [WalkStep] {
        let (parent, level) = (difference.item, difference.level + 1)
        func step(_ item: Int32, _ change: TreeChange) -> WalkStep {
            .difference(TreeDifference(item: item, change: change, level: level))
        }
        switch difference.change {
        case .inserted:
            return new.children(of: parent).flatMap { item in
                old.has(item)
                    ? [step(item, .moved), .inside(item, level: level + 1)] : [step(item, .inserted)]
            }
        case .deleted: return old.children(of: parent).filter { !new.has($0) }.map { step($0, .deleted) }
        case .changed, .moved, .renamed, nil: return []
        }
    }
}
