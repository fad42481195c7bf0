import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// The mouse on a list: presses, double-clicks and drags.
@MainActor
package final class ListPointer {
    private unowned let view: CollectionView

    /// The longest time between the two clicks of a double-click.
    var doubleClickInterval = Duration.milliseconds(500)

    /// The last click on a row: the item and the time. The next click on the same item may be a double-click.
    private var lastClick: (item: ItemIdentity, time: ContinuousClock.Instant)?

    /// The item on which the mouse button was pressed, which can be dragged from there.
    private var pressed: (item: ItemIdentity, point: Point, isHandle: Bool)?

    init(_ view: CollectionView) { self.view = view }

    /// Presses the left button: does the same as a click, and highlights the row until ``release()``.
    package func press(at point: Point, modifiers: Key.Modifiers, time: ContinuousClock.Instant = .now) {
        guard !view.isInPass else {
            return view.afterPass { self.press(at: point, modifiers: modifiers, time: time) }
        }
        view.pending.restoresPlace = false
        view.selection.recording { pressRow(at: point, modifiers: modifiers, time: time) }
    }

    private func pressRow(at point: Point, modifiers: Key.Modifiers, time: ContinuousClock.Instant) {
        let indexPath = view.indexPathForItem(at: point)
        let selectable = indexPath.flatMap { view.canHighlight($0) ? $0 : nil }
        if modifiers.contains(.shift), view.selection.allowsMultipleSelectionInteraction {
            selectable.map(view.selection.extendSelection(to:))
            lastClick = nil
        } else if modifiers.contains(.control), view.selectsItems {
            selectable.map(toggleSelectionByClick)
            lastClick = nil
        } else {
            view.cancelInteractiveMovement()
            pressed = draggableItem(at: point)
            click(at: point, time: time)
        }
        // A click may change the data; the row that is then at the position is highlighted.
        setHighlight(view.indexPathForItem(at: point).flatMap { view.canHighlight($0) ? $0 : nil })
    }

    /// Releases the button.
    package func release() {
        guard !view.isInPass else { return view.afterPass { self.release() } }
        pressed = nil
        if view.movement.isDragged { view.endInteractiveMovement() }
        setHighlight(nil)
    }

    /// Moves the mouse with the left button held.
    package func drag(to point: Point) {
        guard !view.isInPass else { return view.afterPass { self.drag(to: point) } }
        if !view.movement.isActive {
            guard let pressed, point.row != pressed.point.row || pressed.isHandle && point != pressed.point,
                let indexPath = view.indexPath(of: pressed.item)
            else { return }
            self.pressed = nil
            guard view.movement.begin(at: indexPath, from: pressed.point) else { return }
        }
        if view.movement.isDragged { view.movement.update(to: point) }
    }

    /// The item at a position, if a press there does nothing but give it the focus, so that its row can be dragged.
    private func draggableItem(at point: Point) -> (item: ItemIdentity, point: Point, isHandle: Bool)? {
        guard view.canReorderItems else { return nil }
        return view.pass {
            guard let (indexPath, action) = target(of: point), case .none = action, view.isUsable(indexPath),
                let item = view.identity(at: indexPath)
            else { return nil }
            return (item, point, isReorderAccessory(at: point))
        }
    }

    private func isReorderAccessory(at point: Point) -> Bool {
        layout(at: point)?.layout.accessories.contains {
            $0.accessory.kind == .reorder && $0.rectangle.contains(point)
        } ?? false
    }

    private func setHighlight(_ indexPath: IndexPath?) {
        let old = view.state.highlight
        guard old != indexPath else { return }
        view.state.highlight = indexPath
        view.rows.setNeedsUpdate()
        if let old { view.delegate?.collectionView(view, didUnhighlightItemAt: old) }
        if let indexPath, view.state.highlight == indexPath {
            view.delegate?.collectionView(view, didHighlightItemAt: indexPath)
        }
    }

    /// Gives an item the focus, and selects or deselects it.
    private func toggleSelectionByClick(_ indexPath: IndexPath) {
        let item = view.pass {
            view.focusClickedItem(indexPath)
            return view.identity(at: indexPath)
        }
        // The delegate may have moved the item when it was notified of the focus.
        if !view.selectionFollowsFocus { item.flatMap(view.indexPath(of:)).map(view.selection.toggleSelection) }
    }

    /// Clicks at a position, or performs the primary action if the last click was on the same row a moment ago.
    private func click(at point: Point, time: ContinuousClock.Instant) {
        let clicked = view.pass { () -> ItemIdentity? in
            guard let (indexPath, action) = target(of: point), case .none = action else { return nil }
            return view.identity(at: indexPath)
        }
        let isSecond = lastClick.map { $0.item == clicked && time - $0.time <= doubleClickInterval } ?? false
        lastClick = isSecond ? nil : clicked.map { ($0, time) }
        guard isSecond, let indexPath = clicked.flatMap(view.indexPath(of:)) else { return click(at: point) }
        view.pass { view.focusClickedItem(indexPath) }
        if let focus = view.state.focus, view.identity(at: focus) == clicked {
            view.withFocus { view.activate($0, isSecondClick: true) }
        }
    }

    /// Clicks at a position.
    package func click(at point: Point) {
        guard !view.isInPass else { return view.afterPass { self.click(at: point) } }
        guard !view.clickTitle(at: point) else { return }
        guard let (indexPath, action) = view.pass({ target(of: point) }) else { return }
        switch action {
        case .run(let handler): handler()
        case .toggle: view.perform(.toggleItem(indexPath))
        case .toggleSelection: view.selection.toggleSelection(indexPath)
        case .openMenu(let menu):
            view.pass { view.focusClickedItem(indexPath) }
            view.host.menuHandler?(menu)
        case .showTrailingActions:
            view.pass { view.focusClickedItem(indexPath) }
            view.host.swipeActionsHandler?(.showTrailing(indexPath))
        case .focusAndRun(let handler):
            view.pass { view.focusClickedItem(indexPath) }
            handler()
            view.features.fields.update()
        case .none: view.perform(.click(indexPath))
        }
    }

    private func target(of point: Point) -> (IndexPath, CellLayout.ClickAction)? {
        layout(at: point).map { ($0.indexPath, $0.layout.action(at: point)) }
    }

    /// The item at a position, with the layout of its cell.
    private func layout(at point: Point) -> (indexPath: IndexPath, layout: CellLayout)? {
        guard let placed = placedRow(at: point), let indexPath = view.rows.layout.indexPath(atRow: placed.row),
            let cell = view.rows.cell(atRow: placed.row)
        else { return nil }
        var rectangle = view.painter.cellRectangle(of: placed)
        rectangle.origin.column -= view.state.leftColumn
        rectangle.origin.row += placed.line + view.titleLines
        return (indexPath, cell.layout(in: rectangle, context: view.context))
    }

    func placedRow(at point: Point) -> PlacedRow? {
        let line = point.row - view.titleLines
        guard (0..<view.scrollingSize.rows).contains(line) else { return nil }
        let scroller = view.scroller
        func isHere(_ row: PlacedRow) -> Bool { row.lines.contains(line) }
        let placed = scroller.pinnedRows.first(where: isHere) ?? scroller.rowsOnScreen.first(where: isHere)
        let column = point.column + view.state.leftColumn
        return placed.flatMap { view.rows.metrics(ofRow: $0.row).row.contains(column) ? $0 : nil }
    }
}
