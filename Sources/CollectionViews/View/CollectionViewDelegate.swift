public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Decides what the user may do in a list, and is notified of the user's actions.
///
/// An index path is a position among the rows on the screen. In a filtered list, and while updates are held, it is not
/// a position in your data: ask the data source which item is there. See <doc:LiveData>.
@MainActor
public protocol CollectionViewDelegate: AnyObject {
    /// Whether an item can have the focus; `true` by default. Keys that move the focus pass over an item that cannot.
    ///
    /// The view may call this for many items, so the method must be fast. A change of the data during the call waits
    /// until the view has finished.
    func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool

    /// Focus is on another item now, or on none.
    ///
    /// Not called if the item stays the same and only its position changes.
    func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?)

    /// Whether Enter on a leaf performs the primary action; by default, while the list is not being edited.
    func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool

    /// The user pressed Enter on a leaf. In a list that allows one selected item, the leaf is selected before.
    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

    /// Whether a press of the mouse highlights the row of an item; `true` by default. If not, the press does not select
    /// the item either. Keys do not highlight rows. A press may call the method twice.
    func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

    /// The user has pressed the mouse button on the row of an item, whose state has `isHighlighted` now.
    func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

    /// The user has released the mouse button. Not called if a change of the list has ended the highlight before.
    func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

    /// Whether the user may select an item; `true` by default.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

    /// Whether the user may deselect an item; `true` by default. Not called when the selection of another item
    /// replaces it.
    func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

    /// The user selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

    /// The user deselected an item, or selected another item that replaces it. Not called for an item that is hidden
    /// below a collapsed one, because it has no position.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Whether the row of an item can be edited; `true` by default. While the list is being edited, the state of its
    /// cell has `isEditing` and its accessories for editing are shown. The view may call this for each row on the
    /// screen in each frame, so the method must be fast.
    func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool

    /// Whether the user may begin to select several items, with ``ListAction/selectRange``, Shift and an arrow key,
    /// or a click with Shift; `true` by default.
    ///
    /// `indexPath` is the item with the focus. In a list that allows multiple selection only while it is being edited,
    /// the method is called although the list is not being edited yet.
    func collectionView(
        _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool

    /// The user begins to select several items. A list that allows multiple selection only while it is being edited
    /// begins to be edited here, for example with `setEditing(_:animated:)` of its controller.
    func collectionView(_ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)

    /// The user has ended to select several items: the range has ended, or the key or the click with Shift has done
    /// its work.
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

    /// Whether an item is selected when it gets the focus, in a list that allows one selected item; by default,
    /// ``CollectionView/selectionFollowsFocus``.
    func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool

    /// The item that gets the focus in a list without a focused item; `nil`, the default, for the first one.
    func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?

    /// Decides where an item that the user moves can be dropped.
    ///
    /// Called for each position that the item would pass, also to find out where the item can be moved, so the method
    /// must be fast. If the result is another position than the proposed one, the item is not shown at the proposed
    /// one, and moves on to the next that the delegate accepts.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - originalIndexPath: The position of the item when the move began.
    ///   - currentIndexPath: The position at which the item is shown.
    ///   - proposedIndexPath: The position that the item would have.
    /// - Returns: The position that the item may have; by default, the proposed one.
    func collectionView(
        _ collectionView: CollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// The menu of an item, which the user asks for with a key or the right mouse button; `nil`, the default, for
    /// none.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - indexPath: The position of the item.
    ///   - point: Where the menu opens, relative to the upper left corner of the list; zero in the calls that only find
    ///     out whether the focused item has a menu.
    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration?

    /// The menu of some items, which the user asks for with a key or the right mouse button; `nil` for none. By
    /// default, the menu of the first item.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - indexPaths: The positions of the items: the visible selected ones if the user asks for the menu of one of
    ///     them; otherwise one item.
    ///   - point: Where the menu opens, relative to the upper left corner of the list; zero in the calls that only find
    ///     out whether the focused item has a menu.
    func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: Point
    ) -> ContextMenuConfiguration?

    /// The cell of an item has come onto the screen and is drawn next.
    ///
    /// Called once, until ``collectionView(_:didEndDisplaying:forItemAt:)`` is called for the cell. The method may
    /// change the cell. A change of the data during the call waits until the view has finished.
    func collectionView(_ collectionView: CollectionView, willDisplay cell: ListCell, forItemAt indexPath: IndexPath)

    /// The cell of an item has left the screen, or another cell has replaced it. It still shows the item.
    ///
    /// `indexPath` is the position of the item or, if a change of the data has removed it, its last position. A change
    /// of the data during the call waits until the view has finished.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: ListCell, forItemAt indexPath: IndexPath)

    /// A header or footer has come onto the screen and is drawn next.
    ///
    /// - Parameters:
    ///   - collectionView: The list.
    ///   - view: The header or footer. The method may change it.
    ///   - elementKind: Such as ``CollectionView/elementKindSectionHeader``.
    ///   - indexPath: The section, with the item 0.
    func collectionView(
        _ collectionView: CollectionView, willDisplaySupplementaryView view: ListCell,
        forElementKind elementKind: String, at indexPath: IndexPath)

    /// A header or footer has left the screen, or another one has replaced it.
    ///
    /// `indexPath` is its section or, if a change of the data has removed that, the section's last position.
    func collectionView(
        _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ListCell,
        forElementOfKind elementKind: String, at indexPath: IndexPath)

    /// The scroll position of the list has changed, because the user or the program scrolled it, or because rows were
    /// inserted or removed above it.
    func scrollViewDidScroll(_ scrollView: CollectionView)
}

extension CollectionViewDelegate {
    public func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }

    public func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?) {}

    public func collectionView(
        _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { !collectionView.isEditing }

    public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }

    public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }

    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}

    public func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }

    public func collectionView(
        _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    public func collectionView(
        _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {}

    public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {}

    public func collectionView(
        _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.selectionFollowsFocus }

    public func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? { nil }

    public func collectionView(
        _ collectionView: CollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    public func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? { nil }

    public func collectionView(
        _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: Point
    ) -> ContextMenuConfiguration? {
        indexPaths.first.flatMap {
            self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
        }
    }

    public func collectionView(
        _ collectionView: CollectionView, willDisplay cell: ListCell, forItemAt indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: ListCell, forItemAt indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: CollectionView, willDisplaySupplementaryView view: ListCell,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ListCell,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}

    public func scrollViewDidScroll(_ scrollView: CollectionView) {}
}
