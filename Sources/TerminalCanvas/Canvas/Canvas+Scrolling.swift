/// A range of rows that move up or down by the same distance.
package struct RowShift: Hashable, Sendable {
    /// The rows that take part, before and after. Rows leave the range at one end, and blank rows enter at the other.
    package var rows: Range<Int>

    /// The number of rows that they move up; negative if they move down.
    package var distance: Int
}

extension Canvas {
    /// Moves rows up or down. Rows that leave the range are lost, and blank rows enter at the other end.
    ///
    /// - Parameter shift: The rows and the distance, clipped to the canvas.
    package mutating func scroll(_ shift: RowShift) {
        let rows = shift.rows.clamped(to: 0..<size.rows)
        let distance = max(-rows.count, min(shift.distance, rows.count))
        guard distance != 0 else { return }
        let blank = Array(repeating: Glyph.blank(), count: size.columns)
        let kept = Array(distance > 0 ? self.rows[rows.dropFirst(distance)] : self.rows[rows.dropLast(-distance)])
        let start = rows.lowerBound + max(0, -distance)
        for row in rows { self.rows[row] = kept.indices.contains(row - start) ? kept[row - start] : blank }
    }

    /// The shift that turns most rows of another canvas into rows of this one.
    ///
    /// A terminal that scrolls its screen by the shift need not send those rows again. Other rows in the range may
    /// still differ after the shift. The search tries a few distances only, so the shift is not always the best one.
    ///
    /// - Parameter other: The canvas that was shown before.
    /// - Returns: `nil` if fewer than three rows moved together, or if the sizes differ.
    /// - Complexity: O(rows) comparisons of rows, most of which end at the first glyphs.
    package func shift(since other: Canvas) -> RowShift? { shift(of: rows(changedSince: other), since: other) }

    /// The shift that turns most rows of another canvas into rows of this one, if the changed rows are known.
    ///
    /// - Parameters:
    ///   - changed: The result of ``rows(changedSince:)``.
    ///   - other: The canvas that was shown before.
    package func shift(of changed: [Int], since other: Canvas) -> RowShift? {
        guard size == other.size, changed.count > Self.fewestShiftedRows else { return nil }
        var best: (shift: RowShift, count: Int)?
        var tried: [Int] = []
        for trial in 0..<Self.shiftTrials {
            let row = changed[trial * (changed.count - 1) / (Self.shiftTrials - 1)]
            for source in changed where source != row && showsRow(source, of: other, inRow: row) {
                guard !tried.contains(source - row) else { continue }
                tried.append(source - row)
                if let found = self.shift(by: source - row, of: changed, since: other), found.count > best?.count ?? 0 {
                    best = found
                }
                guard tried.count < Self.shiftTrials else { return best?.shift }
            }
            if let best, 2 * best.count >= changed.count { break }
        }
        return best?.shift
    }

    private static let fewestShiftedRows = 3
    private static let shiftTrials = 8

    /// The shift by a distance, and the number of changed rows that it gets right.
    private func shift(by distance: Int, of changed: [Int], since other: Canvas) -> (shift: RowShift, count: Int)? {
        let moved = changed.filter {
            (0..<size.rows).contains($0 + distance) && showsRow($0 + distance, of: other, inRow: $0)
        }
        guard moved.count >= Self.fewestShiftedRows, let first = moved.first, let last = moved.last else { return nil }
        let rows = min(first, first + distance)..<(max(last, last + distance) + 1)
        return (RowShift(rows: rows, distance: distance), moved.count)
    }

    /// Whether a row is equal to a row of another canvas.
    ///
    /// Rows of a list differ in their texts rather than at their edges, so a glyph of the text is compared first. For a
    /// page this halves the 30,000 instructions of the search.
    private func showsRow(_ source: Int, of other: Canvas, inRow row: Int) -> Bool {
        let column = size.columns / 4
        guard size.columns > 0, rows[row][column] == other.rows[source][column] else { return false }
        return rows[row] == other.rows[source]
    }
}
