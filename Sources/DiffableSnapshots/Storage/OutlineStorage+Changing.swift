extension OutlineStorage {
    /// Fills an empty storage at once. There are as many `levels` as items; the first is 0 and none is more than one
    /// above its predecessor. If items occur more than once, returns these and the storage stays empty.
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

    /// Inserts collapsed leaves. If items are not new and distinct, returns these and inserts nothing.
    // Inlined, so that the type of the storage is not looked up for each of many small appends.
    @inline(__always)
    mutating func insert(_ items: [Item], at placement: TreePlacement<EntryNumber>) -> [Item] {
        guard items.count > 0 else { return [] }
        let done = shared.change { contents in
            let point = contents.tree.insertionPoint(for: placement)
            if items.count == 1 { return contents.insert(items[0], at: point) }
            if items.count <= ItemTable.few { return contents.insert(few: items, at: point) }
            return contents.insert(items, at: point, levels: { _ in 0 }, expanded: { _ in false })
        }
        return done ? [] : notUnique(items)
    }

    /// Inserts collapsed items in pre-order. The levels are as in ``build(preorder:levels:isExpanded:)``. If items are
    /// not new and distinct, returns these and inserts nothing.
    mutating func insert(
        preorder items: [Item], levels: PreorderLevels, at placement: TreePlacement<EntryNumber>
    ) -> [Item] {
        let done = shared.change { contents in
            let point = contents.tree.insertionPoint(for: placement)
            return contents.insert(items, at: point, levels: { levels[$0] }, expanded: { _ in false })
        }
        return done ? [] : notUnique(items)
    }

    /// Inserts a whole forest and keeps its expansion. If items are not new, returns these and inserts nothing.
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

    /// Removes an item's descendants and puts a forest there; the item itself stays expanded or collapsed. If items of
    /// the forest are elsewhere in the storage, returns these and changes nothing.
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
        tree.insert(numbers, at: point, levels: levels, expanded: expanded)
        return true
    }

    /// Inserts a few new items, collapsed and without children. Returns `false` and changes nothing when an item is in
    /// the table already or occurs twice.
    mutating func insert(few newItems: [some Hashable], at point: InsertionPoint) -> Bool {
        guard let numbers = items.insert(newItems, numbering: &tree.directory.leaves.items) else { return false }
        tree.insert(numbers.lazy.map { point.leaf($0) }, at: point)
        return true
    }

    /// Inserts a new item, collapsed. Returns `false` and changes nothing when the item is in the table already.
    mutating func insert(_ item: some Hashable, at point: InsertionPoint) -> Bool {
        guard let number = items.insert(item, numbering: &tree.directory.leaves.items) else { return false }
        tree.insert(CollectionOfOne(point.leaf(number)), at: point)
        return true
    }
}

extension OutlineStorage {
    /// Removes items with all their descendants. An item may be given twice, or with its descendants.
    mutating func remove(_ numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.remove(OutlineRemoval(of: numbers, in: $0.tree), as: Item.self) }
    }

    /// Moves an item with its descendants to a place outside of them.
    mutating func move(_ number: EntryNumber, to placement: TreePlacement<EntryNumber>) {
        shared.change { $0.tree.move(number, to: $0.tree.insertionPoint(for: placement)) }
    }
}

extension OutlineContents {
    /// Removes items with their descendants from the tree, and their entries in the tables.
    mutating func remove<Item: Hashable>(_ removal: OutlineRemoval, as type: Item.Type) {
        let numbers = tree.remove(removal)
        items.remove(numbers.map(\.inTable), as: type)
        tree.release(numbers)
    }
}

extension OutlineStorage {
    /// The expanded items in order.
    ///
    /// - Complexity: O(k log n), for k of them, and O(n) at most.
    var expandedItems: [Item] { items(contents.tree.expandedNumbers.map(\.inTable)) }

