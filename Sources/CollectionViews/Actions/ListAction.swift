public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// An action on a list. Keys, the mouse and programs change the ``CollectionViewState`` by actions.
///
/// The actions of keys come from the W3C tree view pattern and from `jless`, a viewer for JSON.
public enum ListAction: Hashable, Sendable {
    /// Moves the focus to the next or previous item. Nothing expands or collapses.
    case moveDown, moveUp
    /// Moves the focus to the first or last item.
    case moveToFirst, moveToLast
    /// Moves the focus to the parent of the focused item, whether the item is expanded or not. Does nothing on a root.
    case moveToParent
    /// Moves the focus to the next or previous sibling. Does nothing on the last or first one.
    case moveToNextSibling, moveToPreviousSibling
    /// Moves the focus down to the next item at which the level changes.
    ///
    /// If the level of the next item differs, the focus moves to that item. Otherwise it passes over the items of its
    /// own level. It stops on the item after them if that item is further out. If that item is further in, the focus
    /// stops on its parent, the last of the items of its own level.
    case moveToNextLevelChange
    /// Moves the focus up to the previous item at which the level changes. The focus stops on the same items as with
    /// ``moveToNextLevelChange``, in reverse.
    case moveToPreviousLevelChange
    /// Moves the focus and the list by one line less than the list's height.
    case pageDown, pageUp
    /// Expands a collapsed item; moves the focus from an expanded item to its first child. Does nothing on a leaf.
    case expandOrMoveToChild
    /// Collapses an expanded item; moves the focus from a collapsed item or a leaf to its parent, if there is one.
    case collapseOrMoveToParent
    /// Calls the handler of the box ``CellAccessory/checkbox(state:placement:displayed:options:actionHandler:)`` that
    /// the focused row shows. Without one, expands or collapses the item, or performs the primary action of the cell of
    /// a leaf. While the list is being edited and allows selection, selects or deselects the item.
    case toggle
    /// Calls the handler of the `insert` accessory that the focused row shows. Without one, performs the primary action
    /// of the cell. If the cell has none, expands or collapses an item with children, and calls the delegate's primary
    /// action for a leaf.
    ///
    /// In a list that allows one selected item, first selects the item, unless it has children and a click anywhere on
    /// its row expands it. If the item is collapsed and hides a match of the search, expands the ancestors of the
    /// match, and moves the focus to the match.
    case activate
    /// Expands or collapses the focused item and its siblings. Their descendants keep their state.
    case expandSiblings, collapseSiblings
    /// Expands or collapses the focused item, its siblings, and all their descendants.
    case expandSiblingTrees, collapseSiblingTrees
    /// Shows a number of levels below the focused item, and no others. 0 collapses the item.
    case showLevels(Int)
    /// Shows one more or one fewer level below the focused item than are visible.
    case showMoreLevels, showFewerLevels
    /// Expands or collapses all items.
    case expandAll, collapseAll
    /// Scrolls the list so that the focused row is at the top, in the middle or at the bottom, as far as the ends of
    /// the list allow.
    case scrollFocus(ScrollPosition)
    /// Moves the focus to an item and scrolls until the item is visible.
    case focus(IndexPath)
    /// Selects or deselects the focused item, or ends a range that ``selectRange`` has begun. Does nothing in a list
    /// that does not allow selection.
    case toggleSelection
    /// Moves the focus to the next or previous item, and extends the selection to it. Moves only the focus in a list
    /// that does not allow multiple selection.
    case extendSelectionDown, extendSelectionUp
    /// Selects the focused item and begins a range there: until the range ends, each move of the focus selects the rows
    /// from the item to the focused one. The same action ends the range, and ``deselectAll`` drops it. Does nothing in
    /// a list that does not allow multiple selection.
    case selectRange
    /// Selects the focused item and all its descendants, hidden ones too. If nothing is left to select, deselects them.
    /// Does nothing in a list that does not allow multiple selection.
    case selectSubtree
    /// Selects the visible items that are not selected, and deselects the others. Does nothing in a list that does not
    /// allow multiple selection.
    case invertSelection
    /// Selects all visible items. If all of them are selected, deselects all items. Does nothing in a list that does
    /// not allow multiple selection.
    case selectAll
    /// Drops the range that ``selectRange`` has begun, and restores the selection before it. Without a range, deselects
    /// all items, except those that the delegate keeps selected.
    case deselectAll
    /// Calls the handler of the accessory ``CellAccessory/insert(displayed:options:actionHandler:)`` that the focused
    /// row shows. Does nothing on a row without one.
    case insert
    /// Calls the handler of the accessory ``CellAccessory/delete(displayed:options:actionHandler:)`` that the focused
    /// row shows. Without one, performs the first of the row's trailing swipe actions, after a question if it is
    /// destructive, or shows them if ``SwipeActionsConfiguration/performsFirstActionWithFullSwipe`` is `false`.
    case delete
    /// Begins to move the focused item, or drops the item that is being moved; see
    /// ``CollectionView/beginInteractiveMovementForItem(at:)``. Does nothing on an item that cannot be moved.
    case reorder
    /// Sorts by the next column, even if the list is too narrow for it, or in the other direction. Does nothing in a
    /// list without columns, or without a ``CollectionView/columnSortHandler``.
    case sortByNextColumn, reverseSort
    /// Moves the focus to a visible item, and scrolls no more than is needed to show all of it. Selects the item in a
    /// list that allows one selected item.
    case click(IndexPath)
    /// Expands or collapses an item, which stays on its line. The focus stays on its item.
    case toggleItem(IndexPath)
    /// Moves the focus to the next or previous match of the search; see ``ListSearch``. Without a search, moves it to
    /// the next or previous row that matches the filter; see ``ListFilter``.
    case moveToNextMatch, moveToPreviousMatch
    /// Moves the focus to the next visible item whose text begins with some characters, in upper or lower case.
    ///
    /// With one character, or one that is repeated, the search begins after the focused item. With several different
    /// characters, it begins with the focused item. After the last item, it continues with the first.
    case typeAhead(String)
    /// Begins to hold updates, so that no row moves by itself, or shows the updates that were held; see
    /// ``CollectionView/beginHoldingUpdates(for:)``.
    case toggleHold
    /// Moves the focus to the next or previous row that shows a change; see
    /// ``CollectionViewDiffableDataSource/changeMarkDuration``.
    case moveToNextChange, moveToPreviousChange
    /// Undoes or redoes the last change of expanded items, selection or filter by the user, or of data by the app; see
    /// ``CollectionView/registerUndo(_:redo:)``.
    case undo, redo
    /// Performs an action with a count, such as 5 in `5j`.
    ///
    /// The count repeats a step of the focus up, down, to a parent, a sibling, a change of level or a match, until no
    /// further step is possible. ``moveToFirst`` and ``moveToLast`` move the focus to the item with that number,
    /// counted from 1. ``showMoreLevels`` shows that many levels, and ``showFewerLevels`` that many fewer. Other
    /// actions ignore the count. A count below 1 is 1.
    indirect case counted(ListAction, count: Int)
    /// Scrolls the list by a number of lines, down if positive. The focus stays on its item.
    case scroll(lines: Int)
    /// Scrolls the list to the left or right by eight columns; see ``CollectionView/scrollsSideways``. A count repeats
    /// it.
    case scrollLeft, scrollRight
    /// Changes the size of the list, in columns and rows. The focused item stays at the same fraction of the height.
    case resize(Size)
}

