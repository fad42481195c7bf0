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

    /// The row of an item, or that of its nearest visible ancestor if the item is hidden.
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
