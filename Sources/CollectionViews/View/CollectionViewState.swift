public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Everything that a collection view knows besides its data: a value that only the view changes.
public struct CollectionViewState: Hashable, Sendable {
    /// The item that the keys act on; `nil` if there is no item that can have the focus. It may be scrolled off the screen.
    public internal(set) var focus: IndexPath?

    /// The selected items, visible or hidden. ``CollectionView/indexPathsForSelectedItems`` has the positions of the visible
    /// ones.
    public internal(set) var selection: Set<ItemIdentity> = []

    /// The item on which the mouse button is held; `nil` for none.
    public internal(set) var highlight: IndexPath?

    /// The scroll position.
    public internal(set) var top = ScrollPosition.start

    /// The columns and rows of the screen that the list covers.
    public internal(set) var size = Size.zero
}
