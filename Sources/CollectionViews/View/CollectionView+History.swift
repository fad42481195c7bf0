package import TextMatching

/// Undoing what the user has expanded, collapsed, selected and filtered.
extension CollectionView {
    /// Whether ``ListAction/undo`` has something to undo.
    public var canUndo: Bool { history.canUndo }

    /// Whether ``ListAction/redo`` has something to do again.
    public var canRedo: Bool { history.canRedo }

    func undo(_ count: Int) { for _ in 0..<count where !history.undo() { return } }

    func redo(_ count: Int) { for _ in 0..<count where !history.redo() { return } }

    /// Runs a command of the user. If it changes the selection, it can be undone.
    func recordingSelection(_ command: () -> Void) {
        guard selectsItems, !isRecordingSelection else { return command() }
        isRecordingSelection = true
        let old = state.selection
        command()
        isRecordingSelection = false
        let new = state.selection
        // A command may also change the data. Items that it has deleted are no longer selected, which is no step.
        guard new != old, new != old.filter(isSelectable) else { return }
        history.record(
            .init(
                undo: { [weak self] in self?.replaceSelection(by: old) ?? false },
                redo: { [weak self] in self?.replaceSelection(by: new) ?? false }))
    }

    /// Adds a change of the filter by the user to the history.
    ///
    /// - Parameter old: The pattern before; `nil` for none. The new one is that of ``filter``.
    package func recordFilter(from old: FilterPattern?) {
        let new = filter.pattern
        guard new != old else { return }
        history.record(
            .init(
                undo: { [weak self] in self?.replaceFilter(by: old) ?? false },
                redo: { [weak self] in self?.replaceFilter(by: new) ?? false }))
    }

    /// Selects the items of an earlier selection that still exist and may be selected.
    private func replaceSelection(by selection: Set<ItemIdentity>) -> Bool {
        guard selectsItems, selectsSeveralItems || selection.count < 2 else { return false }
        let old = state.selection
        rangeSelection = nil
        changeState { setSelection(selection.filter(isSelectable)) }
        return state.selection != old
    }

    /// Whether an item still exists.
    private func isSelectable(_ item: ItemIdentity) -> Bool {
        model.containsItem(with: item) && (model.identifiesItems || indexPath(of: item) != nil)
    }

    private func replaceFilter(by pattern: FilterPattern?) -> Bool {
        guard pattern != filter.pattern else { return false }
        if let pattern { filter.apply(pattern) } else { filter.cancel() }
        return true
    }
}
