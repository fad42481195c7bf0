extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot from a tree given in pre-order: the fastest way to make a big one.
    ///
    /// ```swift
    /// let food = DiffableDataSourceSectionSnapshot(
    ///     preorder: ["Food", "apple", "Drinks"], levels: [0, 1, 0], isExpanded: [true, false, false])
    /// food.visibleItems  // ["Food", "apple", "Drinks"]
    /// ```
    ///
    /// Traps when an item is given twice, or when the lists are no tree in pre-order: lengths that differ, a first
    /// level other than 0, a level that is negative or more than one above the level before it.
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

    /// Throws where ``init(preorder:levels:isExpanded:)`` traps because of items. Lists that are not a tree still trap.
    ///
    /// - Throws: `duplicateItems` for items given twice.
    public init(
        checkingPreorder items: [ItemIdentifierType], levels: [Int], isExpanded: [Bool]
    ) throws(SnapshotError) {
        precondition(
            items.count == isExpanded.count,
            "A tree in pre-order needs one expanded state for each of its \(items.count) items")
        self.init()
        try build(items, .wide(levels)) { isExpanded[$0] }
    }
}

// Levels of 32 bits and expansion that is computed: a tree of millions of items needs no arrays but these.
extension DiffableDataSourceSectionSnapshot {
    /// Creates a snapshot from a tree given in pre-order with levels of 32 bits, in which the upper levels are
    /// expanded.
    ///
    /// ```swift
    /// let (names, levels): ([String], [Int32]) = (["usr", "lib", "git"], [0, 1, 2])
    /// let usr = DiffableDataSourceSectionSnapshot(preorder: names, levels: levels, expandedToLevel: 1)
    /// usr.visibleItems  // ["usr", "lib"]
    /// ```
    ///
    /// Traps when an item is given twice, or when the lists are no tree in pre-order: lengths that differ, a first
    /// level other than 0, a level that is negative or more than one above the level before it.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    ///   - level: The deepest level that is visible, as in ``expand(toLevel:)``. For 0, its default, every item is
    ///     collapsed.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(preorder items: [ItemIdentifierType], levels: [Int32], expandedToLevel level: Int = 0) {
        self.init(preorder: items, levels: levels, isExpandedAt: { Int(levels[$0]) < level })
    }

    /// Throws where ``init(preorder:levels:expandedToLevel:)`` traps because of items. Lists that are not a tree still
    /// trap.
    ///
    /// - Throws: `duplicateItems` for items given twice.
    public init(
        checkingPreorder items: [ItemIdentifierType], levels: [Int32], expandedToLevel level: Int = 0
    ) throws(SnapshotError) {
        try self.init(checkingPreorder: items, levels: levels, isExpandedAt: { Int(levels[$0]) < level })
    }

    /// Creates a snapshot from a tree given in pre-order with levels of 32 bits.
    ///
    /// ```swift
    /// let (names, levels): ([String], [Int32]) = (["usr", "lib", "bin"], [0, 1, 1])
    /// let usr = DiffableDataSourceSectionSnapshot(
    ///     preorder: names, levels: levels, isExpandedAt: { names[$0] == "usr" })
    /// usr.visibleItems  // ["usr", "lib", "bin"]
    /// ```
    ///
    /// Traps when an item is given twice, or when the lists are no tree in pre-order: lengths that differ, a first
    /// level other than 0, a level that is negative or more than one above the level before it.
    ///
    /// - Parameters:
    ///   - items: The items, each before its children.
    ///   - levels: For each item, the number of its ancestors.
    ///   - isExpanded: Returns whether the item at an index is expanded. It is called once for each index, in order.
    /// - Complexity: O(*n*) expected, where *n* is the number of items.
    public init(preorder items: [ItemIdentifierType], levels: [Int32], isExpandedAt isExpanded: (Int) -> Bool) {
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
        checkingPreorder items: [ItemIdentifierType], levels: [Int32], isExpandedAt isExpanded: (Int) -> Bool
    ) throws(SnapshotError) {
        self.init()
        try build(items, .narrow(levels), isExpanded)
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// Fills an empty snapshot.
    private mutating func build(
        _ items: [ItemIdentifierType], _ levels: PreorderLevels, _ isExpanded: (Int) -> Bool
    ) throws(SnapshotError) {
        levels.requireTree(itemCount: items.count)
        let duplicates = storage.build(preorder: items, levels: levels, isExpanded: isExpanded)
        guard duplicates.isEmpty else { throw .notUnique(duplicates) }
    }
}
