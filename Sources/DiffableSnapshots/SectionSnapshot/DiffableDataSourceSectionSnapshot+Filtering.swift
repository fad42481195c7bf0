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
