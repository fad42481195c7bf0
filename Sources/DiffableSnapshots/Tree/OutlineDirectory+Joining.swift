// A change of more than one leaf cuts a tree in two and joins trees. Whole nodes are moved, so that it takes time in
// proportion to the height of the tree (Blelloch, Ferizovic, Sun 2016: "Just Join").

extension OutlineDirectory {
    /// Joins two trees into one, in which `left` comes first.
    ///
    /// - Complexity: O(difference of the heights)
    mutating func join(_ left: consuming OutlineSlot?, _ right: consuming OutlineSlot?) -> OutlineSlot? {
        guard var left else { return right }
        guard var right else { return left }
        if left.height == right.height {
            if merge(&left, &right) { return left }
            return makeInner([left, right])
        }
        if left.height > right.height {
            guard let overflow = append(right, to: &left) else { return left }
            return makeInner([left, overflow])
        }
        guard let overflow = prepend(left, to: &right) else { return right }
        return makeInner([overflow, right])
    }

    /// Adds `slot` at the right edge of a higher tree. If it does not fit, returns a new right neighbor.
    private mutating func append(_ slot: consuming OutlineSlot, to tree: inout OutlineSlot) -> OutlineSlot? {
        let height = slot.height
        var added = slot.relative(to: tree)
        let inner = tree.uniqueInner(capacity: min(tree.width + 1, innerCapacity))
        let last = inner.count - 1
        defer { tree.updateSummary() }
        if tree.height > height + 1 {
            guard let overflow = append(added, to: &inner[last]) else { return nil }
            added = overflow
        } else if merge(&inner[last], &added) {
            parents[inner[last].number] = tree.number
            return nil
        }
        if inner.count < innerCapacity {
            inner.append(added)
            parents[added.number] = tree.number
            return nil
        }
        return makeInner([added.absolute(in: tree)])
    }

    /// Adds `slot` at the left edge of a higher tree. If it does not fit, returns a new left neighbor.
    private mutating func prepend(_ slot: consuming OutlineSlot, to tree: inout OutlineSlot) -> OutlineSlot? {
        let height = slot.height
        var added = slot.relative(to: tree)
        let inner = tree.uniqueInner(capacity: min(tree.width + 1, innerCapacity))
        defer { tree.updateSummary() }
        if tree.height > height + 1 {
            guard let overflow = prepend(added, to: &inner[0]) else { return nil }
            added = overflow
        } else if merge(&added, &inner[0]) {
            inner[0] = added
            parents[added.number] = tree.number
            return nil
        }
        if inner.count < innerCapacity {
            inner.insert(added, at: 0)
            parents[added.number] = tree.number
            return nil
        }
        return makeInner([added.absolute(in: tree)])
    }
}

// MARK: - Merging

extension OutlineDirectory {
    /// Merges two neighbors of one height when both together fill at most three quarters of a node.
    ///
    /// The larger one keeps its number. `left` becomes the merged node; `right` must not be used any more.
    mutating func merge(_ left: inout OutlineSlot, _ right: inout OutlineSlot) -> Bool {
        let (leftWidth, rightWidth) = (left.width, right.width)
        guard fitTogether(leftWidth + rightWidth, height: left.height) else { return false }
        if leftWidth >= rightWidth {
            adopt(right, by: &left, at: leftWidth)
            parents.release(right.number)
        } else {
            adopt(left, by: &right, at: 0)
            parents.release(left.number)
            left = right
        }
        // The children at the edges are neighbors now, and may fit together.
        if !left.isLeaf { mergePair(in: left.inner, at: leftWidth - 1) }
        left.updateSummary()
        return true
    }

    /// Copies the entries or slots of a neighbor into a node.
    private mutating func adopt(_ slot: OutlineSlot, by keeper: inout OutlineSlot, at index: Int) {
        let (cover, level) = (slot.cover - keeper.cover, slot.level - keeper.level)
        let width = slot.width
        if slot.isLeaf {
            let leaf = keeper.uniqueLeaf(capacity: keeper.width + width)
            leaf.insert(0..<width, of: slot.leaf, at: index)
            for index in index..<index + width {
                leaf[index].cover += cover
                leaf[index].level += level
            }
            leaves.set(keeper.number, for: index..<index + width, of: leaf)
        } else {
            let inner = keeper.uniqueInner(capacity: keeper.width + width)
            inner.insert(0..<width, of: slot.inner, at: index)
            for index in index..<index + width {
                inner[index].cover += cover
                inner[index].level += level
                parents[inner[index].number] = keeper.number
            }
        }
    }

    /// Merges the slots at `index` and `index + 1` when they fit together. No other tree shares the node.
    mutating func mergePair(in inner: OutlineInner, at index: Int) {
        guard index >= 0, index + 1 < inner.count else { return }
        guard fitTogether(inner[index].width + inner[index + 1].width, height: inner[index].height) else {
            return
        }
        var right = inner.remove(at: index + 1)
        _ = merge(&inner[index], &right)
    }
}

extension OutlineSlot {
    /// The slot as a child of `parent`, whose base is subtracted.
    func relative(to parent: OutlineSlot) -> OutlineSlot {
        var slot = self
        slot.cover -= parent.cover
        slot.level -= parent.level
        return slot
    }

    /// A slot of the child of `parent` as a sibling of `parent`, whose base is added.
    func absolute(in parent: OutlineSlot) -> OutlineSlot {
        var slot = self
        slot.cover += parent.cover
        slot.level += parent.level
        return slot
    }
}

extension OutlineDirectory {
    /// Cuts a tree in two: the items before `offset`, and the rest.
    ///
    /// - Complexity: O(log n)
    mutating func cut(_ tree: consuming OutlineSlot?, at offset: Int) -> (left: OutlineSlot?, right: OutlineSlot?) {
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

    /// The rest of a node after slots were removed: the node, its only child, or nothing.
    private mutating func unwrap(_ tree: consuming OutlineSlot) -> OutlineSlot? {
        if tree.inner.count > 1 {
            tree.updateSummary()
            return tree
        }
        parents.release(tree.number)
        return tree.inner.count == 1 ? tree.inner[0].absolute(in: tree) : nil
    }
}
