/// Finds the items of a table by their own numbers.
///
/// ```
///             own number               number
///   item ───────────────▶ NumberIndex ───────▶ ItemStore ───▶ item
/// ```
///
/// An entry is a hint. It stays when its item is removed, and the number may then be used for another item. So the item
/// that a hint leads to is compared.
///
/// Like the table it is not generic: each call names the type of the items, which is the one that the index was made
/// for.
struct NumberIndex: @unchecked Sendable {
    // Sendable: a buffer that two tables share is never written to.

    private let type: any NumberedItem.Type

    /// For each own number the number in the table, or ``unused``. Empty while the two are equal.
    private var list = emptyList

    /// While the list is empty: the own numbers below this one are the numbers in the table.
    private var equalBound = 0

    /// Creates an index without entries; `nil` if the items have no numbers.
    init?<Item>(for type: Item.Type) {
        guard let type = type as? any NumberedItem.Type else { return nil }
        self.type = type
    }

    /// The memory of the index, in entries of four bytes.
    var entryCount: Int { list.count }

    private static var emptyList: PagedTable<ItemNumber> { PagedTable(pageBits: 7) }

    /// For an own number that no item had so far.
    private static var unused: ItemNumber { ItemNumber(rawValue: -1) }

    /// The own numbers that have an entry, or may get one when the table has `count` items. With entries for greater
    /// ones the list would take more memory than a table of hashes.
    private func indexable(count: Int) -> Range<Int> {
        0..<max(list.count, equalBound, min(4 * count + 64, Int(Int32.max)))
    }
}

// MARK: - Looking up

extension NumberIndex {
    /// The number that an item has if it is in the index.
    @inline(__always)
    func hint<Item>(for item: Item) -> ItemNumber? {
        let ownNumber = Self.ownNumber(of: item, type)
        if list.count == 0 { return (0..<equalBound).contains(ownNumber) ? ItemNumber(index: ownNumber) : nil }
        guard (0..<list.count).contains(ownNumber) else { return nil }
        let hint = list[ownNumber]
        return hint == Self.unused ? nil : hint
    }

    @inline(__always)
    private static func ownNumber<Item>(of item: Item, _ type: any NumberedItem.Type) -> Int {
        withUnsafePointer(to: item) { type.number(at: $0) }
    }

    /// The own numbers of items, and -1 for those out of a range.
    private func ownNumbers<Item>(of items: [Item], in range: Range<Int>) -> [Int32] {
        items.withUnsafeBufferPointer { items in
            items.baseAddress.map { type.numbers(at: $0, count: items.count, in: range) } ?? []
        }
    }

    /// Whether the own numbers of items are their numbers in the table.
    private func areNumbered<Item>(_ items: [Item], by numbers: [ItemNumber]) -> Bool {
        items.withUnsafeBufferPointer { items in
            items.baseAddress.map { type.areNumbered(at: $0, by: numbers) } ?? true
        }
    }
}

// The type of the items is not known where the table is compiled. So each of these is called for many items.
extension NumberedItem {
    /// The number of the item at an address.
    fileprivate static func number(at address: UnsafeRawPointer) -> Int {
        address.assumingMemoryBound(to: Self.self).pointee.itemNumber
    }

    /// The numbers of the items at an address, and -1 for those out of a range.
    fileprivate static func numbers(at address: UnsafeRawPointer, count: Int, in range: Range<Int>) -> [Int32] {
        let items = address.assumingMemoryBound(to: Self.self)
        return [Int32](unsafeUninitializedCapacity: count) { numbers, initialized in
            for index in 0..<count {
                let number = items[index].itemNumber
                numbers[index] = range.contains(number) ? Int32(truncatingIfNeeded: number) : -1
            }
            initialized = count
        }
    }

    /// Whether the numbers of the items at an address are different and near to each other.
    fileprivate static func haveDistinctNumbers(at address: UnsafeRawPointer, count: Int) -> Bool {
        let items = address.assumingMemoryBound(to: Self.self)
        var (least, greatest) = (Int.max, Int.min)
        for index in 0..<count {
            let number = items[index].itemNumber
            (least, greatest) = (min(least, number), max(greatest, number))
        }
        let (distance, isTooGreat) = greatest.subtractingReportingOverflow(least)
        guard !isTooGreat, distance < 64 * count else { return false }
        var seen = NumberSet(bound: distance + 1)
        for index in 0..<count where !seen.insert(items[index].itemNumber - least) { return false }
        return true
    }

    /// Whether the items at an address have some numbers.
    fileprivate static func areNumbered(at address: UnsafeRawPointer, by numbers: [ItemNumber]) -> Bool {
        let items = address.assumingMemoryBound(to: Self.self)
        for index in 0..<numbers.count where items[index].itemNumber != numbers[index].index { return false }
        return true
    }
}

