extension OutlineStorage {
    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item] {
        guard items.count > 0 else { return [] }
        let done = change { contents in
            contents.insert(items, at: .start, levels: { Int32(levels[$0]) }, expanded: { expanded[$0] })
        }
        return done ? [] : duplicates(in: items)
    }

    mutating func insert(_ items: [Item], at place: TreePlace<Int32>) -> [Item] {
        guard items.count > 0 else { return [] }
        let done = change { contents in
            if items.count == 1 { return contents.insert(items[0], at: contents.tree.spot(place)) }
            return contents.insert(items, at: contents.tree.spot(place), levels: { _ in 0 }, expanded: { _ in false })
        }
        return done ? [] : notUnique(items)
    }

    mutating func insert(_ forest: Self, at place: TreePlace<Int32>) -> [Item] {
        guard let other = forest.core?.contents else { return [] }
        let (items, entries) = (forest.items, other.tree.entries(in: 0..<other.tree.count))
        let done = change { contents in
            contents.insert(
                items, at: contents.tree.spot(place), levels: { entries[$0].level },
                expanded: { entries[$0].isExpanded })
        }
        return done ? [] : notUnique(items)
    }

    mutating func replaceChildren(of node: Int32, with forest: Self) -> [Item] {
        let (items, end) = (forest.items, subtreeEnd(of: node))
        let descendants = index(of: node) + 1..<end
        let refused = items.filter { item in
            self.node(of: item).map { !descendants.contains(index(of: $0)) } ?? false
        }
        guard refused.isEmpty else { return refused }
        if !descendants.isEmpty { change { $0.remove(OutlineRemoval(descendants, in: $0.tree), as: Item.self) } }
        return insert(forest, at: .endOfChildren(of: node))
    }

    /// The items that are there already or given before, each once.
    private func notUnique(_ newItems: [Item]) -> [Item] {
        var seen = Set<Item>(minimumCapacity: newItems.count)
        return firstOccurrences(in: newItems.filter { !seen.insert($0).inserted || node(of: $0) != nil })
    }
}

extension OutlineContents {
    /// Inserts new items in pre-order; when one of them is there already or given twice, nothing happens and the answer
    /// is `false`.
    mutating func insert(
        _ newItems: [some Hashable], at spot: OutlineSpot, levels: (Int) -> Int32, expanded: (Int) -> Bool
    ) -> Bool {
        guard let numbers = items.insert(newItems, numbering: &tree.directory.leaves.items) else { return false }
        var builder = OutlineEntryBuilder(level: spot.level, cover: spot.cover, capacity: newItems.count)
        for index in 0..<newItems.count {
            builder.append(id: numbers[index], level: spot.level + levels(index), isExpanded: expanded(index))
        }
        tree.insert(builder.entries, at: spot)
        return true
    }

    /// Inserts a new item, collapsed; when it is there already, nothing happens and the answer is `false`.
    mutating func insert(_ item: some Hashable, at spot: OutlineSpot) -> Bool {
        guard let number = items.insert(item, numbering: &tree.directory.leaves.items) else { return false }
        let entry = OutlineEntry(
            id: number, level: spot.level, cover: spot.cover, isExpanded: false, hasChildren: false)
        tree.insert(entry, at: spot.position)
        if let parent = spot.childOf { tree.setHasChildren(true, at: parent) }
        return true
    }
}
