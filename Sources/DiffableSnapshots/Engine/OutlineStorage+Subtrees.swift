extension OutlineStorage {
    func subtree(of node: Int32, includingRoot: Bool) -> Self {
        var result = Self()
        guard let tree = core?.contents.tree else { return result }
        let place = tree.place(of: node)
        let start = includingRoot ? place.position : place.position + 1
        let entries = tree.entries(in: start..<max(start, tree.end(of: place)))
        let items = core!.contents.items.items(entries.map(\.id), as: Item.self)
        _ = result.build(
            preorder: items, levels: entries.map { Int($0.level - entries[0].level) },
            expanded: entries.map(\.isExpanded))
        return result
    }
}
