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
    func append(_ range: Range<Int>, of other: SharedBuffer) {
        insert(range, of: other, at: count)
    }

    /// Adds an element many times at the end. There must be memory for that.
    func append(repeating element: Element, count added: Int) {
        precondition(count + added <= reserved, "The buffer is full")
        (elements + count).initialize(repeating: element, count: added)
        grow(by: added)
    }

    /// Adds copies of elements of an array at the end. There must be memory for them.
    func append(_ range: Range<Int>, of array: [Element]) { insert(range, of: array, at: count) }

    /// Adds copies of elements of an array before the one at `index`. There must be memory for them.
    func insert(_ range: Range<Int>, of array: [Element], at index: Int) {
        precondition(count + range.count <= reserved, "The buffer is full")
        precondition(index >= 0 && index <= count, "Index out of the buffer's range")
        array.withUnsafeBufferPointer { source in
            let slice = UnsafeBufferPointer(rebasing: source[range])
            guard let base = slice.baseAddress else { return }
            let target = elements + index
            if index < count { (target + slice.count).moveInitialize(from: target, count: count - index) }
            target.initialize(from: base, count: slice.count)
        }
        grow(by: range.count)
    }

    /// Adds elements of an array, each before the element that has an index now; the indices ascend. There must be
    /// memory for them. Each element that moves is moved once.
    func merge(_ range: Range<Int>, of array: [Element], before indices: UnsafeMutableBufferPointer<Int>) {
        precondition(count + range.count <= reserved && indices.count == range.count, "The buffer is full")
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
