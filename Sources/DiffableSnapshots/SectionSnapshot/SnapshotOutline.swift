/// The shape of a section snapshot without its items: what a list shows of the tree beside them.
///
/// It does not know the type of the items, so what is asked of it is compiled once, and is as fast for a data source in
/// another module as it is here. A value; it shares the snapshot's tree.
package struct SnapshotOutline: Sendable {
    /// `nil` for an empty snapshot.
    private let tree: OutlineTree?

    init(tree: OutlineTree?) { self.tree = tree }

    /// A visible item's place in the tree.
    package struct Row: Sendable {
        fileprivate let place: OutlinePlace

        /// What the item is called in this snapshot and in copies that were not changed since; see
        /// ``ErasedSectionSnapshot/item(numbered:of:)``.
        package var number: Int32 { place.id }

        package var level: Int { Int(place.level) }
        package var isExpanded: Bool { place.isExpanded }
        package var hasChildren: Bool { place.hasChildren }
    }

    /// The number of rows.
    package var rowCount: Int { tree?.visibleCount ?? 0 }

    /// The places of the items in a range of rows. Rows that do not exist are left out.
    ///
    /// - Complexity: O(log *n* + *k*), for *k* rows of *n* items.
    package func rows(_ rows: Range<Int>) -> [Row] {
        guard let tree else { return [] }
        let rows = rows.clamped(to: 0..<tree.visibleCount)
        var result: [Row] = []
        guard !rows.isEmpty else { return result }
        result.reserveCapacity(rows.count)
        tree.forEachRow(from: rows.lowerBound) { place in
            result.append(Row(place: place))
            return place.row + 1 < rows.upperBound
        }
        return result
    }

    /// Whether an item has a sibling below it.
    ///
    /// - Complexity: O(log *n*).
    package func hasSiblingBelow(_ row: Row) -> Bool { tree.map { hasSiblingBelow(row.place, in: $0) } ?? false }

    /// The row of the ancestor that a visible item has at a level.
    ///
    /// - Parameters:
    ///   - row: The row of the item.
    ///   - level: A level above its own.
    /// - Returns: The row of that ancestor, which is visible as well; `nil` where there is no such row or level.
    /// - Complexity: O(log *n*), whatever lies between the two.
    package func row(ofAncestorOfRow row: Int, atLevel level: Int) -> Int? {
        guard let tree, level >= 0, let item = rows(row..<(row + 1)).first, item.level > level else { return nil }
        return tree.last(before: item.place.position, level: Int32(level))?.row
    }

    /// For the innermost ancestors of an item and, last, for the item itself: whether it has a sibling below it.
    ///
    /// - Parameters:
    ///   - row: The item.
    ///   - limit: The most answers to give.
    /// - Complexity: O(log *n*) for each answer.
    package func siblingsBelow(ancestorsOf row: Row, limit: Int) -> [Bool] {
        guard let tree else { return [] }
        var answers: [Bool] = []
        var next: OutlinePlace? = row.place
        while let place = next, answers.count < limit {
            answers.append(hasSiblingBelow(place, in: tree))
            next = tree.parent(of: place)
        }
        return answers.reversed()
    }

    private func hasSiblingBelow(_ place: OutlinePlace, in tree: OutlineTree) -> Bool {
        tree.next(from: place.position + 1, level: place.level).map { $0.level == place.level } ?? false
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The shape of the tree.
    ///
    /// - Complexity: O(1).
    package var outline: SnapshotOutline { SnapshotOutline(tree: storage.core?.contents.tree) }
}
