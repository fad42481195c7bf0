extension OutlineTree {
    /// Expands the item in a visible row if it is collapsed, and collapses it if it is expanded. One walk finds the
    /// item, changes it and its descendants, and ends at the first item after them.
    ///
    /// - Returns: How many rows appeared; a negative number when they vanished.
    /// - Complexity: O(log n), whatever its depth and the number of its descendants.
    mutating func toggle(atRow row: Int) -> Int {
        precondition(row >= 0 && row < visibleCount, "Row out of range")
        let before = visibleCount
        var toggling = Toggling(row: row)
        toggling.apply(to: &root, cover: 0, level: 0)
        return visibleCount - before
    }
}

/// A row that is being expanded or collapsed, on the way through the tree.
private struct Toggling {
    /// The visible rows before it, from here on.
    private var row: Int

    /// The level of the item, once it is found.
    private var level: Level?

    /// What is added to the covers of its descendants.
    private var change: Cover = 0

    /// Whether the walk has passed the last descendant.
    private var isDone = false

    init(row: Int) { self.row = row }

    /// Changes what is in a slot. `cover` and `level` are the sums of the bases above it.
    mutating func apply(to slot: inout OutlineSlot, cover: Cover, level: Level) {
        let (cover, level) = (cover + slot.cover, level + slot.level)
        if slot.isLeaf {
            apply(to: slot.uniqueLeaf(), cover: cover, level: level)
        } else {
            let inner = slot.uniqueInner()
            for index in inner.indices where !isDone {
                if let top = self.level, inner[index].level + level > top {
                    inner[index].cover += change
                } else if self.level != nil || isIn(inner[index], cover) {
                    apply(to: &inner[index], cover: cover, level: level)
                }
            }
        }
        slot.updateSummary()
    }

    /// Whether the row is below a slot. If it is not, the slot is skipped.
    private mutating func isIn(_ slot: borrowing OutlineSlot, _ cover: Cover) -> Bool {
        let visible = slot.visible(under: cover)
        guard row >= visible else { return true }
        row -= visible
        return false
    }

    private mutating func apply(to leaf: OutlineLeaf, cover: Cover, level: Level) {
        for index in leaf.indices where !isDone {
            if let top = self.level {
                isDone = leaf[index].level + level <= top
                if !isDone { leaf[index].cover += change }
            } else if leaf[index].cover + cover == 0 {
                if row == 0 {
                    self.level = leaf[index].level + level
                    change = leaf[index].isExpanded ? 1 : -1
                    leaf[index].isExpanded.toggle()
                }
                row -= 1
            }
        }
    }
}
