extension OutlineStorage {
    /// A copy of an item's subtree, with or without the item itself; levels start at 0.
    func subtree(of number: EntryNumber, includingRoot: Bool) -> Self {
        var result = Self()
        let tree = contents.tree
        let root = tree.entry(of: number)
        let start = includingRoot ? root.position : root.position + 1
        let entries = tree.entries(in: start..<max(start, tree.end(of: root)))
        let items = contents.items.items(entries.map(\.number.inTable), as: Item.self)
        _ = result.build(
            preorder: items, levels: entries.map { ($0.level - entries[0].level).count },
            expanded: entries.map(\.isExpanded))
        return result
    }
}
