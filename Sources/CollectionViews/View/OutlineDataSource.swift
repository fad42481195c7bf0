public import struct FoundationEssentials.IndexPath

/// A data source whose sections are trees. Its methods expand and collapse items as a person does, through handlers.
///
/// So that an item stays on its line of the screen when it is expanded or collapsed, pass its position to
/// ``CollectionView/dataWillChange(holding:)``.
@MainActor
public protocol OutlineDataSource: CollectionViewDataSource {
    /// The level of an item, whether it is expanded, and what its guides need.
    func outlineState(at indexPath: IndexPath) -> OutlineState

    /// The position of an item's parent; `nil` for a root.
    func parent(of indexPath: IndexPath) -> IndexPath?

    /// Expands an item. Does nothing if the item is expanded or cannot be.
    func expandItem(at indexPath: IndexPath)

    /// Collapses an item. Does nothing if the item is not expanded.
    func collapseItem(at indexPath: IndexPath)

    /// Expands an item and its siblings as one change.
    func expandSiblings(of indexPath: IndexPath)

    /// Expands all items that have children, in all sections, as one change.
    func expandAllItems()

    /// Collapses all items that have children, in all sections, as one change.
    func collapseAllItems()
}
