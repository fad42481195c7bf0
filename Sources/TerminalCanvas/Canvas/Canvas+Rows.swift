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

    /// The columns of a row from the first to the last glyph that differs from another canvas.
    ///
    /// - Parameters:
    ///   - row: The distance from the top edge in rows.
    ///   - other: The canvas to compare with, usually the one that was shown before.
    /// - Returns: An empty range if the rows are equal. All columns if the widths differ or one canvas does not have
    ///   the row. The range never cuts a wide glyph of either canvas in half.
    /// - Complexity: O(columns).
    package func columns(changedInRow row: Int, since other: Canvas) -> Range<Int> {
        guard size.columns == other.size.columns, row >= 0, row < min(size.rows, other.size.rows) else {
            return 0..<size.columns
        }
        let (new, old) = (rows[row], other.rows[row])
        guard let start = new.indices.first(where: { new[$0] != old[$0] }),
            var end = new.indices.last(where: { new[$0] != old[$0] }).map({ $0 + 1 })
        else { return 0..<0 }
        // Wide glyphs that differ in the left half may have equal right halves.
        if end < new.count, new[end].isRightHalf { end += 1 }
        return start..<end
    }
}
