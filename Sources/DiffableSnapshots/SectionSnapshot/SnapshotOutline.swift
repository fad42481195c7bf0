/// The shape of a section snapshot: levels, expansion and nesting, without the items.
///
/// It is not generic, so its methods are as fast for a data source in another module as in this one. It is a value and
/// shares the snapshot's tree.
package struct SnapshotOutline: Sendable {
    let tree: OutlineTree

    init(tree: OutlineTree) { self.tree = tree }

    /// The place of a visible item in the tree.
    package struct Row: Sendable {
        fileprivate let entry: LocatedEntry

        /// The number of the item's ancestors.
        package var level: Int { entry.level.count }

        /// Whether the item is expanded; an item without children can be too.
        package var isExpanded: Bool { entry.isExpanded }

        /// Whether the item has children, visible or not.
        package var hasChildren: Bool { entry.hasChildren }
    }

    /// The places of the items in a range of rows. Rows that do not exist are left out.
    ///
    /// - Complexity: O(log *n* + *k*), for *k* rows of *n* items.
    package func rows(_ rows: Range<Int>) -> [Row] {
        let rows = rows.clamped(to: 0..<tree.visibleCount)
        var result: [Row] = []
        guard !rows.isEmpty else { return result }
        result.reserveCapacity(rows.count)
        tree.forEachRow(from: rows.lowerBound) { entry in
            result.append(Row(entry: entry))
            return entry.row + 1 < rows.upperBound
        }
        return result
    }

    /// The row of the ancestor that a visible item has at a level.
    ///
    /// - Parameters:
    ///   - row: The row of the item.
    ///   - level: A level above its own; `nil` for that of its parent.
    /// - Returns: The row of that ancestor, which is visible as well; `nil` if the row or the level does not exist.
    /// - Complexity: O(log *n*), whatever lies between the two.
    package func row(ofAncestorOfRow row: Int, atLevel level: Int? = nil) -> Int? {
        guard let item = rows(row..<(row + 1)).first else { return nil }
        let level = level ?? item.level - 1
        guard level >= 0, item.level > level else { return nil }
        return tree.last(before: item.entry.position, level: Level(Int32(level)))?.row
    }

    /// The row of the next sibling below an item, or above it for a negative direction; `nil` if there is none.
    ///
    /// - Complexity: O(log *n*), whatever lies between the two.
    package func row(ofSiblingOfRow row: Int, inDirection direction: Int) -> Int? {
        rows(row..<(row + 1)).first.flatMap { sibling(of: $0.entry, inDirection: direction)?.row }
    }

    /// The position of the next sibling below an item, or above it for a negative direction; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - position: The position of the item among all items. It exists.
    ///   - direction: 1 or -1.
    /// - Complexity: O(log *n*), whatever lies between the two.
    package func position(ofSiblingOfItemAt position: Int, inDirection direction: Int) -> Int? {
        sibling(of: tree.entry(at: position), inDirection: direction)?.position
    }

    private func sibling(of entry: LocatedEntry, inDirection direction: Int) -> LocatedEntry? {
        let next =
            direction > 0
            ? tree.next(from: entry.position + 1, level: entry.level)
            : tree.last(before: entry.position, level: entry.level)
        return next?.level == entry.level ? next : nil
    }

    /// For each of consecutive rows: whether there is a sibling below each of the innermost ancestors of its item and,
    /// last, below the item itself.
    ///
    /// Usually the rows themselves show whether an item has a sibling below: the next row that is not deeper is either
    /// at the same level or at a lower one. Only for the last rows the tree is searched.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - limit: The most elements for a row.
    /// - Complexity: O(*k*) for *k* rows, and O(log *n*) for each ancestor of the first and the last row.
    package func siblingsBelow(_ rows: [Row], limit: Int) -> [[Bool]] {
        var hasSibling = Array(repeating: false, count: rows.count)
        // The levels of those following rows that are not descendants of a nearer one, the nearest row last.
        var following: [Int] = []
        for index in rows.indices.reversed() {
            let level = rows[index].level
            while let next = following.last, next > level { following.removeLast() }
            hasSibling[index] = following.last.map { $0 == level } ?? hasSiblingBelow(rows[index].entry)
            if following.last != level { following.append(level) }
        }
        // For each item on the path to the current row, whether it has a sibling below. The row itself is last.
        var path: [Bool] = []
        // The outermost level of the path.
        var firstLevel = Int.max
        return zip(rows, hasSibling).map { row, hasSibling in
            let outermost = max(0, row.level + 1 - limit)
            if outermost < firstLevel {
                firstLevel = outermost
                path = siblingsBelow(row.entry, limit: limit)
            } else if row.level - firstLevel != path.count - 1 || path.last != hasSibling {
                path.removeLast(path.count - (row.level - firstLevel))
                path.append(hasSibling)
            }
            return path.count > limit ? Array(path.suffix(limit)) : path
        }
    }

    private func siblingsBelow(_ entry: LocatedEntry, limit: Int) -> [Bool] {
        var answers: [Bool] = []
        var next: LocatedEntry? = entry
        while let entry = next, answers.count < limit {
            answers.append(hasSiblingBelow(entry))
            next = tree.parent(of: entry)
        }
        return answers.reversed()
    }

    private func hasSiblingBelow(_ entry: LocatedEntry) -> Bool {
        tree.next(from: entry.position + 1, level: entry.level).map { $0.level == entry.level } ?? false
    }
}

extension DiffableDataSourceSectionSnapshot {
    /// The shape of the tree.
    ///
    /// - Complexity: O(1).
    package var outline: SnapshotOutline { SnapshotOutline(tree: storage.contents.tree) }
}

// Rows, and positions among all items, hidden ones too.
extension SnapshotOutline {
    /// The number of items, hidden ones too.
    package var count: Int { tree.count }

    /// The number of rows.
    package var visibleCount: Int { tree.visibleCount }

    /// The positions of the item in a row and of all its descendants. The row exists.
    ///
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func subtree(ofRow row: Int) -> Range<Int> {
        let entry = tree.entry(atRow: row)
        return entry.position..<tree.end(of: entry)
    }

    /// The row of an item, or of its nearest visible ancestor if the item is hidden.
    ///
    /// - Parameter position: The position of the item, which exists.
    /// - Complexity: O(log *n*), where *n* is the number of items.
    package func row(showingItemAt position: Int) -> Int {
        let entry = tree.entry(at: position)
        // No item between a hidden one and its nearest visible ancestor is visible.
        return entry.isVisible ? entry.row : entry.row - 1
    }

    /// The positions of the ancestors of an item, the outermost first. The position exists.
    ///
    /// - Complexity: O(*d* log *n*), for an item at level *d* of *n* items.
    package func ancestors(ofItemAt position: Int) -> [Int] {
        var ancestors: [Int] = []
        var entry = tree.entry(at: position)
        while let parent = tree.parent(of: entry) {
            ancestors.append(parent.position)
            entry = parent
        }
        return ancestors.reversed()
    }
}
