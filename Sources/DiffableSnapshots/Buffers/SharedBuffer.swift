/// A list of elements in one allocation. The persistent structures of this module consist of shared buffers.
///
/// An array of the standard library cannot be compared by identity, chooses its own capacity, and does not show whether
/// a copy shares its memory. A shared buffer makes all three explicit.
///
/// ```
/// ┌──────────┬────────┬──────────┬───────┬─────────┬────────────┬─────┬──────────────────┐
/// │ metadata │ counts │ reserved │ count │   tag   │ element 0  │ ... │ not initialized  │
/// │ 8 bytes  │ 8      │ 4        │ 4     │ 8       │ stride     │     │                  │
/// └──────────┴────────┴──────────┴───────┴─────────┴────────────┴─────┴──────────────────┘
///  object header       BufferHeader                 the first `count` of `reserved` elements
/// 0                    16                           32, or the next multiple of the element's alignment
/// ```
///
/// The addresses are computed from that layout, which is checked whenever a buffer is made. `ManagedBuffer` would give
/// them too, but with an exclusivity check on each access, and with a search for metadata where code is not optimized.
///
/// The owner keeps value semantics: it changes a buffer only after `makeUnique`, so that no other owner sees the
/// change. Every index is checked here, except where a method says otherwise. Other files that use memory directly are
/// `RadixSort.swift`, `ItemStore.swift`, which fills an array's memory from pages and downcasts pages without a check,
/// `ItemTable.swift`, which reads an array through its buffer, and `SnapshotSlice.swift`, which lends pieces of pages.
final class SharedBuffer<Element>: ManagedBuffer<BufferHeader, Element> {
    deinit {
        // Numbers have nothing to release, and the call takes 70 instructions.
        if !_isPOD(Element.self) { elements.deinitialize(count: count) }
        extendLifetime(self)
    }
}

/// The properties of a buffer besides its elements.
struct BufferHeader {
    var reserved: Int32
    var count: Int32

    /// Bits for the owner. A page of items has a bit here for each of its numbers in use.
    var tag: UInt64
}

// MARK: - Memory

extension SharedBuffer {
    /// An empty buffer with memory for `capacity` elements.
    static func make(capacity: Int) -> SharedBuffer {
        let created = SharedBuffer.create(minimumCapacity: capacity) { _ in
            BufferHeader(reserved: Int32(capacity), count: 0, tag: 0)
        }
        let buffer = unsafeDowncast(created, to: SharedBuffer.self)
        buffer.withUnsafeMutablePointers { head, elements in
            precondition(
                head == buffer.head && elements == buffer.elements, "Buffers have another layout on this system")
        }
        return buffer
    }

    /// The least capacity of a buffer that grows: small lists are made with half as many allocations.
    static var firstCapacity: Int { 16 }

    /// Keeps the buffer alive up to this call. Without the cast, code that does not know the type of the elements would
    /// look up the type of the buffer.
    @inline(__always)
    func keepAlive() { extendLifetime(self as AnyObject) }

    /// The header. The caller keeps the buffer alive while it uses the pointer.
    @inline(__always)
    var head: UnsafeMutablePointer<BufferHeader> {
        (unsafeBitCast(self, to: UnsafeMutableRawPointer.self) + 16).assumingMemoryBound(to: BufferHeader.self)
    }

    /// The elements. The caller keeps the buffer alive while it uses the pointer.
    @inline(__always)
    var elements: UnsafeMutablePointer<Element> {
        let alignment = MemoryLayout<Element>.alignment
        let offset = (32 + alignment - 1) & ~(alignment - 1)
        return (unsafeBitCast(self, to: UnsafeMutableRawPointer.self) + offset).assumingMemoryBound(to: Element.self)
    }

    @inline(__always)
    var count: Int {
        defer { keepAlive() }
        return Int(head.pointee.count)
    }

    /// How many elements there is memory for. (`capacity` is `ManagedBuffer`'s, which asks the allocator.)
    @inline(__always)
    var reserved: Int {
        defer { keepAlive() }
        return Int(head.pointee.reserved)
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
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the buffer's range")
            yield elements[index]
            keepAlive()
        }
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the buffer's range")
            yield &elements[index]
            keepAlive()
        }
    }
}

// MARK: - Reading without checks

extension SharedBuffer {
    /// The element at an index that the caller has checked.
    @inline(__always)
    func readUnchecked(_ index: Int) -> Element {
        defer { keepAlive() }
        return elements[index]
    }

