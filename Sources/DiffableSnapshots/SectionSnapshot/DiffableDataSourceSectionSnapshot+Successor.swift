extension DiffableDataSourceSectionSnapshot {
    /// The visible item that takes the place of an item of an older tree.
    ///
    /// That is, in this order:
    /// 1. the item itself, or its nearest visible ancestor, if the item exists;
    /// 2. the substitute: the only new item between the same two siblings, if no other item there is gone;
    /// 3. the next sibling below that is still visible under the same parent, or else the nearest above;
    /// 4. the item that is now at the same position under the same parent, or the last one there;
    /// 5. the nearest ancestor that still exists, or the item that hides it, or its substitute by rule 2;
    /// 6. the sibling of the deleted root, by rule 3.
    ///
    /// Rule 2 compares siblings under one parent. The beginning and the end count as siblings. Changes elsewhere do not
    /// matter, and neither do descendants. Here `x` is the substitute of `b` in the first two changes only:
    ///
    /// | old | new | |
    /// |---|---|---|
    /// | `a b c d` | `a x c` | one item is gone and one is new between `a` and `c`; `d` is elsewhere |
    /// | `b` | `x` | one item is gone and one is new between the beginning and the end |
    /// | `a b c d` | `a x d` | two items are gone between `a` and `d` |
    /// | `a b c` | `a x y c` | two items are new between `a` and `c` |
    /// | `a b c x` | `a x c` | `x` has moved |
    ///
    /// - Parameters:
    ///   - item: A visible item of the older tree.
    ///   - old: The older tree.
    ///   - isInBoth: Whether an item is in the list before and after the change. Such an item has only moved, perhaps
    ///     from another section or to one.
    /// - Returns: `nil` if no root of the older tree around the item is visible in this tree.
    /// - Complexity: A lookup for each deleted row around the item, and for each ancestor.
    package func successor(
        of item: ItemIdentifierType, in old: Self, isInBoth: (ItemIdentifierType) -> Bool
    ) -> ItemIdentifierType? {
        func substitute(for item: ItemIdentifierType) -> ItemIdentifierType? {
            self.substitute(for: item, in: old, isInBoth: isInBoth).flatMap { isVisible($0) ? $0 : nil }
        }
        var successor =
            nearestVisibleAncestor(of: item) ?? substitute(for: item) ?? survivingSibling(of: item, in: old)
            ?? replacement(of: item, in: old)
        var root = item
        while successor == nil, let parent = old.parent(of: root) {
            successor = nearestVisibleAncestor(of: parent) ?? substitute(for: parent)
            root = parent
        }
        return successor ?? survivingSibling(of: root, in: old)
    }

    /// The only new item between the siblings that an item of an older tree had, visible or not.
    ///
    /// - Parameters:
    ///   - item: An item of the older tree that this tree does not have.
    ///   - old: The older tree.
    ///   - isInBoth: Whether an item is in the list before and after the change.
    /// - Complexity: A few lookups.
    package func substitute(
        for item: ItemIdentifierType, in old: Self, isInBoth: (ItemIdentifierType) -> Bool
    ) -> ItemIdentifierType? {
        let parent = old.parent(of: item)
        let first = if let parent { position(of: parent).map { $0 + 1 } } else { Int?(0) }
        guard let first else { return nil }
        let above = old.sibling(of: item, inDirection: -1)
        let substitute =
            if let above { sibling(of: above, inDirection: 1) } else { first < count ? self.item(at: first) : nil }
        guard let substitute, self.parent(of: substitute) == parent,
            sibling(of: substitute, inDirection: 1) == old.sibling(of: item, inDirection: 1)
        else { return nil }
        return isInBoth(substitute) || isInBoth(item) ? nil : substitute
    }

    /// The next sibling of an item below it, or above it for a negative direction; `nil` for an unknown item.
    private func sibling(of item: ItemIdentifierType, inDirection direction: Int) -> ItemIdentifierType? {
        position(of: item).flatMap { outline.position(ofSiblingOfItemAt: $0, inDirection: direction) }
            .map(self.item(at:))
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
