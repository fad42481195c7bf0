import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// Rows are found out in blocks, and a block is kept until the next change: cells are asked for row by row, up or down, and
// neighbours share most of what has to be found out.
extension CollectionViewDiffableDataSource {
    /// The item at a position, taken from the block; `nil` where there is none.
    func blockItem(at indexPath: IndexPath) -> ItemIdentifierType? {
        guard let index = indexInBlock(of: indexPath), index < blockItems.count else { return nil }
        return blockItems[index]
    }

    /// Where the item at a position stands in its tree.
    func blockOutline(at indexPath: IndexPath) -> OutlineState {
        guard let index = indexInBlock(of: indexPath), index < rowBlock.outlines.count else { return .flat }
        return rowBlock.outlines[index]
    }

    /// The index in the block, which is made for it if it is another one.
    private func indexInBlock(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2 else { return nil }
        let (section, row) = (indexPath.section, indexPath.item)
        guard row >= 0 else { return nil }
        if let index = rowBlock.index(ofRow: row, inSection: section) { return index }
        guard section >= 0, section < state.parts.count else { return nil }
        let rows = RowBlock.rows(around: row)
        rowBlock = RowBlock(section: section, rows: rows, outlines: outlineStates(of: rows, inSection: section))
        blockItems = state.parts[section].tree.visibleItems(inRows: rows)
        return row - rows.lowerBound
    }

    /// Forgets the block.
    func forgetRows() {
        rowBlock = RowBlock()
        blockItems = []
    }
}

/// Neighbouring rows, and where their items stand in their tree.
struct RowBlock {
    private var section = 0
    private var rows = 0..<0

    /// Those of the rows that exist, in order.
    private(set) var outlines: [OutlineState] = []

    /// A block without rows.
    init() {}

    /// A block of rows of a section.
    init(section: Int, rows: Range<Int>, outlines: [OutlineState]) {
        self.section = section
        self.rows = rows
        self.outlines = outlines
    }

    /// The rows of the block that a row is in.
    static func rows(around row: Int) -> Range<Int> { row - row % height..<row - row % height + height }

    private static let height = 32

    /// The index of a row, if it is in the block.
    func index(ofRow row: Int, inSection section: Int) -> Int? {
        section == self.section && rows.contains(row) ? row - rows.lowerBound : nil
    }
}
