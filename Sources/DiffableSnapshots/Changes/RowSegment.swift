/// Neighboring rows of a new list, with their rows in the old list.
enum RowSegment: Hashable {
    /// Rows that were not there before.
    case inserted(Range<Int>)

    /// Rows of the old list, in their old order or, for a moved run, possibly reversed.
    case taken(RowMove)

    /// The rows in the new numbering.
    var rows: Range<Int> {
        switch self {
        case .inserted(let rows): rows
        case .taken(let move): move.to
        }
    }
}

extension RowSegment {
    /// Divides a new list into segments: insertions, moves, and between them the rows that were kept.
    ///
    /// - Parameters:
    ///   - newRowCount: The number of rows in the new list.
    ///   - arrivals: Insertions and moves, ascending in the new numbering.
    ///   - departures: Rows that are removed or moved away, ascending in the old numbering.
    /// - Complexity: O(*r*), where *r* is the number of arrivals and departures.
    static func layout(newRowCount: Int, arrivals: [RowSegment], departures: [Range<Int>]) -> [RowSegment] {
        var segments: [RowSegment] = []
        var (newRow, oldRow) = (0, 0)
        var (arrival, departure) = (0, 0)
        while newRow < newRowCount {
            if arrival < arrivals.count, arrivals[arrival].rows.lowerBound == newRow {
                segments.append(arrivals[arrival])
                newRow = arrivals[arrival].rows.upperBound
                arrival += 1
            } else if departure < departures.count, departures[departure].lowerBound == oldRow {
                oldRow = departures[departure].upperBound
                departure += 1
            } else {
                let newEnd = arrival < arrivals.count ? arrivals[arrival].rows.lowerBound : newRowCount
                let oldEnd = departure < departures.count ? departures[departure].lowerBound : .max
                let length = min(newEnd - newRow, oldEnd - oldRow)
                segments.append(.taken(RowMove(from: oldRow..<oldRow + length, to: newRow..<newRow + length)))
                newRow += length
                oldRow += length
            }
        }
        return segments
    }
}

extension RowChanges {
    /// The segments of the new list, in order.
    ///
    /// - Complexity: O(*r* log *r*), where *r* is the number of ranges.
    var segments: [RowSegment] {
        let arrivals = inserted.map(RowSegment.inserted) + moved.map(RowSegment.taken)
        return RowSegment.layout(
            newRowCount: newRowCount, arrivals: arrivals.sorted { $0.rows.lowerBound < $1.rows.lowerBound },
            departures: RowRanges.union(removed + moved.map(\.from)))
    }

    /// Makes the new list from the old one.
    ///
    /// - Parameters:
    ///   - rows: The old list, `oldRowCount` long.
    ///   - insertedRows: The elements of an inserted range of the new list.
    /// - Returns: The new list.
    /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of rows in both lists and *r* the number of ranges.
    public func applying<Element>(
        to rows: [Element], inserting insertedRows: (Range<Int>) -> some Sequence<Element>
    ) -> [Element] {
        precondition(
            rows.count == oldRowCount, "Changes of a list of \(oldRowCount) rows do not apply to one of \(rows.count)")
        var result: [Element] = []
        result.reserveCapacity(newRowCount)
        for segment in segments {
            switch segment {
            case .inserted(let range): result.append(contentsOf: insertedRows(range))
            case .taken(let move) where move.isReversed: result.append(contentsOf: rows[move.from].reversed())
            case .taken(let move): result.append(contentsOf: rows[move.from])
            }
        }
        return result
    }

    /// The changes that make the old list from the new one.
    ///
    /// - Complexity: O(*r* log *r*), where *r* is the number of ranges.
    public func inverse() -> RowChanges {
        RowChanges(
            oldRowCount: newRowCount, newRowCount: oldRowCount, removed: inserted, inserted: removed,
            moved: moved.map { $0.inverse() }.sorted { $0.to.lowerBound < $1.to.lowerBound },
            reconfigured: RowRanges.union(reconfiguredOldRows))
    }

