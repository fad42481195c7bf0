import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// What cells need of their rows is kept until the next change.
extension CollectionViewDiffableDataSource {
    /// The row at a position; `nil` where there is none.
    func blockRow(at indexPath: IndexPath) -> RowBlock.Row? {
        guard indexPath.count == 2 else { return nil }
        let (section, row) = (indexPath.section, indexPath.item)
        if let known = rowBlock.row(row, inSection: section) { return known }
        guard row >= 0, state.contains(section) else { return nil }
        rowBlock.read(row, inSection: section, from: rowSource(ofSection: section))
        return rowBlock.row(row, inSection: section)
    }

    /// A section, as far as it does not depend on the type of its items.
    func rowSource(ofSection section: Int) -> RowSource {
        let contents = state.contents[section]
        return RowSource(
            outline: contents.tree.outline, isOutline: contents.isOutline, fetchesChildren: fetchesChildren)
    }

    /// Forgets the rows.
    func forgetRows() { rowBlock = RowBlock() }
}
