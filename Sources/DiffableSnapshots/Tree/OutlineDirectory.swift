/// The leaf of each item and the parent of each node of a tree.
///
/// All methods that make nodes or move entries between nodes belong to the directory, which updates its tables. If a
/// method receives or returns a single slot, it is a whole tree: no other base is added to its own.
struct OutlineDirectory {
    /// The leaf of every item.
    var leaves = LeafDirectory()

    /// The parent of every node.
    var parents = NumberSpace<NodeNumber>()

    /// The most entries in a leaf.
    let leafCapacity: Int

    /// The most slots in an inner node.
    let innerCapacity: Int

    /// The sizes of new trees' nodes. Tests make them small, so that few items make a high tree.
    @TaskLocal static var capacities = (leaf: 64, inner: 16)

    init() { (leafCapacity, innerCapacity) = Self.capacities }

    /// The most entries or slots in a node of the given height.
    func capacity(height: Int32) -> Int { height == 0 ? leafCapacity : innerCapacity }

    /// Whether two neighbors of a height should be merged, given the sum of their widths.
    func fitTogether(_ width: Int, height: Int32) -> Bool { width <= capacity(height: height) * 3 / 4 }
}

// MARK: - Making nodes

extension OutlineDirectory {
    /// A leaf with nothing in it, the root of an empty tree.
    mutating func makeEmpty() -> OutlineSlot { OutlineSlot(leaf: .empty, number: parents.allocate()) }

    /// A leaf for entries whose levels and covers are real.
    mutating func makeLeaf(_ leaf: OutlineLeaf) -> OutlineSlot {
        let number = parents.allocate()
        leaves.set(number, for: leaf.indices, of: leaf)
        return OutlineSlot(leaf: leaf, number: number)
    }

    /// An inner node over one or more slots of one height.
    mutating func makeInner(_ slots: [OutlineSlot]) -> OutlineSlot {
        let inner = OutlineInner.make(capacity: slots.count)
        inner.append(slots.indices, of: slots)
        let number = parents.allocate()
        for slot in slots { parents[slot.number] = number }
        return OutlineSlot(inner: inner, number: number, height: slots[0].height + 1)
    }

    /// A tree of entries in their order, with full leaves.
    ///
    /// - Parameter entries: with absolute levels and covers.
    /// - Complexity: O(count)
    mutating func build(_ entries: [OutlineEntry]) -> OutlineSlot? { makeTree(makeLeaves(entries)) }

    /// Full leaves for entries in their order, and perhaps one that is not full.
    mutating func makeLeaves(_ entries: [OutlineEntry]) -> [OutlineSlot] {
        Self.pieces(entries.count, of: leafCapacity).map { piece in
            let leaf = OutlineLeaf.make(capacity: piece.count)
            leaf.append(piece, of: entries)
            return makeLeaf(leaf)
        }
    }

    /// A tree over leaves in their order.
    mutating func makeTree(_ leaves: [OutlineSlot]) -> OutlineSlot? {
        var slots = leaves
        while slots.count > 1 {
            slots = Self.pieces(slots.count, of: innerCapacity).map { makeInner(Array(slots[$0])) }
        }
        return slots.first
    }

    private static func pieces(_ count: Int, of capacity: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: capacity).map { $0..<min($0 + capacity, count) }
    }

    /// Releases the numbers of a tree's nodes.
    mutating func releaseNodes(of slot: borrowing OutlineSlot) {
        parents.release(slot.number)
        guard !slot.isLeaf else { return }
        let inner = slot.inner
        for index in inner.indices { releaseNodes(of: inner[index]) }
    }
}

/// The leaf in which each item is, by the item's number.
///
/// A flat snapshot keeps two kinds of identifiers in one tree; each kind has numbers and pages of its own.
struct LeafDirectory {
    /// The numbers of items.
    var items = NumberSpace<ItemNumber>()

    /// The numbers of sections.
    var sections = NumberSpace<ItemNumber>()

    /// The leaf in which the item is.
    subscript(number: EntryNumber) -> NodeNumber {
        get { number.isSection ? sections[number.inTable] : items[number.inTable] }
        set {
            if number.isSection { sections[number.inTable] = newValue } else { items[number.inTable] = newValue }
        }
    }

    /// Stores in which leaf some entries are.
    mutating func set(_ leaf: NodeNumber, for entries: Range<Int>, of buffer: OutlineLeaf) {
        // Most ranges have items alone, whose leaves are noted page by page.
        if sections.inUse > 0, entries.contains(where: { buffer[$0].number.isSection }) {
            for index in entries { self[buffer[index].number] = leaf }
        } else {
            items.set(leaf, for: entries) { ItemNumber(rawValue: buffer[$0].number.rawValue) }
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
