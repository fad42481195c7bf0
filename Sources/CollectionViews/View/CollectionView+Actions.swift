import TerminalCanvas

import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Does something to the list. Nothing else changes ``state``, but for a new state of the data source, and for what a
    /// program selects.
    ///
    /// While the data source is being asked for cells, the action waits.
    ///
    /// - Complexity: Asks for about one screen of cells at the most, and those that are already there are not asked for again.
    public func perform(_ action: ListAction) {
        guard !isInPass else { return afterPass { self.perform(action) } }
        var clicked: ItemIdentity?
        pass {
            loadIfNeeded()
            // Whoever is told that focus has moved may change the data.
            if allowsSelection, case .click(let indexPath) = action { clicked = identity(at: indexPath) }
            performInPass(action)
        }
        switch action {
        case .toggleItem(let indexPath): toggleHolding(indexPath)
        case .expandOrMoveToChild, .collapseOrMoveToParent, .toggle, .activate, .expandSiblings, .expandAll,
            .collapseAll:
            performOnOutline(action)
        case .toggleSelection, .selectAll, .deselectAll: performOnSelection(action)
        case .click: clicked.map(clickOnSelection)
        default: return
        }
    }

    private func performInPass(_ action: ListAction) {
        switch action {
        case .resize(let size): resize(to: size)
        case .scroll(let lines): setTop(viewport.top(state.top, scrolledBy: lines))
        case .focus(let indexPath): moveFocus(to: indexPath)
        case .click(let indexPath): click(indexPath)
        case .toggleItem, .selectAll, .deselectAll: break
        default: performOnFocus(action)
        }
        recycleCells()
    }

    /// Actions that are about the focused item come back to it first when the list was scrolled away.
    private func performOnFocus(_ action: ListAction) {
        guard state.focus != nil else { return }
        if focusedLines == nil { revealFocus() }
        switch action {
        case .moveDown: moveFocus(by: 1)
        case .moveUp: moveFocus(by: -1)
        case .moveToFirst: moveFocus(toOrdinal: 0)
        case .moveToLast: moveFocus(toOrdinal: layout.itemCount - 1)
        case .pageDown: movePage(by: max(1, state.size.rows - 1))
        case .pageUp: movePage(by: -max(1, state.size.rows - 1))
        default: break
        }
    }

    /// Takes over another size. The focused row stays at the same part of the height; without it on the screen, what is at
    /// the top stays there.
    private func resize(to size: Size) {
        guard size != state.size else { return }
        let oldRows = state.size.rows
        let line = focusedLines?.lowerBound
        if size.columns != state.size.columns { forgetHeights() }
        state.size = size
        metrics = ListMetrics(configuration: configuration, columns: size.columns)
        placedRows = nil
        needsDisplay = true
        guard let line, let focus = state.focus, oldRows > 0 else { return setTop(viewport.clamped(state.top)) }
        let row = layout.row(of: focus)
        place(row, atLine: max(0, min(line * size.rows / oldRows, size.rows - 1)))
        reveal(row)
    }
}
