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

    /// Expands or collapses items; one may be given twice. Numbers stay valid.
    mutating func setExpanded(_ isExpanded: Bool, of numbers: [EntryNumber]) {
        guard !numbers.isEmpty else { return }
        shared.change { $0.tree.setExpanded(isExpanded, of: numbers) }
    }

    /// Expands every item whose level is less than `level` and collapses the others. Returns whether that changed any.
    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.setExpanded { $0.level.count < level } }
    }

    /// Expands or collapses all items that have children. Returns whether that changed any.
    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        guard count > 0 else { return false }
        return shared.change { $0.tree.setExpanded { $0.hasChildren ? isExpanded : $0.isExpanded } }
    }

    /// Gives every item that `other` has too the expanded state that it has there.
    mutating func adoptExpansion(from other: Self) {
        guard count > 0, other.count > 0 else { return }
        let (source, sourceItems) = (other.contents.tree, other.contents.items)
        shared.change { contents in
            let items = contents.items
            contents.tree.setExpanded { entry in
                guard let number = sourceItems.number(of: items.item(entry.number.inTable, as: Item.self)) else {
                    return entry.isExpanded
                }
                return source.entry(of: .item(number)).isExpanded
            }
        }
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
