public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// The state of a collection view besides its data: focus, selection, scroll position and size. Only the view changes
/// it.
public struct CollectionViewState: Hashable, Sendable {
    /// The item that the keys act on; `nil` if there is no item that can have the focus. It may be scrolled off the
    /// screen.
    public internal(set) var focus: IndexPath?

    /// The selected items, visible or hidden. ``CollectionView/indexPathsForSelectedItems`` has the positions of the
    /// visible ones.
    public internal(set) var selection: Set<ItemIdentity> = []

    /// The item on which the mouse button is held; `nil` for none.
    public internal(set) var highlight: IndexPath?

    /// The scroll position.
    public internal(set) var top = ListOffset.start

    /// The columns and rows of the screen that the list covers.
    public internal(set) var size = Size.zero
}

/// The identity of an item of any type. The view stores the identities of the selected items.
public struct ItemIdentity: Hashable, @unchecked Sendable {
    // `AnyHashable` is not `Sendable`, but the item in it is.
    private let value: AnyHashable

    /// Creates the identity of an item.
    public init(_ item: some Hashable & Sendable) { value = AnyHashable(item) }

    /// The item; `nil` if it is of another type.
    public func item<Item>(as type: Item.Type = Item.self) -> Item? { value.base as? Item }
}
