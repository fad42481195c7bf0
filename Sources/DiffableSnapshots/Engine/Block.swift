/// A run of elements in one allocation that has an identity: the node of every persistent structure here.
///
/// Swift's arrays would do, but they cannot be compared by identity, decide alone how much room they keep, and cannot be
/// told apart from their copies without writing to them. A block is what is left when those three are made explicit.
///
/// ```
/// ┌──────────┬────────┬──────────┬───────┬─────────┬────────────┬─────┬──────────────────┐
/// │ metadata │ counts │ capacity │ count │   tag   │ element 0  │ ... │ room for more    │
/// │ 8 bytes  │ 8      │ 4        │ 4     │ 8       │ stride     │     │ (uninitialized)  │
/// └──────────┴────────┴──────────┴───────┴─────────┴────────────┴─────┴──────────────────┘
///  object header       BlockHeader                  capacity elements, the first `count` of them initialized
/// 0                    16                           32, or the next multiple of the element's alignment
/// ```
///
/// The addresses are computed from that drawing, which is checked whenever a block is made: asking `ManagedBuffer` for them
/// costs an exclusivity check on each access, and a search for metadata where code is not optimized.
///
/// Value semantics are the owner's duty: whoever changes a block has made sure with `makeUnique` that nobody else holds
/// it. Memory is also touched by hand in `RadixSort.swift`, in `ItemStore.swift`, which fills an array's memory from pages and
/// takes a page's type on trust, and in `ItemTable.swift`, which reads an array through its buffer. Here every index is
/// checked; a table of pages checks its own once for all levels.
final class Block<Element>: ManagedBuffer<BlockHeader, Element> {
    deinit {
        elements.deinitialize(count: count)
        extendLifetime(self)
    }
}

/// What a block knows besides its elements.
struct BlockHeader {
    fileprivate(set) var capacity: Int32
    fileprivate(set) var count: Int32

    /// A word for the owner: a page of items keeps there which of its places are taken.
    var tag: UInt64
}

// MARK: - Memory

extension Block {
    /// An empty block with room for `capacity` elements.
    static func make(capacity: Int) -> Block {
        let buffer = Block.create(minimumCapacity: capacity) { _ in
            BlockHeader(capacity: Int32(capacity), count: 0, tag: 0)
        }
        let block = unsafeDowncast(buffer, to: Block.self)
        block.withUnsafeMutablePointers { head, elements in
            precondition(head == block.head && elements == block.elements, "Blocks are laid out in another way here")
        }
        return block
    }

    /// Keeps the block alive up to here. Not by its own type, which would be looked up where code does not know the elements'.
    @inline(__always)
    private func keepAlive() { extendLifetime(self as AnyObject) }

    /// The header. Whoever uses it keeps the block alive meanwhile.
    @inline(__always)
    fileprivate var head: UnsafeMutablePointer<BlockHeader> {
        (unsafeBitCast(self, to: UnsafeMutableRawPointer.self) + 16).assumingMemoryBound(to: BlockHeader.self)
    }

    /// The elements. Whoever uses them keeps the block alive meanwhile.
    @inline(__always)
    fileprivate var elements: UnsafeMutablePointer<Element> {
        let alignment = MemoryLayout<Element>.alignment
        let offset = (32 + alignment - 1) & ~(alignment - 1)
        return (unsafeBitCast(self, to: UnsafeMutableRawPointer.self) + offset).assumingMemoryBound(to: Element.self)
    }

    @inline(__always)
    var count: Int {
        defer { keepAlive() }
        return Int(head.pointee.count)
    }

    @inline(__always)
    var room: Int {
        defer { keepAlive() }
        return Int(head.pointee.capacity)
    }

    @inline(__always)
    var tag: UInt64 {
        get {
            defer { keepAlive() }
            return head.pointee.tag
        }
        set {
            head.pointee.tag = newValue
            keepAlive()
        }
    }

    @inline(__always)
    var indices: Range<Int> { 0..<count }

    @inline(__always)
    subscript(index: Int) -> Element {
        _read {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the block's range")
            yield elements[index]
            keepAlive()
        }
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the block's range")
            yield &elements[index]
            keepAlive()
        }
    }
}

// MARK: - Reading without a look at the header

