import DiffableSnapshots

/// A content in which each chain of items has one row.
///
/// It is an object, so that a data source without one only has an empty reference.
package final class ChainedContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    package typealias State = SectionTrees<Section, Item>

    /// The content with all items. The items before the last one of a chain are expanded.
    package let whole: State

    /// The content that the list shows. Its sections are those of the whole content.
    package let rows: State

    /// The chains by their last items.
    private let chains: [Item: ItemChain<Item>]

    /// For each item before the last one of a chain, the last one.
    private let ends: [Item: Item]

    /// Makes one row of each chain of a content. For the parameters, see ``ChainedTree``.
    package init(_ content: State, separator: String, text: (Item) -> String?) {
        var (whole, rows) = (content, content)
        var chains: [Item: ItemChain<Item>] = [:]
        var ends: [Item: Item] = [:]
        for section in content.sections where content.isOutline[section] {
            let tree = ChainedTree(content.trees[section], separator: separator, text: text)
            guard !tree.chains.isEmpty else { continue }
            whole.setTree(tree.whole, at: section, isOutline: true)
            rows.setTree(tree.rows, at: section, isOutline: true)
            for chain in tree.chains {
                chains[chain.end] = chain
                for item in chain.inner { ends[item] = chain.end }
            }
        }
        (self.whole, self.rows, self.chains, self.ends) = (whole, rows, chains, ends)
    }

    /// Takes over the chains of a content of which items were only expanded and collapsed.
    ///
    /// - Parameters:
    ///   - old: The content before.
    ///   - whole: The content with all items.
    ///   - rows: The content that the list shows.
    package init(_ old: ChainedContent, whole: State, rows: State) {
        (self.whole, self.rows, chains, ends) = (whole, rows, old.chains, old.ends)
    }

    /// The item whose row shows an item: the last one of its chain, or the item itself.
    package func end(of item: Item) -> Item { ends[item] ?? item }

    /// The items that the row of an item shows, the outermost first.
    package func items(inRowOf item: Item) -> [Item] { chains[item]?.items ?? [item] }

    /// The text before that of an item's cell; `nil` for an item that is not the last one of a chain.
    package func prefix(of item: Item) -> String? { chains[item]?.prefix }

    /// The positions of the items that a visible row shows, and of their descendants, in the tree of all items of the
    /// section.
    ///
    /// - Parameters:
    ///   - item: The item of the row.
    ///   - section: The section.
    package func positions(inRowOf item: Item, section: Int) -> Range<Int> {
        let tree = whole.trees[section]
        guard let row = tree.visibleRow(of: item) else { return 0..<0 }
        let positions = tree.outline.subtree(ofRow: row)
        // Nothing is between the items of a chain.
        return positions.lowerBound - (items(inRowOf: item).count - 1)..<positions.upperBound
    }
}

/// How chains are made.
package struct Chaining<Item: Hashable & Sendable> {
    let separator: String
    let texts: @Sendable ([Item]) -> [String?]

    /// - Parameters:
    ///   - separator: The text between two items.
    ///   - texts: Returns the texts of items. An item without a text is only at the end of a chain.
    package init(separator: String, texts: @escaping @Sendable ([Item]) -> [String?]) {
        (self.separator, self.texts) = (separator, texts)
    }
}