    /// Calls `body` with the buffer at an index that the caller has checked.
    ///
    /// This buffer keeps the other one alive. So it is not retained for the call: that would write to memory which
    /// several threads share.
    @inline(__always)
    func withUnchecked<Below, Result>(
        _ index: Int, _ body: (SharedBuffer<Below>) -> Result
    ) -> Result where Element == SharedBuffer<Below> {
        defer { keepAlive() }
        return UnsafeRawPointer(elements + index).load(as: Unmanaged<SharedBuffer<Below>>.self)
            ._withUnsafeGuaranteedRef(body)
    }
}

// MARK: - Copying

extension SharedBuffer {
    /// A new buffer with the elements of `range`, the same tag, and memory for `capacity` elements.
    func copy(_ range: Range<Int>, capacity: Int) -> SharedBuffer {
        let buffer = SharedBuffer.make(capacity: max(capacity, range.count))
        buffer.append(range, of: self)
        buffer.tag = tag
        return buffer
    }

    /// Makes sure that `buffer` may be changed: no other owner holds it, and it has memory for `capacity` elements.
    ///
    /// - Complexity: O(1) when both hold already, otherwise O(count).
    @inline(__always)
    static func makeUnique(_ buffer: inout SharedBuffer, capacity: Int = 0) {
        if isKnownUniquelyReferenced(&buffer) {
            if buffer.reserved < capacity { buffer = buffer.moved(capacity: capacity) }
        } else {
            buffer = buffer.copy(buffer.indices, capacity: capacity)
        }
    }

    /// Makes sure that `buffer` may be changed and has memory for `more` elements, at least doubling it up to `limit`.
    static func reserve(_ buffer: inout SharedBuffer, for more: Int, limit: Int = .max) {
        makeUnique(&buffer, capacity: buffer.capacity(for: more, limit: limit))
    }

    /// How many elements there is memory for when the buffer grows for `more` elements, at least doubling it up to
    /// `limit`.
    fileprivate func capacity(for more: Int, limit: Int) -> Int {
        let needed = count + more
        return needed <= reserved ? reserved : max(needed, min(2 * reserved, limit))
    }

    /// A larger buffer that takes over the elements; this one is empty afterward.
    fileprivate func moved(capacity: Int) -> SharedBuffer {
        let buffer = SharedBuffer.make(capacity: capacity)
        buffer.elements.moveInitialize(from: elements, count: count)
        buffer.grow(by: count)
        buffer.tag = tag
        grow(by: -count)
        return buffer
    }
}

// MARK: - Pages of items

/// Makes sure that a buffer of items, in a variable of type `AnyObject`, may be changed, and returns it.
///
/// So a table of pages does not name the type of the items, and is compiled once for all types. It is not a method of
/// the buffer's type, which would be looked up in each call: 330 instructions.
func uniqueBuffer<Item>(
    erased object: inout AnyObject, reserving more: Int = 0, of type: Item.Type
) -> SharedBuffer<Item> {
    let isUnique = isKnownUniquelyReferenced(&object)
    let buffer = unsafeDowncast(object, to: SharedBuffer<Item>.self)
    let capacity = buffer.capacity(for: more, limit: 64)
    if isUnique, capacity == buffer.reserved { return buffer }
    let own = isUnique ? buffer.moved(capacity: capacity) : buffer.copy(buffer.indices, capacity: capacity)
    object = own
    return own
}

extension SharedBuffer {
    /// The elements in a range, in order, added to memory that is not initialized.
    @inline(__always)
    func copy(_ range: Range<Int>, to memory: UnsafeMutablePointer<Element>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the buffer")
        memory.initialize(from: elements + range.lowerBound, count: range.count)
        keepAlive()
    }

    /// Calls `body` with a range of elements.
    func withElements(_ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Void) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the buffer")
        body(UnsafeBufferPointer(start: elements + range.lowerBound, count: range.count))
        keepAlive()
    }
}

extension SharedBuffer where Element: Equatable {
    /// Whether an element equals one of another buffer. Neither is copied.
    @inline(__always)
    func isEqual(_ index: Int, to otherIndex: Int, of other: SharedBuffer) -> Bool {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the buffer's range")
        precondition(UInt(bitPattern: otherIndex) < UInt(bitPattern: other.count), "Index out of the buffer's range")
        defer {
            keepAlive()
            other.keepAlive()
        }
        return elements[index] == other.elements[otherIndex]
    }

