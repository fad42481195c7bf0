extension OutlineStorage {
    mutating func remove(_ nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        change { $0.remove(OutlineRemoval(of: nodes, in: $0.tree), as: Item.self) }
    }

    mutating func move(_ node: Int32, to place: TreePlace<Int32>) {
        change { $0.tree.move(node, to: $0.tree.spot(place)) }
    }

    mutating func setExpanded(_ isExpanded: Bool, of nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        change { $0.tree.setExpanded(isExpanded, of: nodes) }
    }

    @discardableResult
    mutating func expand(toLevel level: Int) -> Bool {
        guard core != nil else { return false }
        return change { $0.tree.setExpanded { $0.level < level } }
    }

    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        guard core != nil else { return false }
        return change { $0.tree.setExpanded { $0.hasChildren ? isExpanded : $0.isExpanded } }
    }

    mutating func adoptExpansion(from other: Self) {
        guard core != nil, let source = other.core?.contents else { return }
        change { contents in
            let items = contents.items
            contents.tree.setExpanded { place in
                guard let number = source.items.number(of: items.item(place.id, as: Item.self)) else {
                    return place.isExpanded
                }
                return source.tree.place(of: number).isExpanded
            }
        }
    }
}

extension OutlineContents {
    /// Removes items with their descendants from the tree, and everything that is known about them.
    mutating func remove<Item: Hashable>(_ removal: OutlineRemoval, as type: Item.Type) {
        let numbers = tree.remove(removal)
        items.remove(numbers, as: type)
        tree.release(numbers)
    }
}
