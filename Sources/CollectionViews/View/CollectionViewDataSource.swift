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

    /// The result of ``collectionView(_:moveItemAt:to:)``, by which the list knows whether the class has this method.
    /// The compiler finds it; do not declare it.
    associatedtype Movement = AbsentMethod

    /// The user has dropped an item at another position: move it in the data. The list shows it there already. Without
    /// this method no item can be moved, and the list draws no accessory ``CellAccessory/reorder(displayed:options:)``.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - sourceIndexPath: The position of the item.
    ///   - destinationIndexPath: The position that the item has when it is moved.
    func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Movement
}

/// The result of a method that a data source does not have.
public struct AbsentMethod { package init() {} }

/// A data source that finds out itself whether it has a method that moves items.
package protocol MovingDataSource: AnyObject {
    @MainActor var movesItems: Bool { get }
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
    ) -> AbsentMethod { AbsentMethod() }

    /// Whether the data source has a method that moves items.
    var hasMovement: Bool { (self as? any MovingDataSource)?.movesItems ?? (Movement.self != AbsentMethod.self) }
}
