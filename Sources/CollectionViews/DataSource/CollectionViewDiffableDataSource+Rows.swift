import DiffableSnapshots

import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource {
    /// The item at a position with its place in the tree; `nil` where there is none.
    ///
    /// Rows are found out in blocks, and a block is kept until the next change: cells are asked for row by row, up or down,
    /// and neighbours share most of what has to be found out.
    func row(at indexPath: IndexPath) -> (item: ItemIdentifierType, outline: OutlineState)? {
        guard indexPath.count == 2 else { return nil }
        let (section, row) = (indexPath.section, indexPath.item)
        guard row >= 0, state.parts.indices.contains(section) else { return nil }
        if rowBlock?.section != section || rowBlock?.rows.contains(row) != true {
            let first = row - row % RowBlock<ItemIdentifierType>.height
            let rows = first..<first + RowBlock<ItemIdentifierType>.height
            rowBlock = RowBlock(
                section: section, rows: rows, items: state.parts[section].tree.visibleItems(inRows: rows),
                outlines: outlineStates(of: rows, inSection: section))
        }
        guard let rowBlock, rowBlock.items.indices.contains(row - rowBlock.rows.lowerBound) else { return nil }
        return (rowBlock.items[row - rowBlock.rows.lowerBound], rowBlock.outlines[row - rowBlock.rows.lowerBound])
    }
}

/// The items of some neighbouring rows, and where they stand in their tree.
struct RowBlock<Item> {
    /// Rows in a block.
    static var height: Int { 32 }

    let section: Int
    let rows: Range<Int>

    /// Those that exist, in order.
    let items: [Item]
    let outlines: [OutlineState]
}
