/// One item in a leaf of the tree: 12 bytes.
///
/// Level and cover are relative to the base of the slot that holds the leaf, see `OutlineTree`.
struct OutlineEntry {
    /// The item's number.
    var number: EntryNumber

    /// `level << 2 | hasChildren << 1 | isExpanded`
    private var bits: Int32

    /// How many proper ancestors are collapsed. A row is visible when none is.
    var cover: Cover

    @inline(__always)
    init(number: EntryNumber, level: Level, cover: Cover, isExpanded: Bool, hasChildren: Bool) {
        precondition(level < Self.levelLimit, "An item is nested more than 536,870,911 levels deep")
        self.number = number
        self.cover = cover
        bits = level.rawValue << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }

    private static var levelLimit: Level { Level(1 << 29) }

    /// The number of ancestors.
    @inline(__always)
    var level: Level {
        get { Level(bits >> 2) }
        set { bits = newValue.rawValue << 2 | bits & 3 }
    }

    /// What a row shows of the tree, in a node whose levels begin at `level`.
    @inline(__always)
    func shape(under level: Level) -> RowShape { RowShape(bits: bits + level.rawValue << 2) }

    @inline(__always)
    var isExpanded: Bool {
        get { bits & 1 != 0 }
        set { bits = newValue ? bits | 1 : bits & ~1 }
    }

    @inline(__always)
    var hasChildren: Bool {
        get { bits & 2 != 0 }
        set { bits = newValue ? bits | 2 : bits & ~2 }
    }
}

/// What a row shows of the tree: the level of its item, whether it has children and whether it is expanded.
struct RowShape: Hashable {
    /// `level << 2 | hasChildren << 1 | isExpanded`
    private let bits: Int32

    /// The shape of all rows in a list of which nothing is compared but the order.
    static let none = RowShape(bits: 0)

    @inline(__always)
    fileprivate init(bits: Int32) { self.bits = bits }

    init(level: Level, hasChildren: Bool, isExpanded: Bool) {
        bits = level.rawValue << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }
}
