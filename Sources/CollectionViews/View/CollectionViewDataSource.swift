public import struct FoundationEssentials.IndexPath

/// Provides the data and the cells of a collection view.
///
/// ``CollectionViewDiffableDataSource`` is the usual one. A data source of your own calls
/// ``CollectionView/reloadData()`` after each change of its data.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections; 1 by default.
    func numberOfSections(in collectionView: CollectionView) -> Int

    /// The number of visible items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

    /// The configured cell of an item. Called only for rows on the screen.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell

    /// The header or footer of a section; `nil`, the default, for none. `kind` is
    /// ``CollectionView/elementKindSectionHeader`` or ``CollectionView/elementKindSectionFooter``.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell?

    /// Whether the user can move an item. By default, whether its row shows the accessory
    /// ``CellAccessory/reorder(displayed:options:)``.
    func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// The user has dropped an item at another position: move it in the data. The list shows it there already. By
    /// default, the item is moved back, and the list lets no item be moved any more.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - sourceIndexPath: The position of the item.
    ///   - destinationIndexPath: The position that the item has when it is moved.
    func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? { nil }

    public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.showsReorderAccessory(at: indexPath)
    }

    public func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.refuseMovement() }
}
