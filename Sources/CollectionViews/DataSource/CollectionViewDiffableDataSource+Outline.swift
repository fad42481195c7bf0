import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: OutlineDataSource {
    public func outlineState(at indexPath: IndexPath) -> OutlineState {
        guard indexPath.count == 2, indexPath.item >= 0 else { return .flat }
        let block = outlineBlock(around: indexPath)
        let index = indexPath.item - block.rows.lowerBound
        return block.states.indices.contains(index) ? block.states[index] : .flat
    }

    /// The states of the rows around one, kept until the next change: cells are asked for row by row, up or down, and
    /// neighbours share most of what has to be found out.
    private func outlineBlock(around indexPath: IndexPath) -> OutlineBlock {
        if let outlineBlock, outlineBlock.section == indexPath.section, outlineBlock.rows.contains(indexPath.item) {
            return outlineBlock
        }
        let first = indexPath.item - indexPath.item % OutlineBlock.height
        let rows = first..<first + OutlineBlock.height
        let block = OutlineBlock(
            section: indexPath.section, rows: rows, states: outlineStates(of: rows, inSection: indexPath.section))
        outlineBlock = block
        return block
    }

    public func outlineStates(of rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        guard state.parts.indices.contains(section) else { return [] }
        let part = state.parts[section]
        guard part.isOutline else {
            let rows = rows.clamped(to: 0..<part.tree.visibleItemCount)
            return Array(repeating: .flat, count: rows.count)
        }
        return OutlineStates(of: rows, in: part.tree, fetchesChildren: fetchesChildren).states
    }

    public func parent(of indexPath: IndexPath) -> IndexPath? {
        guard let item = state.item(at: indexPath) else { return nil }
        let tree = state.parts[indexPath.section].tree
        return tree.parent(of: item).flatMap(tree.visibleRow(of:)).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    /// Whether items without children may get some when they are expanded.
    var fetchesChildren: Bool { sectionSnapshotHandlers.snapshotForExpandingParent != nil }
}

/// The outline states of some neighbouring rows.
struct OutlineBlock {
    /// Rows in a block.
    static let height = 32

    let section: Int
    let rows: Range<Int>
    let states: [OutlineState]
}
