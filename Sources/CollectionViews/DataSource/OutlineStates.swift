import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The outline states of neighboring rows. The view asks for one row at a time; this type reads about a screen of rows
/// together.
struct OutlineStates {
    private let section: Int
    private let first: Int
    private var states: [OutlineState]

    /// The number of rows that are read together.
    private static let count = 48

    /// Reads the states of the rows around a position.
    init(around indexPath: IndexPath, in outline: SnapshotOutline, fetchesChildren: Bool) {
        section = indexPath.section
        first = max(0, indexPath.item - Self.count / 2)
        let rows = outline.rows(first..<first + Self.count)
        states = zip(rows, outline.siblingsBelow(rows, limit: OutlineState.guideLimit)).map { row, hasSiblingBelow in
            OutlineState(
                level: row.level, isExpanded: row.isExpanded, hasChildren: row.hasChildren,
                isExpandable: row.hasChildren || fetchesChildren, hasSiblingBelow: hasSiblingBelow)
        }
    }

    /// Changes each state, given its row.
    mutating func modify(_ change: (inout OutlineState, Int) -> Void) {
        for index in states.indices { change(&states[index], first + index) }
    }

    /// The state at a position, if it was read.
    subscript(indexPath: IndexPath) -> OutlineState? {
        guard indexPath.count == 2, indexPath.section == section else { return nil }
        let index = indexPath.item - first
        return index >= 0 && index < states.count ? states[index] : nil
    }
}
