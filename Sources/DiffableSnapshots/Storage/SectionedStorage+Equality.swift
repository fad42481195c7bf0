extension SectionedStorage: Equatable {
    /// Whether both hold equal sections with equal items, in the same order.
    ///
    /// - Complexity: O(changed nodes) when one comes from the other and the nodes still hold equally many items,
    ///   otherwise O(n).
    static func == (left: Self, right: Self) -> Bool {
        if left.shared.identity == right.shared.identity { return true }
        let (old, new) = (left.contents, right.contents)
        guard old.tree.count == new.tree.count, old.tree.visibleCount == new.tree.visibleCount else { return false }
        return old.tree.isSame(as: new.tree) { oldNumber, newNumber in
            // Levels are compared before, so both are sections or both are items.
            let (oldNumber, newNumber, isSection) = (oldNumber.inTable, newNumber.inTable, oldNumber.isSection)
            return isSection
                ? old.sections.isSame(oldNumber, as: newNumber, in: new.sections, type: SectionIdentifier.self)
                : old.items.isSame(oldNumber, as: newNumber, in: new.items, type: Item.self)
        }
    }
}
