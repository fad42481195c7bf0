extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot from a tree given in pre-order: the fastest way to make a big one.
    ///
    /// ```swift
    /// let food = DiffableDataSourceSectionSnapshot(
    ///     preorder: ["Food", "apple", "Drinks"], levels: [0, 1, 0], isExpanded: [true, false, false])
    /// food.visibleItems  // ["Food", "apple", "Drinks"]
    /// ```
    ///
    /// Traps when an item is given twice, or when the lists are not such a tree: lengths that differ, a first level
    /// other than 0, a level that is negative or more than one above the level before it.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    ///   - isExpanded: For each item, whether it is expanded.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(preorder items: [ItemIdentifierType], levels: [Int], isExpanded: [Bool]) {
        do {
            try self.init(checkingPreorder: items, levels: levels, isExpanded: isExpanded)
        } catch {
            fatalError(error.description)
        }
    }

    /// Creates a snapshot from a tree given in pre-order, with items that were not checked.
    ///
    /// The shape is the caller's: lists that are not a tree trap, as in ``init(preorder:levels:isExpanded:)``.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    ///   - isExpanded: For each item, whether it is expanded.
    /// - Throws: `duplicateItems` for items given twice.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(
        checkingPreorder items: [ItemIdentifierType], levels: [Int], isExpanded: [Bool]
    ) throws(SnapshotError) {
        self.init()
        precondition(
            items.count == levels.count && items.count == isExpanded.count,
            "A tree in pre-order needs one level and one expanded state for each of its \(items.count) items")
        Self.requireTree(levels)
        let duplicates = storage.build(preorder: items, levels: levels, expanded: isExpanded)
        guard duplicates.isEmpty else { throw .notUnique(duplicates) }
    }

    private static func requireTree(_ levels: [Int]) {
        var deepest = 0
        for (index, level) in levels.enumerated() {
            precondition(
                level >= 0 && level <= deepest,
                "Level \(level) at index \(index) of a tree in pre-order must be between 0 and \(deepest)")
            deepest = level + 1
        }
    }
}
