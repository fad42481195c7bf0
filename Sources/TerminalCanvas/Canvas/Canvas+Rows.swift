#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Canvas {
    /// The glyphs of a row from left to right, one for each column.
    ///
    /// - Parameter row: Distance from the top edge in rows; traps outside the frame.
    public func glyphs(inRow row: Int) -> [Glyph] {
        precondition((0..<size.rows).contains(row), "row \(row) of a canvas that has \(size.rows)")
        return rows[row]
    }

    /// Whether a row shows the same as the row at the same place in another frame.
    ///
    /// - Parameters:
    ///   - row: Distance from the top edge in rows.
    ///   - other: The frame to compare with, usually the one shown before.
    /// - Returns: `false` also when the frames differ in width or one of them has no such row.
    /// - Complexity: O(1) for rows that both frames share, else O(columns), at memory speed; nothing is allocated.
    public func row(_ row: Int, isEqualIn other: Canvas) -> Bool {
        guard size.columns == other.size.columns, row >= 0, row < min(size.rows, other.size.rows) else { return false }
        return self.row(row, isEqualTo: row, of: other)
    }

    /// Whether a row is the same memory as a row of another frame.
    ///
    /// - Precondition: Both rows exist.
    func sharesRow(_ row: Int, with otherRow: Int, of other: Canvas) -> Bool {
        rows[row].withUnsafeBufferPointer { mine in
            other.rows[otherRow].withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
        }
    }

    /// Whether a row shows the same as a row of another frame as wide as this one.
    ///
    /// - Precondition: Both rows exist.
    func row(_ row: Int, isEqualTo otherRow: Int, of other: Canvas) -> Bool {
        rows[row].withUnsafeBufferPointer { mine in
            other.rows[otherRow].withUnsafeBufferPointer { theirs in
                guard let first = mine.baseAddress, let second = theirs.baseAddress, first != second, mine.count > 0
                else { return true }
                // Rows of a list begin alike: where they begin to differ is looked at first.
                for part in 4...8 where first[mine.count / part] != second[mine.count / part] { return false }
                // Glyphs are words without padding, which are equal when their bytes are.
                return memcmp(first, second, mine.count * MemoryLayout<Glyph>.stride) == 0
            }
        }
    }

    /// The columns of a row from the first glyph that is another one than in another frame to the last.
    ///
    /// - Parameters:
    ///   - row: Distance from the top edge in rows.
    ///   - other: The frame to compare with, usually the one shown before.
    /// - Returns: No columns where both show the same; all where the frames differ in width or one of them has no such
    ///   row. A wide glyph is in the range as a whole, before and after.
    /// - Complexity: O(columns), at memory speed where nothing changed.
    public func columns(changedInRow row: Int, since other: Canvas) -> Range<Int> {
        guard size.columns == other.size.columns, row >= 0, row < min(size.rows, other.size.rows) else {
            return 0..<size.columns
        }
        return rows[row].withUnsafeBufferPointer { mine in
            other.rows[row].withUnsafeBufferPointer { theirs in
                guard let first = mine.baseAddress, let second = theirs.baseAddress, first != second else {
                    return 0..<0
                }
                var (start, end) = (0, mine.count)
                while start < end, first[start] == second[start] { start += 1 }
                guard start < end else { return 0..<0 }
                // Rows often end alike.
                let piece = 16
                while end - start > piece,
                    memcmp(first + (end - piece), second + (end - piece), piece * MemoryLayout<Glyph>.stride) == 0
                {
                    end -= piece
                }
                while first[end - 1] == second[end - 1] { end -= 1 }
                if first[start].isRightHalf || second[start].isRightHalf { start -= 1 }
                if end < mine.count, first[end].isRightHalf || second[end].isRightHalf { end += 1 }
                return start..<end
            }
        }
    }

    /// The rows that show something else than in another frame; all of them when there is none or the size differs.
    public func rows(changedSince other: Canvas?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        var changed: [Int] = []
        for row in 0..<size.rows where !self.row(row, isEqualTo: row, of: other) {
            if changed.isEmpty { changed.reserveCapacity(size.rows - row) }
            changed.append(row)
        }
        return changed
    }
}
