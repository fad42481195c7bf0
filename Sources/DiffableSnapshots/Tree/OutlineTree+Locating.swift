/// An item's entry in the tree, with its position and its row.
struct LocatedEntry {
    var number: EntryNumber

    /// The index among all items.
    var position: Int

    /// The number of visible rows before it: its own row when it is visible.
    var row: Int

    /// The number of ancestors.
    var level: Level

    /// The number of collapsed ancestors.
    var cover: Cover

    var isExpanded: Bool
    var hasChildren: Bool

    var isVisible: Bool { cover == 0 }
}

/// A position in a walk over the tree: the number of items and rows before it, and the sums of the bases above it.
struct TreeCursor {
    /// Items before.
    var position = 0

    /// Visible rows before.
    var row = 0

    var level: Level = 0
    var cover: Cover = 0

    /// The cursor for the child of a slot that begins here.
    func entering(_ slot: borrowing OutlineSlot) -> TreeCursor {
        TreeCursor(position: position, row: row, level: level + slot.level, cover: cover + slot.cover)
    }

    /// Moves the cursor past a slot.
    mutating func pass(_ slot: borrowing OutlineSlot) {
        position += Int(slot.total)
        row += slot.visible(under: cover)
    }

    /// Moves the cursor past an entry.
    mutating func pass(_ entry: OutlineEntry) {
        position += 1
        if entry.cover + cover == 0 { row += 1 }
    }

    /// The entry that begins here.
    func located(_ entry: OutlineEntry) -> LocatedEntry {
        LocatedEntry(
            number: entry.number, position: position, row: row, level: level + entry.level, cover: cover + entry.cover,
            isExpanded: entry.isExpanded, hasChildren: entry.hasChildren)
    }
}

extension OutlineTree {
    /// The item with a number.
    ///
    /// - Complexity: O(log n)
    func entry(of number: EntryNumber) -> LocatedEntry {
        let (slot, start) = find(node: directory.leaves[number], height: 0)
        var cursor = start
        let leaf = slot.leaf
        // Two loops of four instructions an entry: passing each entry takes twelve.
        guard let index = leaf.indices.first(where: { leaf[$0].number == number }) else {
            preconditionFailure("An item is not in the leaf where it should be")
        }
        cursor.position += index
        if cursor.cover == 0 { for passed in 0..<index where leaf[passed].cover == 0 { cursor.row += 1 } }
        return cursor.located(leaf[index])
    }

    /// The slot of a node, and the cursor at its beginning. The numbers of parents lead up to the root, and the slots
    /// lead down again.
    private func find(node: NodeNumber, height: Int32) -> (OutlineSlot, TreeCursor) {
        if height == root.height { return (root, TreeCursor().entering(root)) }
        let (parent, start) = find(node: directory.parents[node], height: height + 1)
        var cursor = start
        let inner = parent.inner
        for index in inner.indices {
            if inner[index].number == node { return (inner[index], cursor.entering(inner[index])) }
            cursor.pass(inner[index])
        }
        preconditionFailure("A node is not in the parent where it should be")
    }

    /// The item at `position`, among all items.
    ///
    /// - Complexity: O(log n)
    func entry(at position: Int) -> LocatedEntry {
        precondition(position >= 0 && position < count, "Position out of range")
        return descend { slot, cursor in
            position < cursor.position + Int(slot.total)
        } isEntry: { _, cursor in
            cursor.position == position
        }
    }

    /// The item in the visible row `row`.
    ///
    /// - Complexity: O(log n)
    func entry(atRow row: Int) -> LocatedEntry {
        precondition(row >= 0 && row < visibleCount, "Row out of range")
        return descend { slot, cursor in
            row < cursor.row + slot.visible(under: cursor.cover)
        } isEntry: { entry, cursor in
            cursor.row == row && entry.cover + cursor.cover == 0
        }
    }

    /// Finds an entry from the root downward: in the first slot for which `holds` returns `true`, the first entry for
    /// which `isEntry` does.
    private func descend(
        into holds: (borrowing OutlineSlot, TreeCursor) -> Bool, isEntry: (OutlineEntry, TreeCursor) -> Bool
    ) -> LocatedEntry {
        var cursor = TreeCursor().entering(root)
        var slot = root
        while !slot.isLeaf {
            let inner = slot.inner
            var index = 0
            while !holds(inner[index], cursor) {
                cursor.pass(inner[index])
                index += 1
            }
            cursor = cursor.entering(inner[index])
            slot = inner[index]
        }
        let leaf = slot.leaf
        for index in leaf.indices {
            if isEntry(leaf[index], cursor) { return cursor.located(leaf[index]) }
            cursor.pass(leaf[index])
        }
        preconditionFailure("A slot's summary does not match its subtree")
    }
}

extension OutlineTree {
    /// The position after the last descendant of an item.
    ///
    /// - Complexity: O(log n), whatever the number of descendants.
    func end(of entry: LocatedEntry) -> Int {
        guard entry.hasChildren else { return entry.position + 1 }
        return next(from: entry.position + 1, level: entry.level)?.position ?? count
    }

    /// The parent of an item, or `nil` for a root.
    ///
    /// - Complexity: O(log n)
    func parent(of entry: LocatedEntry) -> LocatedEntry? {
        guard entry.level > 0 else { return nil }
        return last(before: entry.position, level: entry.level - 1)
    }

    /// The first item at `position` or after it that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func next(from position: Int, level: Level) -> LocatedEntry? {
        next(in: root, TreeCursor().entering(root), from: position, level: level)
    }

    private func next(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, from position: Int, level: Level
    ) -> LocatedEntry? {
        var cursor = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                let entry = leaf[index]
                if cursor.position >= position, entry.level + cursor.level <= level { return cursor.located(entry) }
                cursor.pass(entry)
            }
            return nil
        }
        let inner = slot.inner
        for index in inner.indices {
            let reaches = cursor.position + Int(inner[index].total) > position
            if reaches, inner[index].level + cursor.level <= level,
                let found = next(in: inner[index], cursor.entering(inner[index]), from: position, level: level)
            {
                return found
            }
            cursor.pass(inner[index])
        }
        return nil
    }

    /// The last item before `position` that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func last(before position: Int, level: Level) -> LocatedEntry? {
        last(in: root, TreeCursor().entering(root), before: position, level: level)
    }

    private func last(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, before position: Int, level: Level
    ) -> LocatedEntry? {
        // Positions and bases are known from the beginning of a node on, so the walk goes forwards and keeps
        // candidates.
        var cursor = start
        if slot.isLeaf {
            var found: LocatedEntry?
            let leaf = slot.leaf
            for index in leaf.indices where cursor.position < position {
                let entry = leaf[index]
                if entry.level + cursor.level <= level { found = cursor.located(entry) }
                cursor.pass(entry)
            }
            return found
        }
        var (last, beforeLast): (Candidate?, Candidate?) = (nil, nil)
        let inner = slot.inner
        for index in inner.indices where cursor.position < position {
            if inner[index].level + cursor.level <= level {
                (beforeLast, last) = (last, Candidate(index: index, cursor: cursor.entering(inner[index])))
            }
            cursor.pass(inner[index])
        }
        // The last candidate may reach beyond `position` and have nothing before it; the one before it cannot.
        if let last, let found = self.last(in: inner[last.index], last.cursor, before: position, level: level) {
            return found
        }
        guard let beforeLast else { return nil }
        return self.last(in: inner[beforeLast.index], beforeLast.cursor, before: position, level: level)
    }

    private struct Candidate {
        var index: Int
        var cursor: TreeCursor
    }
}
