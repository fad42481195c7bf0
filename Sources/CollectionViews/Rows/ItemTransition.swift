package import struct FoundationEssentials.IndexPath

/// A change of the rows of a list: where the items of the old state are in the new one, and which updates their cells
/// need.
///
/// A data source passes one to ``CollectionView/apply(_:)`` after every change: a snapshot, an expanded item, a reload,
/// a reconfiguration. The view asks it about the rows on the screen only, so the cost of a change does not depend on
/// the number of items.
@MainActor
package struct ItemTransition {
    /// The update that a cell that stays on the screen needs.
    package enum CellUpdate: Hashable, Sendable {
        /// The cell stays as it is.
        case none
        /// The data source configures the same cell again.
        case reconfigure
        /// The data source provides another cell.
        case reload
    }

    /// Where an item of the old state is in the new one, and which update its cell needs there.
    package struct Location: Hashable, Sendable {
        /// The position in the new state; `nil` for an item that is deleted or hidden.
        package var indexPath: IndexPath?

        /// The update that the cell needs.
        package var update: CellUpdate

        /// Creates a location.
        package init(indexPath: IndexPath?, update: CellUpdate = .none) {
            self.indexPath = indexPath
            self.update = update
        }
    }

    /// The position in the new state of the item that was at a position in the old state; `nil` for an item that is
    /// deleted or hidden.
    package var newIndexPath: (IndexPath) -> IndexPath?

    /// The locations of the items that were in a range of rows of a section in the old state, in order.
    package var locations: (_ rows: Range<Int>, _ section: Int) -> [Location]

    /// The position in the new state of the item that takes the place of an item of the old state that is no longer
    /// visible; `nil` for the item that is now at the old position, or the last one of the section.
    ///
    /// ``CollectionViewDiffableDataSource`` answers with the item that the change inserted between the same two
    /// siblings, if it is the only one. Otherwise it answers with the nearest sibling or ancestor that is still
    /// visible. See <doc:LiveData>.
    package var successor: (IndexPath) -> IndexPath?

    /// The position in the new state of a section of the old state; `nil` for a section that is deleted.
    package var newSection: (Int) -> Int?

    /// The update that the header and the footer of a section of the new state need, if the section was in the old
    /// state.
    package var sectionUpdate: (Int) -> CellUpdate
}

extension ItemTransition {
    /// Creates a transition from functions that locate one item.
    ///
    /// - Parameters:
    ///   - newIndexPath: The new position of the item that was at a position.
    ///   - successor: The new position of the item that takes the place of one that is no longer visible.
    ///   - newSection: The new position of a section.
    ///   - update: The update that the cell at a position in the new state needs.
    ///   - sectionUpdate: The update that the header and the footer of a section need.
    package init(
        newIndexPath: @escaping (IndexPath) -> IndexPath?, successor: @escaping (IndexPath) -> IndexPath?,
        newSection: @escaping (Int) -> Int? = { $0 }, update: @escaping (IndexPath) -> CellUpdate = { _ in .none },
        sectionUpdate: @escaping (Int) -> CellUpdate = { _ in .none }
    ) {
        let locations = { (rows: Range<Int>, section: Int) in
            rows.map { row in
                let indexPath = newIndexPath(IndexPath(item: row, section: section))
                return Location(indexPath: indexPath, update: indexPath.map(update) ?? .none)
            }
        }
        self.init(
            newIndexPath: newIndexPath, locations: locations, successor: successor, newSection: newSection,
            sectionUpdate: sectionUpdate)
    }
}

extension ItemTransition {
    /// The slots on the screen with their rows after a change, and the updates that their cells need there. The row is
    /// `nil` for an element that is deleted or hidden. Items of a section are located together.
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