extension Block {
    /// An element whose index was checked.
    @inline(__always)
    func readUnchecked(_ index: Int) -> Element {
        defer { keepAlive() }
        return elements[index]
    }

    /// Lends the block at an index that was checked. This block holds it meanwhile; it is not retained for that, which would
    /// write to memory that many threads and caches share.
    @inline(__always)
    func lendUnchecked<Below, Result>(
        _ index: Int, _ body: (Block<Below>) -> Result
    ) -> Result where Element == Block<Below> {
        defer { keepAlive() }
        return UnsafeRawPointer(elements + index).load(as: Unmanaged<Block<Below>>.self)._withUnsafeGuaranteedRef(body)
    }
}

// MARK: - Adding and removing

extension Block {
    /// A block with one element and room for `capacity`.
    static func make(_ element: Element, capacity: Int = 1) -> Block {
        let block = make(capacity: capacity)
        block.append(element)
        return block
    }

    @inline(__always)
    private func grow(by count: Int) {
        head.pointee.count += Int32(count)
        keepAlive()
    }

    /// Adds an element at the end. There must be room for it.
    @inline(__always)
    func append(_ element: Element) {
        precondition(count < room, "No room in the block")
        (elements + count).initialize(to: element)
        grow(by: 1)
    }

    /// Adds an element before the one at `index`. There must be room for it.
    func insert(_ element: Element, at index: Int) {
        precondition(count < room, "No room in the block")
        precondition(index >= 0 && index <= count, "Index out of the block's range")
        let place = elements + index
        (place + 1).moveInitialize(from: place, count: count - index)
        place.initialize(to: element)
        grow(by: 1)
    }

    /// Adds copies of elements of another block before the one at `index`. There must be room for them.
    func insert(_ range: Range<Int>, of other: Block, at index: Int) {
        precondition(
            other !== self && range.lowerBound >= 0 && range.upperBound <= other.count, "Range out of the block")
        precondition(count + range.count <= room, "No room in the block")
        precondition(index >= 0 && index <= count, "Index out of the block's range")
        let place = elements + index
        (place + range.count).moveInitialize(from: place, count: count - index)
        place.initialize(from: other.elements + range.lowerBound, count: range.count)
        other.keepAlive()
        grow(by: range.count)
    }

    /// Adds copies of elements of another block at the end. There must be room for them.
    func append(_ range: Range<Int>, of other: Block) {
        insert(range, of: other, at: count)
    }

    /// Adds an element many times at the end. There must be room for that.
    func append(repeating element: Element, count added: Int) {
        precondition(count + added <= room, "No room in the block")
        (elements + count).initialize(repeating: element, count: added)
        grow(by: added)
    }

    /// Adds copies of elements of an array at the end. There must be room for them.
    func append(_ range: Range<Int>, of array: [Element]) { insert(range, of: array, at: count) }

    /// Adds copies of elements of an array before the one at `index`. There must be room for them.
    func insert(_ range: Range<Int>, of array: [Element], at index: Int) {
        precondition(count + range.count <= room, "No room in the block")
        precondition(index >= 0 && index <= count, "Index out of the block's range")
        array.withUnsafeBufferPointer { source in
            let slice = UnsafeBufferPointer(rebasing: source[range])
            guard let base = slice.baseAddress else { return }
            let place = elements + index
            if index < count { (place + slice.count).moveInitialize(from: place, count: count - index) }
            place.initialize(from: base, count: slice.count)
        }
        grow(by: range.count)
    }

    /// Adds elements of an array, each before the element that has an index now; the indices ascend. There must be room
    /// for them. What moves, moves once.
    func merge(_ range: Range<Int>, of array: [Element], before indices: UnsafeMutableBufferPointer<Int>) {
        precondition(count + range.count <= room && indices.count == range.count, "No room in the block")
        var end = count
        for offset in (0..<range.count).reversed() {
            let index = indices[offset]
            precondition(index >= 0 && index <= end, "Indices do not ascend")
            (elements + index + offset + 1).moveInitialize(from: elements + index, count: end - index)
            (elements + index + offset).initialize(to: array[range.lowerBound + offset])
            end = index
        }
        grow(by: range.count)
    }

