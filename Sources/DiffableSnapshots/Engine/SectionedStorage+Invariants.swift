extension SectionedStorage {
    func checkInvariants() {
        do { try requireInvariants() } catch { fatalError(error.description) }
    }

    /// Checks everything that the storage promises about itself.
    func requireInvariants() throws(BrokenPromise) {
        try core?.contents.requireInvariants(Section.self, Item.self)
    }
}

extension SectionedContents {
    /// Checks that the tree is one of sections and items, and that each kind belongs to its table.
    func requireInvariants<Section: Hashable, Item: Hashable>(
        _ sectionType: Section.Type, _ itemType: Item.Type
    ) throws(BrokenPromise) {
        try require(!tree.isEmpty, "a storage without sections holds nothing")
        try tree.requireInvariants()
        for entry in tree.entries(in: 0..<tree.count) {
            try require(entry.level == (entry.id < 0 ? 0 : 1), "sections are roots, items are below them")
            try require(!entry.isExpanded, "sections are collapsed")
        }
        try sections.requireInvariants(numbers: sectionNumbers, sectionType)
        try items.requireInvariants(numbers: itemNumbers, itemType)
    }
}
