/// A number in 32 bits that stands for something else. Each kind has a type, so that none is taken for another.
protocol CompactNumber: Hashable, Sendable {
    var rawValue: Int32 { get }

    init(rawValue: Int32)
}

extension CompactNumber {
    /// The number as an index.
    @inline(__always)
    var index: Int { Int(rawValue) }

    @inline(__always)
    init(index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }
}

/// An item in its table: 0, 1, 2... A number is used again after its item was removed.
struct ItemNumber: CompactNumber {
    let rawValue: Int32

    @inline(__always)
    init(rawValue: Int32) { self.rawValue = rawValue }
}

/// An item or a section in a tree.
///
/// The tree of a flat snapshot has items of two kinds, each kind with a table of its own. Both fit into one number:
/// those of sections have the sign bit.
///
/// ```
/// table of items      0   1   2        table of sections    0    1
/// rawValue            0   1   2        rawValue            -1   -2
/// ```
struct EntryNumber: CompactNumber {
    let rawValue: Int32

    @inline(__always)
    init(rawValue: Int32) { self.rawValue = rawValue }

    @inline(__always)
    static func item(_ number: ItemNumber) -> EntryNumber { EntryNumber(rawValue: number.rawValue) }

    @inline(__always)
    static func section(_ number: ItemNumber) -> EntryNumber { EntryNumber(rawValue: ~number.rawValue) }

    @inline(__always)
    var isSection: Bool { rawValue < 0 }

    /// The number in the table of items, or in that of sections.
    @inline(__always)
    var inTable: ItemNumber { ItemNumber(rawValue: isSection ? ~rawValue : rawValue) }
}

/// A node of the tree, a leaf or an inner one. A node keeps its number for life.
struct NodeNumber: CompactNumber {
    let rawValue: Int32

    @inline(__always)
    init(rawValue: Int32) { self.rawValue = rawValue }

    /// The parent of the root, and the leaf of an item that is in no leaf yet.
    static let none = NodeNumber(rawValue: -1)
}