extension ListAction {
    /// How an action uses the focused item.
    package enum FocusUse {
        /// Not at all: it acts on the whole list, or undoes another action.
        case nothing
        /// It moves the focus away.
        case moves
        /// It expands or collapses something there.
        case opens
        /// It acts on the item, or selects items.
        case takes
    }

    /// How the action uses the focused item.
    package var focusUse: FocusUse {
        switch self {
        case .scroll, .scrollLeft, .scrollRight, .resize, .sortByNextColumn, .reverseSort, .toggleHold, .undo, .redo,
            .deselectAll, .typeAhead:
            .nothing
        case .moveDown, .moveUp, .moveToFirst, .moveToLast, .moveToParent, .moveToNextSibling, .moveToPreviousSibling,
            .moveToNextLevelChange, .moveToPreviousLevelChange, .pageDown, .pageUp, .scrollFocus, .focus, .click,
            .moveToNextMatch, .moveToPreviousMatch, .moveToNextChange, .moveToPreviousChange:
            .moves
        case .expandOrMoveToChild, .collapseOrMoveToParent, .expandSiblings, .collapseSiblings, .expandSiblingTrees,
            .collapseSiblingTrees, .showLevels, .showMoreLevels, .showFewerLevels, .expandAll, .collapseAll,
            .toggleItem:
            .opens
        case .toggle, .activate, .toggleSelection, .extendSelectionDown, .extendSelectionUp, .selectRange,
            .selectSubtree, .invertSelection, .selectAll, .insert, .delete, .reorder:
            .takes
        case .counted(let action, _): action.focusUse
        }
    }
}
