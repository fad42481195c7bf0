/// What became of the rows on a screen: where those of the old viewport are now, and where those of the new one were.
///
/// ```
/// old rows 2..<5   c d e        destinations  [nil, 3, 4]      c is gone
/// new rows 3..<6   d e x        origins       [3, 4, nil]      x is new, or was hidden
/// ```
///
/// A view that shows fifty rows needs no more than this of a difference, however many rows there are and however many
/// of them moved.
public struct RowWindow: Hashable, Sendable {
    /// The rows that were asked for, in the old numbering.
    public let oldRows: Range<Int>

    /// The rows that were asked for, in the new numbering.
    public let newRows: Range<Int>

    /// For each of the old rows, where it stands now; `nil` when it is gone or hidden.
    public let destinations: [Int?]

    /// For each of the new rows, where it stood before; `nil` when it was not there or hidden.
    public let origins: [Int?]

    /// Those of the new rows, visible before, that show something else now, ascending.
    public let reconfigured: [Range<Int>]
}

extension SectionSnapshotDifference {
    /// The difference as far as it concerns some rows. The rest is not computed.
    ///
    /// Each row's item is looked for in the other snapshot; it is hashed only where neither comes from the other. Rows
    /// that do not exist are left out.
    ///
    /// - Parameters:
    ///   - oldRows: The rows of the old viewport.
    ///   - newRows: The rows of the new viewport.
    /// - Complexity: O(*h* log *n*) expected, for *h* rows and *n* items: independent of what changed.
    public func window(oldRows: Range<Int>, newRows: Range<Int>) -> RowWindow {
        let oldRows = oldRows.clamped(to: 0..<old.visibleItemCount)
        let newRows = newRows.clamped(to: 0..<new.visibleItemCount)
        let origins = old.continuations(ofVisibleRows: newRows, in: new).map(\.row)
        return RowWindow(
            oldRows: oldRows, newRows: newRows,
            destinations: new.continuations(ofVisibleRows: oldRows, in: old).map(\.row), origins: origins,
            reconfigured: RowRanges.coalescing(reconfigured(among: newRows, origins)))
    }

    /// Those of the new rows that show something else than where they come from.
    private func reconfigured(among rows: Range<Int>, _ origins: [Int?]) -> [Int] {
        let outline = old.outline
        let places = new.outline.rows(rows)
        let isMarked = new.visibleItems(inRows: rows).map(isMarked)
        return rows.enumerated().compactMap { index, row in
            guard let origin = origins[index] else { return nil }
            let isSame = outline.rows(origin..<origin + 1).allSatisfy { $0.looks(like: places[index]) }
            return isSame && !isMarked[index] ? nil : row
        }
    }
}

extension SnapshotOutline.Row {
    /// Whether a cell shows the same of both places.
    fileprivate func looks(like other: SnapshotOutline.Row) -> Bool {
        level == other.level && isExpanded == other.isExpanded && hasChildren == other.hasChildren
    }
}
