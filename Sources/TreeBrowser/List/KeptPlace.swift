import CollectionViews

/// What the user has made of a list: the focus, the scroll position and the selection, to return to after other trees
/// were shown.
@MainActor
final class KeptPlace {
    private weak let list: BrowserList?

    /// The focus and the scroll position; `nil` once the user has moved the focus in another tree.
    private var place: ListItemPlace<TreeItem>?

    /// The items that were selected before the tree that is shown.
    private var selectedItems: Set<TreeItem> = []

    /// The selected items that another tree did not have.
    private var lostItems: Set<TreeItem> = []

    /// The item that got the focus in the tree that is shown.
    private var focusedItem: TreeItem?

    /// The place that a list has.
    init(of list: BrowserList) {
        self.list = list
        place = list.dataSource.place
        focusedItem = list.focusedItem
    }

    /// Called before another tree is shown.
    func willShow() {
        guard let list else { return }
        if list.focusedItem != focusedItem { place = nil }
        selectedItems = list.dataSource.selectedItemIdentifiers
    }

    /// Called when another tree is shown.
    func didShow() {
        guard let list else { return }
        lostItems.formUnion(selectedItems.subtracting(list.dataSource.selectedItemIdentifiers))
        noteFocus()
    }

    /// Notes that the focus was moved, but not by the user.
    func noteFocus() { focusedItem = list?.focusedItem }

    /// Returns to the place when the tree is shown again.
    func restore() {
        guard let list else { return }
        list.dataSource.select(lostItems)
        if let place { list.dataSource.restore(place) }
    }
}
