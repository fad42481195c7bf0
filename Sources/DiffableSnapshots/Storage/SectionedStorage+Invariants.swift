extension SectionedStorage {
    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants() {
        do { try requireInvariants() } catch { fatalError(error.description) }
    }

    /// Checks the storage's invariants.
    func requireInvariants() throws(BrokenInvariant) {
        try contents.requireInvariants(SectionIdentifier.self, Item.self)
    }
}

extension SectionedContents {
    /// Checks that the tree is one of sections and items, and that each kind belongs to its table.
    func requireInvariants<SectionIdentifier: Hashable, Item: Hashable>(
        _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) throws(BrokenInvariant) {
        try tree.requireInvariants()
        for entry in tree.entries(in: 0..<tree.count) {
            try require(entry.level == (entry.number.isSection ? 0 : 1), "sections are roots, items are below them")
            try require(!entry.isExpanded, "sections are collapsed")
        }
        try sections.requireInvariants(numbers: sectionNumbers, sectionType)
        try items.requireInvariants(numbers: itemNumbers, itemType)
    }
}
