extension Canvas {
    /// The glyphs of a row from left to right, one for each column.
    ///
    /// - Parameter row: The distance from the top edge in rows.
    /// - Precondition: The canvas has the row.
    public func glyphs(inRow row: Int) -> [Glyph] {
        precondition((0..<size.rows).contains(row), "row \(row) of a canvas that has \(size.rows)")
        return rows[row]
    }

    /// The rows that differ from another canvas, from top to bottom.
    ///
    /// - Parameter other: The canvas to compare with, usually the one that was shown before. Without one, or if its
    ///   size differs, all rows are returned.
    /// - Complexity: O(1) for each row that both canvases share, and O(columns) for each other row.
    package func rows(changedSince other: Canvas?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        return (0..<size.rows).filter { rows[$0] != other.rows[$0] }
    }

    /// The next columns of a row in which the canvas differs from another one.
    ///
    /// ```
    /// before  |- Circle     12 |
    /// now     |- Square      8 |
    /// now.columns(changedInRow: 0, since: before)  // 3..<8
    /// now.columns(changedInRow: 0, since: before, from: 8)  // 14..<16
    /// now.columns(changedInRow: 0, since: before, from: 16)  // nil
    /// ```
    ///
    /// - Parameters:
    ///   - row: The distance from the top edge in rows. Both canvases have the row.
    ///   - other: The canvas to compare with, usually the one that was shown before. It has the same width.
    ///   - start: The first column to compare: 0, or the upper bound of the last result.
    /// - Returns: The columns from the first glyph that differs to the last one before four or more equal glyphs, or
    ///   `nil` if no glyph differs. The range never cuts a wide glyph of either canvas in half.
    /// - Complexity: O(columns that are compared).
    package func columns(changedInRow row: Int, since other: Canvas, from start: Int = 0) -> Range<Int>? {
        let (new, old) = (rows[row], other.rows[row])
        guard let first = (start..<max(start, new.count)).first(where: { new[$0] != old[$0] }) else { return nil }
        var end = first + 1
        var column = end
        while column < new.count, column - end <= Canvas.longestGap {
            if new[column] != old[column] { end = column + 1 }
            column += 1
        }
        // Wide glyphs that differ in the left half may have equal right halves.
        if end < new.count, new[end].isRightHalf { end += 1 }
        return first..<end
    }

    /// The largest number of equal glyphs within a range of columns. To write a few of them costs less than to begin
    /// another range.
    private static let longestGap = 3
}
