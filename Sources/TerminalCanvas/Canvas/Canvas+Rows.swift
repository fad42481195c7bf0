extension Canvas {
    /// The glyphs of a row from left to right, one for each column.
    ///
    /// - Parameter row: Distance from the top edge in rows; traps outside the frame.
    public func glyphs(inRow row: Int) -> ArraySlice<Glyph> {
        precondition((0..<size.rows).contains(row), "row \(row) of a canvas that has \(size.rows)")
        return glyphs[(row * size.columns)..<((row + 1) * size.columns)]
    }

    /// Whether a row shows the same as the row at the same place in another frame.
    ///
    /// - Parameters:
    ///   - row: Distance from the top edge in rows.
    ///   - other: The frame to compare with, usually the one shown before.
    /// - Returns: `false` also when the frames differ in width or one of them has no such row.
    /// - Complexity: O(columns), at memory speed; nothing is allocated.
    public func row(_ row: Int, isEqualIn other: Canvas) -> Bool {
        guard size.columns == other.size.columns, row >= 0, row < min(size.rows, other.size.rows) else { return false }
        let range = (row * size.columns)..<((row + 1) * size.columns)
        return glyphs.withUnsafeBufferPointer { mine in
            other.glyphs.withUnsafeBufferPointer { theirs in
                if mine.baseAddress == theirs.baseAddress { return true }
                for position in range where mine[position] != theirs[position] { return false }
                return true
            }
        }
    }

    /// The rows that show something else than in another frame; all of them when there is none or the size differs.
    public func rows(changedSince other: Canvas?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        return (0..<size.rows).filter { !row($0, isEqualIn: other) }
    }
}
