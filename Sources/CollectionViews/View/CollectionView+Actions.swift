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
        case .moveDown: changeState { moveFocus(inDirection: 1) }
        case .moveUp: changeState { moveFocus(inDirection: -1) }
        case .moveToFirst: changeState { moveFocus(toEnd: -1) }
        case .moveToLast: changeState { moveFocus(toEnd: 1) }
        case .pageDown: changeState { movePage(inDirection: 1) }
        case .pageUp: changeState { movePage(inDirection: -1) }
        case .focus(let indexPath): changeState { moveFocus(to: indexPath) }
        case .scroll(let lines): changeState { scroll { $0.scroll(by: lines) } }
        case .resize(let size): changeState { resize(to: size) }
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

    /// Changes the state, then measures the rows on the screen and returns the cells that have left it for reuse.
    func changeState(_ change: () -> Void) {
        pass {
            change()
            recycleCells()
        }
    }

    /// Makes the focused item visible and performs an action on it. The action does not run in a pass, because handlers
    /// may change the data.
    private func withFocus(_ action: (IndexPath) -> Void) {
        changeState { if focusedLines == nil { revealFocus() } }
        if let focus = state.focus { action(focus) }
    }
}
