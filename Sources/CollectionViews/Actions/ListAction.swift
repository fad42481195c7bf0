public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Everything that can be done to a list, by keys, by mouse or by a program: all that changes a ``CollectionViewState``.
///
/// The keys are those of the W3C tree view pattern.
public enum ListAction: Hashable, Sendable {
    /// Focus goes to the next or previous item, nothing expands or collapses.
    case moveDown, moveUp
    /// Focus goes to the first or last item.
    case moveToFirst, moveToLast
    /// Focus and list move by one line less than the screen has.
    case pageDown, pageUp
    /// A collapsed item expands; from an expanded one focus goes to its first child; nothing on a leaf.
    case expandOrMoveToChild
    /// An expanded item collapses; from a collapsed one or a leaf focus goes to the parent; nothing on such a root.
    case collapseOrMoveToParent
    /// The focused item expands or collapses; nothing on a leaf.
    case toggle
    /// The focused item expands or collapses; on a leaf the delegate is told.
    case activate
    /// The focused item and its siblings expand.
    case expandSiblings
    /// Everything expands, everything collapses.
    case expandAll, collapseAll
    /// Focus goes to an item, which is brought onto the screen.
    case focus(IndexPath)
    /// The focused item is selected, or no longer; nothing where the list allows no selection.
    case toggleSelection
    /// All visible items are selected, or none any more if all were; nothing where the list allows one at the most.
    case selectAll
    /// Nothing is selected any more, but for what the delegate keeps.
    case deselectAll
    /// Focus goes to an item that is on the screen; the list does not scroll more than is needed to show it whole. Where the list
    /// allows selection, the item is selected; where it allows several, it is selected or no longer.
    case click(IndexPath)
    /// An item expands or collapses and stays on its line; focus stays on its item.
    case toggleItem(IndexPath)
    /// The list moves by lines, down where positive; focus stays on its item.
    case scroll(lines: Int)
    /// The list has another size; the focused item stays at the same part of the height.
    case resize(Size)
}
