public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The items of which at least one line is on the screen, from top to bottom.
    public var indexPathsForVisibleItems: [IndexPath] {
        guard !isInPass else { return [] }
        return pass {
            let scroller = scroller
            let pinned = pinnedAncestors.prefix { $0.row < state.top.row }
            return (pinned + scroller.rowsOnScreen).compactMap { rows.layout.indexPath(atRow: $0.row) }
        }
    }

    /// The cells of items on the screen, from top to bottom.
    public var visibleCells: [ListCell] { indexPathsForVisibleItems.compactMap(cellForItem(at:)) }

    /// The cell of an item; `nil` if the item is not on the screen.
    public func cellForItem(at indexPath: IndexPath) -> ListCell? {
        guard !isInPass else { return nil }
        return pass {
            guard rows.layout.contains(indexPath) else { return nil }
            let placed = scroller.placed(rows.layout.row(of: indexPath)) ?? pinnedAncestor(indexPath)
            return placed.flatMap { rows.cell(atRow: $0.row) }
        }
    }

    /// The item whose cell on the screen is a cell; `nil` for a cell that is not on the screen, and for a header or
    /// footer.
    public func indexPath(for cell: ListCell) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass {
            guard let row = rows.row(of: cell), let indexPath = rows.layout.indexPath(atRow: row) else { return nil }
            return scroller.placed(row) != nil || pinnedAncestor(indexPath) != nil ? indexPath : nil
        }
    }

    /// The rows of ancestors at the top of the screen, in a list that pins them.
    var pinnedAncestors: [PlacedRow] {
        guard configuration.pinsAncestors else { return [] }
        return scroller.pinnedRows.filter { rows.layout.indexPath(atRow: $0.row) != nil }
    }

    /// The row of an item at the top of the screen; `nil` if it is not pinned there.
    func pinnedAncestor(_ indexPath: IndexPath) -> PlacedRow? {
        guard configuration.pinsAncestors, rows.layout.contains(indexPath) else { return nil }
        let row = rows.layout.row(of: indexPath)
        return scroller.pinnedRows.first { $0.row == row }
    }
}
