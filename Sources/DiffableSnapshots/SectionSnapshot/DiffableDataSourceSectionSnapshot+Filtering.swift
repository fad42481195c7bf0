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
    ///     isExpanded: [false, false, false, true, false])
    /// food.filter { $0.contains("pe") }.visibleItems  // ["Fruit", "pear"]
    /// ```
    ///
    /// A long search is cancelled by a condition that throws:
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
    /// - Returns: The filtered tree. The snapshot itself stays as it is.
    /// - Throws: What the condition throws.
    /// - Complexity: O(*n*), where *n* is the number of items. Only the items of the result are hashed.
    public func filter(
        _ isIncluded: (ItemIdentifierType) throws -> Bool
    ) rethrows -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        try filtered(isIncluded).snapshot
    }

    /// A filtered tree, and how many items are missing beside those that it has.
    ///
    /// - Parameter isIncluded: The condition of ``filter(_:)``.
    /// - Throws: What the condition throws.
    /// - Complexity: As that of ``filter(_:)``.
    package func filtered(
        _ isIncluded: (ItemIdentifierType) throws -> Bool
    ) rethrows -> FilteredSnapshot<ItemIdentifierType> {
        var result = FilteredTree<ItemIdentifierType>()
        for start in stride(from: 0, to: count, by: FilteredTree<ItemIdentifierType>.entriesPerStep) {
            let end = min(count, start + FilteredTree<ItemIdentifierType>.entriesPerStep)
            var entries: [SnapshotEntry<ItemIdentifierType>] = []
            entries.reserveCapacity(end - start)
            storage.forEachEntry(in: start..<end) { entries.append($0) }
            for entry in entries { result.visit(entry, isIncluded: try isIncluded(entry.item)) }
        }
        result.leave(level: 0)
        let snapshot = DiffableDataSourceSectionSnapshot(
            preorder: result.items, levels: result.levels, isExpanded: result.isExpanded)
        return FilteredSnapshot(
            snapshot: snapshot, missingRootCount: result.missingRootCount, missingChildCounts: result.missingChildCounts
        )
    }
}

/// A tree of some items of another tree, and how many are missing beside them.
package struct FilteredSnapshot<Item: Hashable & Sendable>: Sendable {
    /// The items that were included, and their ancestors.
    package let snapshot: DiffableDataSourceSectionSnapshot<Item>

    /// The number of roots that the tree does not have; 0 if it has none.
    package let missingRootCount: Int

    /// For each item that has some of its children and not all, the number of those that it does not have.
    package let missingChildCounts: [Item: Int]
}

/// A tree in pre-order that grows with each item that a filter includes.
private struct FilteredTree<Item: Hashable> {
    /// The number of entries that are read together.
    static var entriesPerStep: Int { 1024 }

    private(set) var items: [Item] = []
    private(set) var levels: [Int] = []
    private(set) var isExpanded: [Bool] = []
    private(set) var missingChildCounts: [Item: Int] = [:]

    /// The last item that was visited, below its ancestors.
    private var path: [Item] = []

    /// Where the outermost items of the path are in the result.
    private var indices: [Int] = []

    /// For each level up to that of the path, the children of the item above: how many there were, and how many of them
    /// are in the result.
    private var children: [(visited: Int, included: Int)] = [(0, 0)]

    /// The number of roots that are not in the result; 0 if no root is.
    var missingRootCount: Int { children[0].included == 0 ? 0 : children[0].visited - children[0].included }

    /// Visits an item. Its ancestors and the items before it were visited before.
    mutating func visit(_ entry: SnapshotEntry<Item>, isIncluded: Bool) {
        leave(level: entry.level)
        path.append(entry.item)
        children[entry.level].visited += 1
        children.append((0, 0))
        guard isIncluded else { return }
        for level in indices.count..<path.count {
            if let parent = indices.last { isExpanded[parent] = true }
            indices.append(items.count)
            items.append(path[level])
            levels.append(level)
            isExpanded.append(false)
            children[level].included += 1
        }
    }

    /// Leaves the items of the path from a level on, because all their descendants were visited.
    mutating func leave(level: Int) {
        while path.count > level {
            let item = path.removeLast()
            let (visited, included) = children.removeLast()
            if included > 0, included < visited { missingChildCounts[item] = visited - included }
        }
        indices.removeLast(max(0, indices.count - level))
    }
}
