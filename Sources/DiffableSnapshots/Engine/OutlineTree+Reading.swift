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
        forEach { place in
            ids.append(place.id)
            return true
        }
        return ids
    }

    /// The numbers of the items in visible rows.
    func ids(inRows rows: Range<Int>) -> [Int32] {
        var ids: [Int32] = []
        guard !rows.isEmpty else { return ids }
        ids.reserveCapacity(rows.count)
        forEachRow(from: rows.lowerBound) { place in
            ids.append(place.id)
            return place.row + 1 < rows.upperBound
        }
        return ids
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
