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
    var shared = SharedContents<SectionedContents>()

    /// The contents of the storage.
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

// One section or item. A number is valid only in the storage that gave it.
extension SectionedStorage {
    /// The number of sections.
    var sectionCount: Int { contents.tree.visibleCount }

    /// The number of items in all sections.
    var itemCount: Int { contents.items.count }

    /// The number of a section. Hashes once.
    func number(ofSection section: SectionIdentifier) -> EntryNumber? {
        contents.sections.number(of: section).map { .section($0) }
    }

    /// The number of an item. Hashes once.
    func number(ofItem item: Item) -> EntryNumber? { contents.items.number(of: item).map { .item($0) } }

    /// The numbers of items, in their order. Hashes each once.
    func numbers(ofItems items: [Item]) -> [EntryNumber?] {
        contents.items.numbers(of: items).map { number in number.map { .item($0) } }
    }

    /// The number of the section at an index, `0..<sectionCount`.
    func section(at index: Int) -> EntryNumber { contents.tree.entry(atRow: index).number }

    /// The identifier of a section.
    func identifier(of section: EntryNumber) -> SectionIdentifier { contents.sections.item(section.inTable) }

    /// The item with a number, as it was put in.
    func item(_ number: EntryNumber) -> Item { contents.items.item(number.inTable) }

    /// The index of a section.
    func index(ofSection section: EntryNumber) -> Int { contents.tree.entry(of: section).row }

    /// The index of an item among the items of all sections.
    func index(ofItem item: EntryNumber) -> Int {
        let entry = contents.tree.entry(of: item)
        return entry.position - entry.row
    }

    /// The section that contains an item.
    func section(of item: EntryNumber) -> EntryNumber {
        contents.tree.entry(atRow: contents.tree.entry(of: item).row - 1).number
    }

    /// The number of items in a section.
    func itemCount(in section: EntryNumber) -> Int { contents.rows(of: section).count }
}

// Many sections or items.
extension SectionedStorage {
    /// The section identifiers in order.
    var sections: [SectionIdentifier] { contents.sections.items(contents.sectionNumbers) }

    /// The items of all sections in order.
    var items: [Item] { contents.items.items(contents.itemNumbers) }

    /// The items of a section in order.
    func items(in section: EntryNumber) -> [Item] {
        contents.items.items(contents.tree.itemNumbers(in: contents.rows(of: section)))
    }

    /// The sections and rows of items, in their order.
    ///
    /// - Complexity: O(k log n), for k items, and O(n + k) at most.
    func positions(of items: [EntryNumber]) -> [ItemPosition] {
        let tree = contents.tree
        var map = SectionMap(tree, queries: items.count)
        return items.map { map.position(at: tree.entry(of: $0).position) }
    }
}

extension SectionedContents {
    /// The positions of a section's items.
    ///
    /// - Complexity: O(log n)
    func rows(of section: EntryNumber) -> Range<Int> {
        let entry = tree.entry(of: section)
        return entry.position + 1..<end(of: entry)
    }

    /// The position after a section's last item.
    func end(of section: LocatedEntry) -> Int {
        let next = section.row + 1
        return next < tree.visibleCount ? tree.entry(atRow: next).position : tree.count
    }

    /// The numbers of all sections in their table, in order.
    var sectionNumbers: [ItemNumber] { tree.itemNumbers(inRows: 0..<tree.visibleCount) }

    /// The numbers of all items in their table, in order.
    var itemNumbers: [ItemNumber] {
        var numbers: [ItemNumber] = []
        numbers.reserveCapacity(items.count)
        OutlineTree.forEachNumber(in: tree.root) { if !$0.isSection { numbers.append($0.inTable) } }
        return numbers
    }
}
