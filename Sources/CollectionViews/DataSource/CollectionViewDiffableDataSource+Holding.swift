import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Updates that are held: the whole content changes, and what the list shows does not.
extension CollectionViewDiffableDataSource: LiveDataSource {
    var pendingUpdateCount: Int { content.heldUpdateCount }

    func isCurrent(itemAt indexPath: IndexPath) -> Bool {
        guard content.isHolding, let item = state.item(at: indexPath) else { return true }
        return content.latest.section(of: item) != nil
    }

    func setHoldsUpdates(_ holds: Bool) {
        updates.perform { [self] in
            if holds != content.isHolding { perform(holds ? .beginHold : .endHold) }
        }
    }

    /// Shows the updates that are held so far. Those that follow are held again.
    ///
    /// A list that provides more items because the user searches it calls this method: while the user types, updates
    /// are held. It does nothing if updates are not held.
    public func showHeldUpdates() {
        guard pendingUpdateCount > 0 else { return }
        setHoldsUpdates(false)
        setHoldsUpdates(true)
    }

    /// Updates what the list shows of loads when an update is held: loads may have been cancelled.
    func updateWasHeld() {
        let wasLoading = loader?.isEmpty == false
        updateLoads(keepsItems: false)
        shownView?.needsDisplay = true
        guard wasLoading else { return }
        outlineStates = nil
        shownView?.turnLoadingSymbols(isNew: true)
    }
}
