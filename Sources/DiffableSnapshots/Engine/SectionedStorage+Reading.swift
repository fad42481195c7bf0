// One section or item. Where there is a node, there is a core.
extension SectionedStorage {
    var sectionCount: Int { core?.contents.tree.visibleCount ?? 0 }

    var itemCount: Int { core?.contents.items.count ?? 0 }

    func node(ofSection section: Section) -> Int32? {
        core?.contents.sections.number(of: section).map { ~$0 }
    }

    func node(ofItem item: Item) -> Int32? { core?.contents.items.number(of: item) }

    func nodes(ofItems items: [Item]) -> [Int32?] {
        guard let core else { return items.map { _ in nil } }
        return core.contents.items.numbers(of: items)
    }

    func section(at index: Int) -> Int32 { core!.contents.tree.place(atRow: index).id }

    func identifier(of section: Int32) -> Section { core!.contents.sections.item(~section) }

    func item(of node: Int32) -> Item { core!.contents.items.item(node) }

    func index(ofSection section: Int32) -> Int { core!.contents.tree.place(of: section).row }

    func index(ofItem item: Int32) -> Int {
        let place = core!.contents.tree.place(of: item)
        return place.position - place.row
    }

    func section(of item: Int32) -> Int32 {
        let tree = core!.contents.tree
        return tree.place(atRow: tree.place(of: item).row - 1).id
    }

    func itemCount(in section: Int32) -> Int { core!.contents.rows(of: section).count }
}

// Many sections or items.
extension SectionedStorage {
    var sections: [Section] {
        guard let contents = core?.contents else { return [] }
        return contents.sections.items(contents.sectionNumbers)
    }

    var items: [Item] {
        guard let contents = core?.contents else { return [] }
        return contents.items.items(contents.itemNumbers)
    }

    func items(in section: Int32) -> [Item] {
        let contents = core!.contents
        return contents.items.items(contents.tree.ids(in: contents.rows(of: section)))
    }

    func positions(of items: [Int32]) -> [ItemPosition] {
        guard let contents = core?.contents else { return [] }
        var map = SectionMap(contents.tree, queries: items.count)
        return items.map { map.position(at: contents.tree.place(of: $0).position) }
    }
}

extension SectionedContents {
    /// The positions of a section's items.
    ///
    /// - Complexity: O(log n)
    func rows(of section: Int32) -> Range<Int> {
        let place = tree.place(of: section)
        return place.position + 1..<end(of: place)
    }

    /// The position behind a section's last item.
    func end(of section: OutlinePlace) -> Int {
        let next = section.row + 1
        return next < tree.visibleCount ? tree.place(atRow: next).position : tree.count
    }

    /// The numbers of all sections in their table, in order.
    var sectionNumbers: [Int32] { tree.ids(inRows: 0..<tree.visibleCount).map { ~$0 } }

    /// The numbers of all items in order.
    var itemNumbers: [Int32] {
        var numbers: [Int32] = []
        numbers.reserveCapacity(items.count)
        OutlineTree.forEachID(in: tree.root) { if $0 >= 0 { numbers.append($0) } }
        return numbers
    }
}
