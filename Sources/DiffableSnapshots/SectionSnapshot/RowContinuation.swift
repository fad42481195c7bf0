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
