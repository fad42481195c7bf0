import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: OutlineDataSource {
    public func outlineState(at indexPath: IndexPath) -> OutlineState {
        blockRow(at: indexPath)?.outline ?? .flat
    }

    public func outlineStates(of rows: Range<Int>, inSection section: Int) -> [OutlineState] {
        guard state.contains(section) else { return [] }
        let contents = state.contents[section]
        guard contents.isOutline else {
            let rows = rows.clamped(to: 0..<contents.tree.visibleItemCount)
            return Array(repeating: .flat, count: rows.count)
        }
        return OutlineStates(of: rows, in: contents.tree.outline, fetchesChildren: fetchesChildren).states
    }

    public func parent(of indexPath: IndexPath) -> IndexPath? {
        guard let item = state.item(at: indexPath) else { return nil }
        let tree = state.tree(indexPath.section)
        return tree.parent(of: item).flatMap(tree.visibleRow(of:)).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    /// Whether items without children may get some when they are expanded.
    var fetchesChildren: Bool { sectionSnapshotHandlers.snapshotForExpandingParent != nil }
}
