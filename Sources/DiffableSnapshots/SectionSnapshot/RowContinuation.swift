/// What became of a row of one snapshot in a later one.
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
    /// What became of the items in some rows of another snapshot, in their order. Rows that do not exist are left out.
    ///
    /// Where one snapshot came from the other, most items have the same numbers in both, which is seen without a look at
    /// them: then nothing here depends on the type of the items.
    ///
    /// - Parameters:
    ///   - rows: The rows, in the other snapshot.
    ///   - old: The other snapshot.
    /// - Complexity: O(log *n*) for each row; an item that was inserted or changed its number since is hashed once.
    package func continuations(
        ofVisibleRows rows: Range<Int>, in old: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> [RowContinuation] {
        guard let before = old.storage.core?.contents else { return [] }
        let rows = rows.clamped(to: 0..<before.tree.visibleCount)
        guard let contents = storage.core?.contents else { return Array(repeating: .gone, count: rows.count) }
        return contents.continuations(ofVisibleRows: rows, in: before) { node in
            storage.node(of: old.storage.item(of: node))
        }
    }
}

extension OutlineContents {
    /// What became of the items in some rows.
    ///
    /// - Parameters:
    ///   - rows: Rows that exist in `old`.
    ///   - old: What there was before.
    ///   - find: The number here of the item that has a number there, found by the item itself.
    fileprivate func continuations(
        ofVisibleRows rows: Range<Int>, in old: OutlineContents, find: (Int32) -> Int32?
    ) -> [RowContinuation] {
        var result: [RowContinuation] = []
        guard !rows.isEmpty else { return result }
        result.reserveCapacity(rows.count)
        old.tree.forEachRow(from: rows.lowerBound) { place in
            let number = items.store.sharesPage(of: place.id, with: old.items.store) ? place.id : find(place.id)
            if let number {
                let now = tree.place(of: number)
                result.append(
                    RowContinuation(
                        isContained: true, row: now.isVisible ? now.row : nil,
                        changesChildren: now.hasChildren != place.hasChildren))
            } else {
                result.append(.gone)
            }
            return place.row + 1 < rows.upperBound
        }
        return result
    }
}
