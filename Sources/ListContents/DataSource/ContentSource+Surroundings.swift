import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension ContentSource: DecoratingDataSource {
    func decorations(ofSection section: Int) -> SectionDecorations { part(at: section)?.surroundings ?? .none }

    /// What surrounds a cell: the lines above it are its own; below it are those of all cells that end with its row.
    ///
    /// - Complexity: O(*d*) lookups, where *d* is the number of cells that end with the row; none in a section without
    ///   decorations and spaces.
    func decorations(ofItemAt indexPath: IndexPath) -> RowDecorations {
        guard let part = part(at: indexPath.section), part.isDecorated, let item = itemIdentifier(for: indexPath),
            let section = sectionIdentifier(for: indexPath.section)
        else { return .none }
        let tree = snapshot(for: section)
        let next = tree.item(atVisibleRow: indexPath.item + 1).map(tree.level(of:)) ?? 0
        var below = item.surroundings?.closing ?? []
        if tree.level(of: item) < next { below = [] }
        var ended = item
        while tree.level(of: ended) > next, let parent = tree.parent(of: ended) {
            below += parent.surroundings?.closing ?? []
            ended = parent
        }
        return RowDecorations(
            decorations: item.surroundings?.decorations ?? [], above: item.surroundings?.above ?? [], below: below)
    }
}
