import struct FoundationEssentials.IndexPath

extension CollectionView {
    /// Performs an action.
    ///
    /// An action on the focused item scrolls back to the item first if the item is not visible. While the view reads
    /// from its data source, the action waits.
    ///
    /// - Complexity: Needs at most about one screen of cells. Cells that are on the screen already are kept.
    public func perform(_ action: ListAction) {
        if pending.restoresPlace, !action.isResize { pending.restoresPlace = false }
        if case .resize = action {} else { features.loading.endAwaitingChildren() }
        if action.replays { return perform(action, count: nil) }
        selection.recording { perform(action, count: nil) }
    }

    /// Performs an action with the count that was typed before it, if there was one.
    private func perform(_ action: ListAction, count: Int?) {
        guard !isInPass else { return afterPass { self.perform(action, count: count) } }
        guard !movement.perform(action, count: count) else { return }
        switch action {
        case .moveDown: changeState { moveFocus(inDirection: 1, count: count ?? 1) }
        case .moveUp: changeState { moveFocus(inDirection: -1, count: count ?? 1) }
        case .moveToFirst: changeState { moveFocus(toEnd: -1, orItem: count) }
        case .moveToLast: changeState { moveFocus(toEnd: 1, orItem: count) }
        case .moveToParent: changeState { moveFocus(count ?? 1, times: parent(of:)) }
        case .moveToNextSibling: changeState { moveFocus(count ?? 1) { sibling(of: $0, inDirection: 1) } }
        case .moveToPreviousSibling: changeState { moveFocus(count ?? 1) { sibling(of: $0, inDirection: -1) } }
        case .moveToNextLevelChange: changeState { moveFocus(count ?? 1, times: levelChange(below:)) }
        case .moveToPreviousLevelChange: changeState { moveFocus(count ?? 1, times: levelChange(above:)) }
        case .pageDown: changeState { movePage(inDirection: 1) }
        case .pageUp: changeState { movePage(inDirection: -1) }
        case .focus(let indexPath): changeState { moveFocus(to: indexPath) }
        case .scroll(let lines): changeState { scroll { $0.scroll(by: lines) } }
        case .scrollLeft: changeState { scrollSideways(by: -Self.sidewaysStep * (count ?? 1)) }
        case .scrollRight: changeState { scrollSideways(by: Self.sidewaysStep * (count ?? 1)) }
        case .scrollFocus(let position): withFocus { item in changeState { scroll(to: item, at: position) } }
        case .resize(let size): changeState { resize(to: size) }
        case .expandOrMoveToChild: withFocus(expandOrMoveToChild)
        case .collapseOrMoveToParent: withFocus(collapseOrMoveToParent)
        case .toggle: withFocus(toggleOrSelect)
        case .activate: withFocus { activate($0) }
        case .expandSiblings: withFocus { model.toggle(.siblings($0), isExpanding: true) }
        case .collapseSiblings: withFocus { model.toggle(.siblings($0), isExpanding: false) }
        case .expandSiblingTrees: withFocus { model.toggle(.siblingTrees($0), isExpanding: true) }
        case .collapseSiblingTrees: withFocus { model.toggle(.siblingTrees($0), isExpanding: false) }
        case .showLevels(let levels): withFocus { showLevels(levels, below: $0) }
        case .showMoreLevels where count == nil: withFocus { showMoreLevels(1, below: $0) }
        case .showMoreLevels: withFocus { showLevels(count ?? 1, below: $0) }
        case .showFewerLevels: withFocus { showMoreLevels(-(count ?? 1), below: $0) }
        case .expandAll: withFocus { _ in model.toggle(.all, isExpanding: true) }
        case .collapseAll: withFocus { _ in model.toggle(.all, isExpanding: false) }
        case .toggleItem(let indexPath): toggle(indexPath)
        case .click(let indexPath): selection.click(indexPath)
        case .toggleSelection: withFocus { if !selection.endRange() { selection.toggleSelection($0) } }
        case .selectRange: selection.toggleRange()
        case .selectSubtree: withFocus(selection.selectSubtree)
        case .extendSelectionDown: selection.extendSelection(inDirection: 1)
        case .extendSelectionUp: selection.extendSelection(inDirection: -1)
        case .selectAll: selection.selectAll()
        case .moveToNextMatch: moveToMatch(count ?? 1, isReversed: false)
        case .moveToPreviousMatch: moveToMatch(count ?? 1, isReversed: true)
        case .typeAhead(let text): features.finder.typeAhead(text)
        case .invertSelection: selection.invertSelection()
        case .deselectAll: selection.cancelSelection()
        case .insert: withFocus { insert(at: $0) }
        case .delete: withFocus(delete)
        case .reorder: withFocus(movement.beginByKey)
        case .sortByNextColumn: features.sorting.sortByNextColumn()
        case .reverseSort: features.sorting.reverse()
        case .toggleHold: features.holding.toggle()
        case .moveToNextChange: changeState { moveToChange(inDirection: 1, count: count ?? 1) }
        case .moveToPreviousChange: changeState { moveToChange(inDirection: -1, count: count ?? 1) }
        case .undo: undo(count ?? 1)
        case .redo: redo(count ?? 1)
        case .counted(let action, let count): perform(action, count: max(1, count))
        }
    }

    /// Changes the state, then measures the rows on the screen and returns the cells that have left it for reuse.
    func changeState(_ change: () -> Void) {
        pass {
            change()
            recycleCells()
        }
    }

    /// Moves focus to a match of the search or, without a search, of the filter.
    private func moveToMatch(_ count: Int, isReversed: Bool) {
        guard search.pattern == nil, filter.pattern != nil else {
            return search.move(times: count, isReversed: isReversed)
        }
        filter.move(times: count, inDirection: isReversed ? -1 : 1)
    }

    /// Makes the focused item visible and performs an action on it. The action does not run in a pass, because handlers
    /// may change the data.
    func withFocus(_ action: (IndexPath) -> Void) {
        changeState { if focusedLines == nil { revealFocus() } }
        if let focus = state.focus { action(focus) }
    }
}

extension ListAction {
    fileprivate var isResize: Bool { if case .resize = self { true } else { false } }

    /// Whether the action undoes other actions or performs them again.
    fileprivate var replays: Bool {
        switch self {
        case .undo, .redo: true
        case .counted(let action, _): action.replays
        default: false
        }
    }
}
