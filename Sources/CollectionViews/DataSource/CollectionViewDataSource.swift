public import struct FoundationEssentials.IndexPath

/// What a collection view asks of whoever holds its data.
///
/// ``CollectionViewDiffableDataSource`` is the one that exists; the view knows no item types, only positions.
@MainActor
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections.
    func numberOfSections(in collectionView: CollectionView) -> Int

    /// The number of visible items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

    /// The cell of an item, configured. Asked only for rows on the screen.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> ListCell

    /// The header or footer of a section, or `nil` for none. `kind` is one of ``CollectionView``'s element kinds.
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ListCell?
}
