package import struct FoundationEssentials.IndexPath

/// A data source whose items have swipe actions and menus of their own.
@MainActor
package protocol RowActions: AnyObject {
    /// The leading or the trailing actions of an item; `nil` for those of the list's configuration.
    func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> [ContextualAction]?

    /// The menu of an item; `nil` for that of the delegate.
    func contextMenu(at indexPath: IndexPath) -> (@MainActor () -> Menu?)?
}

/// The swipe actions of rows. The screen of the list shows and performs them.
extension CollectionView {
    /// The leading and the trailing actions of an item, as its row shows it.
    package func swipeActions(at indexPath: IndexPath) -> (leading: [ContextualAction], trailing: [ContextualAction]) {
        guard isUsable(indexPath) else { return ([], []) }
        let (leading, trailing) = (
            swipeConfiguration(at: indexPath, isLeading: true), swipeConfiguration(at: indexPath, isLeading: false)
        )
        return (leading?.actions ?? [], trailing?.actions ?? [])
    }

    /// Performs an action of an item. Does nothing if the item no longer exists.
    ///
    /// - Parameter item: The item, whose position may have changed since its actions were shown.
    package func perform(_ action: ContextualAction, of item: ItemIdentity) {
        guard let indexPath = indexPath(of: item) else {
            host.messageHandler?("Nothing was done: the item is no longer there")
            return
        }
        host.swipedItem = item
        action.handler(action, cellForItem(at: indexPath)) { [weak self] _ in
            if self?.host.swipedItem == item { self?.host.swipedItem = nil }
        }
    }

    /// Delete: calls the handler of the `delete` accessory that an item's row shows. Without one, performs the first
    /// of the trailing actions, or shows them.
    func delete(_ indexPath: IndexPath) {
        guard isUsable(indexPath) else { return }
        if let handler = shownAccessory(.delete, at: indexPath)?.actionHandler { return handler() }
        guard let trailing = swipeConfiguration(at: indexPath, isLeading: false), let first = trailing.actions.first
        else { return }
        // One key never deletes data: the user has to answer a question or to choose from a menu.
        let isPerformed =
            trailing.performsFirstActionWithFullSwipe && (asksBeforeDestructiveActions || first.style == .normal)
        host.swipeActionsHandler?(isPerformed ? .perform(first, indexPath) : .showTrailing(indexPath))
    }

    private func swipeConfiguration(at indexPath: IndexPath, isLeading: Bool) -> SwipeActionsConfiguration? {
        if let actions = (dataSource as? any RowActions)?.swipeActions(at: indexPath, isLeading: isLeading) {
            return SwipeActionsConfiguration(actions: actions)
        }
        let section = pass { rows.layout.configuration(ofSection: indexPath.section) }
        return isLeading
            ? section.leadingSwipeActionsConfigurationProvider?(indexPath)
            : section.trailingSwipeActionsConfigurationProvider?(indexPath)
    }
}

extension CollectionView {
    /// The commands of accessories for the menu of the row: the command of a `detail` accessory with a handler, that of
    /// a box, those of named images with a handler, and the menu of a pop-up accessory.
    package func accessoryCommands(at indexPath: IndexPath) -> [any MenuElement] {
        guard isUsable(indexPath) else { return [] }
        var commands: [any MenuElement] = []
        if let handler = shownAccessory(.detail, at: indexPath)?.actionHandler {
            commands.append(MenuAction(title: "Details", handler: handler))
        }
        if let box = checkbox(at: indexPath) {
            commands.append(MenuAction(title: "Checked", state: box.state, handler: box.handler))
        }
        commands += pass { cell(of: indexPath)?.customCommands ?? [] }
        if var menu = pass({ cell(of: indexPath)?.popUpMenu }) {
            if menu.title.isEmpty { menu.title = "Choose" }
            commands.append(menu)
        }
        return commands
    }
}
