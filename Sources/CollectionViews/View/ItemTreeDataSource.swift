/// A data source that finds the descendants of an item by identity, visible and hidden ones, so that whole subtrees can
/// be selected.
@MainActor
public protocol ItemTreeDataSource: IdentifyingDataSource {
    /// The descendants of an item, each before its children. Empty for an unknown item.
    func descendants(ofItemWith identity: ItemIdentity) -> [ItemIdentity]

    /// The descendants of an item that have no children, in order. Empty for a leaf and for an unknown item.
    func leaves(belowItemWith identity: ItemIdentity) -> [ItemIdentity]

    /// The number of ``leaves(belowItemWith:)``. The view reads it for the rows on the screen after each change of the
    /// selection, so it must be fast.
    func leafCount(belowItemWith identity: ItemIdentity) -> Int

    /// The parent of an item; `nil` for a root and for an unknown item.
    func parent(ofItemWith identity: ItemIdentity) -> ItemIdentity?
}
