import struct FoundationEssentials.IndexPath

/// Children that are being loaded.
extension CollectionView {
    /// Has the focus move to the first child of an item as soon as its children arrive, unless the user does
    /// something else before.
    func awaitChildren(of indexPath: IndexPath) {
        if model.isLoadingChildren(at: indexPath) { awaitedParent = model.identity(ofItemAt: indexPath) }
    }

    /// Leaves the focus where it is when children arrive. Called for every key and click.
    package func endAwaitingChildren() { awaitedParent = nil }

    /// The children of an item have arrived, or could not be loaded.
    func childrenDidArrive(belowItemAt indexPath: IndexPath) {
        guard let awaitedParent, model.indexPath(ofItemWith: awaitedParent) == indexPath else { return }
        self.awaitedParent = nil
        if indexPath == state.focus { expandOrMoveToChild(indexPath) }
    }

    /// The children of an item could not be loaded. If the user sees the item and it has the focus, the list scrolls
    /// so that the error below it is visible too.
    func loadDidFail(atItemAt indexPath: IndexPath) {
        guard !isInPass else { return afterPass { self.loadDidFail(atItemAt: indexPath) } }
        guard indexPath == state.focus, focusedLines != nil else { return }
        changeState { scroll { $0.reveal(rows.layout.row(of: indexPath)) } }
    }

    /// Turns the symbols of the rows whose children are being loaded.
    ///
    /// - Parameter isNew: Whether a symbol appears.
    func turnLoadingSymbols(isNew: Bool) {
        guard !isInPass else { return afterPass { self.turnLoadingSymbols(isNew: isNew) } }
        if !isNew { loadingTurn += 1 }
        if isNew { rows.setNeedsOutlineStates() }
        if rows.setNeedsUpdate(where: { isNew || $0.outlineState.isLoading }) { needsDisplay = true }
    }
}
