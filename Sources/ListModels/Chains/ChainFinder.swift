import DiffableSnapshots

/// Finds the chains of a tree, in one walk over its items in pre-order.
package struct ChainFinder<Item: Hashable & Sendable> {
    /// A parent whose descendants are being visited.
    private struct Parent {
        let item: Item
        let level: Int
        var childCount = 0

        /// The chain that begins with the last child that was a parent, the outermost item last. Empty before the first
        /// such child.
        var chain: [Item] = []
    }

    /// Returns the text of an item before the last one of a chain; `nil` for an item that may not be there.
    private let text: (Item) -> String?
    private let separator: String
    private var path: [Parent] = []
    private var chains: [ItemChain<Item>] = []

    /// Finds the chains of a tree.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - separator: The text between two items.
    ///   - text: Returns the text of an item; `nil` for an item that only the end of a chain can be.
    /// - Returns: The chains, in no particular order.
    /// - Complexity: O(*n*), where *n* is the number of items, of which none is hashed.
    package static func chains(
        of tree: DiffableDataSourceSectionSnapshot<Item>, separator: String, text: (Item) -> String?
    ) -> [ItemChain<Item>] {
        withoutActuallyEscaping(text) { text in
            var finder = ChainFinder(text: text, separator: separator)
            tree.forEachEntry { finder.visit($0) }
            finder.leave(level: 0)
            return finder.chains
        }
    }

    private init(text: @escaping (Item) -> String?, separator: String) {
        self.text = text
        self.separator = separator
    }

    private mutating func visit(_ entry: SnapshotEntry<Item>) {
        leave(level: entry.level)
        if !path.isEmpty { path[path.count - 1].childCount += 1 }
        if entry.hasChildren { path.append(Parent(item: entry.item, level: entry.level)) }
    }

    /// Leaves the parents at a level and below it.
    private mutating func leave(level: Int) {
        while let parent = path.last, parent.level >= level {
            path.removeLast()
            var chain = parent.chain
            if parent.childCount != 1 || chain.isEmpty || text(parent.item) == nil {
                finish(chain)
                chain = []
            }
            chain.append(parent.item)
            guard !path.isEmpty else {
                finish(chain)
                continue
            }
            finish(path[path.count - 1].chain)
            path[path.count - 1].chain = chain
        }
    }

    private mutating func finish(_ chain: [Item]) {
        guard chain.count > 1 else { return }
        let items = Array(chain.reversed())
        let prefix = items.dropLast().map { (text($0) ?? "") + separator }.joined()
        chains.append(ItemChain(items: items, prefix: prefix))
    }
}
