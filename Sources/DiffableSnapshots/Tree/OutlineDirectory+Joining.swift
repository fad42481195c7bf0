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

    /// Adds `slot` at the right edge of a higher tree. What does not fit is returned as its right neighbor.
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

    /// Adds `slot` at the left edge of a higher tree. What does not fit is returned as its left neighbor.
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
