extension OutlineStorage {
    /// Removes items with all their descendants. An item may be given twice, or with its descendants.
    mutating func remove(_ numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.remove(OutlineRemoval(of: numbers, in: $0.tree), as: Item.self) }
    }

    /// Moves an item with its descendants to a place outside of them.
    mutating func move(_ number: EntryNumber, to placement: TreePlacement<EntryNumber>) {
        shared.change { $0.tree.move(number, to: $0.tree.insertionPoint(for: placement)) }
    }
}

extension OutlineContents {
    /// Removes items with their descendants from the tree, and their entries in the tables.
    mutating func remove<Item: Hashable>(_ removal: OutlineRemoval, as type: Item.Type) {
        let numbers = tree.remove(removal)
        items.remove(numbers.map(\.inTable), as: type)
        tree.release(numbers)
    }
}
