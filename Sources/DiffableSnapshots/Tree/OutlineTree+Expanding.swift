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
