public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

// The mouse.
extension CollectionView {
    /// The item at a position; `nil` where there is none.
    ///
    /// - Parameter point: The position, relative to the upper left corner of the list.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass { pointer.placedRow(at: point).flatMap { rows.layout.indexPath(atRow: $0.row) } }
    }

    /// Whether a press of the mouse may highlight the row of an item, and select the item.
    func canHighlight(_ indexPath: IndexPath) -> Bool {
        isEnabled(indexPath) && delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    }
}

/// Moving items, under the names of UIKit. The user moves an item with the key of ``ListAction/reorder``, or drags its
/// row.
extension CollectionView {
    /// Whether an item is being moved.
    public var hasActiveDrag: Bool { movement.isActive }

    /// Whether the user can move the items of the list; see
    /// ``CollectionViewDiffableDataSource/ReorderingHandlers/canReorderItem``.
    package var canReorderItems: Bool { model.reordering?.canReorderItems ?? false }

    /// Begins to move an item, which gets the focus.
    ///
    /// Until the move ends, actions that move the focus move the item, updates are held, and the state of its cell has
    /// ``CellConfigurationState/isReordering``. ``ListAction/activate`` drops the item, and ``ListAction/deselectAll``
    /// cancels the move.
    ///
    /// - Parameter indexPath: The position of the item.
    /// - Returns: `false` if the item cannot be moved, if another one is being moved, or while the view reads from its
    ///   data source.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        movement.begin(at: indexPath, from: nil)
    }

    /// Moves the item as near to a position as is allowed. The first position after the beginning of the move is where
    /// the mouse holds the item: from there, a level to the right or left is as many columns as it is indented.
    ///
    /// Near the upper or lower edge of the list, the item moves on while the mouse stays. Where the item above is
    /// collapsed and may become the parent, it is expanded after 0.7 seconds.
    ///
    /// - Parameter targetPosition: The position, relative to the upper left corner of the list.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
        movement.update(to: targetPosition)
    }

    /// Drops the item where it is shown.
    public func endInteractiveMovement() { movement.end(cancels: false) }

    /// Moves the item back to where it was.
    public func cancelInteractiveMovement() { movement.end(cancels: true) }

    /// Whether an action that moves the item by a row or by a level does anything now.
    package func canMoveItem(by action: ListAction) -> Bool { movement.canMove(by: action) }

    /// The first item on the screen that is not one of some items; `nil` if there is none.
    func firstItemOnScreen(outside range: Range<IndexPath>?) -> IndexPath? {
        guard let range else { return nil }
        return indexPathsForVisibleItems.first { !range.contains($0) }
    }
}
