extension OutlineStorage {
    /// Fills an empty storage at once. There are as many `levels` as items; the first is 0 and none is more than one
    /// above its predecessor. Returns the items that occur more than once; then the storage stays empty.
    mutating func build(preorder items: [Item], levels: PreorderLevels, isExpanded: (Int) -> Bool) -> [Item] {
        guard items.count > 0 else { return [] }
        let done = shared.change { contents in
            contents.insert(items, at: .start, levels: { levels[$0] }, expanded: isExpanded)
        }
        return done ? [] : duplicates(in: items)
    }

    /// Fills an empty storage at once with a list of expanded states, one for each item.
    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item] {
        build(preorder: items, levels: .wide(levels)) { expanded[$0] }
    }

    /// Inserts collapsed leaves. Returns the items that are not new and distinct; then nothing was inserted.
    // Inlined, so that the type of the storage is not looked up for each of many small appends.
    @inline(__always)
    mutating func insert(_ items: [Item], at placement: TreePlacement<EntryNumber>) -> [Item] {
        guard items.count > 0 else { return [] }
        let done = shared.change { contents in
            if items.count == 1 { return contents.insert(items[0], at: contents.tree.insertionPoint(for: placement)) }
            return contents.insert(
                items, at: contents.tree.insertionPoint(for: placement), levels: { _ in 0 }, expanded: { _ in false })
        }
        return done ? [] : notUnique(items)
    }

    /// Inserts collapsed items in pre-order. The levels are as in ``build(preorder:levels:isExpanded:)``. Returns the
    /// items that are not new and distinct; then nothing was inserted.
    mutating func insert(
        preorder items: [Item], levels: PreorderLevels, at placement: TreePlacement<EntryNumber>
    ) -> [Item] {
        let done = shared.change { contents in
            let point = contents.tree.insertionPoint(for: placement)
            return contents.insert(items, at: point, levels: { levels[$0] }, expanded: { _ in false })
        }
        return done ? [] : notUnique(items)
    }

    /// Inserts a whole forest, expanded as it is. Returns the items that are not new; then nothing was inserted.
    mutating func insert(_ forest: Self, at placement: TreePlacement<EntryNumber>) -> [Item] {
        guard forest.count > 0 else { return [] }
        let (items, entries) = (forest.items, forest.contents.tree.entries(in: 0..<forest.count))
        let done = shared.change { contents in
            contents.insert(
                items, at: contents.tree.insertionPoint(for: placement), levels: { entries[$0].level },
                expanded: { entries[$0].isExpanded })
        }
        return done ? [] : notUnique(items)
    }

    /// Removes an item's descendants and puts a forest there; whether the item itself is expanded stays. Returns the
    /// items of the forest that stand outside of what is removed; then nothing was changed.
    mutating func replaceChildren(of parent: EntryNumber, with forest: Self) -> [Item] {
        let (items, end) = (forest.items, subtreeEnd(of: parent))
        let descendants = position(of: parent) + 1..<end
        let refused = items.filter { item in
            self.number(of: item).map { !descendants.contains(position(of: $0)) } ?? false
        }
        guard refused.isEmpty else { return refused }
        if !descendants.isEmpty { shared.change { $0.remove(OutlineRemoval(descendants, in: $0.tree), as: Item.self) } }
        return insert(forest, at: .endOfChildren(of: parent))
    }

    /// The items that are in the storage already, or occur before in the list, each once.
    private func notUnique(_ newItems: [Item]) -> [Item] {
        var seen = Set<Item>(minimumCapacity: newItems.count)
        return firstOccurrences(in: newItems.filter { !seen.insert($0).inserted || number(of: $0) != nil })
    }
}

extension OutlineContents {
    /// Inserts new items in pre-order. Returns `false` and changes nothing when an item is in the table already or
    /// occurs twice.
    mutating func insert(
        _ newItems: [some Hashable], at point: InsertionPoint, levels: (Int) -> Level, expanded: (Int) -> Bool
    ) -> Bool {
        guard let numbers = items.insert(newItems, numbering: &tree.directory.leaves.items) else { return false }
        if newItems.count >= 1_000_000 {
            tree.insertInPieces(numbers, at: point, levels: levels, expanded: expanded)
            return true
        }
        var builder = OutlineEntryBuilder(level: point.level, cover: point.cover, capacity: newItems.count)
        for index in 0..<newItems.count {
            builder.append(
                number: .item(numbers[index]), level: point.level + levels(index), isExpanded: expanded(index))
        }
        tree.insert(builder.entries, at: point)
        return true
    }

    /// Inserts a new item, collapsed. Returns `false` and changes nothing when the item is in the table already.
    mutating func insert(_ item: some Hashable, at point: InsertionPoint) -> Bool {
        guard let number = items.insert(item, numbering: &tree.directory.leaves.items) else { return false }
        let entry = OutlineEntry(
            number: .item(number), level: point.level, cover: point.cover, isExpanded: false, hasChildren: false)
        tree.insert(entry, at: point.position)
        if let parent = point.childOf { tree.setHasChildren(true, at: parent) }
        return true
    }
}
