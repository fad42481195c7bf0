/// The items of a snapshot with their numbers. It finds the number of an item, and the item with a number.
///
/// ```
///            hash                 number
///   item ───▶ HashTrie ───▶ number ───▶ ItemStore ───▶ item
/// ```
///
/// Items that are numbers, see ``NumberedItem``, are found by a ``NumberIndex`` instead. Those that it cannot hold are
/// in the trie.
///
/// The owner keeps a `NumberSpace`, which says which numbers are free and in which leaf of its tree each item is. A
/// section snapshot has one table, a flat snapshot one for its sections and one for its items.
///
/// The table itself is not generic. Each call names the type of the items, which is the same in all calls of a table.
struct ItemTable: Sendable {
    var store = ItemStore()
    var hashes = HashTrie()

    /// Finds items that are numbers; `nil` for other items. Chosen when the first item is inserted.
    var index: NumberIndex?

    var count: Int { store.count }
}

// MARK: - Hashing

extension ItemTable {
    /// The 32 bits by which an item is found.
    ///
    /// They are from the hash that a dictionary uses. A `Hasher` takes 190 instructions for an `Int`, and not 110.
    static func hash(_ item: some Hashable) -> UInt32 {
        UInt32(truncatingIfNeeded: UInt(bitPattern: item._rawHashValue(seed: 0)) >> 32)
    }

    /// The items' hashes with their indices, as keys.
    static func keys(of items: [some Hashable]) -> [UInt64] {
        // A loop over integers: where the type of the items is not known, each call of an index or iterator looks for
        // metadata.
        var keys: [UInt64] = []
        keys.reserveCapacity(items.count)
        items.withUnsafeBufferPointer { items in
            for index in 0..<items.count {
                keys.append(HashTrie.key(hash(items[index]), ItemNumber(index: index)))
            }
        }
        return keys
    }
}

extension ItemTable {
    /// Whether all items are different.
    ///
    /// - Complexity: O(k) expected, for k items. Up to four items are compared with each other and not hashed.
    static func areDistinct<Item: Hashable>(_ items: [Item]) -> Bool {
        if items.count <= 4 {
            return items.indices.allSatisfy { index in !items[..<index].contains(items[index]) }
        }
        if NumberIndex.haveDistinctNumbers(items) { return true }
        var keys = keys(of: items)
        RadixSort.sort(&keys)
        return areDistinct(keys, items)
    }

    /// Whether all items are different. The keys are sorted and hold the items' indices.
    static func areDistinct(_ keys: [UInt64], _ items: [some Hashable]) -> Bool {
        for index in 0..<max(0, keys.count - 1) {
            var other = index + 1
            while other < keys.count, HashTrie.hash(of: keys[other]) == HashTrie.hash(of: keys[index]) {
                let (left, right) = (HashTrie.number(of: keys[index]).index, HashTrie.number(of: keys[other]).index)
                if items[left] == items[right] { return false }
                other += 1
            }
        }
        return true
    }
}

// MARK: - Looking up

extension ItemTable {
    /// The number of an item.
    ///
    /// - Complexity: O(1) expected: hashes once, unless the number index has the item.
    func number(of item: some Hashable) -> ItemNumber? {
        index == nil ? number(of: item, hash: Self.hash(item)) : indexedNumber(of: item)
    }

    func number(of item: some Hashable, hash: UInt32) -> ItemNumber? {
        hashes.first(hash) { store.isEqual($0, to: item) }
    }

    /// The numbers of items. Many are looked up in the order of their hashes, page by page.
    func numbers(of items: [some Hashable]) -> [ItemNumber?] {
        if items.count <= 64 || index != nil {
            // A loop over integers, as in `keys`.
            var numbers: [ItemNumber?] = []
            numbers.reserveCapacity(items.count)
            for index in 0..<items.count { numbers.append(number(of: items[index])) }
            return numbers
        }
        var keys = Self.keys(of: items)
        RadixSort.sort(&keys)
        var numbers = [ItemNumber?](repeating: nil, count: items.count)
        for key in keys {
            let index = HashTrie.number(of: key).index
            numbers[index] = number(of: items[index], hash: HashTrie.hash(of: key))
        }
        return numbers
    }

    /// The item with a number.
    func item<Item>(_ number: ItemNumber, as type: Item.Type = Item.self) -> Item { store.item(number, as: type) }

    /// The items with the given numbers, in their order.
    func items<Item>(_ numbers: [ItemNumber], as type: Item.Type = Item.self) -> [Item] {
        store.items(numbers, as: type)
    }

    /// Whether the item with a number is the one with a number in another table.
    @inline(__always)
    func isSame<Item: Equatable>(
        _ number: ItemNumber, as otherNumber: ItemNumber, in other: ItemTable, type: Item.Type
    ) -> Bool {
        store.isSame(number, as: otherNumber, in: other.store, type: type)
    }
}

// MARK: - Changing

