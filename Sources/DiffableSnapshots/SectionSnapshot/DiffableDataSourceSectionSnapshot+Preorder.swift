extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot from a tree given in pre-order: the fastest way to make a big one.
    ///
    /// ```swift
    /// let food = DiffableDataSourceSectionSnapshot(
    ///     preorder: ["Food", "apple", "Drinks", "water"], levels: [0, 1, 0, 1], isExpandedAt: { $0 == 0 })
    /// food.visibleItems  // ["Food", "apple", "Drinks"]
    /// ```
    ///
    /// Traps when an item is given twice, or when the lists are no tree in pre-order: lengths that differ, a first
    /// level other than 0, a level that is negative or more than one above the level before it.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    ///   - isExpanded: Returns whether the item at an index is expanded; by default, none is. It is called once for
    ///     each index, in order.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(
        preorder items: [ItemIdentifierType], levels: [Int32], isExpandedAt isExpanded: (Int) -> Bool = { _ in false }
    ) {
        do {
            try self.init(checkingPreorder: items, levels: levels, isExpandedAt: isExpanded)
        } catch {
            fatalError(error.description)
        }
    }

    /// Throws where ``init(preorder:levels:isExpandedAt:)`` traps because of items. Lists that are not a tree still
    /// trap.
    ///
    /// - Throws: `duplicateItems` for items given twice. Then the closure is not called.
    public init(
        checkingPreorder items: [ItemIdentifierType], levels: [Int32],
        isExpandedAt isExpanded: (Int) -> Bool = { _ in false }
    ) throws(SnapshotError) {
        try self.init(items, .narrow(levels), isExpanded)
    }

    /// Creates a snapshot from a tree given in pre-order, from arrays of all levels and states.
    @usableFromInline
    package init(preorder items: [ItemIdentifierType], levels: [Int], isExpanded: [Bool]) {
        do {
            try self.init(checkingPreorder: items, levels: levels, isExpanded: isExpanded)
        } catch {
            fatalError(error.description)
        }
    }

    @usableFromInline
    package init(
        checkingPreorder items: [ItemIdentifierType], levels: [Int], isExpanded: [Bool]
    ) throws(SnapshotError) {
        precondition(
            items.count == isExpanded.count,
            "A tree in pre-order needs one expanded state for each of its \(items.count) items")
        try self.init(items, .wide(levels)) { isExpanded[$0] }
    }

    private init(
        _ items: [ItemIdentifierType], _ levels: PreorderLevels, _ isExpanded: (Int) -> Bool
    ) throws(SnapshotError) {
        self.init()
        levels.requireTree(itemCount: items.count)
        let duplicates = storage.build(preorder: items, levels: levels, isExpanded: isExpanded)
        guard duplicates.isEmpty else { throw .notUnique(duplicates) }
    }
}
