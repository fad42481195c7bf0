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
        let renamed = renamedMembers(among: siblings)
        let renamedOld = Set(renamed.values)
        var steps: [WalkStep] = []
        func append(_ item: Int32, _ change: TreeChange, from oldItem: Int32? = nil) {
            steps.append(.difference(TreeDifference(item: item, change: change, level: level, oldItem: oldItem)))
        }
        // Appends the deleted items up to the next one that is kept.
        func appendDeleted(from start: Int) {
            for index in siblings.old.indices[start...].prefix(while: { !siblings.isOldKept($0) })
            where siblings.newIndexes[index] < 0 && !renamedOld.contains(index) {
                let item = siblings.old[index]
                if !new.has(item), new.source.wouldHave(item) { append(item, .deleted) }
            }
        }
        func appendCommon(_ item: Int32, _ comparison: ValueComparison, hasMoved: Bool) {
            if hasMoved { append(item, .moved) }
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
            } else if let oldIndex = renamed[index] {
                append(item, .renamed, from: siblings.old[oldIndex])
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

// Members with the same value under another name.
extension TreePair {
    /// The number of deleted and of inserted siblings up to which their values are compared. More are no change of a
    /// name.
    private static let renamedLimit = 1000

    /// The number of bytes up to which values are compared.
    private static let renamedValueLimit = 1 << 16

    /// Finds the members that have got another name.
    ///
    /// ```
    /// {"old": 3}    {"new": 3}      old → new: 3
    /// ```
    ///
    /// If several members have the same value, they are paired in order if as many are gone as are new.
    ///
    /// - Returns: The index of the new member, with that of the old one.
    private func renamedMembers(among siblings: ComparedSiblings) -> [Int: Int] {
        guard new.source.kind.form == .document else { return [:] }
        let deleted = siblings.old.indices.filter { siblings.newIndexes[$0] < 0 && !new.has(siblings.old[$0]) }
        let inserted = siblings.new.indices.filter { siblings.oldIndexes[$0] < 0 && !old.has(siblings.new[$0]) }
        guard !deleted.isEmpty, !inserted.isEmpty, max(deleted.count, inserted.count) <= Self.renamedLimit else {
            return [:]
        }
        let newIndexes = Self.indexesByValue(inserted, of: siblings.new, in: new)
        var renamed: [Int: Int] = [:]
        for (value, oldIndexes) in Self.indexesByValue(deleted, of: siblings.old, in: old) {
            guard let newIndexes = newIndexes[value], newIndexes.count == oldIndexes.count else { continue }
            for (oldIndex, newIndex) in zip(oldIndexes, newIndexes) { renamed[newIndex] = oldIndex }
        }
        return renamed
    }

    /// Returns the values of members as they are written, each with the indexes of its members in order.
    private static func indexesByValue(
        _ indexes: [Int], of items: [Int32], in tree: TreeState
    ) -> [[UInt8]: [Int]] {
        var values: [[UInt8]: [Int]] = [:]
        for index in indexes {
            // Elements have no name, nor have documents of a stream.
            guard tree.source.name(of: items[index]) != nil,
                tree.source.value(of: items[index], limit: 0).byteCount <= renamedValueLimit
            else { continue }
            values[tree.source.printed(.value, of: items[index]), default: []].append(index)
        }
        return values
    }
}
