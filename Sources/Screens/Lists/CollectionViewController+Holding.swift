import CollectionViews

/// Updates that are held while the user is asked for something.
extension CollectionViewController {
    /// Holds updates while the user types into a prompt, and while an alert, a menu or another screen is shown over
    /// the list, so that Enter never acts on a row that has just moved. An app that filters the list by itself applies
    /// what it has found, so its updates are not held.
    func updateHold() {
        let isFilterOfApp = (prompt as? SearchPrompt)?.purpose == .filter && navigationItem.searchController != nil
        let isTyping = prompt != nil && !isFilterOfApp
        let isAsking = isTyping || outermostParent.presentedViewController != nil
        guard isAsking != holdsForInput else { return }
        holdsForInput = isAsking
        if isAsking {
            collectionView.beginHoldingUpdates(for: .input)
        } else {
            collectionView.endHoldingUpdates(for: .input)
        }
    }

    /// What the status line says about updates that are held, such as `  7 pending`.
    var holdLabel: String {
        let count = collectionView.pendingUpdateCount
        if count > 0 { return "  \(count.grouped) pending" }
        if collectionView.hasActiveDrag { return "  moving" }
        return collectionView.holdsUpdates && !holdsForInput ? "  held" : ""
    }
}