    /// How many elements from `start` on equal the elements of another buffer from `otherStart` on, up to `count`.
    func countEqual(from start: Int, to other: SharedBuffer, from otherStart: Int, _ count: Int) -> Int {
        precondition(start >= 0 && start + count <= self.count, "Range out of the buffer")
        precondition(otherStart >= 0 && otherStart + count <= other.count, "Range out of the buffer")
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
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "Index out of the buffer's range")
        defer { keepAlive() }
        return elements[index] == value
    }
}

// Adding and removing elements. The buffer belongs to the caller alone, which `makeUnique` makes sure of.
extension SharedBuffer {
    /// A buffer with one element and memory for `capacity`.
    static func make(_ element: Element, capacity: Int = 1) -> SharedBuffer {
        let buffer = make(capacity: capacity)
        buffer.append(element)
        return buffer
    }

    @inline(__always)
    func grow(by count: Int) {
        head.pointee.count += Int32(count)
        keepAlive()
    }

    /// Adds an element at the end. There must be memory for it.
    @inline(__always)
    func append(_ element: Element) {
        precondition(count < reserved, "The buffer is full")
        (elements + count).initialize(to: element)
        grow(by: 1)
    }

    /// Adds an element before the one at `index`. There must be memory for it.
    func insert(_ element: Element, at index: Int) {
        precondition(count < reserved, "The buffer is full")
        precondition(index >= 0 && index <= count, "Index out of the buffer's range")
        let target = elements + index
        (target + 1).moveInitialize(from: target, count: count - index)
        target.initialize(to: element)
        grow(by: 1)
    }

    /// Adds copies of elements of another buffer before the one at `index`. There must be memory for them.
    func insert(_ range: Range<Int>, of other: SharedBuffer, at index: Int) {
        precondition(
            other !== self && range.lowerBound >= 0 && range.upperBound <= other.count, "Range out of the buffer")
        precondition(count + range.count <= reserved, "The buffer is full")
        precondition(index >= 0 && index <= count, "Index out of the buffer's range")
        let target = elements + index
        (target + range.count).moveInitialize(from: target, count: count - index)
        target.initialize(from: other.elements + range.lowerBound, count: range.count)
        other.keepAlive()
        grow(by: range.count)
    }

    /// Adds copies of elements of another buffer at the end. There must be memory for them.
    func append(_ range: Range<Int>, of other: SharedBuffer) { insert(range, of: other, at: count) }

    /// Adds an element many times at the end. There must be memory for that.
    func append(repeating element: Element, count added: Int) {
        precondition(count + added <= reserved, "The buffer is full")
        (elements + count).initialize(repeating: element, count: added)
        grow(by: added)
    }

    /// Adds copies of elements of an array at the end. There must be memory for them.
    func append(_ range: Range<Int>, of array: [Element]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= array.count, "Range out of the array")
        precondition(count + range.count <= reserved, "The buffer is full")
        // A slice of the array would be looked up as a type in each call: 700 instructions.
        array.withUnsafeBufferPointer { array in
            guard let first = array.baseAddress else { return }
            (elements + count).initialize(from: first + range.lowerBound, count: range.count)
        }
        grow(by: range.count)
    }

    /// Adds elements before the one at `index`. There must be memory for them.
    @inline(__always)
    func insert(_ added: some Collection<Element>, at index: Int) {
        let addedCount = added.count
        precondition(count + addedCount <= reserved, "The buffer is full")
        precondition(index >= 0 && index <= count, "Index out of the buffer's range")
        let target = elements + index
        (target + addedCount).moveInitialize(from: target, count: count - index)
        _ = UnsafeMutableBufferPointer(start: target, count: addedCount).initialize(fromContentsOf: added)
        grow(by: addedCount)
    }

    /// Removes elements.
    func remove(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "Range out of the buffer")
        let target = elements + range.lowerBound
        target.deinitialize(count: range.count)
        target.moveInitialize(from: target + range.count, count: count - range.upperBound)
        grow(by: -range.count)
    }

    /// Removes an element and returns it.
    @discardableResult
    func remove(at index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(count), "Index out of the buffer's range")
        let target = elements + index
        let element = target.move()
        target.moveInitialize(from: target + 1, count: count - index - 1)
        grow(by: -1)
        return element
    }
}
