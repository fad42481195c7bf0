extension SectionedStorage: Equatable {
    /// Whether both hold equal sections with equal items, in the same order.
    ///
    /// - Complexity: O(changed nodes) when one comes from the other and the nodes still hold equally many items,
    ///   otherwise O(n).
    static func == (left: Self, right: Self) -> Bool {
        left.shared.identity == right.shared.identity
            || left.contents.isSame(as: right.contents, SectionIdentifier.self, Item.self)
    }
}

extension SectionedContents {
    fileprivate func isSame<SectionIdentifier: Equatable, Item: Equatable>(
        as other: borrowing SectionedContents, _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) -> Bool {
        let (sections, otherSections, items, otherItems) = (sections, other.sections, items, other.items)
        return tree.isSame(as: other.tree) { number, otherNumber in
            // Levels are compared before, so both are sections or both are items.
            number.isSection
                ? sections.isSame(number.inTable, as: otherNumber.inTable, in: otherSections, type: sectionType)
                : items.isSame(number.inTable, as: otherNumber.inTable, in: otherItems, type: itemType)
        }
    }
}
