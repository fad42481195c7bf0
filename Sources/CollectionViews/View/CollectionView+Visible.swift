public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The items of which at least one line is on the screen, from top to bottom.
    public var indexPathsForVisibleItems: [IndexPath] {
        guard !isInPass else { return [] }
        return pass { scroller.rowsOnScreen.compactMap { rows.layout.indexPath(atRow: $0.row) } }
    }

    /// The cells of items on the screen, from top to bottom.
    public var visibleCells: [ListCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }

    /// The cell of an item; `nil` if the item is not on the screen.
    public func cellForItem(at indexPath: IndexPath) -> ListCell? {
        guard !isInPass else { return nil }
        return pass {
            guard rows.layout.contains(indexPath) else { return nil }
            return scroller.placed(rows.layout.row(of: indexPath)).flatMap { rows.cell(atRow: $0.row) }
        }
    }

    /// The item whose cell on the screen is a cell; `nil` for a cell that is not on the screen, and for a header or
    /// footer.
    public func indexPath(for cell: ListCell) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass {
            rows.row(of: cell).flatMap(scroller.placed).flatMap { rows.layout.indexPath(atRow: $0.row) }
        }
    }
}
