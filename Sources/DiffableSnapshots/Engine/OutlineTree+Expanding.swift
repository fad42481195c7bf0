extension OutlineTree {
    /// Expands or collapses an item.
    ///
    /// - Returns: whether that changed anything.
    /// - Complexity: O(log n), whatever its depth and the number of its descendants.
    @discardableResult
    mutating func setExpanded(_ isExpanded: Bool, of id: Int32) -> Bool {
        let place = self.place(of: id)
        guard place.isExpanded != isExpanded else { return false }
        let below = place.position + 1..<end(of: place)
        let change = Change(range: below, flipped: place.position, cover: isExpanded ? -1 : 1)
        change.apply(to: &root, position: 0)
        return true
    }

    /// Expands or collapses many items.
    ///
    /// - Complexity: O(k log n), for k items, and O(n) at most.
    mutating func setExpanded(_ isExpanded: Bool, of ids: [Int32]) {
        guard ids.count > 64, ids.count > count / 16 else {
            for id in ids { setExpanded(isExpanded, of: id) }
            return
        }
        var isMeant = [Bool](repeating: false, count: directory.leaves.items.bound)
        for id in ids { isMeant[Int(id)] = true }
        setExpanded { isMeant[Int($0.id)] ? isExpanded : $0.isExpanded }
    }

    /// Sets whether the item at `position` has children.
    ///
    /// - Complexity: O(log n)
    mutating func setHasChildren(_ hasChildren: Bool, at position: Int) {
        change(at: position) { $0.hasChildren = hasChildren }
    }

    /// Shifts the levels and covers of a range.
    ///
    /// - Complexity: O(log n), whatever the length of the range.
    mutating func shift(_ range: Range<Int>, level: Int32, cover: Int32) {
        guard level != 0 || cover != 0 else { return }
        Change(range: range, cover: cover, level: level).apply(to: &root, position: 0)
    }

    /// Changes one entry's flags.
    private mutating func change(at position: Int, _ body: (inout OutlineEntry) -> Void) {
        var start = 0
        Self.change(at: position, from: &start, in: &root, body)
    }

    private static func change(
        at position: Int, from start: inout Int, in slot: inout OutlineSlot, _ body: (inout OutlineEntry) -> Void
    ) {
        if slot.isLeaf {
            body(&slot.uniqueLeaf()[position - start])
            return
        }
        let inner = slot.uniqueInner()
        for index in inner.indices {
            let end = start + Int(inner[index].total)
            if position < end { return change(at: position, from: &start, in: &inner[index], body) }
            start = end
        }
    }

    /// Expansion and collapse of everything at once: `isExpanded` says for each entry, and its level, what it will be.
    ///
    /// - Returns: whether that changed any.
    /// - Complexity: O(n); leaves in which nothing changes are still shared afterwards.
    @discardableResult
    mutating func setExpanded(_ isExpanded: (OutlinePlace) -> Bool) -> Bool {
        var covers: [Int32] = [0]
        return Self.setExpanded(isExpanded, in: &root, OutlineFrame(), &covers)
    }

    private static func setExpanded(
        _ isExpanded: (OutlinePlace) -> Bool, in slot: inout OutlineSlot, _ start: OutlineFrame, _ covers: inout [Int32]
    ) -> Bool {
        var frame = start.entering(slot)
        var isChanged = false
        if slot.isLeaf {
            var leaf: OutlineLeaf?
            for index in slot.leaf.indices {
                let old = slot.leaf[index]
                var entry = old
                let level = Int(entry.level + frame.level)
                entry.isExpanded = isExpanded(frame.place(entry))
                entry.cover = covers[level] - frame.cover
                if covers.count == level + 1 { covers.append(0) }
                covers[level + 1] = covers[level] + (entry.isExpanded ? 0 : 1)
                if entry.isExpanded != old.isExpanded { isChanged = true }
                if entry.cover != old.cover || entry.isExpanded != old.isExpanded {
                    let own = leaf ?? slot.uniqueLeaf()
                    leaf = own
                    own[index] = entry
                }
                frame.pass(old)
            }
            if leaf != nil { slot.settle() }
            return isChanged
        }
        let inner = slot.uniqueInner()
        for index in inner.indices {
            var next = frame
            next.pass(inner[index])
            if setExpanded(isExpanded, in: &inner[index], frame, &covers) { isChanged = true }
            frame = next
        }
        slot.settle()
        return isChanged
    }
}

/// Something added to the levels and covers of one range.
private struct Change {
    var range: Range<Int>

    /// The position, right before the range, of an item whose expansion flips.
    var flipped: Int?

    var cover: Int32
    var level: Int32 = 0

    /// Applies the change to what is in the slot, which begins at `position`.
    func apply(to slot: inout OutlineSlot, position: Int) {
        let end = position + Int(slot.total)
        if range.lowerBound <= position, end <= range.upperBound {
            slot.cover += cover
            slot.level += level
            return
        }
        if slot.isLeaf {
            let leaf = slot.uniqueLeaf()
            if let flipped, (position..<end).contains(flipped) { leaf[flipped - position].isExpanded.toggle() }
            for index in range.clamped(to: position..<end) {
                leaf[index - position].cover += cover
                leaf[index - position].level += level
            }
        } else {
            let inner = slot.uniqueInner()
            let first = flipped ?? range.lowerBound
            var start = position
            for index in inner.indices {
                let next = start + Int(inner[index].total)
                if start >= max(range.upperBound, first + 1) { break }
                if next > first { apply(to: &inner[index], position: start) }
                start = next
            }
        }
        slot.settle()
    }
}
