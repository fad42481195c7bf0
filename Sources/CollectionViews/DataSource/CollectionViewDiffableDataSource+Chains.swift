import DiffableSnapshots
import ListModels

import struct FoundationEssentials.IndexPath

// Chains of items that share a row.
extension CollectionViewDiffableDataSource: ChainingDataSource {
    func chainPrefix(ofItemAt indexPath: IndexPath) -> String? {
        guard let chained = content.chained, let item = state.item(at: indexPath) else { return nil }
        return chained.prefix(of: item)
    }

    /// The position of the row that shows an item: its own or that of its chain; `nil` for an item that is unknown or
    /// hidden.
    func shownIndexPath(of item: ItemIdentifierType) -> IndexPath? {
        state.indexPath(of: content.rowItem(of: item))
    }

    /// Shows the same content after an option of the chains, or the texts of the items, have changed.
    func chainsMayHaveChanged() {
        updates.perform { [self] in
            shownView?.updateChaining()
            content.chaining =
                compactsChains ? textsOfItems.map { Chaining(separator: chainSeparator, texts: $0) } : nil
            guard compactsChains || content.chained != nil else { return }
            perform(.compactChains)
        }
    }

    /// Finds the items that take the place of items without a row. They are looked for among all items, in chains or
    /// not.
    func chainSuccessors(_ change: Content.Transition) -> (IndexPath) -> IndexPath? {
        let (rows, old, new) = (change.old, change.oldMatching, content.matching)
        return { [self] indexPath in
            rows.item(at: indexPath).flatMap { old.indexPath(of: $0) }
                .flatMap { Transition(old: old, new: new).successor(of: $0) }
                .flatMap { new.item(at: $0) }
                .flatMap { shownIndexPath(of: $0) }
        }
    }

    /// The descendants of an item that is being expanded.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - tree: The tree as the list shows it.
    func descendants(of item: ItemIdentifierType, in tree: Tree) -> Tree {
        guard let chained = content.chained, let section = chained.whole.section(of: item) else {
            return tree.snapshot(of: item)
        }
        return chained.whole.trees[section].snapshot(of: item)
    }
}
