/// A persistent array: copying it costs nothing, writing to a copy copies one page and the path to it.
///
/// ```
/// top ──▶ 64 rooms ──▶ 64 shelves ──▶ pages of 2^pageBits elements
/// ```
///
/// The depth is fixed, so every level has its own type and nothing is ever cast. With pages of 128 elements one entry of
/// the top covers 524,288 of them; the top alone grows with the size, by one reference each time.
struct PagedTable<Element> {
    typealias Page = Block<Element>
    typealias Shelf = Block<Page>
    typealias Room = Block<Shelf>

    private(set) var count = 0
    private var top: Block<Room>
    private let pageBits: Int

    private static var fanOutBits: Int { 6 }
    private static var fanOut: Int { 1 << fanOutBits }

    /// An empty table with pages of `1 << pageBits` elements.
    init(pageBits: Int) {
        self.pageBits = pageBits
        top = Block.make(capacity: 1)
    }

    private var pageSize: Int { 1 << pageBits }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the table's range")
            let shelf = index >> pageBits
            let room = shelf >> Self.fanOutBits
            // An index below the count is in range of every block on the way; the table holds them all meanwhile.
            return top.lendUnchecked(room >> Self.fanOutBits) { rooms in
                rooms.lendUnchecked(room & (Self.fanOut - 1)) { shelves in
                    shelves.lendUnchecked(shelf & (Self.fanOut - 1)) { page in
                        page.readUnchecked(index & (pageSize - 1))
                    }
                }
            }
        }
        set { self[modifying: index] = newValue }
    }

    /// The element at `index`, to be changed in place.
    @inline(__always)
    subscript(modifying index: Int) -> Element {
        _read { yield self[index] }
        _modify {
            let page = uniquePage(index >> pageBits)
            yield &page[index & (pageSize - 1)]
        }
    }

    /// The page with the given number, made the table's own.
    private mutating func uniquePage(_ number: Int) -> Page {
        let (top, room) = (number >> (2 * Self.fanOutBits), (number >> Self.fanOutBits) & (Self.fanOut - 1))
        Block.makeUnique(&self.top)
        Block.makeUnique(&self.top[top])
        return self.top.lendUnchecked(top) { rooms in
            Block.makeUnique(&rooms[room])
            return rooms.lendUnchecked(room) { shelf in
                Block.makeUnique(&shelf[number & (Self.fanOut - 1)])
                return shelf[number & (Self.fanOut - 1)]
            }
        }
    }
}

// MARK: - Many at once

extension PagedTable {
    /// Writes one value at many indices; those that follow each other in one page cost next to nothing.
    @inline(__always)
    mutating func set(_ value: Element, at indices: some Sequence<Int>) {
        var (page, number): (Page?, Int) = (nil, -1)
        for index in indices {
            if index >> pageBits != number {
                number = index >> pageBits
                page = uniquePage(number)
            }
            page![index & (pageSize - 1)] = value
        }
    }
}

// MARK: - Growing

extension PagedTable {
    /// Adds an element at the end.
    mutating func append(_ element: Element) {
        lastPage(with: 1).append(element)
        count += 1
    }

    /// Adds an element many times at the end, a page at a time.
    mutating func append(repeating element: Element, count added: Int) {
        var left = added
        while left > 0 {
            let piece = min(pageSize - count & (pageSize - 1), left)
            lastPage(with: piece).append(repeating: element, count: piece)
            left -= piece
            count += piece
        }
    }

    /// The page where the element numbered `count` goes, with room for `more` elements.
    private mutating func lastPage(with more: Int) -> Page {
        let page = count >> pageBits
        let (hall, room) = (page >> (2 * Self.fanOutBits), (page >> Self.fanOutBits) & (Self.fanOut - 1))
        let isFirst = count & (pageSize - 1) == 0
        if hall == top.count {
            Block.makeRoom(&top, for: 1)
            top.append(Room.make(capacity: 1))
        } else {
            Block.makeUnique(&top)
        }
        if room == top[hall].count {
            Block.makeRoom(&top[hall], for: 1, limit: Self.fanOut)
            top[hall].append(Shelf.make(capacity: 1))
        } else {
            Block.makeUnique(&top[hall])
        }
        let pageSize = self.pageSize
        return top.lendUnchecked(hall) { rooms in
            if isFirst {
                Block.makeRoom(&rooms[room], for: 1, limit: Self.fanOut)
                rooms[room].append(Page.make(capacity: page == 0 ? more : pageSize))
            } else {
                Block.makeUnique(&rooms[room])
            }
            return rooms.lendUnchecked(room) { shelf in
                Block.makeRoom(&shelf[page & (Self.fanOut - 1)], for: more, limit: pageSize)
                return shelf[page & (Self.fanOut - 1)]
            }
        }
    }
}
