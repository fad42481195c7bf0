/// Which items of a tree a filter includes, and their ancestors. It grows with each item that is visited.
///
/// It has numbers instead of items, so that it is not generic: a filter of a million items spends little time in it.
///
///     tree            included    result
///     Fruit                       Fruit     1 child is missing
///       apple
///       pear          x             pear
///     Drinks
package struct FilteredTree {
    /// An item of the result.
    fileprivate struct Entry {
        let number: EntryNumber
        let level: Int

        /// Whether the item has children in the result.
        var isExpanded = false

        /// The number of children that the result does not have; `nil` until all descendants were visited.
        var missingCount: Int?
    }

    fileprivate private(set) var entries: [Entry] = []

    /// The numbers of the items in the result.
    fileprivate var itemNumbers: [ItemNumber] { entries.map { $0.number.inTable } }

    fileprivate var levels: [Int] { entries.map(\.level) }

    fileprivate var isExpanded: [Bool] { entries.map(\.isExpanded) }

    /// The number of roots that the result does not have; `nil` until ``end()``.
    package private(set) var missingRootCount: Int?

    /// The last item that was visited, below its ancestors.
    private var path: [EntryNumber] = []

    /// Where the outermost items of the path are in the result.
    private var indices: [Int] = []

    /// For each level of the path, the number of children of the item above so far, and the number of these in the
    /// result.
    private var children: [(total: Int, included: Int)] = [(0, 0)]

    /// Creates an empty result.
    package init() {}

    /// Visits some items. Their ancestors and all items before them were visited before.
    ///
    /// - Parameters:
    ///   - slice: The items.
    ///   - isIncluded: For each item, whether the filter includes it.
    package mutating func visit(_ slice: SnapshotSlice<some Any>, isIncluded: [Bool]) {
        visit(slice.entries, isIncluded)
    }

    /// Ends the visits: no item follows.
    package mutating func end() {
        leave(level: 0)
        missingRootCount = children[0].total - children[0].included
    }

    private mutating func visit(_ visited: [LocatedEntry], _ isIncluded: [Bool]) {
        for (entry, isIncluded) in zip(visited, isIncluded) {
            let level = entry.level.count
            leave(level: level)
            path.append(entry.number)
            children[level].total += 1
            children.append((0, 0))
            if isIncluded { includePath() }
        }
    }

    private mutating func includePath() {
        for level in indices.count..<path.count {
            if let parent = indices.last { entries[parent].isExpanded = true }
            indices.append(entries.count)
            entries.append(Entry(number: path[level], level: level))
            children[level].included += 1
        }
    }

    /// Leaves the items of the path from a level on, because all their descendants were visited.
    private mutating func leave(level: Int) {
        while path.count > level {
            path.removeLast()
            let (total, included) = children.removeLast()
            if indices.count > path.count { entries[indices.removeLast()].missingCount = total - included }
        }
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The items that a filter has included so far, and their ancestors. Each included item is visible.
    ///
    /// - Parameters:
    ///   - tree: The result of the filter so far.
    ///   - missingBefore: The children that items of this snapshot lack already, because an earlier filter has removed
    ///     them.
    /// - Returns: The items, and for those that have some of their children and not all, the number of those that they
    ///   do not have. Items whose descendants have not all been visited are left out of the numbers.
    /// - Complexity: O(*k*), for *k* items. Each is hashed.
    package func filtered(
        to tree: FilteredTree, missingBefore: [ItemIdentifierType: Int] = [:]
    ) -> (snapshot: Self, missingChildCounts: [ItemIdentifierType: Int]) {
        let items = storage.items(tree.itemNumbers)
        let snapshot = Self(preorder: items, levels: tree.levels, isExpanded: tree.isExpanded)
        var counts: [ItemIdentifierType: Int] = [:]
        for (index, entry) in tree.entries.enumerated() where entry.isExpanded {
            guard let missing = entry.missingCount else { continue }
            let count = missing + (missingBefore[items[index]] ?? 0)
            if count > 0 { counts[items[index]] = count }
        }
        return (snapshot, counts)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// A tree of the items that satisfy a condition, and of all their ancestors.
    ///
    /// In the result each item that satisfies the condition is visible: its ancestors are expanded, and no other item
    /// is. The order stays, and so do the items: where a list applies the result, focus and selection stay with them.
    /// Marks are not copied.
    ///
    /// ```swift
    /// let food = DiffableDataSourceSectionSnapshot(
    ///     preorder: ["Fruit", "apple", "pear", "Drinks", "water"], levels: [0, 1, 1, 0, 1],
    ///     isExpandedAt: { $0 == 3 })
    /// food.filter { $0.contains("pe") }.visibleItems  // ["Fruit", "pear"]
    /// ```
    ///
    /// A long search is canceled by a condition that throws:
    ///
    /// ```swift
    /// let found = try snapshot.filter { name in
    ///     try Task.checkCancellation()
    ///     return name.contains(pattern)
    /// }
    /// ```
    ///
    /// - Parameter isIncluded: The condition. It is called once for each item, hidden ones too, each before its
    ///   children.
    /// - Returns: The filtered tree. The snapshot itself does not change.
    /// - Throws: The errors of the condition.
    /// - Complexity: O(*n*), where *n* is the number of items. Only the items of the result are hashed.
    public func filter(
        _ isIncluded: (ItemIdentifierType) throws -> Bool
    ) rethrows -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var result = FilteredTree()
        for start in stride(from: 0, to: count, by: Self.sliceLength) {
            let slice = slice(at: Array(start..<min(count, start + Self.sliceLength)))
            result.visit(slice, isIncluded: try slice.items.map(isIncluded))
        }
        return filtered(to: result).snapshot
    }

    /// The number of items that are read together.
    private static var sliceLength: Int { 1024 }
}
