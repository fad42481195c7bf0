import CollectionViews
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The menus of rows.
extension CollectionViewController {
    /// Whether the delegate provides a menu for an item.
    func hasMenu(at indexPath: IndexPath) -> Bool {
        guard contentUnavailableConfiguration == nil else { return false }
        return menuConfiguration(ofItemsAt: [indexPath], at: Point(column: 0, row: 0)) != nil
    }

    private func menuConfiguration(ofItemsAt indexPaths: [IndexPath], at point: Point) -> ContextMenuConfiguration? {
        collectionView.delegate?.collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    /// Opens the menu of the focused item below its row.
    func showMenu() {
        guard let focus = collectionView.state.focus, hasMenu(at: focus) else { return }
        collectionView.perform(.focus(focus))
        showMenu(of: focus, at: focusedPoint)
    }

    /// Gives the focus to the item at a point of the list, and opens its menu there.
    func showMenu(at point: Point) {
        guard let item = collectionView.indexPathForItem(at: point), hasMenu(at: item) else { return }
        collectionView.perform(.focus(item))
        showMenu(of: item, at: point)
    }

    private func showMenu(of indexPath: IndexPath, at point: Point) {
        let isSelected = collectionView.selectionState(ofItemAt: indexPath) == .selected
        let selected = isSelected ? collectionView.indexPathsForSelectedItems : nil
        let configuration = menuConfiguration(ofItemsAt: selected ?? [indexPath], at: point)
        configuration?.actionProvider().map { present($0, at: point) }
    }

    /// Opens a menu beside the focused row.
    func present(_ menu: Menu) { present(menu, at: focusedPoint) }

    private func present(_ menu: Menu, at point: Point) {
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
