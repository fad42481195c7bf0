import struct FoundationEssentials.IndexPath

extension ItemTransition {
    /// The slots on the screen with their rows after a change, and what their cells need there. The row is `nil` for an
    /// element that is deleted or hidden. Items of a section are located together.
    func moves(
        of slots: SlotTable, from old: ListLayout, to new: ListLayout
    ) -> [(slot: RowSlot, row: Int?, update: CellUpdate)] {
        var moves: [(slot: RowSlot, row: Int?, update: CellUpdate)] = []
        moves.reserveCapacity(slots.entries.count)
        func move(_ slot: RowSlot, ofSection section: Int, to row: (Int) -> Int?) {
            let section = newSection(section).flatMap { $0 < new.sectionCount ? $0 : nil }
            moves.append((slot, section.flatMap(row), section.map(sectionUpdate) ?? .none))
        }
        var located = (section: 0, rows: 0..<0, locations: [Location]())
        for (row, slot) in slots.entries {
            switch old.row(at: row) {
            case .item(let indexPath):
                let (section, item) = (indexPath.section, indexPath.item)
                if located.section != section || !located.rows.contains(item) {
                    let end = min(item + slots.entries.count - moves.count, old.itemCount(inSection: section))
                    located = (section, item..<end, locations(item..<end, section))
                }
                let index = item - located.rows.lowerBound
                let location = index < located.locations.count ? located.locations[index] : Location(indexPath: nil)
                if let indexPath = location.indexPath, new.contains(indexPath) {
                    moves.append((slot, new.row(of: indexPath), location.update))
                } else {
                    moves.append((slot, nil, location.update))
                }
            case .header(let section): move(slot, ofSection: section, to: new.headerRow)
            case .footer(let section): move(slot, ofSection: section, to: new.footerRow)
            case .spacing, .topEdge, .bottomEdge: moves.append((slot, nil, .none))
            }
        }
        return moves
    }
}
