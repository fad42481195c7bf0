extension OutlineTree {
    /// The levels of all items, in order.
    var levels: [Int32] {
        var levels: [Int32] = []
        levels.reserveCapacity(count)
        Self.appendLevels(in: root, under: Level(0), to: &levels)
        return levels
    }

    private static func appendLevels(
        in slot: borrowing OutlineSlot, under level: Level, to levels: inout [Int32]
    ) {
        let base = level + slot.level
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices { levels.append((base + leaf[index].level).rawValue) }
        } else {
            let inner = slot.inner
            for index in inner.indices { appendLevels(in: inner[index], under: base, to: &levels) }
        }
    }
}
