/// Rows of a frame that moved up or down together.
public struct RowShift: Hashable, Sendable {
    /// The rows that were moved, before and after: those at one end are pushed out, and blank rows follow at the other.
    public var rows: Range<Int>

    /// By how many rows they moved up; negative where they moved down.
    public var distance: Int

    /// Creates a shift.
    public init(rows: Range<Int>, distance: Int) {
        self.rows = rows
        self.distance = distance
    }
}

extension Canvas {
    /// Moves rows up or down within a part of the frame. What is pushed out is lost, and blank rows follow.
    ///
    /// - Parameter shift: Which rows, and how far; what lies outside the frame is ignored.
    public mutating func scroll(_ shift: RowShift) {
        let rows = shift.rows.clamped(to: 0..<size.rows)
        let distance = max(-rows.count, min(shift.distance, rows.count))
        guard distance != 0 else { return }
        let blank = Array(repeating: Glyph.blank(), count: size.columns)
        let kept = Array(distance > 0 ? self.rows[rows.dropFirst(distance)] : self.rows[rows.dropLast(-distance)])
        let start = rows.lowerBound + max(0, -distance)
        for row in rows {
            self.rows[row] = kept.indices.contains(row - start) ? kept[row - start] : blank
        }
    }

    /// The shift after which the fewest rows are left that differ from another frame, as far as a few trials tell.
    ///
    /// It is meant for whoever sends frames somewhere: rows that only moved need not be sent again. What it finds is no more
    /// than a suggestion; rows within the shift may differ all the same.
    ///
    /// - Parameter other: The frame before.
    /// - Returns: `nil` where fewer than three rows moved together, or where the frames differ in size.
    /// - Complexity: O(rows) comparisons, most of which end at the first glyphs.
    public func shift(since other: Canvas) -> RowShift? { shift(of: rows(changedSince: other), since: other) }

    /// The same where it is known which rows changed.
    ///
    /// - Parameters:
    ///   - changed: What ``rows(changedSince:)`` answers.
    ///   - other: The frame before.
    public func shift(of changed: [Int], since other: Canvas) -> RowShift? {
        guard size == other.size, changed.count > Self.fewestShiftedRows else { return nil }
        var best: (shift: RowShift, count: Int)?
        var tried: [Int] = []
        for trial in 0..<Self.shiftTrials {
            let row = changed[trial * (changed.count - 1) / (Self.shiftTrials - 1)]
            for source in changed where source != row && self.row(row, isEqualTo: source, of: other) {
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

    /// The shift by a distance, and how many rows of those that changed are right after it.
    private func shift(by distance: Int, of changed: [Int], since other: Canvas) -> (shift: RowShift, count: Int)? {
        let moved = changed.filter {
            (0..<size.rows).contains($0 + distance) && row($0, isEqualTo: $0 + distance, of: other)
        }
        guard moved.count >= Self.fewestShiftedRows, let first = moved.first, let last = moved.last else { return nil }
        let rows = min(first, first + distance)..<(max(last, last + distance) + 1)
        return (RowShift(rows: rows, distance: distance), moved.count)
    }
}
