/// Computes scroll positions and the rows on the screen from the heights of rows.
///
/// Every function starts from a row on the screen and needs the heights of about one screen of rows. So its cost does
/// not depend on the length of the list.
struct Viewport {
    /// The number of rows of the list.
    let rowCount: Int

    /// The height of the screen in lines.
    let height: Int

    /// The height of a row in lines; not negative.
    let lines: (_ row: Int) -> Int

    /// The rows on the screen at a scroll position.
    func rows(from top: ListOffset) -> [PlacedRow] {
        var placed: [PlacedRow] = []
        placed.reserveCapacity(height + 1)
        var line = -top.hiddenLines
        var row = top.row
        while line < height, row < rowCount {
            let height = lines(row)
            placed.append(PlacedRow(row: row, line: line, height: height))
            line += height
            row += 1
        }
        return placed
    }

    /// The position at which a row begins on a line of the screen, limited by the ends of the list.
    func top(placing row: Int, atLine line: Int) -> ListOffset {
        clamped(position(ListOffset(row: row), movedBy: -line))
    }

    /// The position a number of lines further down, or further up for a negative number, limited by the ends of the
    /// list.
    ///
    /// Beyond a thousand lines, a row counts as one line.
    func top(_ top: ListOffset, scrolledBy distance: Int) -> ListOffset {
        guard distance.magnitude <= 1000 else {
            let (row, isTooFar) = top.row.addingReportingOverflow(distance)
            let end = distance < 0 ? 0 : max(0, rowCount - 1)
            return clamped(ListOffset(row: isTooFar ? end : min(max(0, row), max(0, rowCount - 1))))
        }
        return clamped(position(top, movedBy: distance))
    }

    /// The position a number of lines further down or up, limited by the first and the last row.
    func position(_ start: ListOffset, movedBy distance: Int) -> ListOffset {
        var (row, line) = (start.row, start.hiddenLines + distance)
        while line < 0, row > 0 {
            row -= 1
            line += lines(row)
        }
        while row < rowCount - 1, line > 0 {
            let height = lines(row)
            guard line >= height else { break }
            line -= height
            row += 1
        }
        return ListOffset(row: row, hiddenLines: max(0, line))
    }

    /// A position, moved up if necessary to the last position at which the screen is full.
    func clamped(_ top: ListOffset) -> ListOffset {
        guard top != .start else { return top }
        guard height > 0 else { return ListOffset(row: min(top.row, max(0, rowCount - 1))) }
        var missing = height + top.hiddenLines
        var row = top.row
        while missing > 0, row < rowCount {
            missing -= lines(row)
            row += 1
        }
        return missing > 0 ? position(ListOffset(row: rowCount), movedBy: -height) : top
    }
}
