import DiffableSnapshots

/// The slots of rows, sorted by row.
///
/// Nearly all of them belong to the rows on the screen, which follow each other. So the slot of a row is usually found
/// at once, by its distance from the first row.
struct SlotTable {
    private(set) var entries: [(row: Int, slot: RowSlot)] = []

    /// The slot of a row; `nil` for a row without one.
    ///
    /// - Complexity: O(1) if the rows from the first one to this one all have slots, otherwise O(log *n*), where *n* is
    ///   the number of slots.
    subscript(row: Int) -> RowSlot? {
        let index = index(of: row)
        return index < entries.count && entries[index].row == row ? entries[index].slot : nil
    }

    /// Adds the slot of a row, or replaces it.
    mutating func set(_ slot: RowSlot, row: Int) {
        let index = index(of: row)
        if index == entries.count {
            entries.append((row, slot))
        } else if entries[index].row == row {
            entries[index].slot = slot
        } else {
            entries.insert((row, slot), at: index)
        }
    }

    /// The index of the first slot of this row or of a row below it.
    private func index(of row: Int) -> Int {
        guard let first = entries.first?.row, row > first else { return 0 }
        if row - first < entries.count, entries[row - first].row == row { return row - first }
        return entries.partitionPoint { $0.row < row }
    }
}
