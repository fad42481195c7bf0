import DiffableSnapshots
import ListModels

// Undoing what the user has expanded and collapsed.
extension CollectionViewDiffableDataSource {
    /// Adds what was expanded and collapsed to the history of the list, as one step. What was toggled in a filtered
    /// list can only be undone as long as the filter is on.
    func record(_ toggles: [Toggle]) {
        let filter = content.filter?.number
        func replay(isReversed: Bool) -> @MainActor () -> Bool {
            { [weak self] in self?.replay(toggles, isReversed: isReversed, inFilter: filter) ?? false }
        }
        shownView?.history.record(.init(undo: replay(isReversed: true), redo: replay(isReversed: false)))
    }

    /// Expands and collapses items again, as the user does, through the handlers.
    ///
    /// - Returns: Whether an item was expanded or collapsed.
    private func replay(_ toggles: [Toggle], isReversed: Bool, inFilter number: Int?) -> Bool {
        guard content.filter?.number == number else { return false }
        var hasChanged = false
        changeShown { [self] state in
            var marks = Marks(keepsOrdinals: true)
            for toggle in isReversed ? toggles.reversed() : toggles {
                let items = toggle.items
                for section in state.sections {
                    let changed = changeTree(ofSection: section, in: &state) { source, tree in
                        source.toggle(items, isExpanding: toggle.isExpanding != isReversed, in: &tree, isNamed: true)
                    }
                    guard let changed else { continue }
                    hasChanged = true
                    marks.keepsOrdinals = marks.keepsOrdinals && changed.keepsOrdinals
                    marks.reconfiguredItems.formUnion(changed.reconfiguredItems)
                }
            }
            return hasChanged ? marks : nil
        }
        return hasChanged
    }
}