    /// Expands or collapses items; one may be given twice. Numbers stay valid.
    mutating func setExpanded(_ isExpanded: Bool, of numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.tree.setExpanded(isExpanded, of: numbers) }
    }

    /// Expands every item whose level is less than `level` and collapses the others. Returns whether that changed any.
    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.expand(toLevel: Level(Int32(clamping: level))) }
    }

    /// Expands or collapses all items that have children. Returns whether that changed any.
    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.setExpandedOfParents(isExpanded) }
    }

    /// Copies the expanded states of all items that `other` has too.
    ///
    /// - Complexity: O(k log n), for k items that are expanded here or there, and O(n) at most. Hashes each of them
    ///   once.
    mutating func adoptExpansion(from other: Self) {
        guard count > 0, other.count > 0 else { return }
        let there = knownNumbers(of: other.expandedItems)
        let here = contents.tree.expandedNumbers
        let (opened, closed) = (there.missing(in: here, of: contents), here.missing(in: there, of: contents))
        let closedThere = other.numbers(of: items(closed.map(\.inTable)))
        setExpanded(true, of: opened)
        setExpanded(false, of: zip(closed, closedThere).compactMap { $1 == nil ? nil : $0 })
    }
}

extension OutlineStorage {
    /// Inserts below each item without children the descendants that it has in `other`, collapsed. Items that are in
    /// this storage already stay where they are; those without children take their own descendants there.
    mutating func adoptChildren(from other: Self) {
        guard count > 0 else { return }
        for adoption in adoptions(from: other) {
            guard let parent = number(of: adoption.parent) else { continue }
            _ = insert(preorder: adoption.items, levels: .narrow(adoption.levels), at: .endOfChildren(of: parent))
        }
    }

    /// New descendants of an item that has none.
    private typealias Adoption = (parent: Item, items: [Item], levels: [Int32])

    /// The descendants to insert, in the order of the parents in `other`.
    ///
    /// - Complexity: O(n) without hashing, for the n items of `other`. Hashes the items that have children there or are
    ///   below an item that adopts.
    private func adoptions(from other: Self) -> [Adoption] {
        var adoptions: [Adoption] = []
        // For each ancestor of the current item: which adoption its children belong to, and their level there.
        var path: [(adoption: Int, level: Int32)?] = []
        other.forEachEntry(in: 0..<other.count) { entry in
            path.removeSubrange(min(entry.level, path.count)...)
            let place = path.last ?? nil
            guard place != nil || entry.hasChildren else { return path.append(nil) }
            if let known = number(of: entry.item) {
                let adopts = entry.hasChildren && !hasChildren(known)
                if adopts { adoptions.append((entry.item, [], [])) }
                path.append(adopts ? (adoptions.count - 1, 0) : nil)
            } else if let place {
                adoptions[place.adoption].items.append(entry.item)
                adoptions[place.adoption].levels.append(place.level)
                path.append((place.adoption, place.level + 1))
            } else {
                path.append(nil)
            }
        }
        return adoptions.filter { !$0.items.isEmpty }
    }
}

extension [EntryNumber] {
    /// The numbers that are not among others, in their order.
    fileprivate func missing(in others: [EntryNumber], of contents: OutlineContents) -> [EntryNumber] {
        guard !isEmpty, !others.isEmpty else { return self }
        var found = NumberSet(bound: contents.tree.directory.leaves.items.bound)
        for other in others { found.insert(other.index) }
        return filter { !found.contains($0.index) }
    }
}

/// The levels of items in pre-order, in the caller's type of numbers.
///
/// It is a type, not a generic parameter. Code that is generic over the items too is not compiled for `Int`, and takes
/// four times as long.
enum PreorderLevels {
    case wide([Int])
    case narrow([Int32])

    var count: Int {
        switch self {
        case .wide(let levels): levels.count
        case .narrow(let levels): levels.count
        }
    }

    @inline(__always)
    subscript(index: Int) -> Level {
        switch self {
        case .wide(let levels): Level(Int32(levels[index]))
        case .narrow(let levels): Level(levels[index])
        }
    }

    /// Traps when there is not one level for each item, the first level is not 0, or a level is negative or more than
    /// one above the level before it.
    func requireTree(itemCount: Int) {
        precondition(itemCount == count, "A tree in pre-order needs one level for each of its \(itemCount) items")
        if let mistake { preconditionFailure(mistake) }
    }

    /// A sentence about the first level that is negative or more than one above the level before it; `nil` if there is
    /// none.
    var mistake: String? {
        switch self {
        case .wide(let levels): Self.mistake(in: levels)
        case .narrow(let levels): Self.mistake(in: levels)
        }
    }

    private static func mistake(in levels: [some FixedWidthInteger]) -> String? {
        var deepest = 0
        for (index, level) in levels.enumerated() {
            guard level >= 0, level <= deepest else {
                return "Level \(level) at index \(index) of a tree in pre-order must be between 0 and \(deepest)"
            }
            deepest = Int(level) + 1
        }
        return nil
    }
}
