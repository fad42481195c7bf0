import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// The state of a collection view besides its data: focus, selection, scroll position and size. Only the view changes
/// it.
public struct CollectionViewState: Hashable, Sendable {
    /// The item that the keys act on; `nil` if there is no item that can have the focus. It may be scrolled off the
    /// screen.
    public internal(set) var focus: IndexPath?

    /// The selected items, visible or hidden. ``CollectionView/indexPathsForSelectedItems`` has the positions of the
    /// visible ones.
    package internal(set) var selection: Set<ItemIdentity> = []

    /// The item on which the mouse button is held; `nil` for none.
    package internal(set) var highlight: IndexPath?

    /// The scroll position.
    package internal(set) var top = ListOffset.start

    /// The number of columns by which the list is scrolled to the left; see ``CollectionView/scrollsSideways``.
    package internal(set) var leftColumn = 0

    /// The columns and rows of the screen that the list covers.
    package internal(set) var size = Size.zero
}

/// The work that the next pass of a list has to do, and the changes that its delegate will be notified of after it.
struct PendingWork {
    /// Whether the data source has to be read from the beginning.
    var needsReload = true

    /// Whether heights may have changed, so that the screen may not be full at the end of the list.
    var needsClamp = false

    /// The item that stays on its line of the screen in the change of the data that is being made.
    var anchor: ScrollAnchor?

    /// The line on which the focused row began before heights changed; `nil` if it was off the screen.
    var focusLine: Int?

    /// Whether a restored focus or scroll position may still be waiting for its item.
    var restoresPlace = false

    /// Whether the scroll position was restored while the list had no size.
    var isPlacedBeforeSize = false

    /// The cause that has moved the focus to another item, of which the delegate has to be notified; `nil` for none.
    var focusChange: FocusChange?

    /// Whether the cell of the focused item was configured again since the last notification.
    var hasFocusedCellChanged = false

    enum FocusChange { case action, data }
}
