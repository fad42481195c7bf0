extension OutlineDirectory {
    /// Cuts a tree in two: the items before `offset`, and the rest.
    ///
    /// - Complexity: O(log n)
    mutating func cut(
        _ tree: consuming OutlineSlot?, at offset: Int
    ) -> (left: OutlineSlot?, right: OutlineSlot?) {
        guard let tree else { return (nil, nil) }
        if offset <= 0 { return (nil, tree) }
        if offset >= Int(tree.total) { return (tree, nil) }
        return tree.isLeaf ? cutLeaf(tree, at: offset) : cutInner(tree, at: offset)
    }

    /// Cuts a leaf; the larger part keeps its number.
    private mutating func cutLeaf(
        _ tree: consuming OutlineSlot, at offset: Int
    ) -> (left: OutlineSlot?, right: OutlineSlot?) {
        let leaf = tree.uniqueLeaf()
        let (before, after) = (0..<offset, offset..<leaf.count)
        let smaller = before.count < after.count ? before : after
        let piece = leaf.copy(smaller, capacity: 0)
        leaf.remove(smaller)
        let number = parents.allocate()
        for index in piece.indices {
            piece[index].cover += tree.cover
            piece[index].level += tree.level
        }
        leaves.set(number, for: piece.indices, of: piece)
        tree.updateSummary()
        let other = OutlineSlot(leaf: piece, number: number)
        return before.count < after.count ? (other, tree) : (tree, other)
    }

    private mutating func cutInner(
        _ tree: consuming OutlineSlot, at offset: Int
    ) -> (left: OutlineSlot?, right: OutlineSlot?) {
        let inner = tree.uniqueInner()
        var (index, start) = (0, 0)
        while start + Int(inner[index].total) <= offset {
            start += Int(inner[index].total)
            index += 1
        }
        let child = inner.remove(at: index).absolute(in: tree)
        let (left, right) = divide(tree, at: index)
        let parts = cut(child, at: offset - start)
        return (join(left, parts.left), join(parts.right, right))
    }

    /// Makes two trees of the slots before `index` and those from there; the one with more keeps the node.
    private mutating func divide(
        _ tree: consuming OutlineSlot, at index: Int
    ) -> (left: OutlineSlot?, right: OutlineSlot?) {
        let inner = tree.inner
        let (before, after) = (0..<index, index..<inner.count)
        let smaller = before.count < after.count ? before : after
        let moved = smaller.map { inner[$0].absolute(in: tree) }
        inner.remove(smaller)
        let other = moved.count > 1 ? makeInner(moved) : moved.first
        let kept = unwrap(tree)
        return before.count < after.count ? (other, kept) : (kept, other)
    }

    /// What is left of a node after slots were removed: the node, its only child, or nothing.
    private mutating func unwrap(_ tree: consuming OutlineSlot) -> OutlineSlot? {
        if tree.inner.count > 1 {
            tree.updateSummary()
            return tree
        }
        parents.release(tree.number)
        return tree.inner.count == 1 ? tree.inner[0].absolute(in: tree) : nil
    }
}
