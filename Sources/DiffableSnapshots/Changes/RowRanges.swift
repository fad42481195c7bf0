/// Lists of rows as ranges: ascending, disjoint, and with a gap between each two.
enum RowRanges {
    /// Gathers ascending rows into ranges.
    static func coalescing(_ rows: some Sequence<Int>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for row in rows { ranges.appendJoining(row..<row + 1) }
        return ranges
    }

    /// Whether a row is in one of ascending ranges.
    static func contains(_ row: Int, in ranges: [Range<Int>]) -> Bool {
        let index = ranges.partitionPoint { $0.upperBound <= row }
        return index < ranges.count && ranges[index].contains(row)
    }

    /// The number of rows in ranges.
    static func count(_ ranges: [Range<Int>]) -> Int { ranges.reduce(0) { $0 + $1.count } }

    /// Ranges in any order, also overlapping ones, as one ascending list.
    static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
        if ranges.count < 2 { return ranges }
        var union: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { union.appendJoining(range) }
        return union
    }

    /// The rows of `0..<count` that are in none of the disjoint ranges, which are in any order.
    static func gaps(between ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
        var gaps: [Range<Int>] = []
        if ranges.count > 1, ranges.count > count / 16 {
            var isTaken = [Bool](repeating: false, count: count)
            for range in ranges {
                for row in range { isTaken[row] = true }
            }
            return coalescing(isTaken.indices.lazy.filter { !isTaken[$0] })
        }
        var next = 0
        for range in ranges.count > 1 ? ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) : ranges {
            if next < range.lowerBound { gaps.append(next..<range.lowerBound) }
            next = range.upperBound
        }
        if next < count { gaps.append(next..<count) }
        return gaps
    }
}

extension [Range<Int>] {
    /// Appends a range that does not begin before the last one, and joins the two if they touch or overlap.
    @inline(__always)
    mutating func appendJoining(_ range: Range<Int>) {
        if let last, last.upperBound >= range.lowerBound {
            self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
        } else {
            append(range)
        }
    }
}
