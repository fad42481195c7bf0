/// A 32-bit number that identifies something. Each kind of number has a type of its own, so that the compiler
/// distinguishes them.
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

/// The number of an item in its table: 0, 1, 2... It is used again after the item is removed.
struct ItemNumber: CompactNumber {
    let rawValue: Int32

    @inline(__always)
    init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of an item or of a section in a tree.
///
/// The tree of a flat snapshot holds sections and items, and each kind has a table of its own. The numbers of sections
/// are negative here.
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

    /// The number in the table of items, or in the table of sections.
    @inline(__always)
    var inTable: ItemNumber { ItemNumber(rawValue: isSection ? ~rawValue : rawValue) }
}

/// The number of a node of the tree. It never changes.
struct NodeNumber: CompactNumber {
    let rawValue: Int32

    @inline(__always)
    init(rawValue: Int32) { self.rawValue = rawValue }

    /// The parent of the root, and the leaf of an item that is in no leaf yet.
    static let none = NodeNumber(rawValue: -1)
}
