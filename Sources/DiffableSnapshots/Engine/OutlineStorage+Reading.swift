// One item. Where there is a node, there is a core.
extension OutlineStorage {
    var count: Int { core?.contents.tree.count ?? 0 }

    var visibleCount: Int { core?.contents.tree.visibleCount ?? 0 }

    func node(of item: Item) -> Int32? { core?.contents.items.number(of: item) }

    func nodes(of items: [Item]) -> [Int32?] {
        guard let core else { return items.map { _ in nil } }
        return core.contents.items.numbers(of: items)
    }

    func item(of node: Int32) -> Item { core!.contents.items.item(node) }

    func node(at index: Int) -> Int32 { core!.contents.tree.place(at: index).id }

    func node(atVisibleRow row: Int) -> Int32 { core!.contents.tree.place(atRow: row).id }

    func index(of node: Int32) -> Int { core!.contents.tree.place(of: node).position }

    func visibleRow(of node: Int32) -> Int? {
        let place = core!.contents.tree.place(of: node)
        return place.isVisible ? place.row : nil
    }

    func isVisible(_ node: Int32) -> Bool { core!.contents.tree.place(of: node).isVisible }

    func nearestVisible(_ node: Int32) -> Int32 {
        let tree = core!.contents.tree
        let place = tree.place(of: node)
        // Between a hidden item and the ancestor that hides it nothing is visible.
        return place.isVisible ? node : tree.place(atRow: place.row - 1).id
    }

    func level(of node: Int32) -> Int { Int(core!.contents.tree.place(of: node).level) }

    func parent(of node: Int32) -> Int32? {
        let tree = core!.contents.tree
        return tree.parent(of: tree.place(of: node))?.id
    }

    func subtreeEnd(of node: Int32) -> Int {
        let tree = core!.contents.tree
        return tree.end(of: tree.place(of: node))
    }

    func isExpanded(_ node: Int32) -> Bool { core!.contents.tree.place(of: node).isExpanded }

    func hasChildren(_ node: Int32) -> Bool { core!.contents.tree.place(of: node).hasChildren }

    func children(of node: Int32?) -> [Int32] {
        guard let tree = core?.contents.tree else { return [] }
        guard let node else { return tree.children(in: 0..<tree.count, level: 0) }
        let place = tree.place(of: node)
        return tree.children(in: place.position + 1..<tree.end(of: place), level: place.level + 1)
    }
}

// Many items.
extension OutlineStorage {
    var items: [Item] {
        guard let core else { return [] }
        return core.contents.items.items(core.contents.tree.ids)
    }

    func visibleItems(inRows rows: Range<Int>) -> [Item] {
        guard let core, !rows.isEmpty else { return [] }
        return core.contents.items.items(core.contents.tree.ids(inRows: rows))
    }

    func forEachEntry(in range: Range<Int>, _ body: (TreeEntry<Self>) -> Void) {
        guard let core = core?.contents, !range.isEmpty else { return }
        core.tree.forEach(from: range.lowerBound) { place in
            body(entry(place, core))
            return place.position + 1 < range.upperBound
        }
    }

    private func entry(_ place: OutlinePlace, _ core: OutlineContents) -> TreeEntry<Self> {
        TreeEntry(
            node: place.id, item: core.items.item(place.id), level: Int(place.level), isExpanded: place.isExpanded,
            hasChildren: place.hasChildren, isVisible: place.isVisible)
    }
}
