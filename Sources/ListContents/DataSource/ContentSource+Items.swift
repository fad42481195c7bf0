import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension ContentSource {
    /// Whether a cell is in the list, visible or not.
    func contains(_ item: ContentItem) -> Bool {
        sectionInfos.keys.contains { snapshot(for: $0).contains(item) }
    }

    /// The visible cells, from top to bottom.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells; O(1) until the next change after that.
    var visibleItems: [ContentItem] { snapshot().itemIdentifiers }

    /// Whether focus can move to a cell: if the cell says so, or if it expands and collapses.
    func canFocusItem(at indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return item.cell.canBecomeFocused || outlineState(at: indexPath).hasChildren
    }
}
