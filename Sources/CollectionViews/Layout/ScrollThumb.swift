/// The thumb of the scroll indicator. Its length shows how much of the list is on the screen, and its position shows
/// which part.
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
