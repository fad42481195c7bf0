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

    init(number: EntryNumber, level: Level, cover: Cover, isExpanded: Bool, hasChildren: Bool) {
        precondition(level < Self.levelLimit, "An item is nested more than 536,870,911 levels deep")
        self.number = number
        self.cover = cover
        bits = level.rawValue << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }

    private static var levelLimit: Level { Level(1 << 29) }

    /// The number of ancestors.
    var level: Level {
        get { Level(bits >> 2) }
        set { bits = newValue.rawValue << 2 | bits & 3 }
    }

    /// The shape of the row, in a node whose levels begin at `level`.
    func shape(under level: Level) -> RowShape { RowShape(bits: bits + level.rawValue << 2) }

    var isExpanded: Bool {
        get { bits & 1 != 0 }
        set { bits = newValue ? bits | 1 : bits & ~1 }
    }

    var hasChildren: Bool {
        get { bits & 2 != 0 }
        set { bits = newValue ? bits | 2 : bits & ~2 }
    }
}

/// The shape of a row: the level of its item, whether the item has children, and whether it is expanded.
struct RowShape: Hashable {
    /// `level << 2 | hasChildren << 1 | isExpanded`
    private let bits: Int32

    /// The shape of all rows in a list of which nothing is compared but the order.
    static let none = RowShape(bits: 0)

    fileprivate init(bits: Int32) { self.bits = bits }

    init(level: Level, hasChildren: Bool, isExpanded: Bool) {
        bits = level.rawValue << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }
}

/// Makes the entries of items that are given in pre-order.
struct OutlineEntryBuilder {
    private(set) var entries: [OutlineEntry] = []

    /// For each level the number of collapsed ancestors that an item there has now.
    private var covers: [Cover]
    private let firstLevel: Level

    /// Items that will be inserted at `level`, below `cover` collapsed ancestors.
    init(level: Level, cover: Cover, capacity: Int) {
        firstLevel = level
        covers = [cover]
        entries.reserveCapacity(capacity)
    }

    /// Adds an item.
    ///
    /// - Parameter level: At least the first item's level, and at most one more than the level of the item before.
    mutating func append(number: EntryNumber, level: Level, isExpanded: Bool) {
        let depth = (level - firstLevel).count
        precondition(depth >= 0 && depth < covers.count, "An item's level skips a level")
        let last = entries.count - 1
        if last >= 0, entries[last].level < level { entries[last].hasChildren = true }
        let cover = covers[depth]
        entries.append(
            OutlineEntry(number: number, level: level, cover: cover, isExpanded: isExpanded, hasChildren: false))
        let below = cover + (isExpanded ? 0 : 1)
        if depth + 1 < covers.count {
            covers[depth + 1] = below
            // The deeper levels belong to items that get no more descendants.
            if covers.count > depth + 2 { covers.removeSubrange((depth + 2)...) }
        } else {
            covers.append(below)
        }
    }

    /// Removes the first entries and returns them. The last one stays, because an item that follows may be its child.
    mutating func takeEntries(inMultiplesOf count: Int) -> [OutlineEntry] {
        let taken = Array(entries[..<((entries.count - 1) / count * count)])
        entries.removeFirst(taken.count)
        return taken
    }
}
