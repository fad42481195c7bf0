/// A visible entry.
struct OutlineRow {
    var number: EntryNumber

    /// The row, or the position where hidden entries are counted too.
    var row: Int32

    var shape: RowShape
}

/// A position in a tree that is compared: the number of rows before it, and the sums of the bases above it.
struct RowCursor {
    var row: Int32 = 0
    var cover: Cover = 0
    var level: Level = 0

    /// Whether hidden entries are rows too; then a row is a position.
    let countsHidden: Bool

    init(countsHidden: Bool) { self.countsHidden = countsHidden }

    /// The cursor for the child of a slot that begins here.
    @inline(__always)
    func entering(_ slot: borrowing OutlineSlot) -> RowCursor {
        var cursor = self
        cursor.cover += slot.cover
        cursor.level += slot.level
        return cursor
    }

    /// How many rows there are below a slot whose child begins here.
    @inline(__always)
    func rows(below slot: borrowing OutlineSlot) -> Int32 {
        countsHidden ? slot.total : cover == 0 ? slot.shown : 0
    }

    /// Moves the cursor past a slot.
    @inline(__always)
    mutating func pass(_ slot: borrowing OutlineSlot) {
        if countsHidden {
            row += slot.total
        } else if cover + slot.cover == 0 {
            row += slot.shown
        }
    }

    /// Moves the cursor past an entry.
    @inline(__always)
    mutating func pass(_ entry: OutlineEntry) {
        if shows(entry) { row += 1 }
    }

    @inline(__always)
    func shows(_ entry: OutlineEntry) -> Bool { countsHidden || cover + entry.cover == 0 }

    /// The entry that begins here.
    @inline(__always)
    func row(_ entry: OutlineEntry) -> OutlineRow {
        OutlineRow(number: entry.number, row: row, shape: entry.shape(under: level))
    }
}