    /// The rows of the old list that the reconfigured rows had, in no order.
    private var reconfiguredOldRows: [Range<Int>] {
        guard !reconfigured.isEmpty else { return [] }
        var oldRows: [Range<Int>] = []
        var next = reconfigured[...]
        for case .taken(let move) in segments {
            while let range = next.first, range.lowerBound < move.to.upperBound {
                let part = range.clamped(to: move.to)
                if !part.isEmpty { oldRows.append(move.oldRows(of: part)) }
                guard range.upperBound <= move.to.upperBound else { break }
                next.removeFirst()
            }
        }
        return oldRows
    }
}

extension RowMove {
    /// The old rows of a part of the new rows.
    func oldRows(of part: Range<Int>) -> Range<Int> {
        let distance = isReversed ? to.upperBound - part.upperBound : part.lowerBound - to.lowerBound
        return from.lowerBound + distance..<from.lowerBound + distance + part.count
    }
}

extension ItemChanges {
    /// Makes the new items from the old ones.
    ///
    /// - Parameters:
    ///   - items: For each old section its items.
    ///   - newCounts: For each new section the number of its items.
    ///   - insertedItems: The items of an inserted range.
    /// - Returns: For each new section its items.
    /// - Complexity: O(*n* + *r* log *r*), where *n* is the number of items and sections in both and *r* the number of
    ///   ranges.
    func applying<Item>(
        to items: [[Item]], newCounts: [Int], inserting insertedItems: (ItemRange) -> some Sequence<Item>
    ) -> [[Item]] {
        let arrivals = arrivals
        let departures = departures
        let oldSections = oldSections
        return newCounts.indices.map { section in
            var result: [Item] = []
            let old = oldSections[section]
            let layout = RowSegment.layout(
                newRowCount: newCounts[section], arrivals: arrivals[section].map(\.segment),
                departures: old.map { departures[$0] } ?? [])
            var next = arrivals[section].makeIterator()
            var arrival = next.next()
            for segment in layout {
                let isArrival = segment.rows.lowerBound == arrival?.segment.rows.lowerBound
                switch segment {
                case .inserted(let rows):
                    result.append(contentsOf: insertedItems(ItemRange(section: section, rows: rows)))
                case .taken(let move):
                    let source = items[(isArrival ? arrival?.oldSection : old)!][move.from]
                    result.append(contentsOf: move.isReversed ? Array(source.reversed()) : Array(source))
                }
                if isArrival { arrival = next.next() }
            }
            return result
        }
    }

    /// An insertion into a section, or a move to it.
    private struct Arrival {
        let segment: RowSegment

        /// The old section of a move; `nil` for an insertion.
        let oldSection: Int?
    }

    /// For each new section, the insertions and the moves to it, ascending.
    private var arrivals: [[Arrival]] {
        var arrivals = [[Arrival]](repeating: [], count: sections.newRowCount)
        for range in inserted {
            arrivals[range.section].append(Arrival(segment: .inserted(range.rows), oldSection: nil))
        }
        for move in moved {
            arrivals[move.to.section].append(Arrival(segment: .taken(move.rows), oldSection: move.from.section))
        }
        for section in arrivals.indices {
            arrivals[section].sort { $0.segment.rows.lowerBound < $1.segment.rows.lowerBound }
        }
        return arrivals
    }

    /// For each old section, the rows that were removed or moved away, ascending.
    private var departures: [[Range<Int>]] {
        var departures = [[Range<Int>]](repeating: [], count: sections.oldRowCount)
        for range in removed { departures[range.section].append(range.rows) }
        for move in moved { departures[move.from.section].append(move.from.rows) }
        return departures.map(RowRanges.union)
    }

    /// For each new section its old index, or `nil` when it is new.
    private var oldSections: [Int?] {
        var oldSections = [Int?](repeating: nil, count: sections.newRowCount)
        for case .taken(let move) in sections.segments {
            for section in move.to { oldSections[section] = move.oldRows(of: section..<section + 1).lowerBound }
        }
        return oldSections
    }
}
