import CollectionViews
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The menus of rows: swipe actions, and the menu that the delegate provides.
extension CollectionViewController {
    /// The parts of a menu of a row.
    enum MenuContent {
        case trailingActions
        /// All swipe actions.
        case actions
        /// All swipe actions, below them the delegate's menu, and last the commands of accessories. For several items,
        /// only the delegate's menu.
        case everything
    }

    /// Whether a menu of the focused item has any rows.
    func focusHas(_ content: MenuContent) -> Bool {
        guard let focus = currentFocus else { return false }
        if !swipeActions(content, of: focus).isEmpty { return true }
        guard content == .everything else { return false }
        return !accessoryCommands(of: focus).isEmpty
            || menuConfiguration(ofItemsAt: [focus], at: Point(column: 0, row: 0)) != nil
    }

    /// Opens a menu of the focused item below its row.
    func showMenu(_ content: MenuContent) {
        if let focus = currentFocus { showMenu(content, of: focus) }
    }

    /// The focused item, after the list has read its data.
    private var currentFocus: IndexPath? { collectionView.numberOfSections > 0 ? collectionView.state.focus : nil }

    /// Gives the focus to the item at a point of the list, and opens its menu there.
    func showMenu(at point: Point) {
        if let item = collectionView.indexPathForItem(at: point) { showMenu(.everything, of: item, at: point) }
    }

    /// Gives an item the focus, and opens a menu of it.
    ///
    /// - Parameter point: The point of the list below which the menu opens; `nil` for the beginning of the row's text.
    func showMenu(_ content: MenuContent, of indexPath: IndexPath, at point: Point? = nil) {
        let hasEverything = content == .everything
        let meant = hasEverything ? itemsMeant(at: indexPath) : [indexPath]
        let others = hasEverything ? menuConfiguration(ofItemsAt: meant, at: point)?.actionProvider() : nil
        // The actions of one row do not belong in a menu of several.
        let isOfOneRow = meant.count == 1 || others == nil
        let actions = isOfOneRow ? swipeActions(content, of: indexPath) : []
        let commands = isOfOneRow && hasEverything ? accessoryCommands(of: indexPath) : []
        let inline = (actions + [others?.children ?? [], commands]).filter { !$0.isEmpty }
            .map { Menu(options: .displayInline, children: $0) }
        let menu = Menu(title: others?.title ?? "", children: inline)
        guard !MenuRow.rows(of: menu).isEmpty else { return }
        let item = collectionView.identity(at: indexPath)
        collectionView.perform(.focus(indexPath))
        present(menu, at: point ?? focusedPoint)
        if !actions.isEmpty { collectionView.host.swipedItem = item }
    }

    /// Opens a menu at the focused row.
    package func present(_ menu: Menu) { present(menu, at: focusedPoint) }

    private func present(_ menu: Menu, at point: Point) {
        guard !MenuRow.rows(of: menu).isEmpty else { return }
        present(
            MenuController(menu, at: terminalPoint(of: point)) { [weak self] in
                self.map { $0.terminalPoint(of: $0.focusedPoint) }
            })
    }

    /// The swipe actions in a menu, for each side that has any.
    private func swipeActions(_ content: MenuContent, of indexPath: IndexPath) -> [[MenuAction]] {
        guard contentUnavailableConfiguration == nil else { return [] }
        let actions = collectionView.swipeActions(at: indexPath)
        let sides = content == .trailingActions ? [actions.trailing] : [actions.leading, actions.trailing]
        return sides.filter { !$0.isEmpty }.map { $0.map { element(for: $0, of: indexPath) } }
    }

    private func accessoryCommands(of indexPath: IndexPath) -> [any MenuElement] {
        contentUnavailableConfiguration == nil ? collectionView.accessoryCommands(at: indexPath) : []
    }

    /// The items of the delegate's menu: an item or, if it is selected, all selected items.
    private func itemsMeant(at indexPath: IndexPath) -> [IndexPath] {
        let isSelected = collectionView.selectionState(ofItemAt: indexPath) == .selected
        return isSelected ? collectionView.indexPathsForSelectedItems ?? [indexPath] : [indexPath]
    }

    private func menuConfiguration(ofItemsAt indexPaths: [IndexPath], at point: Point?) -> ContextMenuConfiguration? {
        guard contentUnavailableConfiguration == nil, indexPaths.count != 1 || collectionView.isEnabled(indexPaths[0])
        else { return nil }
        if indexPaths.count == 1,
            let menu = (collectionView.dataSource as? any RowActions)?.contextMenu(at: indexPaths[0])
        {
            return ContextMenuConfiguration(actionProvider: menu)
        }
        return collectionView.delegate?.collectionView(
            collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point ?? focusedPoint)
    }

    /// The position in the terminal of a point of the list.
    private func terminalPoint(of point: Point) -> Point {
        let (outer, content) = (screenOrigin, layout.content.origin)
        return Point(column: outer.column + content.column + point.column, row: outer.row + content.row + point.row)
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

extension ViewController {
    /// Opens the menu of a button below it.
    func open(_ menu: Menu, of button: BarButtonItem) {
        guard !MenuRow.rows(of: menu).isEmpty else { return }
        let place: @MainActor () -> Point? = { [weak self, weak button] in
            guard let self, let button else { return nil }
            let (origin, column) = (screenOrigin, navigationBar.column(of: button) ?? 0)
            return Point(column: origin.column + column, row: origin.row)
        }
        present(MenuController(menu, at: place() ?? screenOrigin, findAnchor: place))
    }
}

/// Performing the swipe actions of rows.
extension CollectionViewController {
    func handle(_ request: SwipeActionsRequest) {
        switch request {
        case .showTrailing(let indexPath): showMenu(.trailingActions, of: indexPath)
        case .perform(let action, let indexPath):
            if let item = collectionView.identity(at: indexPath) { perform(action, of: item) }
        }
    }

    /// The row of a menu that performs an action.
    func element(for action: ContextualAction, of indexPath: IndexPath) -> MenuAction {
        let item = collectionView.identity(at: indexPath)
        // A row without a title has the name of its image.
        let title = action.image == nil ? action.label : action.title ?? ""
        let attributes = action.style == .destructive ? MenuAction.Attributes.destructive : []
        let element = MenuAction(title: title, attributes: attributes) { [weak self] in
            if let item { self?.perform(action, of: item) }
        }
        element.image = action.image
        element.backgroundColor = action.backgroundColor
        return element
    }

    /// Performs an action of an item. Asks before a destructive one, unless the app does.
    private func perform(_ action: ContextualAction, of item: ItemIdentity) {
        guard action.style == .destructive, collectionView.asksBeforeDestructiveActions else {
            return collectionView.perform(action, of: item)
        }
        let title = action.label
        let alert = AlertController(title: "\(title)?", message: collectionView.linearDescription?.label)
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: title, style: .destructive) { [weak self] _ in
                self?.collectionView.perform(action, of: item)
            })
        present(alert)
        collectionView.host.swipedItem = item
    }
}
