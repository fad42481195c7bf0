import CollectionViews

import struct FoundationEssentials.IndexPath

/// Performing the swipe actions of rows.
extension CollectionViewController {
    /// Does what the list asks for.
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
        var element = MenuAction(title: title, attributes: attributes) { [weak self] in
            if let item { self?.perform(action, of: item) }
        }
        element.image = action.image
        element.backgroundColor = action.backgroundColor
        return element
    }

    /// Performs an action of an item. Asks before a destructive one.
    private func perform(_ action: ContextualAction, of item: ItemIdentity) {
        guard action.style == .destructive else { return collectionView.perform(action, of: item) }
        let title = action.label
        let alert = AlertController(title: "\(title)?", message: collectionView.linearDescription?.label)
        alert.addAction(AlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            AlertAction(title: title, style: .destructive) { [weak self] _ in
                self?.collectionView.perform(action, of: item)
            })
        present(alert)
        collectionView.swipedItem = item
    }
}
