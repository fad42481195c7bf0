extension OutlineTree {
    /// Calls `body` with the items from `position` on, in order, until it returns `false`.
    ///
    /// - Complexity: O(log n + k), for k calls.
    func forEach(from position: Int = 0, _ body: (LocatedEntry) -> Bool) {
        _ = forEach(in: root, TreeCursor().entering(root), from: position, body)
    }

    private func forEach(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, from position: Int, _ body: (LocatedEntry) -> Bool
    ) -> Bool {
        var cursor = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                if cursor.position >= position, !body(cursor.located(leaf[index])) { return false }
                cursor.pass(leaf[index])
            }
            return true
        }
        let inner = slot.inner
        for index in inner.indices {
            if cursor.position + Int(inner[index].total) > position,
                !forEach(in: inner[index], cursor.entering(inner[index]), from: position, body)
            {
                return false
            }
            cursor.pass(inner[index])
        }
        return true
    }

    /// Calls `body` with the items in the visible rows from `row` on, in order, until it returns `false`.
    ///
    /// - Complexity: O(log n + k), for k calls, however many items are hidden between the rows.
    func forEachRow(from row: Int = 0, _ body: (LocatedEntry) -> Bool) {
        _ = forEachRow(in: root, TreeCursor().entering(root), from: row, body)
    }

    private func forEachRow(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, from row: Int, _ body: (LocatedEntry) -> Bool
    ) -> Bool {
        var cursor = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                let entry = leaf[index]
                if entry.cover + cursor.cover == 0, cursor.row >= row, !body(cursor.located(entry)) { return false }
                cursor.pass(entry)
            }
            return true
        }
        let inner = slot.inner
        for index in inner.indices {
            let visible = inner[index].visible(under: cursor.cover)
            if visible > 0, cursor.row + visible > row,
                !forEachRow(in: inner[index], cursor.entering(inner[index]), from: row, body)
            {
                return false
            }
            cursor.pass(inner[index])
        }
        return true
    }

    /// The numbers of all items, in their tables, in order.
    var itemNumbers: [ItemNumber] {
        var numbers: [ItemNumber] = []
        numbers.reserveCapacity(count)
        Self.forEachNumber(in: root) { numbers.append($0.inTable) }
        return numbers
    }

    /// The numbers of the items in a range of positions, in their tables.
    ///
    /// - Complexity: O(log n + count)
    func itemNumbers(in range: Range<Int>) -> [ItemNumber] {
        var numbers: [ItemNumber] = []
        guard !range.isEmpty else { return numbers }
        numbers.reserveCapacity(range.count)
        Self.forEachLeaf(in: root, from: 0, range) { leaf, entries in
            for index in entries { numbers.append(leaf[index].number.inTable) }
        }
        return numbers
    }

    /// Visits the leaves that reach into a range of positions, each with its entries that are in it.
    private static func forEachLeaf(
        in slot: borrowing OutlineSlot, from start: Int, _ range: Range<Int>, _ body: (OutlineLeaf, Range<Int>) -> Void
    ) {
        if slot.isLeaf {
            let leaf = slot.leaf
            let entries = range.clamped(to: start..<start + leaf.count)
            return body(leaf, entries.lowerBound - start..<entries.upperBound - start)
        }
        let inner = slot.inner
        var position = start
        for index in inner.indices where position < range.upperBound {
            let next = position + Int(inner[index].total)
            if next > range.lowerBound { forEachLeaf(in: inner[index], from: position, range, body) }
            position = next
        }
    }

    /// The numbers of the items in visible rows, in their tables.
    func itemNumbers(inRows rows: Range<Int>) -> [ItemNumber] {
        var numbers: [ItemNumber] = []
        guard !rows.isEmpty else { return numbers }
        numbers.reserveCapacity(rows.count)
        if rows.count == visibleCount {
            Self.forEachVisible(in: root, cover: 0, level: 0) { entry, _ in numbers.append(entry.number.inTable) }
            return numbers
        }
        forEachRow(from: rows.lowerBound) { entry in
            numbers.append(entry.number.inTable)
            return entry.row + 1 < rows.upperBound
        }
        return numbers
    }

    /// Visits the visible entries below a slot, each with the sum of the bases for levels.
    static func forEachVisible(
        in slot: borrowing OutlineSlot, cover: Cover, level: Level, _ body: (OutlineEntry, Level) -> Void
    ) {
        let (cover, level) = (cover + slot.cover, level + slot.level)
        guard cover == 0 else { return }
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices where leaf[index].cover == 0 { body(leaf[index], level) }
        } else {
            let inner = slot.inner
            for index in inner.indices { forEachVisible(in: inner[index], cover: cover, level: level, body) }
        }
    }

    /// The entries of a range, with absolute levels and covers.
    ///
    /// - Complexity: O(log n + count)
    func entries(in range: Range<Int>) -> [OutlineEntry] {
        var entries: [OutlineEntry] = []
        guard !range.isEmpty else { return [] }
        entries.reserveCapacity(range.count)
        forEach(from: range.lowerBound) { entry in
            entries.append(
                OutlineEntry(
                    number: entry.number, level: entry.level, cover: entry.cover, isExpanded: entry.isExpanded,
                    hasChildren: entry.hasChildren))
            return entry.position + 1 < range.upperBound
        }
        return entries
    }
}

extension OutlineTree {
    /// The levels of all items, in order.
    var levels: [Int32] {
        var levels: [Int32] = []
        levels.reserveCapacity(count)
        Self.appendLevels(in: root, under: Level(0), to: &levels)
        return levels
    }

    private static func appendLevels(in slot: borrowing OutlineSlot, under level: Level, to levels: inout [Int32]) {
        let base = level + slot.level
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices { levels.append((base + leaf[index].level).rawValue) }
        } else {
            let inner = slot.inner
            for index in inner.indices { appendLevels(in: inner[index], under: base, to: &levels) }
        }
    }
}
