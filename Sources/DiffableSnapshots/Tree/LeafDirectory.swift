/// The leaf in which each item is, by the item's number.
///
/// A flat snapshot keeps two kinds of identifiers in one tree; each kind has numbers and pages of its own.
struct LeafDirectory {
    /// The numbers of items.
    var items = NumberSpace<ItemNumber>()

    /// The numbers of sections.
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
        // Most ranges have items alone, whose leaves are noted page by page.
        if entries.contains(where: { buffer[$0].number.isSection }) {
            for index in entries { self[buffer[index].number] = leaf }
        } else {
            items.set(leaf, for: entries.lazy.map { ItemNumber(rawValue: buffer[$0].number.rawValue) })
        }
    }

    /// Whether the number is in use.
    func contains(_ number: EntryNumber) -> Bool {
        number.isSection ? sections.isInUse(number.inTable) : items.isInUse(number.inTable)
    }

    /// Releases a number.
    mutating func release(_ number: EntryNumber) {
        if number.isSection { sections.release(number.inTable) } else { items.release(number.inTable) }
    }
}
