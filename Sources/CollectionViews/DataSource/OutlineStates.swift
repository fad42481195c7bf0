import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The outline states of neighboring rows. The view asks for one row at a time; this type reads about a screen of rows
/// together.
///
/// Usually the rows that were read show whether a row has a sibling below: the next row that is not deeper is either at
/// the same level or at a lower one. Only the ancestors of the last row can have a sibling beyond the rows that were
/// read. For these, the tree is searched.
struct OutlineStates {
    private let section: Int
    private let first: Int
    private let states: [OutlineState]

    /// The number of rows that are read together.
    private static let count = 48

    /// Reads the states of the rows around a position.
    init(around indexPath: IndexPath, in outline: SnapshotOutline, fetchesChildren: Bool) {
        section = indexPath.section
        first = max(0, indexPath.item - Self.count / 2)
        states = Self.states(of: outline.rows(first..<first + Self.count), in: outline, fetchesChildren)
    }

    /// The state at a position, if it was read.
    subscript(indexPath: IndexPath) -> OutlineState? {
        guard indexPath.count == 2, indexPath.section == section else { return nil }
        let index = indexPath.item - first
        return index >= 0 && index < states.count ? states[index] : nil
    }

    private static func states(
        of rows: [SnapshotOutline.Row], in outline: SnapshotOutline, _ fetchesChildren: Bool
    ) -> [OutlineState] {
        let limit = OutlineState.guideLimit
        // For each item on the path to the current row, whether it has a sibling below. The row itself is last.
        var path: [Bool] = []
        // The levels of the path that have been read. Guides need only the innermost ones.
        var firstLevel = Int.max
        var states: [OutlineState] = []
        states.reserveCapacity(rows.count)
        for (row, hasSiblingBelow) in zip(rows, siblingsBelow(rows, in: outline)) {
            let outermost = max(0, row.level + 1 - limit)
            if outermost < firstLevel {
                firstLevel = outermost
                path = outline.siblingsBelow(ancestorsOf: row, limit: limit)
            } else {
                path.removeSubrange((row.level - firstLevel)...)
                path.append(hasSiblingBelow)
            }
            states.append(
                OutlineState(
                    level: row.level, isExpanded: row.isExpanded, hasChildren: row.hasChildren,
                    isExpandable: row.hasChildren || fetchesChildren, hasSiblingBelow: Array(path.suffix(limit))))
        }
        return states
    }

    private static func siblingsBelow(_ rows: [SnapshotOutline.Row], in outline: SnapshotOutline) -> [Bool] {
        var answers = Array(repeating: false, count: rows.count)
        // The levels of those following rows that are not descendants of a nearer one, the nearest row last.
        var following: [Int] = []
        for index in rows.indices.reversed() {
            let level = rows[index].level
            while let next = following.last, next > level { following.removeLast() }
            answers[index] = following.last.map { $0 == level } ?? outline.hasSiblingBelow(rows[index])
            if following.last != level { following.append(level) }
        }
        return answers
    }
}
