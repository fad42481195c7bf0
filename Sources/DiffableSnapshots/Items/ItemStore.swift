/// A persistent table of items by their numbers.
///
/// A page has 64 numbers. It holds the items of those in use without gaps, and has a bit for each number in its tag. A
/// removed item is released at once unless a copy of the snapshot shares the page.
///
/// ```
/// page 0:  tag ...01011   items  [0] [1] [3]        number 3 is the third bit that is set
/// ```
///
/// The store is not generic: each call names the type of the items, which is the same in all calls of a store. So the
/// store is compiled once, and a generic caller in another module, like a data source, is slow only where it reads or
/// writes an item.
struct ItemStore: @unchecked Sendable {
    // Sendable for items that are: a buffer that two stores share is never written to.

    private var pages = PagedTable<AnyObject>(pageBits: 5)
    private(set) var count = 0

    private static var pageBits: Int { 6 }
    private static var pageSize: Int { 64 }

    /// The item with a number.
    func item<Item>(_ number: ItemNumber, as type: Item.Type = Item.self) -> Item {
        let page = page(of: number, as: type)
        return page[Self.index(of: number, tag: page.tag)]
    }

    /// The page that holds the item with a number.
    @inline(__always)
    func page<Item>(of number: ItemNumber, as type: Item.Type) -> SharedBuffer<Item> {
        unsafeDowncast(pages[Self.pageNumber(of: number)], to: SharedBuffer<Item>.self)
    }

    /// The number of the page that holds the item with a number.
    @inline(__always)
    static func pageNumber(of number: ItemNumber) -> Int { number.index >> pageBits }

    /// The identity of the page that holds the item with a number. It is equal in two stores that share the page.
    @inline(__always)
    func pageIdentity(of number: ItemNumber) -> ObjectIdentifier {
        ObjectIdentifier(pages[Self.pageNumber(of: number)])
    }

    /// Whether two stores share the page of a number. Then the number identifies the same item in both.
    func sharesPage(of number: ItemNumber, with other: ItemStore) -> Bool {
        let page = Self.pageNumber(of: number)
        return page < pages.count && pages[page] === other.pages[page]
    }

    /// The index of an item in its page.
    @inline(__always)
    static func index(of number: ItemNumber, tag: UInt64) -> Int {
        let bit = UInt64(1) << UInt64(number.rawValue & 63)
        precondition(tag & bit != 0, "There is no item with this number")
        return tag == .max ? number.index & 63 : (tag & (bit - 1)).nonzeroBitCount
    }
}

// MARK: - Changing

extension ItemStore {
    /// Adds an item at a number that is free: the next new one, or one that was removed.
    mutating func insert<Item>(_ item: Item, at number: ItemNumber) {
        let bit = UInt64(1) << UInt64(number.rawValue & 63)
        let page = page(at: Self.pageNumber(of: number), reserving: 1, as: Item.self)
        precondition(page.tag & bit == 0, "There is an item with this number")
        page.insert(item, at: (page.tag & (bit - 1)).nonzeroBitCount)
        page.tag |= bit
        count += 1
    }

    /// The page at an index, or a new one after the last, made this store's own and with memory for `more` items.
    private mutating func page<Item>(at index: Int, reserving more: Int, as type: Item.Type) -> SharedBuffer<Item> {
        if index < pages.count { return uniqueBuffer(erased: &pages[modifying: index], reserving: more, of: type) }
        let page = SharedBuffer<Item>.make(capacity: max(more, SharedBuffer<Item>.firstCapacity))
        pages.append(page)
        return page
    }

    /// Adds items at the numbers from `first` on, which were never used.
    mutating func append<Item>(_ items: [Item], at first: ItemNumber) {
        var done = 0
        while done < items.count {
            let start = first.index + done
            let piece = min(items.count - done, Self.pageSize - start & (Self.pageSize - 1))
            let index = start / Self.pageSize
            let page = page(at: index, reserving: piece, as: Item.self)
            page.append(done..<done + piece, of: items)
            let bits = piece == Self.pageSize ? UInt64.max : (1 << UInt64(piece)) - 1
            page.tag |= bits << UInt64(start & (Self.pageSize - 1))
            done += piece
        }
        count += items.count
    }

    /// Removes items. A page is looked up once for all of its items that follow each other.
    mutating func remove<Item>(_ numbers: [ItemNumber], as type: Item.Type) {
        count -= numbers.count
        guard count > 0 else {
            self = ItemStore()
            return
        }
        var (page, pageNumber): (SharedBuffer<Item>?, Int) = (nil, -1)
        for number in numbers {
            if Self.pageNumber(of: number) != pageNumber {
                pageNumber = Self.pageNumber(of: number)
                page = uniqueBuffer(erased: &pages[modifying: pageNumber], of: type)
            }
            let index = Self.index(of: number, tag: page!.tag)
            page!.remove(at: index)
            page!.tag &= ~(UInt64(1) << UInt64(number.rawValue & 63))
        }
    }
}

// MARK: - Reading many

