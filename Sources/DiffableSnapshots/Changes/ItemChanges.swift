/// The changes of the sections of a snapshot and of their items.
///
/// Sections are matched first. An item is *kept* when it stays in its section and in its order among the others that
/// stay; its section may be moved. As many items are kept as possible. An item that changed its section is moved.
///
/// ```
/// old                 new
/// 0  A: a b c         0  B: x d        sections  moved    [1..<2 -> 0..<1]
/// 1  B: d e           1  A: c a b      items     removed  [1, 1..<2]              e
///                                                inserted [0, 0..<1]              x
///                                                moved    [0, 2..<3 -> 1, 0..<1]  c; not a, b, d
/// ```
///
/// The items of inserted and removed sections are listed too.
public struct ItemChanges: Hashable, Sendable {
    /// The changes of the sections. The reloaded sections are its reconfigured rows.
    public let sections: RowChanges

    /// The removed items, in the old numbering, ascending.
    public let removed: [ItemRange]

    /// The inserted items, in the new numbering, ascending.
    public let inserted: [ItemRange]

    /// The moved items, ascending in the new numbering.
    public let moved: [ItemMove]
}

extension ItemChanges {
    /// Whether nothing is inserted, removed or moved, and no section is reloaded.
    public var isEmpty: Bool { sections.isEmpty && removed.isEmpty && inserted.isEmpty && moved.isEmpty }

    /// The number of moved items.
    package var movedRowCount: Int { moved.reduce(0) { $0 + $1.to.rows.count } }

    /// The changes from the new snapshot to the old one.
    ///
    /// - Complexity: O(*r* log *r*), where *r* is the number of ranges.
    public func inverse() -> ItemChanges {
        ItemChanges(
            sections: sections.inverse(), removed: inserted, inserted: removed,
            moved: moved.map { $0.inverse() }.sorted {
                ($0.to.section, $0.to.rows.lowerBound) < ($1.to.section, $1.to.rows.lowerBound)
            })
    }

    /// The same changes with other sections reloaded.
    func reloading(sections reloaded: [Range<Int>]) -> ItemChanges {
        let reloadedSections = RowChanges(
            oldRowCount: sections.oldRowCount, newRowCount: sections.newRowCount, removed: sections.removed,
            inserted: sections.inserted, moved: sections.moved, reconfigured: reloaded)
        return ItemChanges(sections: reloadedSections, removed: removed, inserted: inserted, moved: moved)
    }
}

/// Neighboring rows of one section of a snapshot.
public struct ItemRange: Hashable, Sendable {
    /// The index of the section.
    public let section: Int

    /// The rows, counted in the section.
    public let rows: Range<Int>

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - section: The index of the section.
    ///   - rows: The rows, counted in the section.
    package init(section: Int, rows: Range<Int>) {
        self.section = section
        self.rows = rows
    }
}

/// Neighboring items that moved together, within a section or to another.
public struct ItemMove: Hashable, Sendable {
    /// The items in the old numbering of sections and rows.
    public let from: ItemRange

    /// The items in the new numbering of sections and rows; as many.
    public let to: ItemRange

    /// Whether the first of them is now the last, and so on. Never for a single item.
    public let isReversed: Bool

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The items in the old numbering.
    ///   - to: The items in the new numbering; as many.
    ///   - isReversed: Whether their order is reversed.
    package init(from: ItemRange, to: ItemRange, isReversed: Bool = false) {
        self.from = from
        self.to = to
        self.isReversed = RowMove(from: from.rows, to: to.rows, isReversed: isReversed).isReversed
    }

    /// The move from the new rows to the old ones.
    package func inverse() -> ItemMove { ItemMove(from: to, to: from, isReversed: isReversed) }

    /// The move of rows, without sections.
    var rows: RowMove { RowMove(from: from.rows, to: to.rows, isReversed: isReversed) }
}

/// Gathers single positions into ranges, each within a section.
struct ItemRanges {
    private(set) var ranges: [ItemRange] = []

    /// Gathers ascending positions.
    init(_ positions: some Sequence<ItemPosition>) {
        for position in positions { append(position) }
    }

    init() {}

    mutating func append(_ position: ItemPosition) {
        let end = position.row + 1
        if let last = ranges.last, last.section == position.section, last.rows.upperBound == position.row {
            ranges[ranges.count - 1] = ItemRange(section: last.section, rows: last.rows.lowerBound..<end)
        } else {
            ranges.append(ItemRange(section: position.section, rows: position.row..<end))
        }
    }
}

/// A section's index and a row in it.
struct ItemPosition: Hashable, Comparable {
    let section: Int
    let row: Int

    static func < (left: ItemPosition, right: ItemPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
