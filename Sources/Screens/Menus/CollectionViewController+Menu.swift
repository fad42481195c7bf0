import CollectionViews
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The menus of rows.
extension CollectionViewController {
    /// The menu that the delegate provides for an item.
    func menuConfiguration(at indexPath: IndexPath) -> ContextMenuConfiguration? {
        guard contentUnavailableConfiguration == nil else { return nil }
        return collectionView.delegate?.collectionView(
            collectionView, contextMenuConfigurationForItemAt: indexPath)
    }

    /// Opens the menu of the focused item below its row.
    func showMenu() {
        guard let focus = collectionView.state.focus, menuConfiguration(at: focus) != nil else { return }
        collectionView.perform(.focus(focus))
        showMenu(of: focus, at: focusedPoint)
    }

    /// Gives the focus to the item at a point of the list, and opens its menu there.
    func showMenu(at point: Point) {
        guard let item = collectionView.indexPathForItem(at: point), menuConfiguration(at: item) != nil else { return }
        collectionView.perform(.focus(item))
        showMenu(of: item, at: point)
    }

    private func showMenu(of indexPath: IndexPath, at point: Point) {
        guard let menu = menuConfiguration(at: indexPath)?.actionProvider() else { return }
        guard !MenuRow.rows(of: menu).isEmpty else { return }
        present(
            MenuController(menu, at: terminalPoint(of: point)) { [weak self] in
                self.map { $0.terminalPoint(of: $0.focusedPoint) }
            })
    }

    /// The position in the terminal of a point of the list.
    private func terminalPoint(of point: Point) -> Point {
        let (outer, content) = (screenOrigin, layout.content.origin)
        return Point(
            column: outer.column + content.column + point.column, row: outer.row + content.row + point.row)
    }

    /// The point of the list at which the text of the focused row begins.
    private var focusedPoint: Point {
        let size = layout.content.size
        var canvas = Canvas(size: size)
        collectionView.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: size), on: &canvas)
        collectionView.setNeedsDisplay()
        return canvas.cursor ?? Point(column: 0, row: 0)
    }
}
