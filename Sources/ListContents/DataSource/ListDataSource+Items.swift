import CollectionViews

public import struct FoundationEssentials.IndexPath

extension ListDataSource {
    /// Returns the cell at a position; `nil` if there is none.
    public func cell(at indexPath: IndexPath) -> (any CellContent)? { source.itemIdentifier(for: indexPath)?.cell }

    /// Returns the id of the cell at a position; `nil` if the cell is identified by its position.
    ///
    /// The id is that of the cell's element in a ``ForEach``, or that of ``Content/id(_:)``. If an element has several
    /// cells, these are identified by their positions in the element.
    public func id(at indexPath: IndexPath) -> AnyHashable? { source.itemIdentifier(for: indexPath)?.id }

    /// Returns the position of the visible cell with an id; `nil` if there is none.
    ///
    /// If several cells have this id, in different blocks, the first one counts.
    ///
    /// - Complexity: O(*n*), where *n* is the number of visible cells.
    public func indexPath(forID id: some Hashable & Sendable) -> IndexPath? {
        let id = AnyHashable(id)
        return source.visibleItems.first { $0.id == id }.flatMap(source.indexPath(for:))
    }

    /// The ids of the selected cells, including those in a collapsed ``Disclosure``, without the cells that have no id.
    ///
    /// `CollectionView.indexPathsForSelectedItems` has the positions of the visible ones.
    public var selectedIDs: Set<AnyHashable> { Set(source.selectedItemIdentifiers.compactMap(\.id)) }
}

extension ContentItem {
    /// The id of the cell; `nil` if the cell is identified by its position.
    var id: AnyHashable? { path.step.id.map { AnyHashable($0) } }
}
