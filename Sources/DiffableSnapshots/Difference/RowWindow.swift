/// What became of the rows on a screen: where those of the old viewport stand now, and where those of the new one come from.
///
/// ```
/// old rows 2..<5   c d e        destinations  [nil, 3, 4]      c is gone
/// new rows 3..<6   d e x        origins       [3, 4, nil]      x is new, or was hidden
/// ```
///
/// A view that shows fifty rows needs no more than this of a difference, however many rows there are and however many of
/// them moved.
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
    /// Each row's item is looked up in the other snapshot. Rows that do not exist are left out.
    ///
    /// - Parameters:
    ///   - oldRows: The rows of the old viewport.
    ///   - newRows: The rows of the new viewport.
    /// - Complexity: O(*h* log *n*) expected, for *h* rows and *n* items: independent of what changed.
    public func window(oldRows: Range<Int>, newRows: Range<Int>) -> RowWindow {
        let oldRows = oldRows.clamped(to: 0..<old.visibleItemCount)
        let newRows = newRows.clamped(to: 0..<new.visibleItemCount)
        var reconfigured: [Int] = []
        let origins = zip(newRows, new.entries(inVisibleRows: newRows)).map { row, entry -> Int? in
            guard let origin = old.visibleRow(of: entry.item) else { return nil }
            let looksDifferent = old.entries(inVisibleRows: origin..<origin + 1).contains { $0.look != entry.look }
            if looksDifferent || isMarked(entry.item) { reconfigured.append(row) }
            return origin
        }
        return RowWindow(
            oldRows: oldRows, newRows: newRows,
            destinations: old.visibleItems(inRows: oldRows).map(new.visibleRow(of:)), origins: origins,
            reconfigured: RowRanges.coalescing(reconfigured))
    }
}

extension SnapshotEntry {
    /// What a cell shows of the item's place.
    fileprivate var look: (Int, Bool, Bool) { (level, isExpanded, hasChildren) }
}
