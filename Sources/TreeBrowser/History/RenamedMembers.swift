import TreeSources

// Members with the same value under another name.
extension TreeComparison {
    /// The inserted and the deleted items that have the same parent.
    private struct Siblings {
        var deleted: [Int] = []
        var inserted: [Int] = []

        /// The number of items of each kind from which on they are not compared: it takes time, and so many are no
        /// change of a name.
        static let limit = 1000
    }

    /// The number of bytes up to which values are compared.
    private static let valueLimit = 1 << 16

    /// Finds the members of documents that have got another name, and makes one change of the deletion and the
    /// insertion.
    ///
    /// ```
    /// {"old": 3}    {"new": 3}      old → new: 3
    /// ```
    ///
    /// If several members of a parent have the same value, they are paired in order if as many are gone as are new.
    ///
    /// - Returns: For each new item, the old one.
    /// - Throws: `CancellationError` if the task is canceled.
    /// - Complexity: O(number of items in both trees, and of bytes of the values that are compared).
    mutating func pairRenamedMembers(
        from oldSource: any TreeSource, to newSource: any TreeSource
    ) throws -> [Int32: Int32] {
        guard oldSource.kind.form == .document, newSource.kind.form == .document else { return [:] }
        var renamed: [Int32: Int32] = [:]
        for siblings in changedSiblings {
            try Task.checkCancellation()
            let oldValues = Self.values(of: siblings.deleted, in: old, oldSource)
            let newValues = Self.values(of: siblings.inserted, in: new, newSource)
            for (value, oldIndexes) in oldValues {
                guard let newIndexes = newValues[value], newIndexes.count == oldIndexes.count else { continue }
                for (oldIndex, newIndex) in zip(oldIndexes, newIndexes) where noteRenamed(newIndex, from: oldIndex) {
                    renamed[new.items[newIndex]] = old.items[oldIndex]
                }
            }
        }
        return renamed
    }

    /// The inserted and deleted items of each parent that has both.
    private var changedSiblings: [Siblings] {
        var groups: [Int32: Siblings] = [:]
        for (index, _) in deletedRoots {
            let parent = old.parents[index]
            groups[parent < 0 ? -1 : newIndexes[Int(parent)], default: Siblings()].deleted.append(index)
        }
        guard !groups.isEmpty else { return [] }
        for index in new.indices where changes[index] == .inserted {
            groups[new.parents[index]]?.inserted.append(index)
        }
        return groups.values.filter { group in
            !group.inserted.isEmpty && max(group.inserted.count, group.deleted.count) <= Siblings.limit
        }
    }

    /// Returns the values of members as they are written, each with the indexes of its members in order.
    private static func values(
        of indexes: [Int], in tree: ComparedTree, _ source: any TreeSource
    ) -> [[UInt8]: [Int]] {
        let items = indexes.map { tree.items[$0] }
        var values: [[UInt8]: [Int]] = [:]
        for (index, label) in zip(indexes, source.labels(of: items, limit: 1)) {
            let item = tree.items[index]
            // Elements have an index, and documents of a stream neither.
            guard label.parts.first?.role == .name, source.value(of: item, limit: 0).byteCount <= valueLimit else {
                continue
            }
            values[source.printed(.value, of: item), default: []].append(index)
        }
        return values
    }
}
