/// The items by their numbers, persistently.
///
/// Pages of 64; a page holds the items that are there without gaps, and in its tag one bit for each that is. A removed item
/// is released at once when no copy of the snapshot holds the page any more.
///
/// ```
/// page 0:  tag ...01011   items  [0] [1] [3]        number 3 is the third bit that is set
/// ```
struct ItemStore<Item>: @unchecked Sendable {
    // Sendable for items that are: a block that two stores share is never written to.

    typealias Page = Block<Item>

    private var pages = PagedTable<Page>(pageBits: 5)
    private(set) var count = 0

    private static var pageBits: Int32 { 6 }
    private static var pageSize: Int { 64 }

    subscript(number: Int32) -> Item {
        let page = page(of: number)
        return page[Self.index(of: number, in: page)]
    }

    /// The page that holds the item with a number.
    @inline(__always)
    func page(of number: Int32) -> Page { pages[Int(number >> Self.pageBits)] }

    /// Which page it is; the same one in two stores that share it.
    func pageIdentity(of number: Int32) -> ObjectIdentifier { ObjectIdentifier(page(of: number)) }

    /// The number of the page that holds the item with a number.
    @inline(__always)
    static func pageNumber(of number: Int32) -> Int32 { number >> pageBits }

    /// Where an item is in its page.
    @inline(__always)
    static func index(of number: Int32, in page: Page) -> Int {
        let bit = UInt64(1) << UInt64(number & 63)
        precondition(page.tag & bit != 0, "There is no item with this number")
        return page.count == pageSize ? Int(number & 63) : (page.tag & (bit - 1)).nonzeroBitCount
    }

    /// Adds an item at a number that is free: the next new one, or one that was removed.
    mutating func insert(_ item: Item, at number: Int32) {
        let index = Int(number >> Self.pageBits)
        if index == pages.count { pages.append(Page.make(capacity: 1)) }
        let bit = UInt64(1) << UInt64(number & 63)
        Block.makeRoom(&pages[modifying: index], for: 1, limit: Self.pageSize)
        let page = pages[index]
        precondition(page.tag & bit == 0, "There is an item with this number")
        page.insert(item, at: (page.tag & (bit - 1)).nonzeroBitCount)
        page.tag |= bit
        count += 1
    }

    /// Adds items at the numbers from `first` on, which were never used.
    mutating func append(_ items: [Item], at first: Int32) {
        var done = 0
        while done < items.count {
            let start = Int(first) + done
            let piece = min(items.count - done, Self.pageSize - start & (Self.pageSize - 1))
            let index = start / Self.pageSize
            if index == pages.count { pages.append(Page.make(capacity: piece)) }
            Block.makeRoom(&pages[modifying: index], for: piece, limit: Self.pageSize)
            let page = pages[index]
            page.append(done..<done + piece, of: items)
            let bits = piece == Self.pageSize ? UInt64.max : (1 << UInt64(piece)) - 1
            page.tag |= bits << UInt64(start & (Self.pageSize - 1))
            done += piece
        }
        count += items.count
    }

    /// Releases an item.
    mutating func remove(_ number: Int32) {
        count -= 1
        guard count > 0 else {
            self = ItemStore()
            return
        }
        let slot = Int(number >> Self.pageBits)
        Block.makeUnique(&pages[modifying: slot])
        let page = pages[slot]
        page.remove(at: Self.index(of: number, in: page))
        page.tag &= ~(UInt64(1) << UInt64(number & 63))
        if page.count == 0 { pages[slot] = Page.make(capacity: 0) }
    }
}
