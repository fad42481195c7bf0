extension OutlineStorage {
    mutating func build(preorder items: [Item], levels: [Int], expanded: [Bool]) -> [Item] {
        guard !items.isEmpty else { return [] }
        let core = OutlineCore<Item>()
        let spot = OutlineSpot(position: 0, level: 0, cover: 0, childOf: nil)
        guard core.insert(items, at: spot, levels: { Int32(levels[$0]) }, expanded: { expanded[$0] }) else {
            return duplicates(in: items)
        }
        self.core = core
        return []
    }

    mutating func insert(_ items: [Item], at place: TreePlace<Int32>) -> [Item] {
        guard !items.isEmpty else { return [] }
        let own = self.own
        let done = own.insert(items, at: own.tree.spot(place), levels: { _ in 0 }, expanded: { _ in false })
        return done ? [] : refuse(items)
    }

    mutating func insert(_ forest: Self, at place: TreePlace<Int32>) -> [Item] {
        guard let other = forest.core else { return [] }
        let (items, entries) = (forest.items, other.tree.entries(in: 0..<other.tree.count))
        let own = self.own
        let done = own.insert(
            items, at: own.tree.spot(place), levels: { entries[$0].level }, expanded: { entries[$0].isExpanded })
        return done ? [] : refuse(items)
    }

    mutating func replaceChildren(of node: Int32, with forest: Self) -> [Item] {
        let (items, end) = (forest.items, subtreeEnd(of: node))
        let descendants = index(of: node) + 1..<end
        let refused = items.filter { item in
            self.node(of: item).map { !descendants.contains(index(of: $0)) } ?? false
        }
        guard refused.isEmpty else { return refused }
        if !descendants.isEmpty { own.remove([descendants]) }
        return insert(forest, at: .endOfChildren(of: node))
    }

    /// The items that are there already or given before, each once.
    private mutating func refuse(_ newItems: [Item]) -> [Item] {
        settle()
        var seen = Set<Item>(minimumCapacity: newItems.count)
        return firstOccurrences(in: newItems.filter { !seen.insert($0).inserted || node(of: $0) != nil })
    }
}

extension OutlineCore {
    /// Inserts new items in pre-order; when one of them is there already or given twice, nothing happens and the answer
    /// is `false`.
    func insert(_ newItems: [Item], at spot: OutlineSpot, levels: (Int) -> Int32, expanded: (Int) -> Bool) -> Bool {
        guard let numbers = adopt(newItems) else { return false }
        var builder = OutlineEntryBuilder(level: spot.level, cover: spot.cover, capacity: newItems.count)
        for index in newItems.indices {
            builder.append(id: numbers[index], level: spot.level + levels(index), isExpanded: expanded(index))
        }
        tree.insert(builder.entries, at: spot)
        return true
    }

    /// Gives new items their numbers; `nil`, and nothing happened, when one is there already or given twice.
    private func adopt(_ newItems: [Item]) -> [Int32]? {
        if newItems.count == 1 { return adopt(newItems[0]).map { [$0] } }
        var keys = newItems.indices.map { HashTrie.key(Self.hash(newItems[$0]), Int32($0)) }
        RadixSort.sort(&keys)
        guard areDistinct(keys, newItems), areNew(keys, newItems) else { return nil }
        let isFresh = tree.directory.leaves.items.hasOnlyFreshNumbers
        let numbers = tree.directory.leaves.allocateItems(newItems.count)
        if isFresh {
            items.append(newItems, at: numbers[0])
        } else {
            for (number, item) in zip(numbers, newItems) { items.insert(item, at: number) }
        }
        for index in keys.indices {
            keys[index] = HashTrie.key(HashTrie.hash(of: keys[index]), numbers[Int(HashTrie.number(of: keys[index]))])
        }
        hashes.insert(sorted: keys)
        return numbers
    }

    private func adopt(_ item: Item) -> Int32? {
        let hash = Self.hash(item)
        guard number(of: item, hash: hash) == nil else { return nil }
        let number = tree.directory.leaves.allocateItem()
        items.insert(item, at: number)
        hashes.insert(HashTrie.key(hash, number))
        return number
    }

    /// Whether no item is given twice; the keys are sorted and hold the items' indices.
    private func areDistinct(_ keys: [UInt64], _ newItems: [Item]) -> Bool {
        for index in keys.indices.dropLast() {
            var other = index + 1
            while other < keys.count, HashTrie.hash(of: keys[other]) == HashTrie.hash(of: keys[index]) {
                let (left, right) = (HashTrie.number(of: keys[index]), HashTrie.number(of: keys[other]))
                if newItems[Int(left)] == newItems[Int(right)] { return false }
                other += 1
            }
        }
        return true
    }

    private func areNew(_ keys: [UInt64], _ newItems: [Item]) -> Bool {
        guard !tree.isEmpty else { return true }
        return keys.allSatisfy { key in
            number(of: newItems[Int(HashTrie.number(of: key))], hash: HashTrie.hash(of: key)) == nil
        }
    }
}
