extension OutlineStorage {
    mutating func remove(_ nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        change { $0.remove($0.tree.ranges(of: nodes), as: Item.self) }
    }

    mutating func move(_ node: Int32, to place: TreePlace<Int32>) {
        change { $0.tree.move(node, to: $0.tree.spot(place)) }
    }

    mutating func setExpanded(_ isExpanded: Bool, of nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        change { $0.tree.setExpanded(isExpanded, of: nodes) }
    }

    mutating func expand(toLevel level: Int) {
        guard core != nil else { return }
        change { $0.tree.setExpanded { $0.level < level } }
    }

    mutating func adoptExpansion(from other: Self) {
        guard core != nil, let source = other.core?.contents else { return }
        change { contents in
            let items = contents.items
            contents.tree.setExpanded { place in
                guard let number = source.number(of: items.item(place.id, as: Item.self)) else {
                    return place.isExpanded
                }
                return source.tree.place(of: number).isExpanded
            }
        }
    }
}

extension OutlineContents {
    /// Removes whole subtrees: ascending ranges of positions, with gaps between them.
    mutating func remove<Item: Hashable>(_ ranges: [Range<Int>], as type: Item.Type) {
        var numbers: [Int32] = []
        // From the last to the first, so that positions stay what they are.
        for range in ranges.reversed() {
            numbers.append(contentsOf: tree.entries(in: range).map(\.id))
            tree.removeSubtrees(range)
        }
        var keys = numbers.map { HashTrie.key(Self.hash(items.item($0, as: type)), $0) }
        if keys.count < 16 {
            for key in keys { hashes.remove(key) }
        } else {
            RadixSort.sort(&keys)
            hashes.remove(sorted: keys)
        }
        for number in numbers { items.remove(number, as: type) }
        tree.release(numbers)
    }
}
