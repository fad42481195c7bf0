import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// What rows show of loads, and what keys on them do.
extension CollectionViewDiffableDataSource {
    /// The notes below an item whose children could not be loaded.
    func failureNotes(of item: ItemIdentifierType, inSection section: Int) -> [RowNote] {
        guard let sentence = loader?.failure(of: item) else { return [] }
        let level = state.trees[section].level(of: item) + 1
        return [
            RowNote(sentence, level: level, style: .error, numberOfLines: 3),
            RowNote("Enter tries again", level: level),
        ]
    }

    /// Sets what outline states say about loading, and loads the children of expanded items that have never been
    /// loaded.
    func updateLoading(of states: inout OutlineStates, in tree: Tree) {
        guard let loader else { return }
        var missing: [ItemIdentifierType] = []
        states.modify { outline, row in
            guard !outline.hasChildren || !loader.isEmpty, let item = tree.item(atVisibleRow: row) else { return }
            outline.isLoading = loader.showsSymbol(for: item)
            guard !outline.hasChildren, mayLoadChildren(of: item) else { return }
            outline.isExpandable = true
            if outline.isExpanded, loader.isIdle(item) { missing.append(item) }
        }
        loadLater(missing)
    }

    /// Loads the children of items that a snapshot has expanded and whose rows have come onto the screen.
    private func loadLater(_ items: [ItemIdentifierType]) {
        guard !items.isEmpty else { return }
        change { [self] state in
            for item in items where loader?.isIdle(item) == true {
                guard let section = state.section(of: item) else { continue }
                let tree = state.trees[section]
                if tree.isExpanded(item), isMissingChildren(item, in: tree) { loader?.request(item) }
            }
            return nil
        }
    }
}

extension CollectionViewDiffableDataSource: ChildLoadingDataSource {
    func retryLoading(at indexPath: IndexPath) -> Bool {
        guard let item = state.item(at: indexPath), let loader, !loader.isLoading(item) else { return false }
        let tree = state.trees[indexPath.section]
        guard tree.isExpanded(item), loader.failure(of: item) != nil || isMissingChildren(item, in: tree) else {
            return false
        }
        reloadChildren(of: item)
        return true
    }

    func isLoadingChildren(at indexPath: IndexPath) -> Bool {
        state.item(at: indexPath).map(isLoadingChildren(of:)) ?? false
    }
}
