import ListModels

public import struct FoundationEssentials.IndexPath

extension CollectionViewDiffableDataSource: IdentifyingDataSource {
    /// The selected items, including those hidden below a collapsed item, in no particular order.
    ///
    /// Each item is the value that was selected. If equal items of your type can have different content, read the
    /// current value with ``itemIdentifier(for:)``.
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
        identity.item(as: ItemIdentifierType.self).flatMap { content.released.section(of: $0) } != nil
    }
}
