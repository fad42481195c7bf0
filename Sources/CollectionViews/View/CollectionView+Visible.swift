public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The items of which at least one line is on the screen, from top to bottom.
    public var indexPathsForVisibleItems: [IndexPath] {
        guard !isInPass else { return [] }
        return pass {
            loadIfNeeded()
            return rowsOnScreen.compactMap { layout.indexPath(atRow: $0.row) }
        }
    }

    /// The cells of items on the screen, from top to bottom.
    public var visibleCells: [ListCell] {
        guard !isInPass else { return [] }
        return pass {
            loadIfNeeded()
            return rowsOnScreen.compactMap { placed in
                layout.indexPath(atRow: placed.row).flatMap { _ in cell(atRow: placed.row) }
            }
        }
    }

    /// The cell of an item, or `nil` when it is not on the screen.
    public func cellForItem(at indexPath: IndexPath) -> ListCell? {
        guard !isInPass else { return nil }
        return pass {
            loadIfNeeded()
            guard layout.contains(indexPath) else { return nil }
            let row = layout.row(of: indexPath)
            return rowsOnScreen.contains { $0.row == row } ? cell(atRow: row) : nil
        }
    }
}
