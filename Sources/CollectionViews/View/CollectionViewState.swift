public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Everything that a collection view knows besides its data: a value that only actions change.
public struct CollectionViewState: Hashable, Sendable {
    /// The item the keys act on; `nil` only when there are no items. It may be off the screen after scrolling.
    public internal(set) var focus: IndexPath?

    /// The selected items, visible or hidden. ``CollectionView/indexPathsForSelectedItems`` says where they stand.
    public internal(set) var selection: Set<ItemIdentity> = []

    /// What is at the top of the screen.
    public internal(set) var top = ScrollPosition.start

    /// Columns and rows of the screen that the list has for itself.
    public internal(set) var size = Size.zero
}