    /// Takes elements out.
    func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the block")
        let place = elements + range.lowerBound
        place.deinitialize(count: range.count)
        place.moveInitialize(from: place + range.count, count: count - range.upperBound)
        grow(by: -range.count)
    }

    /// Takes one element out and returns it.
    @discardableResult
    func remove(at index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(count), "Index out of the block's range")
        let place = elements + index
        let element = place.move()
        place.moveInitialize(from: place + 1, count: count - index - 1)
        grow(by: -1)
        return element
    }
}

// MARK: - Copying

extension Block {
    /// A new block with the elements of `range`, the same tag, and room for `capacity` elements.
    func copy(_ range: Range<Int>, capacity: Int) -> Block {
        let block = Block.make(capacity: max(capacity, range.count))
        block.append(range, of: self)
        block.tag = tag
        return block
    }

    /// Makes sure that `block` may be changed: nobody else holds it, and it has room for `capacity` elements.
    ///
    /// - Complexity: O(1) when both hold already, otherwise O(count).
    @inline(__always)
    static func makeUnique(_ block: inout Block, capacity: Int = 0) {
        if isKnownUniquelyReferenced(&block) {
            if block.room < capacity { block = block.moved(capacity: capacity) }
        } else {
            block = block.copy(block.indices, capacity: capacity)
        }
    }

    /// The same for a place that may be empty; what is there may be changed and is returned.
    @inline(__always)
    static func unique(_ block: inout Block?, capacity: Int = 0) -> Block {
        if isKnownUniquelyReferenced(&block) {
            if block!.room < capacity { block = block!.moved(capacity: capacity) }
        } else {
            block = block!.copy(block!.indices, capacity: capacity)
        }
        return block!
    }

    /// Makes sure that `block` may be changed and has room for `more` elements, growing in doublings up to `limit`.
    static func makeRoom(_ block: inout Block, for more: Int, limit: Int = .max) {
        let needed = block.count + more
        makeUnique(&block, capacity: needed <= block.room ? block.room : max(needed, min(2 * block.room, limit)))
    }

    /// A larger block that takes over the elements; this one is empty afterwards.
    private func moved(capacity: Int) -> Block {
        let block = Block.make(capacity: capacity)
        block.elements.moveInitialize(from: elements, count: count)
        block.grow(by: count)
        block.tag = tag
        grow(by: -count)
        return block
    }
}

// MARK: - Blocks of items

extension Block {
    /// Makes sure that the block of this type at a place that does not know its type may be changed, and returns it.
    ///
    /// Tables of pages do not know what is in the pages, so that they are compiled once for all types of items.
    static func unique(erased place: inout AnyObject, room more: Int = 0) -> Block {
        withUnsafeMutablePointer(to: &place) { place in
            // A reference to any object and one to a block are the same single word.
            place.withMemoryRebound(to: Block.self, capacity: 1) { place in
                makeRoom(&place.pointee, for: more, limit: 64)
                return place.pointee
            }
        }
    }

    /// The elements in a range, in order, added to memory that is not initialized.
    @inline(__always)
    func copy(_ range: Range<Int>, to memory: UnsafeMutablePointer<Element>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the block")
        memory.initialize(from: elements + range.lowerBound, count: range.count)
        keepAlive()
    }
}

extension Block where Element: Equatable {
    /// Whether an element equals one of another block. Neither is copied.
    @inline(__always)
    func isEqual(_ index: Int, to otherIndex: Int, of other: Block) -> Bool {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the block's range")
        precondition(UInt(bitPattern: otherIndex) < UInt(bitPattern: other.count), "Index out of the block's range")
        defer {
            keepAlive()
            other.keepAlive()
        }
        return elements[index] == other.elements[otherIndex]
    }

    /// How many elements from `start` on equal those of another block from `otherStart` on, up to `count`.
    func countEqual(from start: Int, to other: Block, from otherStart: Int, _ count: Int) -> Int {
        precondition(start >= 0 && start + count <= self.count, "Range out of the block")
        precondition(otherStart >= 0 && otherStart + count <= other.count, "Range out of the block")
        defer {
            keepAlive()
            other.keepAlive()
        }
        let (left, right) = (elements + start, other.elements + otherStart)
        var index = 0
        while index < count, left[index] == right[index] { index += 1 }
        return index
    }

    /// Whether an element equals a value.
    @inline(__always)
    func isEqual(_ index: Int, to value: Element) -> Bool {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the block's range")
        defer { keepAlive() }
        return elements[index] == value
    }
}
