extension OutlineTree {
    /// Expands or collapses an item.
    ///
    /// - Returns: Whether that changed anything.
    /// - Complexity: O(log n), whatever its depth and the number of its descendants.
    @discardableResult
    mutating func setExpanded(_ isExpanded: Bool, of number: EntryNumber) -> Bool {
        let entry = self.entry(of: number)
        guard entry.isExpanded != isExpanded else { return false }
        Change(
            range: entry.position + 1..<end(of: entry), cover: isExpanded ? -1 : 1, edit: { $0.isExpanded = isExpanded }
        ).apply(to: &root, position: 0)
        return true
    }

    /// Sets whether the item at `position` has children.
    ///
    /// - Complexity: O(log n)
    mutating func setHasChildren(_ hasChildren: Bool, at position: Int) {
        Change(range: position + 1..<position + 1, edit: { $0.hasChildren = hasChildren })
            .apply(to: &root, position: 0)
    }

    /// Adds to the levels and covers of a range.
    ///
    /// - Complexity: O(log n), whatever the length of the range.
    mutating func shift(_ range: Range<Int>, level: Level, cover: Cover) {
        guard level != 0 || cover != 0 else { return }
        Change(range: range, level: level, cover: cover).apply(to: &root, position: 0)
    }
}

/// An addition to the levels and covers of a range, and perhaps an edit of the entry before it.
private struct Change {
    let range: Range<Int>
    var level: Level = 0
    var cover: Cover = 0

    /// Edits the entry right before the range.
    var edit: ((inout OutlineEntry) -> Void)?

    /// Applies the change below a slot, which begins at `position`.
    func apply(to slot: inout OutlineSlot, position: Int) {
        let end = position + Int(slot.total)
        if range.lowerBound <= position, end <= range.upperBound {
            slot.cover += cover
            slot.level += level
            return
        }
        let first = edit == nil ? range.lowerBound : range.lowerBound - 1
        if slot.isLeaf {
            let leaf = slot.uniqueLeaf()
            if let edit, (position..<end).contains(first) { edit(&leaf[first - position]) }
            for index in range.clamped(to: position..<end) {
                leaf[index - position].cover += cover
                leaf[index - position].level += level
            }
        } else {
            let inner = slot.uniqueInner()
            var start = position
            for index in inner.indices {
                let next = start + Int(inner[index].total)
                if start >= max(range.upperBound, first + 1) { break }
                if next > first { apply(to: &inner[index], position: start) }
                start = next
            }
        }
        // Whether an item has children is not in the summaries.
        if level != 0 || cover != 0 { slot.updateSummary() }
    }
}

// MARK: - Many items, in one walk that passes by all nodes in which nothing changes

extension OutlineTree {
    /// The numbers of the expanded items, in order.
    ///
    /// - Complexity: O(k log n), for k of them, and O(n) at most.
    var expandedNumbers: [EntryNumber] {
        var numbers: [EntryNumber] = []
        Self.forEachExpanded(in: root) { numbers.append($0) }
        return numbers
    }

