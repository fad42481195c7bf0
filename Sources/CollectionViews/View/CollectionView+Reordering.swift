import ListModels
public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

/// Moving items, under the names of UIKit. The user moves an item with the key of ``ListAction/reorder``, or drags its
/// row.
extension CollectionView {
    /// Whether an item is being moved.
    public var hasActiveDrag: Bool { movement != nil }

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
        beginMovement(at: indexPath, from: nil)
    }

    /// Moves the item as near to a position as is allowed. The first position after the beginning of the move is where
    /// the mouse holds the item: from there, a level to the right or left is as many columns as it is indented.
    ///
    /// Near the upper or lower edge of the list, the item moves on while the mouse stays. Where the item above is
    /// collapsed and may become the parent, it is expanded after 0.7 seconds.
    ///
    /// - Parameter targetPosition: The position, relative to the upper left corner of the list.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
        guard movement != nil, !isInPass else { return }
        if movement?.startColumn == nil { movement?.startColumn = targetPosition.column }
        movement?.cancelTasks()
        moveReorderedItem(to: targetPosition)
        scrollAtEdge(targetPosition)
        expandAfterWaiting()
    }

    /// Drops the item where it is shown.
    public func endInteractiveMovement() { endMovement(cancels: false) }

    /// Moves the item back to where it was.
    public func cancelInteractiveMovement() { endMovement(cancels: true) }
}

extension CollectionView {
    /// Begins to move an item.
    ///
    /// - Parameter point: Where the mouse holds the item; `nil` if it does not.
    func beginMovement(at indexPath: IndexPath, from point: Point?) -> Bool {
        guard !isInPass, movement == nil, inputResponder == nil, let source = model.reordering,
            isEnabled(indexPath), source.canReorderItem(at: indexPath)
        else { return false }
        perform(.focus(indexPath))
        beginHoldingUpdates(for: .reordering)
        source.beginReordering(itemAt: indexPath)
        guard source.reorderedItem != nil else {
            endHoldingUpdates(for: .reordering)
            return false
        }
        movement = ItemMovement(
            startColumn: point?.column, startLevel: rows.outlineState(at: indexPath).level,
            indentationWidth: cellForItem(at: indexPath)?.indentationWidth.count ?? 2, isDragged: point != nil)
        reorderingDidChange()
        return true
    }

    private func endMovement(cancels: Bool) {
        guard let movement, !isInPass else { return }
        movement.cancelTasks()
        let isDropped = model.reordering?.endReordering(cancels: cancels) ?? true
        self.movement = nil
        endHoldingUpdates(for: .reordering)
        reorderingDidChange()
        if !isDropped { messageHandler?("The item was not moved: it or its new place is no longer there") }
    }

    /// Shows that an item is being moved, or no longer.
    private func reorderingDidChange() {
        rows.setNeedsUpdate()
        needsDisplay = true
    }

    /// Scrolls so that the moved item is visible.
    func revealReorderedItem() {
        guard let item = model.reordering?.reorderedItem else { return }
        perform(.focus(item))
    }

    /// The first item on the screen that is not one of some items; `nil` if there is none.
    func firstItemOnScreen(outside range: Range<IndexPath>?) -> IndexPath? {
        guard let range else { return nil }
        return indexPathsForVisibleItems.first { !range.contains($0) }
    }

    /// Whether an action that moves the item by a row or by a level does anything now.
    package func canMoveItem(by action: ListAction) -> Bool {
        guard movement != nil, let source = model.reordering else { return false }
        return switch action {
        case .moveUp: source.canMoveReorderedItem(inDirection: -1)
        case .moveDown: source.canMoveReorderedItem(inDirection: 1)
        case .collapseOrMoveToParent: source.canChangeReorderedLevel(inDirection: -1)
        case .expandOrMoveToChild: source.canChangeReorderedLevel(inDirection: 1)
        default: false
        }
    }

    /// Begins to move an item, or says why no item can be moved now.
    func beginMovementByKey(at indexPath: IndexPath) {
        if let obstacle = model.reordering?.reorderingObstacle {
            messageHandler?(obstacle)
        } else {
            beginInteractiveMovementForItem(at: indexPath)
        }
    }

