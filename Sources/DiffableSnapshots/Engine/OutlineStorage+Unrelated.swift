// Comparing snapshots that have nothing in common but items.

extension OutlineContents {
    /// The rows that are in both, and those of them that show something else.
    ///
    /// Most lists are much like before. So each new row is first compared with the old row next to the last match, upwards
    /// or downwards, without a hash; only when that is wrong is it looked up. When it is wrong too often, the two
    /// tables of hashes are joined page by page, which costs the same whatever the disorder.
    ///
    /// - Complexity: O(n)
    func unrelatedMatches<Item: Hashable>(
        from old: OutlineContents, as type: Item.Type
    ) -> (RowMatches, reconfigured: [Range<Int>]) {
        let (oldRows, newRows) = (VisibleRows(old.tree), VisibleRows(tree))
        let origins = guessedOrigins(oldRows, newRows, old, type) ?? joinedOrigins(oldRows, newRows, old, type)
        var matches = RowMatches()
        var reconfigured: [Range<Int>] = []
        for (row, origin) in origins.enumerated() where origin >= 0 {
            matches.append(old: origin, new: Int32(row))
            if oldRows.looks[Int(origin)] != newRows.looks[row] {
                if let last = reconfigured.last, last.upperBound == row {
                    reconfigured[reconfigured.count - 1] = last.lowerBound..<row + 1
                } else {
                    reconfigured.append(row..<row + 1)
                }
            }
        }
        return (matches, reconfigured)
    }

    /// For each new row its old row or -1; `nil` when too many guesses were wrong.
    private func guessedOrigins<Item: Hashable>(
        _ oldRows: VisibleRows, _ newRows: VisibleRows, _ old: OutlineContents, _ type: Item.Type
    ) -> [Int32]? {
        var origins = [Int32](repeating: -1, count: newRows.ids.count)
        var rowsOfNumbers: [Int32]?
        var misses = newRows.ids.count / 12 + 16
        var (last, step) = (-1, 1)
        for row in newRows.ids.indices {
            let guess = last + step
            if oldRows.ids.indices.contains(guess),
                old.items.isSame(oldRows.ids[guess], as: newRows.ids[row], in: items, type: type)
            {
                (origins[row], last) = (Int32(guess), guess)
                continue
            }
            misses -= 1
            if misses < 0 { return nil }
            guard let number = old.number(of: items.item(newRows.ids[row], as: type)) else { continue }
            let rows = rowsOfNumbers ?? oldRows.rowsOfNumbers(old.tree)
            rowsOfNumbers = rows
            let found = Int(rows[Int(number)])
            if found < 0 { continue }
            step = found == last - 1 ? -1 : 1
            (origins[row], last) = (Int32(found), found)
        }
        return origins
    }

    /// The same for lists in any disorder.
    private func joinedOrigins<Item: Hashable>(
        _ oldRows: VisibleRows, _ newRows: VisibleRows, _ old: OutlineContents, _ type: Item.Type
    ) -> [Int32] {
        let (rowsOfOld, rowsOfNew) = (oldRows.rowsOfNumbers(old.tree), newRows.rowsOfNumbers(tree))
        var origins = [Int32](repeating: -1, count: newRows.ids.count)
        hashes.forEachPair(with: old.hashes) { number, oldNumber in
            let (row, origin) = (rowsOfNew[Int(number)], rowsOfOld[Int(oldNumber)])
            guard row >= 0, origin >= 0, origins[Int(row)] < 0 else { return }
            if items.isSame(number, as: oldNumber, in: old.items, type: type) { origins[Int(row)] = origin }
        }
        return origins
    }
}

/// The visible rows of a tree, in arrays.
private struct VisibleRows {
    /// For each row the number of its item.
    var ids: [Int32] = []

    /// For each row its level and flags.
    var looks: [Int32] = []

    init(_ tree: OutlineTree) {
        ids.reserveCapacity(tree.visibleCount)
        looks.reserveCapacity(tree.visibleCount)
        tree.forEachRow { place in
            ids.append(place.id)
            looks.append(place.level << 2 | (place.hasChildren ? 2 : 0) | (place.isExpanded ? 1 : 0))
            return true
        }
    }

    /// For each number the row of its item, or -1.
    func rowsOfNumbers(_ tree: OutlineTree) -> [Int32] {
        var rows = [Int32](repeating: -1, count: tree.directory.leaves.items.bound)
        for (row, id) in ids.enumerated() { rows[Int(id)] = Int32(row) }
        return rows
    }
}
