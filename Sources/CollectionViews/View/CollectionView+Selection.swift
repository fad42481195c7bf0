public import struct FoundationEssentials.IndexPath

/// Selection: the items that the user has chosen. Moving the focus does not change it, except with
/// ``selectionFollowsFocus``.
extension CollectionView {
    /// The visible selected items, from top to bottom. A selected item that is hidden below a collapsed one stays
    /// selected.
    ///
    /// - Complexity: O(*k* log *n*), where *k* is the number of selected items and *n* the number of all items.
    /// - Returns: An empty array if none is selected, and never `nil`. The type is UIKit's.
    public var indexPathsForSelectedItems: [IndexPath]? { selection.indexPaths }

    /// The number of selected items, visible or hidden; in the mode ``SelectionMode/leaves`` the number of selected
    /// leaves.
    ///
    /// - Complexity: O(1).
    package var selectedItemCount: Int {
        if !isInPass { pass {} }
        return state.selection.count
    }

    /// Whether an item is selected.
    ///
    /// - Complexity: O(1) in the mode ``SelectionMode/items``. In the mode ``SelectionMode/leaves``, the first call for
    ///   a parent after a change of the data takes O(*m*), for *m* descendants.
    package func selectionState(ofItemAt indexPath: IndexPath) -> SelectionState {
        state.selection.isEmpty ? .unselected : selection.state(ofItemAt: indexPath)
    }

    /// Selects an item, or deselects all items for `nil`. Without ``allowsMultipleSelection``, all other items are
    /// deselected.
    ///
    /// Does nothing if the item does not exist, or if ``allowsSelection`` is `false`. The delegate is not notified,
    /// because it is notified only of the user's actions. In the mode ``SelectionMode/leaves``, selecting a parent
    /// selects the leaves below it.
    ///
    /// - Parameters:
    ///   - indexPath: The position of the item; `nil` to deselect all items.
    ///   - scrollPosition: Where on the screen the item is afterward. Without an option, the list does not scroll.
    public func selectItem(at indexPath: IndexPath?, scrollPosition: ScrollPosition = []) {
        selection.selectItem(at: indexPath, scrollPosition: scrollPosition)
    }

    /// Deselects an item. Does nothing if the item is not selected. The delegate is not notified. In the mode
    /// ``SelectionMode/leaves``, deselecting a parent deselects the leaves below it.
    ///
    /// - Parameter indexPath: The position of the item.
    public func deselectItem(at indexPath: IndexPath) { selection.deselectItem(at: indexPath) }
}

// Items are stored by identity or, if the data source does not provide identities, by position.
extension CollectionView {
    package func identity(at indexPath: IndexPath) -> ItemIdentity? {
        rows.layout.contains(indexPath) ? model.identity(ofItemAt: indexPath) : nil
    }

    func indexPath(of item: ItemIdentity) -> IndexPath? {
        let indexPath = model.indexPath(ofItemWith: item)
        return indexPath.flatMap { model.identifiesItems || rows.layout.contains($0) ? $0 : nil }
    }
}
