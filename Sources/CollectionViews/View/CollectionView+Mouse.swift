public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The item at a position, or `nil` where there is none.
    ///
    /// - Parameter point: Counted from the list's upper left corner.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass {
            loadIfNeeded()
            return placedRow(at: point).flatMap { layout.indexPath(atRow: $0.row) }
        }
    }

    /// Does what a click does: on a triangle it toggles the item, on an accessory with a handler it runs that, elsewhere on
    /// a row it gives the item the focus.
    ///
    /// - Parameter point: Counted from the list's upper left corner.
    public func click(at point: Point) {
        guard !isInPass else { return afterPass { self.click(at: point) } }
        guard let (placed, action) = pass({ target(of: point) }) else { return }
        switch action {
        case .run(let handler): handler()
        case .toggle: layout.indexPath(atRow: placed.row).map { perform(.toggleItem($0)) }
        case .toggleSelection:
            layout.indexPath(atRow: placed.row).map { perform(.click($0)) }
            perform(.toggleSelection)
        case .focusAndRun(let handler):
            layout.indexPath(atRow: placed.row).map { perform(.click($0)) }
            handler()
        case .none: layout.indexPath(atRow: placed.row).map { perform(.click($0)) }
        }
    }

    private func target(of point: Point) -> (PlacedRow, CellLayout.ClickAction)? {
        loadIfNeeded()
        guard let placed = placedRow(at: point), let cell = cell(atRow: placed.row) else { return nil }
        let rectangle = cellRectangle(
            of: placed, in: Rectangle(origin: Point(column: 0, row: 0), size: state.size))
        return (placed, cell.layout(in: rectangle, context: context).action(at: point))
    }

    private func placedRow(at point: Point) -> PlacedRow? {
        guard (0..<state.size.rows).contains(point.row), metrics.row.contains(point.column) else { return nil }
        return rowsOnScreen.first { $0.lines.contains(point.row) }
    }
}
