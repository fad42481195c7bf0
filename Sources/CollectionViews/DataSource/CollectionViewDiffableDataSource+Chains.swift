import DiffableSnapshots

import struct FoundationEssentials.IndexPath

// Chains of items that share a row.
extension CollectionViewDiffableDataSource: ChainingDataSource {
    typealias Chained = ChainedContent<SectionIdentifierType, ItemIdentifierType>

    func chainPrefix(ofItemAt indexPath: IndexPath) -> String? {
        guard let chained, let item = state.item(at: indexPath) else { return nil }
        return chained.prefix(of: item)
    }

    /// The content that the list shows, with the items that have no row of their own because they are in a chain.
    var unchainedState: State { if let chained { chained.whole } else { state } }

    /// The item whose row shows an item: the last one of its chain, or the item itself.
    func rowItem(of item: ItemIdentifierType) -> ItemIdentifierType {
        if let chained { chained.end(of: item) } else { item }
    }

    /// The position of the row that shows an item: its own or that of its chain; `nil` for an item that is unknown or
    /// hidden.
    func shownIndexPath(of item: ItemIdentifierType) -> IndexPath? {
        if let chained { state.indexPath(of: chained.end(of: item)) } else { state.indexPath(of: item) }
    }

    /// Shows the same content after an option of the chains, or the texts of the items, have changed.
    func chainsMayHaveChanged() {
        updates.perform { [self] in
            shownView?.updateChaining()
            guard compactsChains || chained != nil else { return }
            wholeRevision += 1
            show(unchainedState, Transition.Marks())
        }
    }

    /// Makes one row of each chain of a content.
    ///
    /// An item that a filter shows without all of its children is only at the end of a chain, so that the list has the
    /// same chains as without the filter.
    ///
    /// - Returns: `nil` if the list does not compact chains.
    func chain(_ content: State) -> Chained? {
        guard compactsChains, let texts = textsOfItems else { return nil }
        let missing = filtering?.onScreen?.missingChildCounts ?? [:]
        return Chained(content, separator: chainSeparator) { missing[$0] == nil ? texts([$0])[0] : nil }
    }

    /// Finds the items that take the place of items without a row. They are looked for among all items, in chains or
    /// not.
    ///
    /// - Parameters:
    ///   - rows: The old content as the list showed it.
    ///   - chained: Its chains; `nil` for none.
    func chainSuccessors(from rows: State, _ chained: Chained?) -> (IndexPath) -> IndexPath? {
        let (old, new) = (chained?.whole ?? rows, unchainedState)
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
        guard let chained, let section = chained.whole.section(of: item) else { return tree.snapshot(of: item) }
        return chained.whole.trees[section].snapshot(of: item)
    }
}
