import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension ContentSource: DecoratingDataSource {
    func decorations(ofSection section: Int) -> SectionDecorations { sectionInfo(at: section)?.surroundings ?? .none }

    /// Returns what is drawn around a cell.
    ///
    /// Below a cell are its own lines, and those of each cell whose disclosed contents end with this row.
    ///
    /// - Complexity: O(1) in a section without decorations and spaces; otherwise O(*d*) lookups, where *d* is the
    ///   number of cells whose disclosed contents end with this row.
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations {
        guard let info = sectionInfo(at: indexPath.section), info.isDecorated,
            let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section)
        else { return .none }
        let tree = shownSnapshot(for: section)
        let nextLevel = tree.item(atVisibleRow: indexPath.item + 1).map(tree.level(of:)) ?? 0
        var below: [RowDecorations.Line] = []
        var ending: ContentItem? = item
        while let item = ending, tree.level(of: item) >= nextLevel {
            below += item.decorations?.below ?? []
            ending = tree.level(of: item) > nextLevel ? tree.parent(of: item) : nil
        }
        return RowDecorations(
            decorations: item.decorations?.decorations ?? [], above: item.decorations?.above ?? [], below: below)
    }
}
