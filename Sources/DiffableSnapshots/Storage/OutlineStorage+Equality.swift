extension OutlineStorage: Equatable {
    /// Whether both hold equal items in the same tree, with the same expansion.
    ///
    /// - Complexity: O(changed nodes) when one comes from the other and the nodes still hold equally many items,
    ///   otherwise O(n).
    static func == (left: Self, right: Self) -> Bool {
        left.shared.identity == right.shared.identity || left.contents.isSame(as: right.contents, Item.self)
    }
}

extension OutlineContents {
    fileprivate func isSame<Item: Equatable>(as other: borrowing OutlineContents, _ type: Item.Type) -> Bool {
        let (items, otherItems) = (items, other.items)
        return tree.isSame(as: other.tree) { items.isSame($0.inTable, as: $1.inTable, in: otherItems, type: type) }
    }
}

extension OutlineTree {
    /// Whether two trees hold the same items, nested and expanded alike.
    func isSame(as other: borrowing OutlineTree, _ isSameItem: (EntryNumber, EntryNumber) -> Bool) -> Bool {
        count == other.count && visibleCount == other.visibleCount && Self.isSame(root, 0, other.root, 0, isSameItem)
    }

    private static func isSame(
        _ left: OutlineSlot, _ leftLevel: Level, _ right: OutlineSlot, _ rightLevel: Level,
        _ isSameItem: (EntryNumber, EntryNumber) -> Bool
    ) -> Bool {
        let (leftLevel, rightLevel) = (leftLevel + left.level, rightLevel + right.level)
        if leftLevel != rightLevel || left.total != right.total { return false }
        if left.isSameNode(as: right) { return true }
        if left.height == right.height, !left.isLeaf, haveEqualTotals(left.inner, right.inner) {
            return left.inner.indices.allSatisfy {
                isSame(left.inner[$0], leftLevel, right.inner[$0], rightLevel, isSameItem)
            }
        }
        var entries: [(number: EntryNumber, level: Level, isExpanded: Bool)] = []
        entries.reserveCapacity(Int(left.total))
        forEachEntry(in: left, level: leftLevel) {
            entries.append(($0, $1, $2))
            return true
        }
        var index = 0
        return forEachEntry(in: right, level: rightLevel) { number, level, isExpanded in
            let entry = entries[index]
            index += 1
            return entry.level == level && entry.isExpanded == isExpanded && isSameItem(entry.number, number)
        }
    }

    private static func haveEqualTotals(_ left: OutlineInner, _ right: OutlineInner) -> Bool {
        left.count == right.count && left.indices.allSatisfy { left[$0].total == right[$0].total }
    }

    /// Visits numbers, levels and expansion below a slot; `level` is the sum of the bases for levels.
    @discardableResult
    private static func forEachEntry(
        in slot: OutlineSlot, level: Level, _ body: (EntryNumber, Level, Bool) -> Bool
    ) -> Bool {
        if slot.isLeaf {
            let leaf = slot.leaf
            return leaf.indices.allSatisfy { body(leaf[$0].number, leaf[$0].level + level, leaf[$0].isExpanded) }
        }
        let inner = slot.inner
        return inner.indices.allSatisfy { forEachEntry(in: inner[$0], level: level + inner[$0].level, body) }
    }
}
