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
/// Every section is collapsed and so every item is hidden. That is how both are counted at once: what is visible are
/// the sections, a section's row is its index, and an item's index is its position without the rows before it. So what
/// a section snapshot can do in O(log n) a flat snapshot can do too.
///
/// As in `OutlineStorage`, the snapshot checks its arguments and makes the errors.
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

/// The parts of a flat snapshot's storage. The caller names their types, always the same ones.
struct SectionedContents: StorageContents {
    static let empty = ContentsBox(SectionedContents())

    var tree = OutlineTree()
    var sections = ItemTable()
    var items = ItemTable()
}
