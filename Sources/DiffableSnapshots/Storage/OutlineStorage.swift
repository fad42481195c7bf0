/// The storage of section snapshots: a persistent tree of numbers, the items by their numbers, and the numbers by
/// hashes.
///
/// ```
///                        number               position, row, level, ...
///   item ◀───▶ ItemTable ◀───▶ LeafDirectory ◀───▶ OutlineTree
/// ```
///
/// The snapshot checks what it is given, in UIKit's order, and makes the errors. The storage trusts its caller, except
/// that it checks whether inserted items are new and distinct, since inserting needs that anyway: such a call returns
/// the items that are not, in the order found, and then changes nothing.
///
/// An item is looked up once in a call and is a number from there on. A number is valid until the storage is changed in
/// another way than by expanding and collapsing.
///
/// ```
/// position          level  expanded  visible row
/// 0  a                0       +          0
/// 1    d              1       -          1
/// 2      f            2       -         (hidden: d is collapsed)
/// 3    e              1       -          2
/// 4  b                0       -          3          subtree end of a: 4
/// ```
///
/// Only what hashes and compares items knows their type; everything else is compiled once. Copying shares all of it; a
/// change touches O(log n) memory. No call recurses by depth: trees of a million levels exist.
struct OutlineStorage<Item: Hashable & Sendable>: Sendable {
    var shared = SharedContents<OutlineContents>()

    /// What the storage holds.
    var contents: OutlineContents {
        @inline(__always)
        _read { yield shared.contents }
    }

    /// A storage that holds nothing. Making one costs nothing.
    init() {}

    /// Removes everything.
    mutating func removeAll() { shared.removeAll() }
}

/// The parts of a section snapshot's storage. The caller names the type of the items, always the same
/// one.
struct OutlineContents: StorageContents {
    static let empty = ContentsBox(OutlineContents())

    var tree = OutlineTree()
    var items = ItemTable()
}
