import DiffableSnapshots

/// A tree in which each chain of items has one row.
package struct ChainedTree<Item: Hashable & Sendable> {
    package typealias Tree = DiffableDataSourceSectionSnapshot<Item>

    /// The tree with all items. The items before the last one of a chain are expanded.
    package let whole: Tree

    /// The tree of the rows: of each chain it has the last item only, in the place of the first.
    package let rows: Tree

    package let chains: [ItemChain<Item>]

    /// Finds the chains of a tree and makes one row of each.
    ///
    /// The two trees share what is equal. For the parameters, see ``ChainFinder/chains(of:separator:text:)``.
    ///
    /// - Complexity: O(*n* + *k* log *n*), for *n* items of which *k* are in chains.
    package init(_ tree: Tree, separator: String, text: (Item) -> String?) {
        chains = ChainFinder.chains(of: tree, separator: separator, text: text)
        let inner = chains.flatMap(\.inner)
        var whole = tree
        if !inner.isEmpty { whole.expand(inner) }
        var rows = whole
        for chain in chains { rows.move(chain.end, before: chain.items[0]) }
        if !inner.isEmpty { rows.delete(inner) }
        (self.whole, self.rows) = (whole, rows)
    }
}

/// A parent whose only child is a parent, whose only child may be one too, and so on. A list that compacts chains shows
/// all of them in one row.
///
/// ```
/// src                        src/main/swift
///   main               ->      Main.swift
///     swift
///       Main.swift
/// ```
package struct ItemChain<Item: Hashable & Sendable>: Sendable {
    /// The items, the outermost first. At least two.
    package let items: [Item]

    /// The texts of all items but the last, each with the separator after it.
    package let prefix: String

    /// The item that the row stands for: the last one.
    package var end: Item { items[items.count - 1] }

    /// The items that have no row of their own: all but the last.
    package var inner: ArraySlice<Item> { items.dropLast() }
}
