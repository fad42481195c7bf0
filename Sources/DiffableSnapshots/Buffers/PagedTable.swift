/// A persistent array: copying it costs nothing, and writing to a copy copies one page and the path to it.
///
/// ```
/// first page, 2^pageBits elements
/// level 3 ──▶ level 2, 64 references ──▶ level 1, 64 references ──▶ further pages
/// ```
///
/// The depth is fixed, so every level has a type of its own and nothing is cast. With pages of 128 elements one
/// reference of level 3 covers 524,288 of them; only level 3 grows with the size, by one reference each time.
///
/// The first page is outside the levels, because most tables have no other. A snapshot of ten items is made with 12
/// allocations instead of 23.
struct PagedTable<Element> {
    typealias Page = SharedBuffer<Element>
    typealias Level1 = SharedBuffer<Page>
    typealias Level2 = SharedBuffer<Level1>

    private(set) var count = 0
    private var firstPage: Page?
    private var level3: SharedBuffer<Level2>?
    private let pageBits: Int

    private static var fanOutBits: Int { 6 }
    private static var fanOut: Int { 1 << fanOutBits }

    /// An empty table with pages of `1 << pageBits` elements.
    init(pageBits: Int) { self.pageBits = pageBits }

    private var pageSize: Int { 1 << pageBits }

    @inline(__always)
    subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the table's range")
            // An index below the count is in range of every buffer on the way; the table holds all of them.
            if index < pageSize { return firstPage.unsafelyUnwrapped.readUnchecked(index) }
            let indices = Indices(page: index >> pageBits)
            return level3.unsafelyUnwrapped.withUnchecked(indices.level3) { level2 in
                level2.withUnchecked(indices.level2) { level1 in
                    level1.withUnchecked(indices.level1) { page in page.readUnchecked(index & (pageSize - 1)) }
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
        if number == 0 {
            SharedBuffer.makeUnique(&firstPage!)
            return firstPage!
        }
        let indices = Indices(page: number)
        SharedBuffer.makeUnique(&level3!)
        let level3 = level3!
        SharedBuffer.makeUnique(&level3[indices.level3])
        return level3.withUnchecked(indices.level3) { level2 in
            SharedBuffer.makeUnique(&level2[indices.level2])
            return level2.withUnchecked(indices.level2) { level1 in
                SharedBuffer.makeUnique(&level1[indices.level1])
                return level1[indices.level1]
            }
        }
    }

    /// The indices of a page, which is not the first, in the three levels.
    private struct Indices {
        let level3: Int
        let level2: Int
        let level1: Int

        @inline(__always)
        init(page number: Int) {
            let page = number - 1
            level3 = page >> (2 * fanOutBits)
            level2 = (page >> fanOutBits) & (fanOut - 1)
            level1 = page & (fanOut - 1)
        }
    }
}

// MARK: - Many at once

extension PagedTable {
    /// Writes one value at many indices. A page is looked up once for all indices in it that follow each other.
    ///
    /// - Parameters:
    ///   - places: Places in a list of indices.
    ///   - index: Returns the index at a place.
    @inline(__always)
    mutating func set(_ value: Element, at places: Range<Int>, _ index: (Int) -> Int) {
        var place = places.lowerBound
        while place < places.upperBound {
            let number = index(place) >> pageBits
            let page = uniquePage(number)
            repeat {
                page[index(place) & (pageSize - 1)] = value
                place += 1
            } while place < places.upperBound && index(place) >> pageBits == number
        }
    }

    /// Changes the elements at many indices, page by page as ``set(_:at:_:)`` does. Negative indices are left out.
    ///
    /// - Parameter body: Changes an element. Its first argument is the index in the list of indices.
    @inline(__always)
    mutating func change(at indices: [Int32], _ body: (Int, inout Element) -> Void) {
        var (page, number): (Page?, Int) = (nil, -1)
        for place in 0..<indices.count where indices[place] >= 0 {
            let index = Int(indices[place])
            if index >> pageBits != number {
                number = index >> pageBits
                page = uniquePage(number)
            }
            body(place, &page![index & (pageSize - 1)])
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

    /// Adds elements at the end, a page at a time.
    mutating func append(contentsOf elements: [Element]) {
        var done = 0
        while done < elements.count {
            let piece = min(pageSize - count & (pageSize - 1), elements.count - done)
            lastPage(with: piece).append(done..<done + piece, of: elements)
            done += piece
            count += piece
        }
    }

    /// The page where the element with the index `count` goes, with memory for `more` elements.
    private mutating func lastPage(with more: Int) -> Page {
        guard count >= pageSize else { return firstPage(with: more) }
        let indices = Indices(page: count >> pageBits)
        let isNew = count & (pageSize - 1) == 0
        let level3 = self.level3(with: indices.level3)
        if indices.level2 == level3[indices.level3].count {
            SharedBuffer.reserve(&level3[indices.level3], for: 1, limit: Self.fanOut)
            level3[indices.level3].append(Level1.make(capacity: 1))
        } else {
            SharedBuffer.makeUnique(&level3[indices.level3])
        }
        let pageSize = self.pageSize
        return level3.withUnchecked(indices.level3) { level2 in
            if isNew {
                SharedBuffer.reserve(&level2[indices.level2], for: 1, limit: Self.fanOut)
                level2[indices.level2].append(Page.make(capacity: pageSize))
            } else {
                SharedBuffer.makeUnique(&level2[indices.level2])
            }
            return level2.withUnchecked(indices.level2) { level1 in
                SharedBuffer.reserve(&level1[indices.level1], for: more, limit: pageSize)
                return level1[indices.level1]
            }
        }
    }
    /// The first page, the table's own and with memory for `more` elements.
    private mutating func firstPage(with more: Int) -> Page {
        if firstPage == nil {
            firstPage = Page.make(capacity: max(more, Page.firstCapacity))
        } else {
            SharedBuffer.reserve(&firstPage!, for: more, limit: pageSize)
        }
        return firstPage!
    }

    /// Level 3, the table's own and with a reference at `index`, which is in it or follows the last one.
    private mutating func level3(with index: Int) -> SharedBuffer<Level2> {
        if level3 == nil { level3 = SharedBuffer.make(capacity: 1) }
        if index == level3!.count {
            SharedBuffer.reserve(&level3!, for: 1)
            level3!.append(Level2.make(capacity: 1))
        } else {
            SharedBuffer.makeUnique(&level3!)
        }
        return level3!
    }
}
