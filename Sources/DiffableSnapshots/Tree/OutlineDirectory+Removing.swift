extension OutlineDirectory {
    /// Removes a range that is inside one leaf below `slot`; otherwise nothing happens and the result is `false`.
    ///
    /// The node in the slot may be empty afterwards.
    mutating func removeWithinLeaf(_ range: Range<Int>, in slot: inout OutlineSlot) -> Bool {
        if slot.isLeaf {
            slot.uniqueLeaf().remove(range)
            slot.updateSummary()
            return true
        }
        var (index, start) = (0, 0)
        while start + Int(slot.inner[index].total) <= range.lowerBound {
            start += Int(slot.inner[index].total)
            index += 1
        }
        guard start + Int(slot.inner[index].total) >= range.upperBound else { return false }
        let inner = slot.uniqueInner()
        guard removeWithinLeaf(range.lowerBound - start..<range.upperBound - start, in: &inner[index]) else {
            return false
        }
        if inner[index].total == 0 {
            releaseNodes(of: inner.remove(at: index))
        } else {
            mergePair(in: inner, at: index)
        }
        mergePair(in: inner, at: index - 1)
        slot.updateSummary()
        return true
    }

    /// Makes a root valid after nodes were merged or removed: replaces a node that has one child by the child, and an
    /// empty node by an empty leaf.
    mutating func shrink(_ root: inout OutlineSlot) {
        while !root.isLeaf, root.inner.count == 1 {
            parents.release(root.number)
            root = root.inner[0].absolute(in: root)
        }
        guard root.total == 0, !root.isLeaf || root.cover != 0 || root.level != 0 else { return }
        releaseNodes(of: root)
        root = makeEmpty()
    }
}
