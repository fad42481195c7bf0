import struct FoundationEssentials.IndexPath

/// The rows to which the slots on the screen move in a change of the rows.
@MainActor
struct RowMoves {
    /// The element whose row a slot belongs to after a change.
    enum Destination {
        case item(IndexPath)
        case header(section: Int)
        case footer(section: Int)
        /// No row: the element is deleted or hidden, or it has no cell.
        case nowhere

        /// The row in a layout; `nil` where there is none.
        func row(in layout: ListLayout) -> Int? {
            switch self {
            case .item(let indexPath): layout.contains(indexPath) ? layout.row(of: indexPath) : nil
            case .header(let section): section < layout.sectionCount ? layout.headerRow(ofSection: section) : nil
            case .footer(let section): section < layout.sectionCount ? layout.footerRow(ofSection: section) : nil
            case .nowhere: nil
            }
        }
    }

    /// A slot with its destination and what its cell needs there.
    struct Move {
        let slot: RowSlot
        let destination: Destination
        let update: ItemTransition.CellUpdate
    }

    /// The moves of all slots.
    private(set) var moves: [Move] = []

    /// Finds the destinations of slots. Neighbors are located together.
    ///
    /// - Parameters:
    ///   - slots: The slots.
    ///   - old: The layout before the change.
    ///   - transition: The change.
    init(of slots: SlotTable, in old: ListLayout, by transition: ItemTransition) {
        moves.reserveCapacity(slots.entries.count)
        var neighbors: [(indexPath: IndexPath, slot: RowSlot)] = []
        for (row, slot) in slots.entries {
            switch old.row(at: row) {
            case .item(let indexPath):
                if let last = neighbors.last?.indexPath, !last.isDirectlyAbove(indexPath) {
                    append(neighbors, transition)
                    neighbors = []
                }
                neighbors.append((indexPath, slot))
            case .header(let section): append(slot, transition, section) { .header(section: $0) }
            case .footer(let section): append(slot, transition, section) { .footer(section: $0) }
            case .spacing, .topEdge, .bottomEdge: append(slot, to: .nowhere, .none)
            }
        }
        append(neighbors, transition)
    }

    private mutating func append(_ slot: RowSlot, to destination: Destination, _ update: ItemTransition.CellUpdate) {
        moves.append(Move(slot: slot, destination: slot.cell == nil ? .nowhere : destination, update: update))
    }

    private mutating func append(
        _ slot: RowSlot, _ transition: ItemTransition, _ section: Int, _ destination: (Int) -> Destination
    ) {
        guard let new = transition.newSection(section) else { return append(slot, to: .nowhere, .none) }
        append(slot, to: destination(new), transition.sectionUpdate(new))
    }

    private mutating func append(_ items: [(indexPath: IndexPath, slot: RowSlot)], _ transition: ItemTransition) {
        guard let first = items.first?.indexPath else { return }
        let locations = transition.locations(first.item..<first.item + items.count, first.section)
        for (item, location) in zip(items, locations) {
            append(item.slot, to: location.indexPath.map { .item($0) } ?? .nowhere, location.update)
        }
        for item in items.dropFirst(locations.count) { append(item.slot, to: .nowhere, .none) }
    }
}

extension IndexPath {
    fileprivate func isDirectlyAbove(_ other: IndexPath) -> Bool {
        section == other.section && item + 1 == other.item
    }
}
