public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: IdentifyingDataSource {
    /// The selected items, those hidden below a collapsed one too; in no order. They are as they were when they were selected:
    /// where equal items differ in what is not compared, ask for those of today by their positions.
    ///
    /// - Complexity: O(*k*), where *k* is the number of selected items.
    public var selectedItemIdentifiers: Set<ItemIdentifierType> {
        guard let collectionView, collectionView.dataSource === self else { return [] }
        return Set(collectionView.state.selection.lazy.compactMap { $0.item() })
    }

    public func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity? {
        state.item(at: indexPath).map { ItemIdentity($0) }
    }

    public func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath? {
        identity.item(as: ItemIdentifierType.self).flatMap { state.indexPath(of: $0) }
    }

    public func containsItem(with identity: ItemIdentity) -> Bool {
        identity.item(as: ItemIdentifierType.self).flatMap { state.section(of: $0) } != nil
    }
}
