public import struct FoundationEssentials.IndexPath

/// Provides the data and the cells of a collection view.
///
/// ``CollectionViewDiffableDataSource`` is the usual one. A data source of your own calls
/// ``CollectionView/dataWillChange(holding:)`` before each change of its data, and ``CollectionView/apply(_:)`` or
/// ``CollectionView/reloadData()`` after it.
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
}

extension CollectionViewDataSource {
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    public func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell? { nil }
}