extension ItemStore {
    /// The items with the given numbers, in their order.
    func items<Item>(_ numbers: [ItemNumber], as type: Item.Type = Item.self) -> [Item] {
        // All empty arrays share one memory, and the call below would write its count there.
        guard !numbers.isEmpty else { return [] }
        return [Item](unsafeUninitializedCapacity: numbers.count) { memory, count in
            guard let base = memory.baseAddress else { return }
            var (page, tag, pageNumber): (SharedBuffer<Item>?, UInt64, Int) = (nil, 0, -1)
            while count < numbers.count {
                let number = numbers[count]
                if Self.pageNumber(of: number) != pageNumber {
                    pageNumber = Self.pageNumber(of: number)
                    page = self.page(of: number, as: type)
                    tag = page!.tag
                }
                let run = Self.runLength(in: numbers, at: count)
                let index = Self.index(of: number, tag: tag)
                page!.copy(index..<index + run, to: base + count)
                count += run
            }
        }
    }
}

extension ItemStore {
    /// How many numbers, from an index on, follow each other in one page. Their items are neighbors there.
    @inline(__always)
    private static func runLength(in numbers: [ItemNumber], at index: Int) -> Int {
        let number = numbers[index].index
        let limit = min(numbers.count - index, pageSize - number & (pageSize - 1))
        var length = 1
        while length < limit, numbers[index + length].index == number + length { length += 1 }
        return length
    }

    /// The page of the item whose number is at an index, and the range of this item and those that follow it in the
    /// page and in the numbers alike.
    func run<Item>(of numbers: [ItemNumber], at index: Int, _ type: Item.Type) -> (
        page: SharedBuffer<Item>, range: Range<Int>
    ) {
        let page = page(of: numbers[index], as: type)
        let first = Self.index(of: numbers[index], tag: page.tag)
        return (page, first..<first + Self.runLength(in: numbers, at: index))
    }

    /// Whether there is an item with a number.
    @inline(__always)
    func contains<Item>(_ number: ItemNumber, as type: Item.Type) -> Bool {
        Self.pageNumber(of: number) < pages.count
            && page(of: number, as: type).tag & (UInt64(1) << UInt64(number.rawValue & 63)) != 0
    }

    /// Whether there is an item with a number, and it equals a value.
    @inline(__always)
    func isEqualIfThere<Item: Equatable>(_ number: ItemNumber, to item: Item) -> Bool {
        contains(number, as: Item.self) && isEqual(number, to: item)
    }

    /// Whether the item with a number equals a value.
    @inline(__always)
    func isEqual<Item: Equatable>(_ number: ItemNumber, to item: Item) -> Bool {
        let page = page(of: number, as: Item.self)
        return page.isEqual(Self.index(of: number, tag: page.tag), to: item)
    }

    /// Whether the item with a number is the one with a number in another store.
    ///
    /// Two stores of which one is a changed copy of the other share most pages. An item in a shared page is not
    /// compared.
    @inline(__always)
    func isSame<Item: Equatable>(
        _ number: ItemNumber, as otherNumber: ItemNumber, in other: ItemStore, type: Item.Type
    ) -> Bool {
        if number == otherNumber, pageIdentity(of: number) == other.pageIdentity(of: number) { return true }
        let (page, otherPage) = (page(of: number, as: type), other.page(of: otherNumber, as: type))
        let index = Self.index(of: number, tag: page.tag)
        return page.isEqual(index, to: Self.index(of: otherNumber, tag: otherPage.tag), of: otherPage)
    }
}

/// Reads the items of a table one after the other. A page is looked up once for all of its items that follow each
/// other.
///
/// Like the table it is not generic: each call names the type of the items, which is the same in all calls of a reader.
struct ItemReader {
    private var page: AnyObject?
    private var tag: UInt64 = 0
    private var pageNumber = -1
    private var index = 0

    /// Goes to the item with a number.
    ///
    /// - Parameter table: The table, which is the same in all calls of a reader.
    @inline(__always)
    mutating func move<Item>(to number: ItemNumber, in table: borrowing ItemTable, _ type: Item.Type) {
        if ItemStore.pageNumber(of: number) != pageNumber {
            pageNumber = ItemStore.pageNumber(of: number)
            let page = table.store.page(of: number, as: type)
            tag = page.tag
            self.page = page
        }
        index = ItemStore.index(of: number, tag: tag)
    }

    /// Whether both are at equal items.
    @inline(__always)
    func isEqual<Item: Equatable>(to other: ItemReader, _ type: Item.Type) -> Bool {
        items(type).isEqual(index, to: other.index, of: other.items(type))
    }

    /// The number of the item in another table.
    func search<Item: Hashable>(in table: ItemTable, _ type: Item.Type) -> ItemNumber? {
        table.number(of: items(type)[index])
    }

    @inline(__always)
    private func items<Item>(_ type: Item.Type) -> SharedBuffer<Item> {
        unsafeDowncast(page!, to: SharedBuffer<Item>.self)
    }
}
