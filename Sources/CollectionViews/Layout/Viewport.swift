/// Computes scroll positions and the rows on the screen from the heights of rows.
///
/// Every function starts from a row on the screen and needs the heights of about one screen of rows. So its cost does
/// not depend on the length of the list.
struct Viewport {
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

/// The scroll position of a list: its first visible row, and the number of lines of that row above the screen.
///
/// A position counts rows, because the number of lines above a row is not known.
package struct ListOffset: Hashable, Sendable {
    /// The first visible row, counted from the beginning of the list.
    package var row: Int

    /// The number of lines of the row above the screen.
    package var hiddenLines: Int

    /// Creates a position.
    package init(row: Int = 0, hiddenLines: Int = 0) {
        self.row = row
        self.hiddenLines = hiddenLines
    }

    /// The beginning of the list.
    package static let start = ListOffset()
}

/// A row on the screen.
struct PlacedRow: Hashable, Sendable {
    /// The row's position among the rows of the list.
    let row: Int

    /// The line of the screen on which the row begins; negative for a row that begins above the screen.
    let line: Int

    /// The height in lines; 0 for a header that does not exist.
    let height: Int

    /// The lines that the row covers, including those above or below the screen.
    var lines: Range<Int> { line..<(line + height) }
}

/// The position of a row on the screen after the list has scrolled to it.
///
/// Without an option, the list scrolls no more than is needed to show the whole row.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The row begins at the top of the list, or below a header that stays there.
    public static let top = ScrollPosition(rawValue: 1 << 0)

    /// The row is in the middle of the list.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)

    /// The row ends at the bottom of the list.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
}

/// The thumb of the scroll indicator. Its length shows the visible share of the list, and its position shows the
/// visible part.
///
/// Both are computed from rows instead of lines, because the heights of rows off the screen are not known. The thumb
/// touches an end of the screen only if the list is scrolled to that end.
struct ScrollThumb: Hashable, Sendable {
    /// The lines of the screen that the thumb covers.
    let lines: Range<Int>

    /// Creates a thumb for the rows on the screen; `nil` if the list fits on the screen, or if the screen has fewer
    /// than 3 lines.
    init?(top: ListOffset, rows: [PlacedRow], rowCount: Int, height: Int) {
        guard height >= 3, let last = rows.last else { return nil }
        let isAtEnd = last.row == rowCount - 1 && last.lines.upperBound <= height
        let isAtStart = top == .start
        guard !isAtStart || !isAtEnd else { return nil }
        let share = Double(rows.count) / Double(rowCount)
        let length = min(max(1, Int(Double(height) * share)), height - 2)
        let hidden = Double(max(1, rowCount - rows.count))
        let position = Int(Double(height - length) * min(1, Double(top.row) / hidden))
        let start = isAtStart ? 0 : isAtEnd ? height - length : min(max(1, position), height - length - 1)
        lines = start..<(start + length)
    }
}
