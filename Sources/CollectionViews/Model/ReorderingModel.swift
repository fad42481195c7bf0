import ListModels

import struct FoundationEssentials.IndexPath

/// The moving of items by the user. One item is moved at a time; the list shows it where it would be dropped.
@MainActor
protocol ReorderingModel: AnyObject {
    /// Whether any item can be moved.
    var canReorderItems: Bool { get }

    /// Why no item can be moved now, as a sentence; `nil` if items can be moved, or if this list never moves items.
    var reorderingObstacle: String? { get }

    /// Whether an item can be moved.
    func canReorderItem(at indexPath: IndexPath) -> Bool

    /// The position of the item that is being moved; `nil` for none.
    var reorderedItem: IndexPath? { get }

    /// Begins to move an item. Updates are held before.
    func beginReordering(itemAt indexPath: IndexPath)

    /// Moves the item over a number of rows, down or, for a negative number, up, to the last place on the way at which
    /// it is allowed.
    func moveReorderedItem(by rows: Int)

    /// Whether there is a row in a direction, down or, for a negative number, up, over which the item may be moved.
    func canMoveReorderedItem(inDirection direction: Int) -> Bool

    /// Moves the item to the first place of the list at which it is allowed, for a negative direction, or to the last.
    func moveReorderedItem(toEnd direction: Int)

    /// Moves the item above or below a row, or as near to that as is allowed.
    ///
    /// - Parameters:
    ///   - side: The side of the row.
    ///   - indexPath: The position of the row. If it is a row of the item itself, only the level changes.
    ///   - level: The level that the item shall have.
    func moveReorderedItem(_ side: ReorderingSide, _ indexPath: IndexPath, level: Int)

    /// Moves the item to the next level to the right or, for a negative direction, to the left, if it is allowed there.
    /// If there is none to the right, it does the same as ``expandReorderingParent()``.
    func changeReorderedLevel(inDirection direction: Int)

    /// Whether ``changeReorderedLevel(inDirection:)`` does anything.
    func canChangeReorderedLevel(inDirection direction: Int) -> Bool

    /// Whether ``expandReorderingParent()`` does anything.
    var canExpandReorderingParent: Bool { get }

    /// Expands the collapsed item directly above the moved one, if that may become its child, and makes it the first.
    func expandReorderingParent()

    /// Drops the item where it is shown, or moves it back.
    ///
    /// - Returns: `false` if the item cannot be dropped, because it or its new parent is no longer there. Then it is
    ///   moved back.
    func endReordering(cancels: Bool) -> Bool
}
