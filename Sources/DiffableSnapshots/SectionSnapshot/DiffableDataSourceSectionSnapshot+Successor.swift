extension DiffableDataSourceSectionSnapshot {
    /// The visible item that takes the place of an item of an older tree.
    ///
    /// That is, in this order:
    /// 1. the item itself, or its nearest visible ancestor, if the item exists;
    /// 2. the next sibling below that is still visible under the same parent, or else the nearest above;
    /// 3. the item that is now at the same position under the same parent, or the last one there;
    /// 4. the nearest ancestor that still exists, or the item that hides it;
    /// 5. the sibling of the deleted root, by rule 2.
    ///
    /// - Parameters:
    ///   - item: A visible item of the older tree.
    ///   - old: The older tree.
    /// - Returns: `nil` if no root of the older tree around the item is visible in this tree.
    /// - Complexity: A lookup for each deleted row around the item, and for each ancestor.
    package func successor(of item: ItemIdentifierType, in old: Self) -> ItemIdentifierType? {
        var successor =
            nearestVisibleAncestor(of: item) ?? survivingSibling(of: item, in: old) ?? replacement(of: item, in: old)
        var root = item
        while successor == nil, let parent = old.parent(of: root) {
            successor = nearestVisibleAncestor(of: parent)
            root = parent
        }
        return successor ?? survivingSibling(of: root, in: old)
    }

    /// The next sibling below an item that is visible under the same parent as before, or else the nearest above.
    private func survivingSibling(of item: ItemIdentifierType, in old: Self) -> ItemIdentifierType? {
        let parent = old.parent(of: item)
        // Under a parent that is deleted, hidden or collapsed no row is visible, so no row has to be looked up.
        if let parent, !showsChildren(of: parent) { return nil }
        guard let row = old.visibleRow(of: item) else { return nil }
        let level = old.level(of: item)
        func survivor(inDirection direction: Int) -> ItemIdentifierType? {
            var next = row + direction
            while let nextLevel = old.outline.rows(next..<next + 1).first?.level, nextLevel >= level {
                // Upward, the children of a sibling are skipped, which may be many.
                if direction < 0 { next = old.outline.row(ofAncestorOfRow: next, atLevel: level) ?? next }
                if direction < 0 || nextLevel == level, let sibling = old.item(atVisibleRow: next),
                    visibleRow(of: sibling) != nil, self.parent(of: sibling) == parent
                {
                    return sibling
                }
                next += direction
            }
            return nil
        }
        return survivor(inDirection: 1) ?? survivor(inDirection: -1)
    }

    /// The item that took the position of an item among the children of its parent, or the last child.
    private func replacement(of item: ItemIdentifierType, in old: Self) -> ItemIdentifierType? {
        guard let parent = old.parent(of: item), showsChildren(of: parent),
            let position = old.children(of: parent).firstIndex(of: item)
        else { return nil }
        let children = self.children(of: parent)
        return children.isEmpty ? nil : children[min(position, children.count - 1)]
    }

    /// Whether an item exists and its children are visible, if it has any.
    private func showsChildren(of item: ItemIdentifierType) -> Bool {
        contains(item) && isExpanded(item) && isVisible(item)
    }
}
