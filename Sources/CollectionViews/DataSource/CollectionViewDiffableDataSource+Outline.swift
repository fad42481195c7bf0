import DiffableSnapshots

public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: OutlineDataSource {
    public func outlineState(at indexPath: IndexPath) -> OutlineState {
        visibleRows(around: indexPath)?.outlineState(at: indexPath) ?? .flat
    }

    /// Rows around a position, which are read together; `nil` if no item is at the position.
    func visibleRows(around indexPath: IndexPath) -> VisibleRows<ItemIdentifierType>? {
        if let visibleRows, visibleRows.contains(indexPath) { return visibleRows }
        return readVisibleRows(around: indexPath)
    }

    private func readVisibleRows(around indexPath: IndexPath) -> VisibleRows<ItemIdentifierType>? {
        guard state.item(at: indexPath) != nil else { return nil }
        let part = state.parts[indexPath.section]
        visibleRows = VisibleRows(
            around: indexPath, in: part.tree, isOutline: part.isOutline, fetchesChildren: fetchesChildren)
        return visibleRows
    }

    public func parent(of indexPath: IndexPath) -> IndexPath? {
        guard let item = state.item(at: indexPath) else { return nil }
        let tree = state.parts[indexPath.section].tree
        return tree.parent(of: item).flatMap(tree.visibleRow(of:)).map {
            IndexPath(item: $0, section: indexPath.section)
        }
    }

    /// Whether a handler may provide children for items without children.
    var fetchesChildren: Bool { sectionSnapshotHandlers.snapshotForExpandingParent != nil }
}
