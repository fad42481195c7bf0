import struct FoundationEssentials.IndexPath

/// The rows to which the slots on the screen move in a change of the rows.
@MainActor
struct RowMoves {
    /// The slots with their rows after the change, and what their cells need there. The row is `nil` for an element that
    /// is deleted or hidden, and for an element without a cell.
    private(set) var moves: [(slot: RowSlot, row: Int?, update: ItemTransition.CellUpdate)] = []

    private let layout: ListLayout
    private let transition: ItemTransition

    /// Finds the rows of slots after a change. Neighbors are located together.
    ///
    /// - Parameters:
    ///   - slots: The slots by row.
    ///   - old: The layout before the change.
    ///   - layout: The layout after the change.
    ///   - transition: The change.
    init(of slots: [Int: RowSlot], from old: ListLayout, to layout: ListLayout, by transition: ItemTransition) {
        self.layout = layout
        self.transition = transition
        moves.reserveCapacity(slots.count)
        var first: IndexPath?
        var neighbors: [RowSlot] = []
        for row in slots.keys.sorted() {
            guard let slot = slots[row] else { continue }
            switch old.row(at: row) {
            case .item(let indexPath):
                if let start = first,
                    indexPath != IndexPath(item: start.item + neighbors.count, section: start.section)
                {
                    append(neighbors, from: start)
                    (first, neighbors) = (nil, [])
                }
                first = first ?? indexPath
                neighbors.append(slot)
            case .header(let section): append(slot, ofSection: section, layout.headerRow)
            case .footer(let section): append(slot, ofSection: section, layout.footerRow)
            case .spacing, .topEdge, .bottomEdge: moves.append((slot, nil, .none))
            }
        }
        if let first { append(neighbors, from: first) }
    }

    /// Appends the move of a header or footer.
    private mutating func append(_ slot: RowSlot, ofSection section: Int, _ row: (Int) -> Int?) {
        guard let new = transition.newSection(section), new < layout.sectionCount else {
            return moves.append((slot, nil, .none))
        }
        moves.append((slot, row(new), transition.sectionUpdate(new)))
    }

    /// Appends the moves of items that follow each other.
    private mutating func append(_ neighbors: [RowSlot], from first: IndexPath) {
        let locations = transition.locations(first.item..<first.item + neighbors.count, first.section)
        for (index, slot) in neighbors.enumerated() {
            let location = locations.indices.contains(index) ? locations[index] : .init(indexPath: nil)
            let indexPath = location.indexPath.flatMap { layout.contains($0) ? $0 : nil }
            moves.append((slot, indexPath.map(layout.row(of:)), location.update))
        }
    }
}
