public import TerminalCanvas

public import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// The item at a position; `nil` where there is none.
    ///
    /// - Parameter point: The position, relative to the upper left corner of the list.
    public func indexPathForItem(at point: Point) -> IndexPath? {
        guard !isInPass else { return nil }
        return pass { placedRow(at: point).flatMap { rows.layout.indexPath(atRow: $0.row) } }
    }

    /// Presses the mouse button at a position: does what ``click(at:)`` does, and highlights the row until
    /// ``release()``.
    ///
    /// With Control, a press gives the item the focus and selects or deselects it. With Shift, it extends the selection
    /// to the item in a list that allows multiple selection. A second press on the content of the same row within
    /// ``doubleClickInterval`` expands or collapses an item with children, and otherwise does what
    /// ``ListAction/activate`` does.
    ///
    /// - Parameters:
    ///   - point: The position, relative to the upper left corner of the list.
    ///   - modifiers: The modifier keys.
    ///   - time: The time of the press.
    public func press(at point: Point, modifiers: Key.Modifiers = [], time: ContinuousClock.Instant = .now) {
        guard !isInPass else { return afterPass { self.press(at: point, modifiers: modifiers, time: time) } }
        restoresPlace = false
        recordingSelection { pressNow(at: point, modifiers: modifiers, time: time) }
    }

    private func pressNow(at point: Point, modifiers: Key.Modifiers, time: ContinuousClock.Instant) {
        let indexPath = indexPathForItem(at: point)
        let selectable = indexPath.flatMap { canHighlight($0) ? $0 : nil }
        if modifiers.contains(.shift), allowsMultipleSelectionInteraction {
            selectable.map(extendSelection(to:))
            lastClick = nil
        } else if modifiers.contains(.control), selectsItems {
            selectable.map(toggleSelectionByClick)
            lastClick = nil
        } else {
            cancelInteractiveMovement()
            pressed = draggableItem(at: point)
            click(at: point, time: time)
        }
        // A click may change the data; the row that is then at the position is highlighted.
        setHighlight(indexPathForItem(at: point).flatMap { canHighlight($0) ? $0 : nil })
    }

    /// Whether a press of the mouse may highlight the row of an item, and select the item.
    func canHighlight(_ indexPath: IndexPath) -> Bool {
        isEnabled(indexPath) && delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    }

    /// Releases the mouse button, so that no row is highlighted.
    public func release() {
        guard !isInPass else { return afterPass { self.release() } }
        pressed = nil
        if movement?.isDragged == true { endInteractiveMovement() }
        setHighlight(nil)
    }

    /// The item at a position, if a press there does nothing but give it the focus, so that its row can be dragged.
    private func draggableItem(at point: Point) -> (item: ItemIdentity, point: Point, isHandle: Bool)? {
        guard canReorderItems else { return nil }
        return pass {
            guard let (indexPath, action) = target(of: point), case .none = action, isUsable(indexPath),
                let item = identity(at: indexPath)
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
        let old = state.highlight
        guard old != indexPath else { return }
        state.highlight = indexPath
        rows.setNeedsUpdate()
        if let old { delegate?.collectionView(self, didUnhighlightItemAt: old) }
        if let indexPath, state.highlight == indexPath {
            delegate?.collectionView(self, didHighlightItemAt: indexPath)
        }
    }

    /// Gives an item the focus, and selects or deselects it.
    private func toggleSelectionByClick(_ indexPath: IndexPath) {
        let item = pass {
            focusClickedItem(indexPath)
            return identity(at: indexPath)
        }
        // The delegate may have moved the item when it was notified of the focus.
        if !selectionFollowsFocus { item.flatMap(self.indexPath(of:)).map(toggleSelection) }
    }

    /// Clicks at a position, or performs the primary action if the last click was on the same row a moment ago.
    private func click(at point: Point, time: ContinuousClock.Instant) {
        let clicked = pass { () -> ItemIdentity? in
            guard let (indexPath, action) = target(of: point), case .none = action else { return nil }
            return identity(at: indexPath)
        }
        let isSecond = lastClick.map { $0.item == clicked && time - $0.time <= doubleClickInterval } ?? false
        lastClick = isSecond ? nil : clicked.map { ($0, time) }
        guard isSecond, let indexPath = clicked.flatMap(indexPath(of:)) else { return click(at: point) }
        pass { focusClickedItem(indexPath) }
        if let focus = state.focus, identity(at: focus) == clicked { withFocus { activate($0, isSecondClick: true) } }
    }

    /// Clicks at a position. On a disclosure triangle, the click expands or collapses the item. On a selection box, it
    /// selects or deselects the item. On any other accessory with an action, it performs the action. On a `delete`
    /// accessory without one, it shows the trailing swipe actions. Elsewhere, it gives the item the focus, and opens
    /// the menu of a pop-up accessory.
    ///
    /// - Parameter point: The position, relative to the upper left corner of the list.
    public func click(at point: Point) {
        guard !isInPass else { return afterPass { self.click(at: point) } }
        guard !clickTitle(at: point) else { return }
        guard let (indexPath, action) = pass({ target(of: point) }) else { return }
        switch action {
        case .run(let handler): handler()
        case .toggle: perform(.toggleItem(indexPath))
        case .toggleSelection: toggleSelection(indexPath)
        case .openMenu(let menu):
            pass { focusClickedItem(indexPath) }
            menuHandler?(menu)
        case .showTrailingActions:
            pass { focusClickedItem(indexPath) }
            swipeActionsHandler?(.showTrailing(indexPath))
        case .focusAndRun(let handler):
            pass { focusClickedItem(indexPath) }
            handler()
        case .none: perform(.click(indexPath))
        }
    }

    private func target(of point: Point) -> (IndexPath, CellLayout.ClickAction)? {
        layout(at: point).map { ($0.indexPath, $0.layout.action(at: point)) }
    }

    /// The item at a position, with the layout of its cell.
    private func layout(at point: Point) -> (indexPath: IndexPath, layout: CellLayout)? {
        guard let placed = placedRow(at: point), let indexPath = rows.layout.indexPath(atRow: placed.row),
            let cell = rows.cell(atRow: placed.row)
        else { return nil }
        var rectangle = painter.cellRectangle(of: placed)
        rectangle.origin.row += placed.line + titleLines
        return (indexPath, cell.layout(in: rectangle, context: context))
    }

    private func placedRow(at point: Point) -> PlacedRow? {
        let line = point.row - titleLines
        guard (0..<scrollingSize.rows).contains(line) else { return nil }
        let scroller = scroller
        func isHere(_ row: PlacedRow) -> Bool { row.lines.contains(line) }
        let placed = scroller.pinnedRows.first(where: isHere) ?? scroller.rowsOnScreen.first(where: isHere)
        return placed.flatMap { rows.metrics(ofRow: $0.row).row.contains(point.column) ? $0 : nil }
    }
}
