extension OutlineTree {
    /// Calls `body` with the items from `position` on, in order, until it answers `false`.
    ///
    /// - Complexity: O(log n + k), for k calls.
    func forEach(from position: Int = 0, _ body: (OutlinePlace) -> Bool) {
        _ = forEach(in: root, OutlineFrame().entering(root), from: position, body)
    }

    private func forEach(
        in slot: borrowing OutlineSlot, _ start: OutlineFrame, from position: Int, _ body: (OutlinePlace) -> Bool
    ) -> Bool {
        var frame = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                if frame.position >= position, !body(frame.place(leaf[index])) { return false }
                frame.pass(leaf[index])
            }
            return true
        }
        let inner = slot.inner
        for index in inner.indices {
            if frame.position + Int(inner[index].total) > position,
                !forEach(in: inner[index], frame.entering(inner[index]), from: position, body)
            {
                return false
            }
            frame.pass(inner[index])
        }
        return true
    }

    /// Calls `body` with the items in the visible rows from `row` on, in order, until it answers `false`.
    ///
    /// - Complexity: O(log n + k), for k calls, however many items are hidden between the rows.
    func forEachRow(from row: Int = 0, _ body: (OutlinePlace) -> Bool) {
        _ = forEachRow(in: root, OutlineFrame().entering(root), from: row, body)
    }

    private func forEachRow(
        in slot: borrowing OutlineSlot, _ start: OutlineFrame, from row: Int, _ body: (OutlinePlace) -> Bool
    ) -> Bool {
        var frame = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                let entry = leaf[index]
                if entry.cover + frame.cover == 0, frame.row >= row, !body(frame.place(entry)) { return false }
                frame.pass(entry)
            }
            return true
        }
        let inner = slot.inner
        for index in inner.indices {
            let visible = inner[index].visible(under: frame.cover)
            if visible > 0, frame.row + visible > row,
                !forEachRow(in: inner[index], frame.entering(inner[index]), from: row, body)
            {
                return false
            }
            frame.pass(inner[index])
        }
        return true
    }

    /// The numbers of all items in order.
    var ids: [Int32] {
        var ids: [Int32] = []
        ids.reserveCapacity(count)
        Self.forEachID(in: root) { ids.append($0) }
        return ids
    }

    /// The numbers of the items in a range of positions.
    ///
    /// - Complexity: O(log n + count)
    func ids(in range: Range<Int>) -> [Int32] {
        var ids: [Int32] = []
        guard !range.isEmpty else { return ids }
        ids.reserveCapacity(range.count)
        Self.forEachLeaf(in: root, from: 0, range) { leaf, entries in
            for index in entries { ids.append(leaf[index].id) }
        }
        return ids
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

    /// The numbers of the items in visible rows.
    func ids(inRows rows: Range<Int>) -> [Int32] {
        var ids: [Int32] = []
        guard !rows.isEmpty else { return ids }
        ids.reserveCapacity(rows.count)
        if rows.count == visibleCount {
            Self.forEachVisible(in: root, cover: 0, level: 0) { entry, _ in ids.append(entry.id) }
            return ids
        }
        forEachRow(from: rows.lowerBound) { place in
            ids.append(place.id)
            return place.row + 1 < rows.upperBound
        }
        return ids
    }

    /// Visits the visible entries below a slot, each with the level at which its frame begins.
    static func forEachVisible(
        in slot: borrowing OutlineSlot, cover: Int32, level: Int32, _ body: (OutlineEntry, Int32) -> Void
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
        forEach(from: range.lowerBound) { place in
            entries.append(
                OutlineEntry(
                    id: place.id, level: place.level, cover: place.cover, isExpanded: place.isExpanded,
                    hasChildren: place.hasChildren))
            return place.position + 1 < range.upperBound
        }
        return entries
    }
}
