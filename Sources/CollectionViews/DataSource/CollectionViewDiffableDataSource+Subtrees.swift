import DiffableSnapshots
import ListModels

extension CollectionViewDiffableDataSource: ItemTreeDataSource {
    /// The descendants of an item, hidden ones too, each before its children. Empty for an unknown item.
    ///
    /// - Complexity: O(*m*), for *m* descendants.
    public func descendants(ofItemWith identity: ItemIdentity) -> [ItemIdentity] {
        entries(below: identity) { _ in true }
    }

    /// The descendants of an item that have no children, in order. Empty for a leaf and for an unknown item.
    ///
    /// - Complexity: O(*m*), for *m* descendants.
    public func leaves(belowItemWith identity: ItemIdentity) -> [ItemIdentity] {
        entries(below: identity) { !$0.hasChildren }
    }

    /// The number of leaves below an item.
    ///
    /// - Complexity: O(*m*), for *m* descendants, at the first call after a change of the data, and O(1) after it.
    public func leafCount(belowItemWith identity: ItemIdentity) -> Int {
        guard let item = identity.item(as: ItemIdentifierType.self), let tree = tree(of: item) else { return 0 }
        guard tree.hasChildren(item) else { return 0 }
        if let count = leafCounts[item] { return count }
        var count = 0
        tree.forEachEntry(below: item) { if !$0.hasChildren { count += 1 } }
        leafCounts[item] = count
        return count
    }

    /// The parent of an item; `nil` for a root and for an unknown item.
    public func parent(ofItemWith identity: ItemIdentity) -> ItemIdentity? {
        guard let item = identity.item(as: ItemIdentifierType.self) else { return nil }
        return tree(of: item)?.parent(of: item).map { ItemIdentity($0) }
    }

    private func entries(
        below identity: ItemIdentity, where isIncluded: (SnapshotEntry<ItemIdentifierType>) -> Bool
    ) -> [ItemIdentity] {
        guard let item = identity.item(as: ItemIdentifierType.self), let tree = tree(of: item) else { return [] }
        var items: [ItemIdentity] = []
        tree.forEachEntry(below: item) { if isIncluded($0) { items.append(ItemIdentity($0.item)) } }
        return items
    }

    /// The tree of an item, without the updates that are held: the user selects what the list shows.
    private func tree(of item: ItemIdentifierType) -> Tree? {
        content.released.section(of: item).map { content.released.trees[$0] }
    }
}
