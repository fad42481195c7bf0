public import struct FoundationEssentials.IndexPath

/// The identity of an item of any type. The view stores the identities of the selected items.
public struct ItemIdentity: Hashable, @unchecked Sendable {
    // `AnyHashable` is not `Sendable`, but the item in it is.
    private let value: AnyHashable

    /// Creates the identity of an item.
    public init(_ item: some Hashable & Sendable) { value = AnyHashable(item) }

    /// The item; `nil` if it is of another type.
    public func item<Item>(as type: Item.Type = Item.self) -> Item? { value.base as? Item }
}

/// A data source that finds items by identity, so that a selected item stays selected when it moves or is hidden.
@MainActor
public protocol IdentifyingDataSource: CollectionViewDataSource {
    /// The identity of the item at a position; `nil` where there is none.
    func identity(ofItemAt indexPath: IndexPath) -> ItemIdentity?

    /// The position of an item; `nil` for an item that is unknown, or hidden below a collapsed one.
    func indexPath(ofItemWith identity: ItemIdentity) -> IndexPath?

    /// Whether an item exists, visible or hidden.
    func containsItem(with identity: ItemIdentity) -> Bool
}
