import DiffableSnapshots

/// The outline states of neighbouring rows.
///
/// Whether a row has a sibling below it is mostly seen in the rows themselves: the next row that is not below it either
/// stands at its level or further out. The tree is asked only about items whose end is beyond the rows: the ancestors of the
/// last row, and those of the first that are above it.
struct OutlineStates {
    /// The states of the rows that exist, in order.
    private(set) var states: [OutlineState] = []

    /// In place of a level: there is no row.
    static let end = -1

    init(of rows: Range<Int>, in outline: SnapshotOutline, fetchesChildren: Bool) {
        self.init(of: outline.rows(rows), in: outline, fetchesChildren: fetchesChildren)
    }

    /// The states of neighbours.
    ///
    /// - Parameters:
    ///   - entries: The rows.
    ///   - above: The state of the row directly above them, if it is known: their ancestors above it are its own.
    ///   - behind: The level of the row directly below them, if it is known, or ``end``.
    ///   - outline: The tree.
    ///   - fetchesChildren: Whether items without children may get some when they are expanded.
    init(
        of entries: [SnapshotOutline.Row], below above: OutlineState? = nil, above behind: Int? = nil,
        in outline: SnapshotOutline, fetchesChildren: Bool
    ) {
        guard let first = entries.first else { return }
        let below = Self.siblingsBelow(entries, above: behind, in: outline)
        states.reserveCapacity(entries.count)

        // The answers for the path to the current row; of a long path the innermost ones, and some more for the way back up.
        var path: [Bool]
        var outermost = 0
        if let above, above.hasSiblingBelow.count == above.level + 1 {
            path = above.hasSiblingBelow
        } else {
            path = Self.path(to: first, in: outline)
            outermost = first.level + 1 - path.count
        }
        for index in entries.indices {
            let entry = entries[index]
            if entry.level + 1 - outermost < min(entry.level + 1, OutlineState.guideLimit) {
                path = Self.path(to: entry, in: outline)
                outermost = entry.level + 1 - path.count
            } else if path.count != entry.level - outermost + 1 || path[path.count - 1] != below[index] {
                // Neighbours that have the same path share it.
                while path.count > entry.level - outermost { path.removeLast() }
                path.append(below[index])
            }
            states.append(
                OutlineState(
                    level: entry.level, isExpanded: entry.isExpanded, hasChildren: entry.hasChildren,
                    isExpandable: entry.hasChildren || fetchesChildren,
                    hasSiblingBelow: path.count <= OutlineState.guideLimit
                        ? path : Array(path.suffix(OutlineState.guideLimit))))
        }
    }

    private static func path(to entry: SnapshotOutline.Row, in outline: SnapshotOutline) -> [Bool] {
        outline.siblingsBelow(ancestorsOf: entry, limit: 2 * OutlineState.guideLimit)
    }

    private static func siblingsBelow(
        _ entries: [SnapshotOutline.Row], above behind: Int?, in outline: SnapshotOutline
    ) -> [Bool] {
        var answers = Array(repeating: false, count: entries.count)
        // The levels of following rows that are not below one another, nearest last.
        var following: [Int] = []
        if let behind { following.append(behind) }
        for index in entries.indices.reversed() {
            let level = entries[index].level
            while let next = following.last, next > level { following.removeLast() }
            if let next = following.last {
                answers[index] = next == level
            } else {
                answers[index] = outline.hasSiblingBelow(entries[index])
            }
            if following.last != level { following.append(level) }
        }
        return answers
    }
}
