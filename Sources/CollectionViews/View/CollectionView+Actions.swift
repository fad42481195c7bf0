import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Performs an action.
    ///
    /// An action on the focused item scrolls back to the item first if the item is not visible. While the view reads
    /// from its data source, the action waits.
    ///
    /// - Complexity: Needs at most about one screen of cells. Cells that are on the screen already are kept.
    public func perform(_ action: ListAction) {
        guard !isInPass else { return afterPass { self.perform(action) } }
        switch action {
        case .moveDown: move { moveFocus(inDirection: 1) }
        case .moveUp: move { moveFocus(inDirection: -1) }
        case .moveToFirst: move { moveFocus(toEnd: -1) }
        case .moveToLast: move { moveFocus(toEnd: 1) }
        case .pageDown: move { movePage(inDirection: 1) }
        case .pageUp: move { movePage(inDirection: -1) }
        case .focus(let indexPath): move { moveFocus(to: indexPath) }
        case .scroll(let lines): move { scroll { $0.scroll(by: lines) } }
        case .resize(let size): move { resize(to: size) }
        case .expandOrMoveToChild: withFocus(expandOrMoveToChild)
        case .collapseOrMoveToParent: withFocus(collapseOrMoveToParent)
        case .toggle: withFocus { if !toggle($0) { primaryAction(of: $0)?() } }
        case .activate: withFocus(activate)
        case .expandSiblings: withFocus { outlineDataSource?.expandSiblings(of: $0) }
        case .expandAll: withFocus { _ in outlineDataSource?.expandAllItems() }
        case .collapseAll: withFocus { _ in outlineDataSource?.collapseAllItems() }
        case .toggleItem(let indexPath): toggle(indexPath)
        case .click(let indexPath): click(indexPath)
        case .toggleSelection: withFocus(toggleSelection)
        case .extendSelectionDown: extendSelection(inDirection: 1)
        case .extendSelectionUp: extendSelection(inDirection: -1)
        case .selectAll: selectAll()
        case .deselectAll: deselectAll()
        }
    }

    /// Moves the focus or scrolls the list, then returns the cells that have left the screen for reuse.
    private func move(_ change: () -> Void) {
        pass {
            change()
            recycleCells()
        }
    }

    /// Makes the focused item visible and performs an action on it. The action does not run in a pass, because handlers
    /// may change the data.
    private func withFocus(_ action: (IndexPath) -> Void) {
        move { if focusedLines == nil { revealFocus() } }
        if let focus = state.focus { action(focus) }
    }
}
