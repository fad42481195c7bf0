/// Which row is at the top of the screen.
///
/// Scrolling is counted in rows and lines of the top row, not in lines from the beginning of the list: how many lines the
/// rows above take is not known and never asked for.
public struct ScrollPosition: Hashable, Sendable {
    /// The first row that is seen, counted from the beginning of the list.
    public var row: Int

    /// How many of its lines are above the screen.
    public var hiddenLines: Int

    /// Creates a position.
    public init(row: Int = 0, hiddenLines: Int = 0) {
        self.row = row
        self.hiddenLines = hiddenLines
    }

    /// The beginning of the list.
    public static let start = ScrollPosition()
}

/// A row on the screen.
struct PlacedRow: Hashable, Sendable {
    /// Which row of the list.
    let row: Int

    /// The line of the screen it begins on; negative when it begins above.
    let line: Int

    /// Its height in lines; 0 for a header that does not exist.
    let height: Int

    /// The lines of the screen it covers, those above or below the screen included.
    var lines: Range<Int> { line..<(line + height) }
}

/// The part of a list that is seen: some lines of a list of rows whose heights are asked for when they are needed.
///
/// Every function walks from a row that is on the screen, so it asks for the heights of about one screen of rows, however
/// long the list is. Rows without lines (headers that do not exist) are walked over; they cost, but show nothing.
struct Viewport {
    /// The number of rows of the list.
    let rowCount: Int

    /// The height of the screen in lines.
    let height: Int

    /// How many lines a row takes; not negative.
    let lines: (_ row: Int) -> Int

    /// The rows on the screen when a position is at its top.
    func rows(from top: ScrollPosition) -> [PlacedRow] {
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

    /// The position at which a row begins on a line of the screen, as far as the ends of the list allow.
    func top(placing row: Int, atLine line: Int) -> ScrollPosition {
        var line = line
        var row = row
        while line > 0, row > 0 {
            row -= 1
            line -= lines(row)
        }
        return clamped(ScrollPosition(row: row, hiddenLines: max(0, -line)))
    }

    /// The position a number of lines further down, or up when it is negative, as far as the ends of the list allow.
    ///
    /// Lines are counted one by one up to a thousand; beyond, a row counts as one line.
    func top(_ top: ScrollPosition, scrolledBy distance: Int) -> ScrollPosition {
        guard distance.magnitude <= 1000 else {
            let (row, isTooFar) = top.row.addingReportingOverflow(distance)
            let end = distance < 0 ? 0 : max(0, rowCount - 1)
            return clamped(ScrollPosition(row: isTooFar ? end : min(max(0, row), max(0, rowCount - 1))))
        }
        var top = top
        top.hiddenLines += distance
        while top.hiddenLines < 0, top.row > 0 {
            top.row -= 1
            top.hiddenLines += lines(top.row)
        }
        while top.row < rowCount - 1, top.hiddenLines > 0, top.hiddenLines >= lines(top.row) {
            top.hiddenLines -= lines(top.row)
            top.row += 1
        }
        top.hiddenLines = max(0, top.hiddenLines)
        return clamped(top)
    }

    /// The position, or the last one at which the screen is full; the beginning when the list does not fill it.
    func clamped(_ top: ScrollPosition) -> ScrollPosition {
        guard top != .start else { return top }
        guard height > 0 else { return ScrollPosition(row: min(top.row, max(0, rowCount - 1))) }
        var missing = height + top.hiddenLines
        var row = top.row
        while missing > 0, row < rowCount {
            missing -= lines(row)
            row += 1
        }
        return missing > 0 ? lastPosition : top
    }

    /// The last position at which the screen is full.
    private var lastPosition: ScrollPosition {
        var missing = height
        var row = rowCount
        while missing > 0, row > 0 {
            row -= 1
            missing -= lines(row)
        }
        return ScrollPosition(row: row, hiddenLines: max(0, -missing))
    }
}
