/// A node that a comparison did not find at the same index on both sides.
struct UnmatchedNode {
    var slot: OutlineSlot

    /// The cursor at the beginning of the slot's child.
    var cursor: RowCursor

    init(_ slot: OutlineSlot, _ cursor: RowCursor) {
        self.slot = slot
        self.cursor = cursor
    }

    /// Adds the children to the unmatched nodes, or a leaf's visible entries to the unmatched rows.
    func open(_ nodes: inout [UnmatchedNode], _ rows: inout [OutlineRow]) {
        var cursor = cursor
        if !slot.isLeaf {
            nodes.appendChildren(of: slot.inner, from: 0, cursor)
        } else if cursor.rows(below: slot) > 0 {
            rows.append(slot.leaf, slot.leaf.indices, &cursor)
        }
    }
}

extension [UnmatchedNode] {
    mutating func appendChildren(of inner: OutlineInner, from first: Int, _ start: RowCursor) {
        var cursor = start
        for index in first..<Swift.max(first, inner.count) {
            append(UnmatchedNode(inner[index], cursor.entering(inner[index])))
            cursor.pass(inner[index])
        }
    }

    /// How many rows are visible in the nodes.
    var visibleRows: Int { reduce(0) { $0 + Int($1.cursor.rows(below: $1.slot)) } }

    /// Removes the nodes of a height, and returns them.
    mutating func take(height: Int32) -> [UnmatchedNode] {
        let taken = filter { $0.slot.height == height }
        removeAll { $0.slot.height == height }
        return taken
    }
}

extension [OutlineRow] {
    /// Appends the visible entries of a part of a leaf.
    mutating func append(_ leaf: OutlineLeaf, _ range: Range<Int>, _ cursor: inout RowCursor) {
        for index in range {
            if cursor.shows(leaf[index]) { append(cursor.row(leaf[index])) }
            cursor.pass(leaf[index])
        }
    }
}

extension OutlineComparison {
    /// Matches unmatched nodes by their numbers, from the highest down.
    mutating func compareUnmatched(_ isSameItem: (EntryNumber) -> Bool) {
        while !gaveUp, unmatchedNodesMayMatch {
            let height = max(
                unmatchedOldNodes.map(\.slot.height).max() ?? 0, unmatchedNewNodes.map(\.slot.height).max() ?? 0)
            let (old, new) = (unmatchedOldNodes.take(height: height), unmatchedNewNodes.take(height: height))
            openedNodes += old.count + new.count
            var indices = [NodeNumber: Int](minimumCapacity: old.count)
            for (index, node) in old.enumerated() { indices[node.slot.number] = index }
            var isPaired = [Bool](repeating: false, count: old.count)
            var pairs: [(old: UnmatchedNode, new: UnmatchedNode)] = []
            for node in new {
                if let index = indices[node.slot.number] {
                    isPaired[index] = true
                    pairs.append((old[index], node))
                } else {
                    node.open(&unmatchedNewNodes, &unmatchedNewRows)
                }
            }
            lookForSharedNodes(pairs)
            for (old, new) in pairs { compare(old.slot, old.cursor, new.slot, new.cursor, isSameItem) }
            for (index, node) in old.enumerated() where !isPaired[index] {
                node.open(&unmatchedOldNodes, &unmatchedOldRows)
            }
            if min(old.count, new.count) > limit { gaveUp = true }
        }
        if !gaveUp { matchUnmatchedRows(isSameItem) }
    }

    /// Whether opening unmatched nodes can lead to matches. With unmatched nodes on one side alone, all their rows were
    /// inserted or removed, except for the few that match the unmatched rows of the other side. When these are few, it
    /// takes less time to look them up.
    private var unmatchedNodesMayMatch: Bool {
        let (oldRows, newRows) = (unmatchedOldNodes.visibleRows, unmatchedNewNodes.visibleRows)
        if oldRows > 0, newRows > 0 { return true }
        if oldRows > 0 { return !unmatchedNewRows.isEmpty && oldRows < 64 + 16 * unmatchedNewRows.count }
        return newRows > 0 && !unmatchedOldRows.isEmpty && newRows < 64 + 16 * unmatchedOldRows.count
    }

    /// Whether unmatched nodes with visible rows were not opened in the old tree.
    private var leftOldUnopened: Bool { unmatchedOldNodes.visibleRows > 0 }

    /// Whether unmatched nodes with visible rows were not opened in the new tree.
    private var leftNewUnopened: Bool { unmatchedNewNodes.visibleRows > 0 }

    /// Matches unmatched rows by the numbers of their items. The other rows may still have the same items, with other
    /// numbers.
    private mutating func matchUnmatchedRows(_ isSameItem: (EntryNumber) -> Bool) {
        guard !unmatchedOldRows.isEmpty, !unmatchedNewRows.isEmpty else { return }
        var indices = [EntryNumber: Int](minimumCapacity: unmatchedOldRows.count)
        for (index, row) in unmatchedOldRows.enumerated() { indices[row.number] = index }
        var isMatched = [Bool](repeating: false, count: unmatchedOldRows.count)
        var newLeft: [OutlineRow] = []
        for row in unmatchedNewRows {
            if let index = indices[row.number], items.isSame(row.number, isSameItem) {
                isMatched[index] = true
                match(unmatchedOldRows[index], row)
            } else {
                newLeft.append(row)
            }
        }
        unmatchedOldRows = unmatchedOldRows.indices.filter { !isMatched[$0] }.map { unmatchedOldRows[$0] }
        unmatchedNewRows = newLeft
    }

    /// Matches the rows that are still unmatched by their items: an item that was removed and inserted again has
    /// another number. The rows of one side are looked up in the other: of the side with fewer rows, or of the one
    /// whose rows are all listed.
    ///
    /// - Parameters:
    ///   - inNew: The new row that shows the item of an old one.
    ///   - inOld: The old row that shows the item of a new one.
    mutating func matchUnmatchedRows(inNew: (OutlineRow) -> OutlineRow?, inOld: (OutlineRow) -> OutlineRow?) {
        if unmatchedOldRows.isEmpty && !leftOldUnopened || unmatchedNewRows.isEmpty && !leftNewUnopened { return }
        if !leftOldUnopened, leftNewUnopened || unmatchedOldRows.count < unmatchedNewRows.count {
            for row in unmatchedOldRows {
                if let match = inNew(row) { self.match(row, match) }
            }
        } else {
            for row in unmatchedNewRows {
                if let match = inOld(row) { self.match(match, row) }
            }
        }
    }
}