    /// Performs an action while an item is being moved.
    ///
    /// - Returns: `false` if the action means the same as at other times.
    func performInMovement(_ action: ListAction, count: Int?) -> Bool {
        guard movement != nil, let source = model.reordering else { return false }
        let page = max(1, scrollingSize.rows - 1)
        switch action {
        case .moveDown: source.moveReorderedItem(by: count ?? 1)
        case .moveUp: source.moveReorderedItem(by: -(count ?? 1))
        case .pageDown: source.moveReorderedItem(by: page)
        case .pageUp: source.moveReorderedItem(by: -page)
        case .moveToFirst: source.moveReorderedItem(toEnd: -1)
        case .moveToLast: source.moveReorderedItem(toEnd: 1)
        case .expandOrMoveToChild: source.changeReorderedLevel(inDirection: 1)
        case .collapseOrMoveToParent: source.changeReorderedLevel(inDirection: -1)
        case .activate, .reorder: endInteractiveMovement()
        case .deselectAll: cancelInteractiveMovement()
        case .resize, .scroll, .focus, .toggleItem, .counted: return false
        default: break
        }
        return true
    }
}

// The mouse.
extension CollectionView {
    /// The time for which the mouse waits with an item below a collapsed one until that is expanded.
    static let springLoadingDelay = Duration.milliseconds(700)

    /// The time between two rows that an item moves at the edge of the list.
    private static let scrollInterval = Duration.milliseconds(80)

    /// Moves the mouse with the left button held: drags the row on which ``press(at:modifiers:time:)`` was, if its item
    /// can be moved. A drag begins on another line or, if the press was on the row's `reorder` accessory, in another
    /// column.
    ///
    /// - Parameter point: The position, relative to the upper left corner of the list.
    public func drag(to point: Point) {
        guard !isInPass else { return afterPass { self.drag(to: point) } }
        if movement == nil {
            guard let pressed, point.row != pressed.point.row || pressed.isHandle && point != pressed.point,
                let indexPath = indexPath(of: pressed.item)
            else { return }
            self.pressed = nil
            guard beginMovement(at: indexPath, from: pressed.point) else { return }
        }
        if movement?.isDragged == true { updateInteractiveMovementTargetPosition(point) }
    }

    /// Moves the item to the row at a position.
    private func moveReorderedItem(to point: Point) {
        guard let source = model.reordering, let old = source.reorderedItem, let movement else { return }
        let columns = point.column - (movement.startColumn ?? point.column)
        let level = movement.startLevel + columns / max(1, movement.indentationWidth)
        guard let (side, indexPath) = reorderingTarget(at: point, from: old) else { return }
        source.moveReorderedItem(side, indexPath, level: level)
    }

    /// The side of the row at a position to which an item from another row moves.
    private func reorderingTarget(at point: Point, from old: IndexPath) -> (ReorderingSide, IndexPath)? {
        pass {
            let line = min(max(0, point.row - titleLines), max(0, scrollingSize.rows - 1))
            let layout = rows.layout
            guard let placed = scroller.rowsOnScreen.last(where: { $0.line <= line }), layout.rowCount > 0 else {
                return nil
            }
            switch layout.row(at: placed.row) {
            case .item(let indexPath): return (indexPath < old ? .above : .below, indexPath)
            case .spacing(let section), .header(let section), .topEdge(let section):
                return (.above, IndexPath(item: 0, section: section))
            case .bottomEdge(let section), .footer(let section):
                return (.below, IndexPath(item: max(0, layout.itemCount(inSection: section) - 1), section: section))
            }
        }
    }

    /// Moves the item on while the mouse is at the edge of the list.
    private func scrollAtEdge(_ point: Point) {
        let line = point.row - titleLines
        let direction = line <= 0 ? -1 : line >= scrollingSize.rows - 1 ? 1 : 0
        guard direction != 0 else { return }
        movement?.scrolling = Task { [weak self] in
            while (try? await Task.sleep(for: Self.scrollInterval)) != nil {
                guard let self, self.movement != nil else { return }
                self.model.reordering?.moveReorderedItem(by: direction)
            }
        }
    }

    /// Expands the collapsed item above the moved one when the mouse has waited.
    private func expandAfterWaiting() {
        guard model.reordering?.canExpandReorderingParent == true else { return }
        movement?.waiting = Task { [weak self] in
            guard (try? await Task.sleep(for: Self.springLoadingDelay)) != nil else { return }
            self?.model.reordering?.expandReorderingParent()
        }
    }
}
