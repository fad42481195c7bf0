/// The storage of section snapshots: a persistent tree of numbers, the items by their numbers, and the numbers by
/// hashes.
///
/// ```
///                        number               position, row, level, ...
///   item ◀───▶ ItemTable ◀───▶ LeafDirectory ◀───▶ OutlineTree
/// ```
///
/// The snapshot checks its arguments, in UIKit's order, and makes the errors. The storage checks only whether inserted
/// items are new and distinct, because inserting needs that anyway. Such a call returns the items that are not, in the
/// order in which they are found, and then changes nothing.
///
/// A call looks up an item once and uses its number from there on. A number is valid until the storage is changed by
/// anything but expanding and collapsing.
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
/// Only the code that hashes and compares items is generic; everything else is compiled once. A copy shares everything,
/// and a change writes O(log n) memory. No call recurses into the levels of the tree, of which there may be millions.
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

/// The parts of a section snapshot's storage. Each call names the type of the items, which is the same in all calls.
struct OutlineContents: StorageContents {
    static let empty = ContentsBox(OutlineContents())

    var tree = OutlineTree()
    var items = ItemTable()
}
