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
