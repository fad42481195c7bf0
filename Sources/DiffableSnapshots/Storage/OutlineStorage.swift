/// The storage of section snapshots: a persistent tree of numbers, the items by their numbers, and the numbers by
/// hashes.
///
/// ```
///                        number               position, row, level, ...
///   item ◀───▶ ItemTable ◀───▶ LeafDirectory ◀───▶ OutlineTree
/// ```
///
/// The snapshot checks its arguments, in UIKit's order, and makes the errors. The storage checks only whether inserted
/// items are new and distinct, because inserting needs that anyway. If some are not, the call returns these in the
/// order in which they are found, and changes nothing.
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

    /// The contents of the storage.
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

// One item. A number is valid only in the storage that gave it.
extension OutlineStorage {
    /// The number of items.
    var count: Int { contents.tree.count }

    /// The number of visible items.
    var visibleCount: Int { contents.tree.visibleCount }

    /// The number of an item. Hashes once.
    func number(of item: Item) -> EntryNumber? { contents.items.number(of: item).map { .item($0) } }

    /// The numbers of items, in their order. Hashes each once.
    func numbers(of items: [Item]) -> [EntryNumber?] {
        contents.items.numbers(of: items).map { number in number.map { .item($0) } }
    }

    /// The numbers of the given items, without the items that are not in the storage. Hashes each item once.
    func knownNumbers(of items: [Item]) -> [EntryNumber] {
        contents.items.numbers(of: items).compactMap { number in number.map { .item($0) } }
    }

    /// The item with a number, as it was put in.
    func item(_ number: EntryNumber) -> Item { contents.items.item(number.inTable) }

    /// The number of the item at a position, `0..<count`.
    func number(at position: Int) -> EntryNumber { contents.tree.entry(at: position).number }

    /// The number of the item in a visible row, `0..<visibleCount`.
    func number(atVisibleRow row: Int) -> EntryNumber { contents.tree.entry(atRow: row).number }

    /// The position among all items.
    func position(of number: EntryNumber) -> Int { contents.tree.entry(of: number).position }

    /// The visible row, or `nil` when an ancestor is collapsed.
    func visibleRow(of number: EntryNumber) -> Int? {
        let entry = contents.tree.entry(of: number)
        return entry.isVisible ? entry.row : nil
    }

    /// Whether every ancestor is expanded.
    func isVisible(_ number: EntryNumber) -> Bool { contents.tree.entry(of: number).isVisible }

    /// The item itself when it is visible, otherwise its nearest visible ancestor.
    func nearestVisible(_ number: EntryNumber) -> EntryNumber {
        let entry = contents.tree.entry(of: number)
        // Between a hidden item and its nearest visible ancestor nothing is visible.
        return entry.isVisible ? number : contents.tree.entry(atRow: entry.row - 1).number
    }

    /// The number of ancestors.
    func level(of number: EntryNumber) -> Int { contents.tree.entry(of: number).level.count }

    /// The parent, or `nil` for a root.
    func parent(of number: EntryNumber) -> EntryNumber? {
        contents.tree.parent(of: contents.tree.entry(of: number))?.number
    }

    /// The position after the last descendant.
    func subtreeEnd(of number: EntryNumber) -> Int { contents.tree.end(of: contents.tree.entry(of: number)) }

    /// Whether the item is expanded; a leaf can be too.
    func isExpanded(_ number: EntryNumber) -> Bool { contents.tree.entry(of: number).isExpanded }

    /// Whether the item has children, visible or not.
    func hasChildren(_ number: EntryNumber) -> Bool { contents.tree.entry(of: number).hasChildren }

    /// The children in order; the roots for `nil`.
    func children(of number: EntryNumber?) -> [EntryNumber] {
        let tree = contents.tree
        guard let number else { return tree.children(in: 0..<tree.count, level: 0) }
        let parent = tree.entry(of: number)
        return tree.children(in: parent.position + 1..<tree.end(of: parent), level: parent.level + 1)
    }
}

// Many items.
extension OutlineStorage {
    /// All items in order.
    var items: [Item] { contents.items.items(contents.tree.itemNumbers) }

    /// The items in a range of visible rows inside `0..<visibleCount`.
    func visibleItems(inRows rows: Range<Int>) -> [Item] {
        contents.items.items(contents.tree.itemNumbers(inRows: rows))
    }

    /// Walks over the items in a range of positions inside `0..<count`.
    func forEachEntry(in range: Range<Int>, _ body: (SnapshotEntry<Item>) -> Void) {
        guard !range.isEmpty else { return }
        contents.tree.forEach(from: range.lowerBound) { entry in
            body(
                SnapshotEntry(
                    item: item(entry.number), level: entry.level.count, isExpanded: entry.isExpanded,
                    hasChildren: entry.hasChildren, isVisible: entry.isVisible))
            return entry.position + 1 < range.upperBound
        }
    }
}

// Many items at once: the walk is not generic, and the items of a page are copied together.
extension OutlineStorage {
    /// The entries at some positions, which are ascending.
    func entries(at positions: [Int]) -> [LocatedEntry] {
        var entries: [LocatedEntry] = []
        entries.reserveCapacity(positions.count)
        while entries.count < positions.count {
            contents.tree.forEach(from: positions[entries.count]) { entry in
                if entry.position == positions[entries.count] { entries.append(entry) }
                // Entries that are far away are not walked to.
                return entries.count < positions.count && positions[entries.count] <= entry.position + 64
            }
        }
        return entries
    }

    /// The items with some numbers.
    func items(_ numbers: [ItemNumber]) -> [Item] { contents.items.items(numbers) }

    /// Calls a closure with the items with some numbers, in pieces that are contiguous in memory, and with the index of
    /// the first number of each piece.
    func forEachPiece(of numbers: [ItemNumber], _ body: (UnsafeBufferPointer<Item>, Int) -> Void) {
        var index = 0
        while index < numbers.count {
            let (page, range) = contents.items.store.run(of: numbers, at: index, Item.self)
            page.withElements(range) { body($0, index) }
            index += range.count
        }
    }
}

/// An item with the details of its place in the tree that a list shows.
package struct SnapshotEntry<Item> {
    /// The item.
    package let item: Item

    /// The number of its ancestors.
    package let level: Int

    /// Whether the item is expanded; an item without children can be too.
    package let isExpanded: Bool

    /// Whether the item has children, visible or not.
    package let hasChildren: Bool

    /// Whether every ancestor is expanded.
    package let isVisible: Bool
}

extension OutlineStorage {
    /// A copy of an item's subtree, with or without the item itself; levels start at 0.
    func subtree(of number: EntryNumber, includingRoot: Bool) -> Self {
        var result = Self()
        let tree = contents.tree
        let root = tree.entry(of: number)
        let start = includingRoot ? root.position : root.position + 1
        let entries = tree.entries(in: start..<max(start, tree.end(of: root)))
        let items = contents.items.items(entries.map(\.number.inTable), as: Item.self)
        _ = result.build(
            preorder: items, levels: entries.map { ($0.level - entries[0].level).count },
            expanded: entries.map(\.isExpanded))
        return result
    }
}
