extension SectionedStorage {
    /// Inserts items, and moves those that are in a section already. If items occur twice, returns these and changes
    /// nothing.
    mutating func put(_ items: [Item], at placement: TreePlacement<EntryNumber>) -> [Item] {
        guard items.count > 0 else { return [] }
        if items.count == 1 {
            shared.change { $0.put(items[0], at: placement) }
            return []
        }
        return shared.change { $0.put(items, at: placement) } ? [] : duplicates(in: items)
    }

    /// Removes items, and sections with their items.
    mutating func remove(_ numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.remove(numbers, SectionIdentifier.self, Item.self) }
    }

    /// Moves an item, or a section with its items.
    mutating func move(_ number: EntryNumber, to placement: TreePlacement<EntryNumber>) {
        shared.change { $0.move(number, to: placement) }
    }

    mutating func insertSections(_ sections: [SectionIdentifier], at index: Int) {
        guard !sections.isEmpty else { return }
        shared.change { $0.insertSections(sections, at: index) }
    }
}

extension SectionedContents {
    /// Inserts an item, or moves it when it is in a section already.
    fileprivate mutating func put(_ item: some Hashable, at placement: TreePlacement<EntryNumber>) {
        if let number = items.insert(item, numbering: &tree.directory.leaves.items) {
            tree.insert(CollectionOfOne(.item(number)), at: insertionPoint(for: placement))
        } else if let number = items.number(of: item) {
            move(.item(number), to: placement)
        }
    }

    /// Inserts items, and moves those that are in a section already. Returns `false` and changes nothing when an item
    /// occurs twice.
    fileprivate mutating func put(_ newItems: [some Hashable], at placement: TreePlacement<EntryNumber>) -> Bool {
        if let numbers = items.insert(newItems, numbering: &tree.directory.leaves.items) {
            insert(numbers, at: placement)
            return true
        }
        guard duplicates(in: newItems).isEmpty else { return false }
        // The items that are in a section already are removed and keep their numbers.
        let known = items.numbers(of: newItems)
        _ = tree.remove(OutlineRemoval(of: known.compactMap { $0.map { .item($0) } }, in: tree))
        let unknown = newItems.indices.filter { known[$0] == nil }.map { newItems[$0] }
        var fresh = ArraySlice(items.insert(unknown, numbering: &tree.directory.leaves.items) ?? [])
        insert(known.map { $0 ?? fresh.removeFirst() }, at: placement)
        return true
    }

    private mutating func insert(_ numbers: [ItemNumber], at placement: TreePlacement<EntryNumber>) {
        tree.insert(numbers.map { .item($0) }, at: insertionPoint(for: placement))
    }

    fileprivate mutating func insertSections(_ newSections: [some Hashable], at index: Int) {
        let position = index < tree.visibleCount ? tree.entry(atRow: index).position : tree.count
        guard let numbers = sections.insert(newSections, numbering: &tree.directory.leaves.sections) else { return }
        tree.insert(numbers.map { .section($0) }, at: position)
    }

    /// Moves an item, or a section with its items.
    fileprivate mutating func move(_ number: EntryNumber, to placement: TreePlacement<EntryNumber>) {
        tree.move(number, to: insertionPoint(for: placement))
    }

    /// Removes items, and sections with their items, from the tree, and their entries in the tables.
    fileprivate mutating func remove<SectionIdentifier: Hashable, Item: Hashable>(
        _ numbers: [EntryNumber], _ sectionType: SectionIdentifier.Type, _ itemType: Item.Type
    ) {
        let removed = tree.remove(OutlineRemoval(of: numbers, in: tree))
        items.remove(removed.filter { !$0.isSection }.map(\.inTable), as: itemType)
        sections.remove(removed.filter(\.isSection).map(\.inTable), as: sectionType)
        tree.release(removed)
    }

    /// The position, level and cover of an item at a placement. `endOfRoots` is the end of the last section.
    private func insertionPoint(for placement: TreePlacement<EntryNumber>) -> InsertionPoint {
        switch placement {
        case .endOfRoots:
            return InsertionPoint(
                position: tree.count, level: 1, cover: 1, childOf: tree.endsWithSection ? tree.count - 1 : nil)
        case .endOfChildren(let number):
            let section = tree.entry(of: number)
            return InsertionPoint(
                position: end(of: section), level: 1, cover: 1, childOf: section.hasChildren ? nil : section.position)
        case .before, .after: return tree.insertionPoint(for: placement)
        }
    }
}

extension OutlineTree {
    /// Whether the last entry of a tree that is not empty is a section.
    fileprivate var endsWithSection: Bool {
        var slot = root
        while !slot.isLeaf { slot = slot.inner[slot.width - 1] }
        return slot.leaf[slot.width - 1].number.isSection
    }
}

extension OutlineEntry {
    fileprivate static func item(_ number: ItemNumber) -> OutlineEntry {
        OutlineEntry(number: .item(number), level: 1, cover: 1, isExpanded: false, hasChildren: false)
    }

    fileprivate static func section(_ number: ItemNumber) -> OutlineEntry {
        OutlineEntry(number: .section(number), level: 0, cover: 0, isExpanded: false, hasChildren: false)
    }
}
