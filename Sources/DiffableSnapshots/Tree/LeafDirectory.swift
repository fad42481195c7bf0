/// The leaf in which each item is, by the item's number.
///
/// A flat snapshot keeps two kinds of identifiers in one tree; each kind has numbers and pages of its own.
struct LeafDirectory {
    /// Items.
    var items = NumberSpace<ItemNumber>()

    /// Sections.
    var sections = NumberSpace<ItemNumber>()

    /// The leaf in which the item is.
    @inline(__always)
    subscript(number: EntryNumber) -> NodeNumber {
        get { number.isSection ? sections[number.inTable] : items[number.inTable] }
        set {
            if number.isSection { sections[number.inTable] = newValue } else { items[number.inTable] = newValue }
        }
    }

    /// Notes in which leaf some of its entries are.
    mutating func set(_ leaf: NodeNumber, for entries: Range<Int>, of buffer: OutlineLeaf) {
        // Sections are few, and each of them is followed by items as a rule.
        if entries.contains(where: { buffer[$0].number.isSection }) {
            for index in entries { self[buffer[index].number] = leaf }
        } else {
            items.set(leaf, for: entries.lazy.map { ItemNumber(rawValue: buffer[$0].number.rawValue) })
        }
    }

    /// Whether there is such an item.
    func contains(_ number: EntryNumber) -> Bool {
        number.isSection ? sections.isInUse(number.inTable) : items.isInUse(number.inTable)
    }

    /// Takes a number back.
    mutating func release(_ number: EntryNumber) {
        if number.isSection { sections.release(number.inTable) } else { items.release(number.inTable) }
    }
}