    private static func forEachExpanded(in slot: borrowing OutlineSlot, _ body: (EntryNumber) -> Void) {
        guard slot.hasExpanded else { return }
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices where leaf[index].isExpanded { body(leaf[index].number) }
        } else {
            let inner = slot.inner
            for index in inner.indices { forEachExpanded(in: inner[index], body) }
        }
    }

    /// Expands or collapses many items.
    ///
    /// - Complexity: O(k log n), for k items, and O(n) at most. For more than 64 items a bit for each item of the tree
    ///   is cleared.
    mutating func setExpanded(_ isExpanded: Bool, of numbers: [EntryNumber]) {
        guard numbers.count > 64 else {
            for number in numbers { setExpanded(isExpanded, of: number) }
            return
        }
        var items = NumberSet(bound: directory.leaves.items.bound)
        var nodes = NumberSet(bound: directory.parents.bound)
        for number in numbers where items.insert(number.index) {
            var (node, height) = (directory.leaves[number], Int32(0))
            while nodes.insert(node.index), height < root.height {
                (node, height) = (directory.parents[node], height + 1)
            }
        }
        setExpanded(below: { slot, _ in nodes.contains(slot.number.index) }) { entry, _ in
            items.contains(entry.number.index) ? isExpanded : entry.isExpanded
        }
    }

    /// Expands every item whose level is less than `level`, and collapses the others.
    ///
    /// - Returns: Whether that changed any.
    /// - Complexity: O(k log n), for k items that are expanded or whose level is less than `level`, and O(n) at most.
    @discardableResult
    mutating func expand(toLevel level: Level) -> Bool {
        setExpanded(below: { $0.hasExpanded || $1 < level }) { $1 < level }
    }

    /// Expands or collapses all items that have children.
    ///
    /// - Returns: Whether that changed any.
    /// - Complexity: O(n) for expanding; O(k log n) for collapsing, for k expanded items, and O(n) at most.
    mutating func setExpandedOfParents(_ isExpanded: Bool) -> Bool {
        setExpanded(below: { slot, _ in isExpanded || slot.hasExpanded }) { entry, _ in
            entry.hasChildren ? isExpanded : entry.isExpanded
        }
    }

    /// Expands and collapses items in one walk. Leaves in which nothing changes are still shared afterward, except for
    /// some at the end of a changed item's descendants.
    ///
    /// - Parameters:
    ///   - mayChange: Whether any item below a slot may change. It is given the least level there.
    ///   - isExpanded: Returns the new state of an entry, whose level is given.
    /// - Returns: Whether that changed any.
    /// - Complexity: O(k log n), for k items in leaves that may change, and O(n) at most.
    @discardableResult
    private mutating func setExpanded(
        below mayChange: (borrowing OutlineSlot, Level) -> Bool, _ isExpanded: (OutlineEntry, Level) -> Bool
    ) -> Bool {
        var changed = ChangedAncestors()
        Self.setExpanded(below: mayChange, isExpanded, in: &root, 0, &changed)
        return changed.isAnyChanged
    }

    private static func setExpanded(
        below mayChange: (borrowing OutlineSlot, Level) -> Bool, _ isExpanded: (OutlineEntry, Level) -> Bool,
        in slot: inout OutlineSlot, _ base: Level, _ changed: inout ChangedAncestors
    ) {
        let level = base + slot.level
        if !mayChange(slot, level), changed.isAbove(level) {
            slot.cover += changed.cover
        } else if slot.isLeaf {
            setExpanded(isExpanded, inLeaf: &slot, level, &changed)
        } else {
            let inner = slot.uniqueInner()
            for index in inner.indices { setExpanded(below: mayChange, isExpanded, in: &inner[index], level, &changed) }
            slot.updateSummary()
        }
    }

    private static func setExpanded(
        _ isExpanded: (OutlineEntry, Level) -> Bool, inLeaf slot: inout OutlineSlot, _ base: Level,
        _ changed: inout ChangedAncestors
    ) {
        guard !changed.isEmpty || slot.leaf.isAnyChanged(isExpanded, base) else { return }
        let leaf = slot.uniqueLeaf()
        for index in leaf.indices {
            let entry = leaf[index]
            let level = base + entry.level
            changed.leave(level)
            leaf[index].cover += changed.cover
            let isExpanded = isExpanded(entry, level)
            guard isExpanded != entry.isExpanded else { continue }
            leaf[index].isExpanded = isExpanded
            changed.enter(level, cover: isExpanded ? -1 : 1)
        }
        slot.updateSummary()
    }
}

extension OutlineLeaf {
    /// Whether any entry gets a new state.
    fileprivate func isAnyChanged(_ isExpanded: (OutlineEntry, Level) -> Bool, _ base: Level) -> Bool {
        for index in indices where isExpanded(self[index], base + self[index].level) != self[index].isExpanded {
            return true
        }
        return false
    }
}

/// The ancestors of an item that a walk has expanded or collapsed.
private struct ChangedAncestors {
    /// Each ancestor's level, and the cover that it and its own ancestors add to their descendants. The innermost is
    /// last.
    private var ancestors: [(level: Level, cover: Cover)] = []

    /// Whether the walk has expanded or collapsed any item.
    private(set) var isAnyChanged = false

    /// The sum that is added to the cover of an item.
    var cover: Cover { ancestors.last?.cover ?? 0 }

    /// Whether the walk is below no changed ancestor.
    var isEmpty: Bool { ancestors.isEmpty }

    /// Whether items at `level` and below it, which follow in the order, are descendants of all these ancestors.
    func isAbove(_ level: Level) -> Bool { ancestors.last.map { $0.level < level } ?? true }

    /// Leaves those that are no ancestors of the next item, which is at `level`.
    mutating func leave(_ level: Level) {
        while let last = ancestors.last, last.level >= level { ancestors.removeLast() }
    }

    /// Adds the item at `level`, which adds to the covers of its descendants.
    mutating func enter(_ level: Level, cover: Cover) {
        isAnyChanged = true
        ancestors.append((level, self.cover + cover))
    }
}
