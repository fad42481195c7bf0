/// The leaf in which each item is, by the item's number.
///
/// A flat snapshot keeps two kinds of identifiers in one tree. Its items have the numbers 0, 1, 2... and its sections
/// -1, -2, -3..., so that each kind fills its own pages.
struct LeafDirectory {
    /// Items.
    private(set) var items = NumberSpace()

    /// Sections.
    private(set) var sections = NumberSpace()

    /// The number of the leaf in which the item is.
    @inline(__always)
    subscript(id: Int32) -> Int32 {
        get { id >= 0 ? items[id] : sections[~id] }
        set {
            if id >= 0 { items[id] = newValue } else { sections[~id] = newValue }
        }
    }

    /// Notes that entries of a leaf are in the leaf with the given number.
    mutating func set(_ leaf: Int32, for entries: Range<Int>, of block: OutlineLeaf) {
        // Sections are few, and each of them is followed by items as a rule.
        if entries.contains(where: { block[$0].id < 0 }) {
            for index in entries { self[block[index].id] = leaf }
        } else {
            items.set(leaf, for: entries.lazy.map { block[$0].id })
        }
    }

    /// Whether there is such an item.
    func contains(_ id: Int32) -> Bool { id >= 0 ? items.isInUse(id) : sections.isInUse(~id) }

    /// The number that the next item will get.
    var nextItem: Int32 { items.next }

    /// A number for a new item.
    mutating func allocateItem() -> Int32 { items.allocate(NumberSpace.none) }

    /// A number for a new section.
    mutating func allocateSection() -> Int32 { ~sections.allocate(NumberSpace.none) }

    /// Numbers for `count` new items; the largest that were ever used come last.
    mutating func allocateItems(_ count: Int) -> [Int32] {
        if items.hasOnlyFreshNumbers {
            let first = items.allocate(contentsOf: Array(repeating: NumberSpace.none, count: count))
            return Array(first..<first + Int32(count))
        }
        return (0..<count).map { _ in items.allocate(NumberSpace.none) }
    }

    /// Takes a number back.
    mutating func release(_ id: Int32) {
        if id >= 0 { items.release(id) } else { sections.release(~id) }
    }
}
