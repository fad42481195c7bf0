public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// An action on a list. Keys, the mouse and programs change the ``CollectionViewState`` by actions.
///
/// The actions of keys are those of the W3C tree view pattern.
public enum ListAction: Hashable, Sendable {
    /// Moves the focus to the next or previous item. Nothing expands or collapses.
    case moveDown, moveUp
    /// Moves the focus to the first or last item.
    case moveToFirst, moveToLast
    /// Moves the focus and the list by one line less than the list's height.
    case pageDown, pageUp
    /// Expands a collapsed item; moves the focus from an expanded item to its first child. Does nothing on a leaf.
    case expandOrMoveToChild
    /// Collapses an expanded item; moves the focus from a collapsed item or a leaf to its parent, if there is one.
    case collapseOrMoveToParent
    /// Expands or collapses the focused item. Does nothing on a leaf.
    case toggle
    /// Performs the primary action of the focused cell, if it has one. Otherwise expands or collapses an item with
    /// children, and calls the delegate's primary action for a leaf.
    case activate
    /// Expands the focused item and its siblings.
    case expandSiblings
    /// Expands or collapses all items.
    case expandAll, collapseAll
    /// Moves the focus to an item and scrolls until the item is visible.
    case focus(IndexPath)
    /// Selects or deselects the focused item. Does nothing in a list that does not allow selection.
    case toggleSelection
    /// Moves the focus to the next or previous item, and extends the selection to it. Moves only the focus in a list
    /// that does not allow multiple selection.
    case extendSelectionDown, extendSelectionUp
    /// Selects all visible items. If all of them are selected, deselects all items. Does nothing in a list that does
    /// not allow multiple selection.
    case selectAll
    /// Deselects all items, except those that the delegate keeps selected.
    case deselectAll
    /// Moves the focus to a visible item, and scrolls no more than is needed to show all of it. Selects the item in a
    /// list that allows one selected item.
    case click(IndexPath)
    /// Expands or collapses an item, which stays on its line. The focus stays on its item.
    case toggleItem(IndexPath)
    /// Scrolls the list by a number of lines, down if positive. The focus stays on its item.
    case scroll(lines: Int)
    /// Changes the size of the list, in columns and rows. The focused item stays at the same fraction of the height.
    case resize(Size)
}
