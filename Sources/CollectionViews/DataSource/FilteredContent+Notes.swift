import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource {
    /// Notes that count the items that a filter does not show, beside those that it shows. Each is below the last
    /// visible descendant of their parent.
    func filterNotes(below item: ItemIdentifierType, at indexPath: IndexPath) -> [RowNote] {
        guard let content = content.filter?.onScreen else { return [] }
        let part = state.part(at: indexPath.section)
        let next = part.tree.item(atVisibleRow: indexPath.item + 1)
        let nextLevel = next.map(part.tree.level(of:)) ?? -1
        var notes: [RowNote] = []
        var last: ItemIdentifierType? = item
        while let child = last, part.tree.level(of: child) > nextLevel {
            last = part.tree.parent(of: child)
            let missing = last.map { content.missingChildCounts[$0] } ?? content.missingRootCounts[part.identifier]
            if let missing, missing > 0 {
                notes.append(RowNote("\(missing.grouped) more not shown", level: part.tree.level(of: child)))
            }
        }
        return notes
    }
}
