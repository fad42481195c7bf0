/// The changes of the rows on a screen: the new rows of the old viewport, and the old rows of the new viewport.
///
/// ```
/// old rows 2..<5   c d e        destinations  [nil, 3, 4]      c is gone
/// new rows 3..<6   d e x        origins       [3, 4, nil]      x is new, or was hidden
/// ```
///
/// A view that shows fifty rows needs no more of a difference, however many rows there are and however many of them
/// moved.
package struct RowWindow: Hashable, Sendable {
    /// The rows of the old viewport, in the old numbering.
    package let oldRows: Range<Int>

    /// The rows of the new viewport, in the new numbering.
    package let newRows: Range<Int>

    /// For each of the old rows, its new row; `nil` when its item is deleted or hidden.
    package let destinations: [Int?]

    /// For each of the new rows, its old row; `nil` when its item is new or was hidden.
    package let origins: [Int?]

    /// The new rows that were visible before and are shown differently now, ascending.
    package let reconfigured: [Range<Int>]
}

extension SectionSnapshotDifference {
    /// The part of the difference that concerns some rows. The rest is not computed.
    ///
    /// The item of each row is looked up in the other snapshot. It is hashed only when neither snapshot is a changed
    /// copy of the other. Rows that do not exist are left out.
    ///
    /// - Parameters:
    ///   - oldRows: The rows of the old viewport.
    ///   - newRows: The rows of the new viewport.
    /// - Complexity: O(*h* log *n*) expected, for *h* rows and *n* items: it does not depend on the changes.
    package func window(oldRows: Range<Int>, newRows: Range<Int>) -> RowWindow {
        let oldRows = oldRows.clamped(to: 0..<old.visibleItemCount)
        let newRows = newRows.clamped(to: 0..<new.visibleItemCount)
        let origins = old.continuations(ofVisibleRows: newRows, in: new).map(\.row)
        return RowWindow(
            oldRows: oldRows, newRows: newRows,
            destinations: new.continuations(ofVisibleRows: oldRows, in: old).map(\.row), origins: origins,
            reconfigured: RowRanges.coalescing(reconfigured(among: newRows, origins)))
    }

    /// The new rows that are shown differently from their old rows.
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
    /// Whether two rows look the same in a cell.
    fileprivate func looks(like other: SnapshotOutline.Row) -> Bool {
        level == other.level && isExpanded == other.isExpanded && hasChildren == other.hasChildren
    }
}

/// The row of an item in a later snapshot.
package struct RowContinuation: Hashable, Sendable {
    /// Whether its item is in the later snapshot, hidden or not.
    package let isContained: Bool

    /// Its row there, or `nil` when it is hidden or gone.
    package let row: Int?

    /// Whether the item has children in one of the two and none in the other.
    package let changesChildren: Bool

    fileprivate static let gone = RowContinuation(isContained: false, row: nil, changesChildren: false)
}

extension DiffableDataSourceSectionSnapshot {
    /// The rows in this snapshot of items that are in some rows of another one, in their order. Rows that do not exist
    /// are left out.
    ///
    /// When one snapshot is a changed copy of the other, most items have the same number in both. These items are
    /// neither read nor hashed.
    ///
    /// - Parameters:
    ///   - rows: The rows, in the other snapshot.
    ///   - old: The other snapshot.
    /// - Complexity: O(log *n*) for each row; an item that was inserted or changed its number since is hashed once.
    package func continuations(
        ofVisibleRows rows: Range<Int>, in old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> [RowContinuation] {
        let rows = rows.clamped(to: 0..<old.visibleItemCount)
        return storage.contents.continuations(ofVisibleRows: rows, in: old.storage.contents) { number in
            tableNumber(of: old.storage.contents.items.item(number))
        }
    }

    /// The number of an item in the table of items.
    private func tableNumber(of item: ItemIdentifierType) -> ItemNumber? { storage.contents.items.number(of: item) }
}

extension OutlineContents {
    /// The rows of items that are in some rows of other contents.
    ///
    /// - Parameters:
    ///   - rows: Rows that exist in `old`.
    ///   - old: The other contents.
    ///   - find: Returns the number in these contents of the item that has a number in `old`.
    fileprivate func continuations(
        ofVisibleRows rows: Range<Int>, in old: borrowing OutlineContents, find: (ItemNumber) -> ItemNumber?
    ) -> [RowContinuation] {
        var result: [RowContinuation] = []
        guard !rows.isEmpty else { return result }
        result.reserveCapacity(rows.count)
        old.tree.forEachRow(from: rows.lowerBound) { entry in
            let oldNumber = entry.number.inTable
            let number = items.store.sharesPage(of: oldNumber, with: old.items.store) ? oldNumber : find(oldNumber)
            if let number {
                let now = tree.entry(of: .item(number))
                result.append(
                    RowContinuation(
                        isContained: true, row: now.isVisible ? now.row : nil,
                        changesChildren: now.hasChildren != entry.hasChildren))
            } else {
                result.append(.gone)
            }
            return entry.row + 1 < rows.upperBound
        }
        return result
    }
}
