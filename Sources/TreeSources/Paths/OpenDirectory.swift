/// The children that a directory has so far.
struct OpenDirectory: Sendable {
    /// The first child, or -1. A table is made for the second one.
    private var firstChild = NameTree.none

    /// All children, if there are several.
    private var children = NameTable()

    /// Whether there are no children.
    var isEmpty: Bool { firstChild == NameTree.none }

    /// Removes all children.
    @inline(__always)
    mutating func close() {
        firstChild = NameTree.none
        if children.count > 0 { children.removeAll() }
    }

    /// Adds a child that is not there yet.
    @inline(__always)
    mutating func insert(_ item: Int32, hash: UInt64, in names: borrowing NameTree) {
        if isEmpty {
            firstChild = item
            return
        }
        if children.count == 0 { children.insert(firstChild, hash: names.hash(of: firstChild)) }
        children.insert(item, hash: hash)
    }

    /// Returns the child with a name.
    @inline(__always)
    func find(_ text: Span<UInt8>, _ range: Range<Int>, hash: UInt64, in names: borrowing NameTree) -> Int32? {
        if children.count == 0 {
            return !isEmpty && names.name(firstChild, equals: text, range) ? firstChild : nil
        }
        return children.find(hash) { names.name($0, equals: text, range) }
    }
}
