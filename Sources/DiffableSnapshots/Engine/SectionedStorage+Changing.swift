// Items.
extension SectionedStorage {
    mutating func put(_ items: [Item], at place: FlatPlace<Int32, Int32>) -> [Item] {
        guard items.count > 0 else { return [] }
        let place = TreePlace(place)
        if items.count == 1 {
            change { $0.put(items[0], at: place) }
            return []
        }
        return change { $0.put(items, at: place) } ? [] : duplicates(in: items)
    }

    mutating func remove(_ items: [Int32]) {
        guard !items.isEmpty else { return }
        change { $0.remove(items, Section.self, Item.self) }
    }

    mutating func move(_ item: Int32, to place: FlatPlace<Int32, Int32>) {
        change { $0.move(item, to: TreePlace(place)) }
    }
}

// Sections.
extension SectionedStorage {
    mutating func insertSections(_ sections: [Section], at index: Int) {
        guard !sections.isEmpty else { return }
        change { $0.insertSections(sections, at: index) }
    }

    mutating func removeSections(_ sections: [Int32]) {
        guard !sections.isEmpty else { return }
        change { $0.remove(sections, Section.self, Item.self) }
    }

    mutating func moveSection(_ section: Int32, before anchor: Int32) {
        change { $0.move(section, to: .before(anchor)) }
    }

    mutating func moveSection(_ section: Int32, after anchor: Int32) {
        change { $0.move(section, to: .after(anchor)) }
    }
}

extension TreePlace<Int32> {
    fileprivate init(_ place: FlatPlace<Int32, Int32>) {
        switch place {
        case .end: self = .endOfRoots
        case .endOfSection(let section): self = .endOfChildren(of: section)
        case .before(let anchor): self = .before(anchor)
        case .after(let anchor): self = .after(anchor)
        }
    }
}

extension SectionedContents {
    /// Puts an item somewhere, whether it is there already or not.
    fileprivate mutating func put(_ item: some Hashable, at place: TreePlace<Int32>) {
        if let number = items.insert(item, numbering: &tree.directory.leaves.items) {
            let spot = self.spot(place)
            tree.insert(.item(number), at: spot.position)
            if let section = spot.childOf { tree.setHasChildren(true, at: section) }
        } else if let number = items.number(of: item) {
            move(number, to: place)
        }
    }

    /// Puts items somewhere; when one is given twice, nothing happens and the answer is `false`.
    fileprivate mutating func put(_ newItems: [some Hashable], at place: TreePlace<Int32>) -> Bool {
        if let numbers = items.insert(newItems, numbering: &tree.directory.leaves.items) {
            insert(numbers, at: place)
            return true
        }
        guard duplicates(in: newItems).isEmpty else { return false }
        // Some are there already: these keep their numbers and leave the places where they are.
        let known = items.numbers(of: newItems)
        _ = tree.remove(OutlineRemoval(of: known.compactMap { $0 }, in: tree))
        let unknown = newItems.indices.filter { known[$0] == nil }.map { newItems[$0] }
        var fresh = ArraySlice(items.insert(unknown, numbering: &tree.directory.leaves.items) ?? [])
        insert(known.map { $0 ?? fresh.removeFirst() }, at: place)
        return true
    }

    private mutating func insert(_ numbers: [Int32], at place: TreePlace<Int32>) {
        tree.insert(numbers.map { .item($0) }, at: spot(place))
    }

    fileprivate mutating func insertSections(_ newSections: [some Hashable], at index: Int) {
        let position = index < tree.visibleCount ? tree.place(atRow: index).position : tree.count
        guard let numbers = sections.insert(newSections, numbering: &tree.directory.leaves.sections) else { return }
        tree.insert(numbers.map { .section(~$0) }, at: position)
    }

    /// Moves an item, or a section with its items.
    fileprivate mutating func move(_ number: Int32, to place: TreePlace<Int32>) {
        tree.move(number, to: spot(place))
    }

    /// Removes items, and sections with their items, from the tree, and everything that is known about them.
    fileprivate mutating func remove<Section: Hashable, Item: Hashable>(
        _ numbers: [Int32], _ sectionType: Section.Type, _ itemType: Item.Type
    ) {
        let removed = tree.remove(OutlineRemoval(of: numbers, in: tree))
        items.remove(removed.filter { $0 >= 0 }, as: itemType)
        sections.remove(removed.filter { $0 < 0 }.map { ~$0 }, as: sectionType)
        tree.release(removed)
    }

    /// What a place means for the order. Items go to the end of the last section where a section would go to the end.
    private func spot(_ place: TreePlace<Int32>) -> OutlineSpot {
        switch place {
        case .endOfRoots:
            return OutlineSpot(
                position: tree.count, level: 1, cover: 1, childOf: tree.lastID < 0 ? tree.count - 1 : nil)
        case .endOfChildren(let number):
            let section = tree.place(of: number)
            return OutlineSpot(
                position: end(of: section), level: 1, cover: 1, childOf: section.hasChildren ? nil : section.position)
        case .before, .after:
            return tree.spot(place)
        }
    }
}

extension OutlineTree {
    /// The number of the last item, which there is.
    fileprivate var lastID: Int32 {
        var (leaf, inner) = (root.leafBlock, root.innerBlock)
        while let node = inner {
            leaf = node[node.count - 1].leafBlock
            inner = node[node.count - 1].innerBlock
        }
        return leaf![leaf!.count - 1].id
    }
}

extension OutlineEntry {
    fileprivate static func item(_ number: Int32) -> OutlineEntry {
        OutlineEntry(id: number, level: 1, cover: 1, isExpanded: false, hasChildren: false)
    }

    fileprivate static func section(_ number: Int32) -> OutlineEntry {
        OutlineEntry(id: number, level: 0, cover: 0, isExpanded: false, hasChildren: false)
    }
}
