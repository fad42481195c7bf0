/// The storage of flat snapshots: an outline of two levels, in which sections are roots and their items are below them.
///
/// ```
/// position   level   number             tables
/// 0  A         0     section 0          sections   A 0   B 1
/// 1    a       1     item 0             items      a 0   b 1   c 2
/// 2    b       1     item 1
/// 3  B         0     section 1
/// 4    c       1     item 2
/// ```
///
/// Every section is collapsed, so the rows are the sections: the row of a section is its index. The index of an item is
/// its position minus the number of rows before it. So the tree finds both in O(log n).
///
/// As with `OutlineStorage`, the snapshot checks its arguments and makes the errors.
struct SectionedStorage<SectionIdentifier: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// Where items are put.
    typealias Placement = SectionPlacement<EntryNumber, EntryNumber>

    var shared = SharedContents<SectionedContents>()

    /// What the storage holds.
    var contents: SectionedContents {
        @inline(__always)
        _read { yield shared.contents }
    }

    /// A storage that holds nothing. Making one costs nothing.
    init() {}

    /// Removes everything.
    mutating func removeAll() { shared.removeAll() }
}

/// The parts of a flat snapshot's storage. Each call names the types of the identifiers, which are the same in all
/// calls.
struct SectionedContents: StorageContents {
    static let empty = ContentsBox(SectionedContents())

    var tree = OutlineTree()
    var sections = ItemTable()
    var items = ItemTable()
}