extension NumberIndex {
    /// Whether items have numbers that are all different and close to each other. If so, no two items are equal;
    /// otherwise two may be.
    ///
    /// - Complexity: O(n). Hashes and compares nothing.
    static func haveDistinctNumbers<Item>(_ items: [Item]) -> Bool {
        guard let type = Item.self as? any NumberedItem.Type else { return false }
        return items.withUnsafeBufferPointer { items in
            items.baseAddress.map { type.haveDistinctNumbers(at: $0, count: items.count) } ?? true
        }
    }
}

// MARK: - Adding

extension NumberIndex {
    /// Adds items that were put into a table.
    ///
    /// - Parameters:
    ///   - items: The items. Those of the table that are not in the index are different from them.
    ///   - numbers: Their numbers.
    ///   - store: The items of the table, with the new ones.
    /// - Returns: The indices of the items that the index cannot hold; `nil` if an item is in the index already or
    ///   occurs twice.
    mutating func insert<Item: Hashable>(_ items: [Item], at numbers: [ItemNumber], in store: ItemStore) -> [Int]? {
        if list.count == 0, areNumbered(items, by: numbers) {
            for number in numbers where number.index >= equalBound { equalBound = number.index + 1 }
            return []
        }
        let ownNumbers = ownNumbers(of: items, in: indexable(count: store.count))
        let bound = ownNumbers.max().map { Int($0) + 1 } ?? 0
        if items.count == store.count, let list = Self.list(ownNumbers, numbers, bound: bound) {
            self.list = list
            return []
        }
        var (others, hasDuplicate): ([Int], Bool) = ([], false)
        for index in ownNumbers.indices where ownNumbers[index] < 0 { others.append(index) }
        reserve(bound)
        let type = type
        list.change(at: ownNumbers) { index, hint in
            switch Self.entry(hint, for: items[index], at: numbers[index], in: store, type) {
            case .free: hint = numbers[index]
            case .taken: others.append(index)
            case .same: hasDuplicate = true
            }
        }
        return hasDuplicate ? nil : others
    }

    /// A list with the entries of the first items of a table; `nil` if two have the same own number, or one is
    /// negative.
    private static func list(_ ownNumbers: [Int32], _ numbers: [ItemNumber], bound: Int) -> PagedTable<ItemNumber>? {
        var entries = [ItemNumber].filled(with: unused, count: bound)
        for index in ownNumbers.indices {
            let ownNumber = Int(ownNumbers[index])
            guard ownNumber >= 0, entries[ownNumber] == unused else { return nil }
            entries[ownNumber] = numbers[index]
        }
        var list = emptyList
        list.append(contentsOf: entries)
        return list
    }

    /// Adds an item of a table, unless the index cannot hold it.
    ///
    /// - Parameters:
    ///   - item: The item, which is not in the index.
    ///   - number: Its number.
    ///   - store: The items of the table, with this one.
    ///   - count: How many items the table has, or will have.
    /// - Returns: Whether the item was added.
    mutating func insert<Item: Hashable>(_ item: Item, at number: ItemNumber, in store: ItemStore, count: Int) -> Bool {
        let ownNumber = Self.ownNumber(of: item, type)
        if list.count == 0, ownNumber == number.index {
            equalBound = max(equalBound, ownNumber + 1)
            return true
        }
        // One item is not worth a list of that length.
        guard list.count > 0 || equalBound < 65_536, indexable(count: count).contains(ownNumber) else { return false }
        reserve(ownNumber + 1)
        guard case .free = Self.entry(list[ownNumber], for: item, at: number, in: store, type) else { return false }
        list[ownNumber] = number
        return true
    }

    /// Makes a list that has an entry for each own number below a bound.
    private mutating func reserve(_ bound: Int) {
        if list.count == 0 { list.append(contentsOf: (0..<equalBound).map { ItemNumber(index: $0) }) }
        if list.count < bound { list.append(repeating: Self.unused, count: bound - list.count) }
    }

    /// The use of an entry for an item with its own number.
    private enum Entry {
        /// No item of the table, or this one.
        case free

        /// Another item.
        case taken

        /// An equal item.
        case same
    }

    @inline(__always)
    private static func entry<Item: Hashable>(
        _ hint: ItemNumber, for item: Item, at number: ItemNumber, in store: ItemStore, _ type: any NumberedItem.Type
    ) -> Entry {
        if hint == unused || hint == number || !store.contains(hint, as: Item.self) { return .free }
        let other = store.item(hint, as: Item.self)
        // The number may have been used for an item with another own number.
        if other == item { return .same }
        return ownNumber(of: other, type) == ownNumber(of: item, type) ? .taken : .free
    }
}

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

    /// Gives few new items their numbers. It avoids the steps that take time in proportion to the table.
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

    /// The numbers of the given items that are in the table of hashes.
    func hashed<Item: Hashable>(_ numbers: [ItemNumber], as type: Item.Type) -> [ItemNumber] {
        guard let index else { return numbers }
        return hashes.count == 0 ? [] : numbers.filter { index.hint(for: item($0, as: type)) != $0 }
    }
}
