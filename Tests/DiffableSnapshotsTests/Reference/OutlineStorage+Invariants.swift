@testable import DiffableSnapshots

extension OutlineStorage {
    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants() {
        do { try requireInvariants() } catch { fatalError(error.description) }
    }

    /// Checks the storage's invariants.
    func requireInvariants() throws(BrokenInvariant) { try contents.requireInvariants(Item.self) }
}

extension OutlineContents {
    /// Checks that the tree is one, and that items, numbers and hashes belong together.
    func requireInvariants<Item: Hashable>(_ type: Item.Type) throws(BrokenInvariant) {
        try tree.requireInvariants()
        try items.requireInvariants(numbers: tree.itemNumbers, type)
    }
}

extension ItemTable {
    /// Checks that items, numbers and hashes match, and that there are no others.
    func requireInvariants<Item: Hashable>(numbers: [ItemNumber], _ type: Item.Type) throws(BrokenInvariant) {
        try hashes.requireInvariants()
        try require(store.count == numbers.count, "as many items are held as are in the tree")
        let hashed = hashed(numbers, as: type)
        try require(hashes.count == hashed.count, "as many hashes are held as there are items that need one")
        for number in hashed {
            let item = item(number, as: type)
            try require(self.number(of: item, hash: Self.hash(item)) == number, "an item is found by its hash")
        }
        for number in numbers {
            try require(self.number(of: item(number, as: type)) == number, "an item is found")
        }
    }
}

extension HashTrie {
    /// Checks that a search finds every key.
    func requireInvariants() throws(BrokenInvariant) {
        try require(Self.countKeys(in: root, level: 0, prefix: 0) == count, "the number of keys is known")
    }

    private static func countKeys(in child: Child, level: Int, prefix: UInt32) throws(BrokenInvariant) -> Int {
        let (page, knownCount): (Page, Int)
        switch child {
        case .nothing: return 0
        case .page(let child, let count): (page, knownCount) = (child, count)
        case .branch(let branch):
            try require(level < lastLevel, "there are eight levels of branches")
            var count = 0
            for digit in branch.indices {
                count += try countKeys(in: branch[digit], level: level + 1, prefix: prefix << 4 | UInt32(digit))
            }
            try require(count > 0, "no branch is empty")
            return count
        }
        try require(page.count > 0, "no page is empty")
        try require(page.count == knownCount, "a branch knows how long its pages are")
        try require(
            page.count <= pageCapacity || level == lastLevel, "a page that can be split is no longer than it may be")
        for index in page.indices {
            let hash = hash(of: page[index])
            try require(
                level == 0 || hash >> UInt32(32 - 4 * level) == prefix, "a key is in the page of its first digits")
            try require(index == 0 || self.hash(of: page[index - 1]) <= hash, "a page is sorted")
        }
        return page.count
    }
}

extension SectionedStorage {
    /// Traps when the storage contradicts itself. Tests call it after each change.
    func checkInvariants() {
        do { try requireInvariants() } catch { fatalError(error.description) }
    }

    /// Checks the storage's invariants.
    func requireInvariants() throws(BrokenInvariant) {
        try contents.requireInvariants(SectionIdentifier.self, Item.self)
    }
}

extension SectionedContents {
    /// Checks that the tree is one of sections and items, and that each kind belongs to its table.
    func requireInvariants<SectionIdentifier: Hashable, Item: Hashable>(
        _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) throws(BrokenInvariant) {
        try tree.requireInvariants()
        for entry in tree.entries(in: 0..<tree.count) {
            try require(entry.level == (entry.number.isSection ? 0 : 1), "sections are roots, items are below them")
            try require(!entry.isExpanded, "sections are collapsed")
        }
        try sections.requireInvariants(numbers: sectionNumbers, sectionType)
        try items.requireInvariants(numbers: itemNumbers, itemType)
    }
}

/// An invariant of a structure that does not hold. For tests.
struct BrokenInvariant: Error, CustomStringConvertible {
    let description: String
}

/// Throws when something does not hold.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(description: "Broken: " + promise()) }
}

extension OutlineTree {
    /// Checks the tree's invariants.
    ///
    /// - Complexity: O(n)
    func requireInvariants() throws(BrokenInvariant) {
        var nodes = 0
        try requireInvariants(of: root, isRoot: true, nodes: &nodes)
        try require(directory.parents.inUse == nodes, "as many node numbers are in use as there are nodes")
        let numbers = directory.leaves.items.inUse + directory.leaves.sections.inUse
        try require(numbers == count, "as many item numbers are in use as there are items")
        try requireCovers()
    }

    private func requireInvariants(of slot: OutlineSlot, isRoot: Bool, nodes: inout Int) throws(BrokenInvariant) {
        nodes += 1
        try requireSummary(of: slot)
        try require(isRoot || slot.width > 0, "no node is empty")
        try require(slot.width <= directory.capacity(height: slot.height), "no node holds more than it can")
        if slot.isLeaf {
            for index in slot.leaf.indices {
                try require(directory.leaves[slot.leaf[index].number] == slot.number, "an item is in the leaf it names")
            }
            return
        }
        try require(!isRoot || slot.width > 1, "a root has two children")
        for index in slot.inner.indices {
            let child = slot.inner[index]
            try require(directory.parents[child.number] == slot.number, "a node is in the parent it names")
            try require(child.height == slot.height - 1, "leaves are all at one height")
            let width = child.width + (index > 0 ? slot.inner[index - 1].width : directory.innerCapacity * 100)
            try require(!directory.fitTogether(width, height: child.height), "neighbours that fit together are one")
            try requireInvariants(of: child, isRoot: false, nodes: &nodes)
        }
    }

    /// Counting again changes nothing in a slot.
    private func requireSummary(of slot: OutlineSlot) throws(BrokenInvariant) {
        var fresh = slot
        if slot.isLeaf { _ = fresh.uniqueLeaf() } else { _ = fresh.uniqueInner() }
        fresh.updateSummary()
        try require(
            fresh.total == slot.total && fresh.shown == slot.shown && fresh.cover == slot.cover
                && fresh.level == slot.level && fresh.hasExpanded == slot.hasExpanded,
            "a slot has the summary of its child")
    }

    private func requireCovers() throws(BrokenInvariant) {
        let entries = self.entries(in: 0..<count)
        var builder = OutlineEntryBuilder(level: 0, cover: entries.first?.cover ?? 0, capacity: count)
        for entry in entries { builder.append(number: entry.number, level: entry.level, isExpanded: entry.isExpanded) }
        for (entry, expected) in zip(entries, builder.entries) {
            try require(entry.cover == expected.cover, "a cover is the number of collapsed ancestors")
            try require(entry.hasChildren == expected.hasChildren, "an item knows whether it has children")
        }
    }
}