extension ItemTable {
    /// Gives new items their numbers. Returns `nil` and changes nothing when an item is already in the table or occurs
    /// twice.
    ///
    /// - Complexity: O(k), for k items, and for few items in a large table O(k) pages.
    mutating func insert<Item: Hashable>(
        _ items: [Item], numbering space: inout NumberSpace<ItemNumber>
    ) -> [ItemNumber]? {
        guard items.count > 0 else { return [] }
        if usesIndex(Item.self) { return insertIndexed(items, numbering: &space) }
        if items.count <= Self.few { return insertFew(items, numbering: &space) }
        var keys = Self.keys(of: items)
        RadixSort.sort(&keys)
        guard Self.areDistinct(keys, items), areNew(keys, items) else { return nil }
        let numbers = insertIntoStore(items, numbering: &space)
        for index in keys.indices {
            keys[index] = HashTrie.key(HashTrie.hash(of: keys[index]), numbers[HashTrie.number(of: keys[index]).index])
        }
        hashes.insert(sorted: keys)
        return numbers
    }

    /// The most items that are inserted one after the other.
    static var few: Int { 16 }

    /// Gives a few new items their numbers, one after the other. Sorting the hashes, as for many, takes longer: each of
    /// 100 appends of ten items takes 17,000 instructions instead of 20,000.
    private mutating func insertFew<Item: Hashable>(
        _ items: [Item], numbering space: inout NumberSpace<ItemNumber>
    ) -> [ItemNumber]? {
        let numbers = insertIntoStore(items, numbering: &space)
        let isDone = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: items.count) { keys in
            for index in 0..<items.count { keys[index] = HashTrie.key(Self.hash(items[index]), numbers[index]) }
            return hashes.insert(UnsafeBufferPointer(keys)) { store.isEqual($0, to: items[$1]) }
        }
        if isDone { return numbers }
        store.remove(numbers, as: Item.self)
        space.release(numbers)
        return nil
    }

    /// Stores new items under new numbers, and returns these.
    mutating func insertIntoStore(
        _ items: [some Hashable], numbering space: inout NumberSpace<ItemNumber>
    ) -> [ItemNumber] {
        let isFresh = space.hasOnlyFreshNumbers
        let numbers = space.allocate(count: items.count)
        if isFresh {
            store.append(items, at: numbers[0])
        } else {
            for index in 0..<numbers.count { store.insert(items[index], at: numbers[index]) }
        }
        return numbers
    }

    /// Gives a new item its number. Returns `nil` and changes nothing when the item is already in the table.
    mutating func insert<Item: Hashable>(_ item: Item, numbering space: inout NumberSpace<ItemNumber>) -> ItemNumber? {
        if usesIndex(Item.self) { return insertIndexed(item, numbering: &space) }
        let number = space.next
        guard hashes.insert(number, hash: Self.hash(item), unless: { store.isEqual($0, to: item) }) else { return nil }
        store.insert(item, at: number)
        return space.allocate()
    }

    /// Removes items. Their numbers stay in use until the owner of the table releases them.
    mutating func remove<Item: Hashable>(_ numbers: [ItemNumber], as type: Item.Type) {
        guard !numbers.isEmpty else { return }
        removeHashes(of: index == nil ? numbers : hashed(numbers, as: type), as: type)
        store.remove(numbers, as: type)
        if store.count == 0 { (hashes, index) = (HashTrie(), nil) }
    }

    /// Removes the hashes of items that have one.
    mutating func removeHashes<Item: Hashable>(of numbers: [ItemNumber], as type: Item.Type) {
        guard !numbers.isEmpty else { return }
        var keys = numbers.map { HashTrie.key(Self.hash(item($0, as: type)), $0) }
        if keys.count < 16 {
            for key in keys { hashes.remove(key) }
        } else {
            RadixSort.sort(&keys)
            hashes.remove(sorted: keys)
        }
    }

    func areNew(_ keys: [UInt64], _ newItems: [some Hashable]) -> Bool {
        // Most hashes are new; then no item is compared.
        count == 0
            || keys.allSatisfy { key in
                number(of: newItems[HashTrie.number(of: key).index], hash: HashTrie.hash(of: key)) == nil
            }
    }
}

/// The elements that occur more than once, each named once, in the order in which the repetition is found.
///
/// - Complexity: O(*n*) expected.
func duplicates<Element: Hashable>(in elements: [Element]) -> [Element] {
    guard elements.count > 1, !ItemTable.areDistinct(elements) else { return [] }
    var seen = Set<Element>(minimumCapacity: elements.count)
    let repeated = elements.filter { !seen.insert($0).inserted }
    return repeated.isEmpty ? [] : firstOccurrences(in: repeated)
}

/// The elements without repetitions, in order.
///
/// - Complexity: O(*n*) expected.
func firstOccurrences<Element: Hashable>(in elements: [Element]) -> [Element] {
    var seen = Set<Element>()
    return elements.filter { seen.insert($0).inserted }
}
