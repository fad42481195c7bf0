extension OutlineStorage {
    /// The expanded items in order.
    ///
    /// - Complexity: O(k log n), for k of them, and O(n) at most.
    var expandedItems: [Item] { items(contents.tree.expandedNumbers.map(\.inTable)) }

    /// Expands or collapses items; one may be given twice. Numbers stay valid.
    mutating func setExpanded(_ isExpanded: Bool, of numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.tree.setExpanded(isExpanded, of: numbers) }
    }

    /// Expands every item whose level is less than `level` and collapses the others. Returns whether that changed any.
    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.expand(toLevel: Level(Int32(clamping: level))) }
    }

    /// Expands or collapses all items that have children. Returns whether that changed any.
    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.setExpandedOfParents(isExpanded) }
    }

    /// Gives every item that `other` has too the expanded state that it has there.
    ///
    /// - Complexity: O(k log n), for k items that are expanded here or there, and O(n) at most. Hashes each of them
    ///   once.
    mutating func adoptExpansion(from other: Self) {
        guard count > 0, other.count > 0 else { return }
        let there = knownNumbers(of: other.expandedItems)
        let here = contents.tree.expandedNumbers
        let (opened, closed) = (there.missing(in: here, of: contents), here.missing(in: there, of: contents))
        let closedThere = other.numbers(of: items(closed.map(\.inTable)))
        setExpanded(true, of: opened)
        setExpanded(false, of: zip(closed, closedThere).compactMap { $1 == nil ? nil : $0 })
    }
}

extension [EntryNumber] {
    /// Those that are not among others, in their order.
    fileprivate func missing(in others: [EntryNumber], of contents: OutlineContents) -> [EntryNumber] {
        guard !isEmpty, !others.isEmpty else { return self }
        var found = NumberSet(bound: contents.tree.directory.leaves.items.bound)
        for other in others { found.insert(other.index) }
        return filter { !found.contains($0.index) }
    }
}
