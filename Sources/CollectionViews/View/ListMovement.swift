import ListModels
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The moving of an item of a list by the user, with keys or with the mouse.
@MainActor
final class ListMovement {
    private unowned let view: CollectionView

    /// The move of an item; `nil` while none is moved.
    private var current: ItemMovement?

    init(_ view: CollectionView) { self.view = view }

    /// Whether an item is being moved.
    var isActive: Bool { current != nil }

    /// Begins to move an item.
    ///
    /// - Parameter point: Where the mouse holds the item; `nil` if it does not.
    func begin(at indexPath: IndexPath, from point: Point?) -> Bool {
        guard !view.isInPass, current == nil, view.inputResponder == nil, let source = view.model.reordering,
            view.isEnabled(indexPath), source.canReorderItem(at: indexPath)
        else { return false }
        view.perform(.focus(indexPath))
        view.beginHoldingUpdates(for: .reordering)
        source.beginReordering(itemAt: indexPath)
        guard source.reorderedItem != nil else {
            view.endHoldingUpdates(for: .reordering)
            return false
        }
        current = ItemMovement(
            startColumn: point?.column, startLevel: view.rows.outlineState(at: indexPath).level,
            indentationWidth: view.cellForItem(at: indexPath)?.indentationWidth.count ?? 2, isDragged: point != nil)
        didChange()
        return true
    }

    /// Ends the move.
    ///
    /// - Parameters:
    ///   - cancels: Whether the item is moved back; otherwise it is dropped.
    ///   - model: The model in which the move began; `nil` for the one that the list shows.
    func end(cancels: Bool, in model: (any ListModel)? = nil) {
        guard let current, !view.isInPass else { return }
        current.cancelTasks()
        let isDropped = (model ?? view.model).reordering?.endReordering(cancels: cancels) ?? true
        self.current = nil
        view.endHoldingUpdates(for: .reordering)
        didChange()
        if !isDropped { view.host.messageHandler?("The item was not moved: it or its new place is no longer there") }
    }

    /// Shows that an item is being moved, or no longer.
    private func didChange() {
        view.rows.setNeedsUpdate()
        view.needsDisplay = true
    }

    /// Scrolls so that the moved item is visible.
    func revealItem() {
        guard let item = view.model.reordering?.reorderedItem else { return }
        view.perform(.focus(item))
    }

    /// Whether an action that moves the item by a row or by a level does anything now.
    func canMove(by action: ListAction) -> Bool {
        guard current != nil, let source = view.model.reordering else { return false }
        return switch action {
        case .moveUp: source.canMoveReorderedItem(inDirection: -1)
        case .moveDown: source.canMoveReorderedItem(inDirection: 1)
        case .collapseOrMoveToParent: source.canChangeReorderedLevel(inDirection: -1)
        case .expandOrMoveToChild: source.canChangeReorderedLevel(inDirection: 1)
        default: false
        }
    }

    /// Begins to move an item, or says why no item can be moved now.
    func beginByKey(at indexPath: IndexPath) {
        if let obstacle = view.model.reordering?.reorderingObstacle {
            view.host.messageHandler?(obstacle)
        } else {
            _ = begin(at: indexPath, from: nil)
        }
    }

    /// Performs an action while an item is being moved.
    ///
    /// - Returns: `false` if the action means the same as at other times.
    func perform(_ action: ListAction, count: Int?) -> Bool {
        guard current != nil, let source = view.model.reordering else { return false }
        let page = max(1, view.scrollingSize.rows - 1)
        switch action {
        case .moveDown: source.moveReorderedItem(by: count ?? 1)
        case .moveUp: source.moveReorderedItem(by: -(count ?? 1))
        case .pageDown: source.moveReorderedItem(by: page)
        case .pageUp: source.moveReorderedItem(by: -page)
        case .moveToFirst: source.moveReorderedItem(toEnd: -1)
        case .moveToLast: source.moveReorderedItem(toEnd: 1)
        case .expandOrMoveToChild: source.changeReorderedLevel(inDirection: 1)
        case .collapseOrMoveToParent: source.changeReorderedLevel(inDirection: -1)
        case .activate, .reorder: end(cancels: false)
        case .deselectAll: end(cancels: true)
        case .resize, .scroll, .focus, .toggleItem, .counted: return false
        default: break
        }
        return true
    }

    /// Moves the item as near to a position as is allowed; see
    /// ``CollectionView/updateInteractiveMovementTargetPosition(_:)``.
    func update(to targetPosition: Point) {
        guard current != nil, !view.isInPass else { return }
        if current?.startColumn == nil { current?.startColumn = targetPosition.column }
        current?.cancelTasks()
        moveReorderedItem(to: targetPosition)
        scrollAtEdge(targetPosition)
        expandAfterWaiting()
    }

    /// The item is dropped when the mouse button is released.
    var isDragged: Bool { current?.isDragged == true }
}

// The mouse.
extension ListMovement {
    /// The time for which the mouse waits with an item below a collapsed one until that is expanded.
    static let springLoadingDelay = Duration.milliseconds(700)

    /// The time between two rows that an item moves at the edge of the list.
    private static let scrollInterval = Duration.milliseconds(80)

    /// Moves the item to the row at a position.
    private func moveReorderedItem(to point: Point) {
        guard let source = view.model.reordering, let old = source.reorderedItem, let current else { return }
        let columns = point.column - (current.startColumn ?? point.column)
        let level = current.startLevel + columns / max(1, current.indentationWidth)
        guard let (side, indexPath) = reorderingTarget(at: point, from: old) else { return }
        source.moveReorderedItem(side, indexPath, level: level)
    }

    /// The side of the row at a position to which an item from another row moves.
    private func reorderingTarget(at point: Point, from old: IndexPath) -> (ReorderingSide, IndexPath)? {
        view.pass {
            let line = min(max(0, point.row - view.titleLines), max(0, view.scrollingSize.rows - 1))
            let layout = view.rows.layout
            guard let placed = view.scroller.rowsOnScreen.last(where: { $0.line <= line }), layout.rowCount > 0 else {
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
        let line = point.row - view.titleLines
        let direction = line <= 0 ? -1 : line >= view.scrollingSize.rows - 1 ? 1 : 0
        guard direction != 0 else { return }
        current?.scrolling = Task { [weak self] in
            while (try? await Task.sleep(for: Self.scrollInterval)) != nil {
                guard let self, self.current != nil else { return }
                self.view.model.reordering?.moveReorderedItem(by: direction)
            }
        }
    }

    /// Expands the collapsed item above the moved one when the mouse has waited.
    private func expandAfterWaiting() {
        guard view.model.reordering?.canExpandReorderingParent == true else { return }
        current?.waiting = Task { [weak self] in
            guard (try? await Task.sleep(for: Self.springLoadingDelay)) != nil else { return }
            self?.view.model.reordering?.expandReorderingParent()
        }
    }
}

/// The move of an item by the user, from the first step until the item is dropped.
private struct ItemMovement {
    /// The column of the mouse when the move began; `nil` until it is known, or if the item is moved by keys.
    var startColumn: Int?

    /// The level of the item when the move began.
    let startLevel: Int

    /// The columns by which a level is indented.
    let indentationWidth: Int

    /// Whether the mouse button is held, so that releasing it drops the item.
    let isDragged: Bool

    /// Moves the item on while the mouse is at the edge of the list.
    var scrolling: Task<Void, Never>?

    /// Expands a collapsed item when the mouse has waited there.
    var waiting: Task<Void, Never>?

    /// Ends the tasks.
    func cancelTasks() {
        scrolling?.cancel()
        waiting?.cancel()
    }
}
