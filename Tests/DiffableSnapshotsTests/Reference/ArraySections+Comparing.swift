@testable import DiffableSnapshots

extension ArraySections {
    func positions(of items: [Item]) -> [ItemPosition] {
        let positions = positions
        return items.map { positions[$0]! }
    }

    /// The position of each item.
    private var positions: [Item: ItemPosition] {
        var positions = [Item: ItemPosition](minimumCapacity: itemCount)
        for (section, identifier) in sections.enumerated() {
            for (row, item) in contents[identifier]!.enumerated() {
                positions[item] = ItemPosition(section: section, row: row)
            }
        }
        return positions
    }

    func itemChanges(from old: Self) -> ItemChanges {
        let oldSections = Dictionary(uniqueKeysWithValues: zip(old.sections, 0...))
        let sectionMatches = sections.map { Int32(oldSections[$0] ?? -1) }
        let oldPositions = old.positions

        var inserted = ItemRanges()
        var moved = ItemMoveRuns()
        for (section, identifier) in sections.enumerated() {
            let origins = contents[identifier]!.map { oldPositions[$0] }
            let staying = origins.map { origin in
                origin.map { $0.section == sectionMatches[section] ? Int32($0.row) : -1 } ?? -1
            }
            let isKept = longestIncreasingSubsequence(of: staying)
            for (row, origin) in origins.enumerated() where !isKept[row] {
                let position = ItemPosition(section: section, row: row)
                if let origin {
                    moved.append(from: origin, to: position)
                } else {
                    inserted.append(position)
                }
            }
        }
        moved.finish()
        return ItemChanges(
            sections: RowChanges(oldRowCount: old.sections.count, matches: sectionMatches),
            removed: old.ranges(missingIn: self), inserted: inserted.ranges, moved: moved.moves)
    }

    private func ranges(missingIn other: Self) -> [ItemRange] {
        var ranges = ItemRanges()
        for (section, identifier) in sections.enumerated() {
            for (row, item) in contents[identifier]!.enumerated() where other.homes[item] == nil {
                ranges.append(ItemPosition(section: section, row: row))
            }
        }
        return ranges.ranges
    }
}
