import struct FoundationEssentials.IndexPath

/// The children of a list's items that are being loaded.
@MainActor
final class ListLoading {
    private unowned let view: CollectionView

    /// The item to whose first child the focus moves when its children arrive.
    private var awaitedParent: ItemIdentity?

    /// The number of steps by which the symbols of loading rows have turned.
    private(set) var turn = 0

    init(_ view: CollectionView) { self.view = view }

    /// Has the focus move to the first child of an item as soon as its children arrive, unless the user does
    /// something else before.
    func awaitChildren(of indexPath: IndexPath) {
        if view.model.isLoadingChildren(at: indexPath) { awaitedParent = view.model.identity(ofItemAt: indexPath) }
    }

    /// Leaves the focus where it is when children arrive. Called for every key and click.
    func endAwaitingChildren() { awaitedParent = nil }

    /// The children of an item have arrived, or could not be loaded.
    func childrenDidArrive(belowItemAt indexPath: IndexPath) {
        guard let awaitedParent, view.model.indexPath(ofItemWith: awaitedParent) == indexPath else { return }
        self.awaitedParent = nil
        if indexPath == view.state.focus { view.expandOrMoveToChild(indexPath) }
    }

    /// The children of an item could not be loaded. If the user sees the item and it has the focus, the list scrolls
    /// so that the error below it is visible too.
    func loadDidFail(atItemAt indexPath: IndexPath) {
        guard !view.isInPass else { return view.afterPass { self.loadDidFail(atItemAt: indexPath) } }
        guard indexPath == view.state.focus, view.focusedLines != nil else { return }
        view.changeState { view.scroll { $0.reveal(view.rows.layout.row(of: indexPath)) } }
    }

    /// Turns the symbols of the rows whose children are being loaded.
    ///
    /// - Parameter isNew: Whether a symbol appears.
    func turnLoadingSymbols(isNew: Bool) {
        guard !view.isInPass else { return view.afterPass { self.turnLoadingSymbols(isNew: isNew) } }
        if !isNew { turn += 1 }
        if isNew { view.rows.setNeedsOutlineStates() }
        if view.rows.setNeedsUpdate(where: { isNew || $0.outlineState.isLoading }) { view.needsDisplay = true }
    }
}
