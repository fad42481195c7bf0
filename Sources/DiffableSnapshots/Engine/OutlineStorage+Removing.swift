extension OutlineStorage {
    mutating func remove(_ nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        let core = own
        core.remove(core.tree.ranges(of: nodes))
        settle()
    }

    mutating func move(_ node: Int32, to place: TreePlace<Int32>) {
        let core = own
        core.tree.move(node, to: core.tree.spot(place))
    }

    mutating func setExpanded(_ isExpanded: Bool, of nodes: [Int32]) {
        guard !nodes.isEmpty else { return }
        let core = own
        guard nodes.count > 64, nodes.count > core.tree.count / 16 else {
            for node in nodes { core.tree.setExpanded(isExpanded, of: node) }
            return
        }
        var isMeant = [Bool](repeating: false, count: core.tree.directory.leaves.items.bound)
        for node in nodes { isMeant[Int(node)] = true }
        core.tree.setExpanded { isMeant[Int($0.id)] ? isExpanded : $0.isExpanded }
    }

    mutating func expand(toLevel level: Int) {
        guard core != nil else { return }
        own.tree.setExpanded { $0.level < level }
    }

    mutating func adoptExpansion(from other: Self) {
        guard core != nil, let source = other.core else { return }
        let core = own
        core.tree.setExpanded { place in
            guard let number = source.number(of: core.items[place.id]) else { return place.isExpanded }
            return source.tree.entry(of: number).isExpanded
        }
    }
}

extension OutlineCore {
    /// Removes whole subtrees: ascending ranges of positions, with gaps between them.
    func remove(_ ranges: [Range<Int>]) {
        var numbers: [Int32] = []
        // From the last to the first, so that positions stay what they are.
        for range in ranges.reversed() {
            numbers.append(contentsOf: tree.entries(in: range).map(\.id))
            tree.removeSubtrees(range)
        }
        var keys = numbers.map { HashTrie.key(Self.hash(items[$0]), $0) }
        if keys.count < 16 {
            for key in keys { hashes.remove(key) }
        } else {
            RadixSort.sort(&keys)
            hashes.remove(sorted: keys)
        }
        for number in numbers { items.remove(number) }
        tree.release(numbers)
    }
}
