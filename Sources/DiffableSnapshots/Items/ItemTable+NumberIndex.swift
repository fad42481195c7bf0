// Items that are numbers. The items that the index cannot hold are in the table of hashes, and they alone.

extension ItemTable {
    /// Whether items are put into the index. Before the first item, their type decides whether there is one.
    @inline(__always)
    mutating func usesIndex<Item>(_ type: Item.Type) -> Bool {
        if count == 0 { index = NumberIndex(for: type) }
        return index != nil
    }

    /// The number of an item.
    ///
    /// - Complexity: O(1). Hashes nothing unless there are items that the index cannot hold.
    func indexedNumber(of item: some Hashable) -> ItemNumber? {
        if let hint = index?.hint(for: item), store.isEqualIfThere(hint, to: item) { return hint }
        return hashes.count == 0 ? nil : number(of: item, hash: Self.hash(item))
    }

    /// Gives a new item its number. Returns `nil` and changes nothing when the item is already in the table.
    mutating func insertIndexed<Item: Hashable>(
        _ item: Item, numbering space: inout NumberSpace<ItemNumber>
    ) -> ItemNumber? {
        guard number(of: item) == nil else { return nil }
        let number = space.allocate()
        store.insert(item, at: number)
        if !index!.insert(item, at: number, in: store, count: count) {
            _ = hashes.insert(number, hash: Self.hash(item)) { _ in false }
        }
        return number
    }

    /// Gives new items their numbers. Returns `nil` and changes nothing when an item is already in the table or occurs
    /// twice.
    mutating func insertIndexed<Item: Hashable>(
        _ items: [Item], numbering space: inout NumberSpace<ItemNumber>
    ) -> [ItemNumber]? {
        if items.count < count / 16 { return insertIndexedOneByOne(items, numbering: &space) }
        if hashes.count > 0 { indexHashedItems(count: count + items.count, as: Item.self) }
        if hashes.count > 0, items.contains(where: { number(of: $0, hash: Self.hash($0)) != nil }) { return nil }
        let numbers = insertIntoStore(items, numbering: &space)
        guard let others = index!.insert(items, at: numbers, in: store), insertHashes(of: others, items, numbers) else {
            store.remove(numbers, as: Item.self)
            space.release(numbers)
            return nil
        }
        return numbers
    }

    /// Gives few new items their numbers. What takes time in proportion to the table is not done for them.
    private mutating func insertIndexedOneByOne<Item: Hashable>(
        _ items: [Item], numbering space: inout NumberSpace<ItemNumber>
    ) -> [ItemNumber]? {
        var numbers: [ItemNumber] = []
        numbers.reserveCapacity(items.count)
        for item in items {
            guard let number = insertIndexed(item, numbering: &space) else {
                remove(numbers, as: Item.self)
                space.release(numbers)
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }

    /// Adds the hashes of some items. Returns `false` and changes nothing when one of them occurs twice.
    private mutating func insertHashes<Item: Hashable>(
        of indices: [Int], _ items: [Item], _ numbers: [ItemNumber]
    ) -> Bool {
        guard !indices.isEmpty else { return true }
        let items = indices.map { items[$0] }
        var keys = Self.keys(of: items)
        RadixSort.sort(&keys)
        guard Self.areDistinct(keys, items) else { return false }
        for index in keys.indices {
            let number = numbers[indices[HashTrie.number(of: keys[index]).index]]
            keys[index] = HashTrie.key(HashTrie.hash(of: keys[index]), number)
        }
        hashes.insert(sorted: keys)
        return true
    }

    /// Moves items from the table of hashes into the index, which holds greater numbers when there are more items.
    private mutating func indexHashedItems<Item: Hashable>(count: Int, as type: Item.Type) {
        var moved: [ItemNumber] = []
        hashes.forEach { number in
            if index!.insert(item(number, as: type), at: number, in: store, count: count) { moved.append(number) }
        }
        removeHashes(of: moved, as: type)
    }

    /// Those of some items that are in the table of hashes.
    func hashed<Item: Hashable>(_ numbers: [ItemNumber], as type: Item.Type) -> [ItemNumber] {
        guard let index else { return numbers }
        return hashes.count == 0 ? [] : numbers.filter { index.hint(for: item($0, as: type)) != $0 }
    }
}
