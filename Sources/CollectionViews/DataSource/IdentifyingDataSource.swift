public import struct FoundationEssentials.IndexPath

/// What makes an item the same item after a change, whatever its type.
///
/// The view knows no item types; this lets it remember items all the same.
public struct ItemIdentity: Hashable, @unchecked Sendable {
    // `AnyHashable` is not `Sendable`; what is put in here is.
    private let value: AnyHashable

    /// Makes the identity of an item.
    public init(_ item: some Hashable & Sendable) { value = AnyHashable(item) }

    /// The item, if it has a type.
    public func item<Item>(as type: Item.Type = Item.self) -> Item? { value.base as? Item }
}

/// The part of a data source that knows its items when they stand elsewhere, or are hidden: what is selected stays selected.
@MainActor
public protocol IdentifyingDataSource: CollectionViewDataSource {
    /// The identity of the item at a position, or `nil` where there is none.
    func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity?

    /// The position of an item, or `nil` when it is unknown or hidden below a collapsed one.
    func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath?

    /// Whether there is such an item, visible or hidden.
    func containsItem(with identity: ItemIdentity) -> Bool
}
