import DiffableSnapshots

extension ContentSource {
    /// Whether a cell is in the list, visible or not.
    func contains(_ item: ContentItem) -> Bool {
        sectionInfos.keys.contains { snapshot(for: $0).contains(item) }
    }

    /// The visible cells, from top to bottom.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells; O(1) until the next change after that.
    var visibleItems: [ContentItem] { snapshot().itemIdentifiers }
}

extension ContentSource {
    /// All cells, from top to bottom, also those in collapsed disclosures.
    ///
    /// - Complexity: O(*n*), where *n* is the number of cells.
    var allItems: [ContentItem] { snapshot().sectionIdentifiers.flatMap { snapshot(for: $0).items } }

    /// Returns the cell with the identity of a cell, visible or not; `nil` if there is none.
    func presentItem(_ item: ContentItem) -> ContentItem? {
        for section in sectionInfos.keys {
            let tree = snapshot(for: section)
            if let index = tree.index(of: item) { return tree.item(at: index) }
        }
        return nil
    }
}
