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

    /// Something inserted or moved into a section.
    private struct Arrival {
        let segment: RowSegment

        /// The old section of what was moved; `nil` for what was inserted.
        let oldSection: Int?
    }

    /// For each new section what was inserted or moved there, ascending.
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

    /// For each old section what was removed or moved away, ascending.
    private var departures: [[Range<Int>]] {
        var departures = [[Range<Int>]](repeating: [], count: sections.oldRowCount)
        for range in removed { departures[range.section].append(range.rows) }
        for move in moved { departures[move.from.section].append(move.from.rows) }
        return departures.map(RowRanges.joining)
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
