/// The leaf in which each item is, by the item's number.
///
/// A flat snapshot keeps two kinds of identifiers in one tree. Its items have the numbers 0, 1, 2... and its sections
/// -1, -2, -3..., so that each kind fills its own pages.
struct LeafDirectory {
    /// Items.
    var items = NumberSpace()

    /// Sections.
    var sections = NumberSpace()

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

    /// Takes a number back.
    mutating func release(_ id: Int32) {
        if id >= 0 { items.release(id) } else { sections.release(~id) }
    }
}
