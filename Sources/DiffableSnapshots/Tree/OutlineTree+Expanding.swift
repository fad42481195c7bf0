extension OutlineTree {
    /// Expands or collapses an item.
    ///
    /// - Returns: Whether that changed anything.
    /// - Complexity: O(log n), whatever its depth and the number of its descendants.
    @discardableResult
    mutating func setExpanded(_ isExpanded: Bool, of number: EntryNumber) -> Bool {
        let entry = self.entry(of: number)
        guard entry.isExpanded != isExpanded else { return false }
        let below = entry.position + 1..<end(of: entry)
        let change = Change(range: below, flipped: entry.position, cover: isExpanded ? -1 : 1)
        change.apply(to: &root, position: 0)
        return true
    }

    /// Expands or collapses many items.
    ///
    /// - Complexity: O(k log n), for k items, and O(n) at most.
    mutating func setExpanded(_ isExpanded: Bool, of numbers: [EntryNumber]) {
        guard numbers.count > 64, numbers.count > count / 16 else {
            for number in numbers { setExpanded(isExpanded, of: number) }
            return
        }
        var isMeant = [Bool](repeating: false, count: directory.leaves.items.bound)
        for number in numbers { isMeant[number.index] = true }
        setExpanded { isMeant[$0.number.index] ? isExpanded : $0.isExpanded }
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
    mutating func shift(_ range: Range<Int>, level: Level, cover: Cover) {
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

    /// Expands and collapses all items at once: `isExpanded` returns the new state of each.
    ///
    /// - Returns: Whether that changed any.
    /// - Complexity: O(n); leaves in which nothing changes are still shared afterwards.
    @discardableResult
    mutating func setExpanded(_ isExpanded: (LocatedEntry) -> Bool) -> Bool {
        var covers: [Cover] = [0]
        return Self.setExpanded(isExpanded, in: &root, TreeCursor(), &covers)
    }

    private static func setExpanded(
        _ isExpanded: (LocatedEntry) -> Bool, in slot: inout OutlineSlot, _ start: TreeCursor, _ covers: inout [Cover]
    ) -> Bool {
        var cursor = start.entering(slot)
        var isChanged = false
        if slot.isLeaf {
            var leaf: OutlineLeaf?
            for index in slot.leaf.indices {
                let old = slot.leaf[index]
                var entry = old
                let level = (entry.level + cursor.level).count
                entry.isExpanded = isExpanded(cursor.located(entry))
                entry.cover = covers[level] - cursor.cover
                if covers.count == level + 1 { covers.append(0) }
                covers[level + 1] = covers[level] + (entry.isExpanded ? 0 : 1)
                if entry.isExpanded != old.isExpanded { isChanged = true }
                if entry.cover != old.cover || entry.isExpanded != old.isExpanded {
                    let own = leaf ?? slot.uniqueLeaf()
                    leaf = own
                    own[index] = entry
                }
                cursor.pass(old)
            }
            if leaf != nil { slot.updateSummary() }
            return isChanged
        }
        let inner = slot.uniqueInner()
        for index in inner.indices {
            var next = cursor
            next.pass(inner[index])
            if setExpanded(isExpanded, in: &inner[index], cursor, &covers) { isChanged = true }
            cursor = next
        }
        slot.updateSummary()
        return isChanged
    }
}

/// Something added to the levels and covers of one range.
private struct Change {
    var range: Range<Int>

    /// The position, right before the range, of an item whose expansion flips.
    var flipped: Int?

    var cover: Cover
    var level: Level = 0

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
        slot.updateSummary()
    }
}
