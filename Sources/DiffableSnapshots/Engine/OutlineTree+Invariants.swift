extension OutlineTree {
    /// Checks everything that the tree promises about itself, and traps where it does not hold. For tests.
    ///
    /// - Complexity: O(n)
    func checkInvariants() {
        var nodes = 0
        var checked = 0
        check(root, isRoot: true, nodes: &nodes, items: &checked)
        precondition(
            directory.parents.inUse == nodes, "\(directory.parents.inUse) node numbers are in use for \(nodes) nodes")
        precondition(
            directory.leaves.items.inUse + directory.leaves.sections.inUse == count,
            "Item numbers are in use without items")
        checkCovers()
    }

    private func check(_ slot: OutlineSlot, isRoot: Bool, nodes: inout Int, items: inout Int) {
        nodes += 1
        var fresh = slot
        // A settled slot does not change when it is settled again; the copies keep the original out of it.
        if slot.isLeaf { _ = fresh.uniqueLeaf() } else { _ = fresh.uniqueInner() }
        fresh.settle()
        precondition(
            fresh.total == slot.total && fresh.shown == slot.shown && fresh.cover == slot.cover
                && fresh.level == slot.level, "A slot's summary is not that of its child")
        precondition(isRoot || slot.width > 0, "A node is empty")
        precondition(slot.width <= directory.capacity(height: slot.height), "A node is too full")
        if slot.isLeaf {
            for index in slot.leaf.indices {
                precondition(directory.leaves[slot.leaf[index].id] == slot.number, "An item's leaf is another")
            }
            return
        }
        precondition(!isRoot || slot.width > 1, "A root has one child")
        for index in slot.inner.indices {
            let child = slot.inner[index]
            precondition(directory.parents[child.number] == slot.number, "A node's parent is another")
            precondition(child.height == slot.height - 1, "A child has the wrong height")
            if index > 0 {
                precondition(
                    !directory.fitTogether(child.width + slot.inner[index - 1].width, height: child.height),
                    "Two neighbours should have been merged")
            }
            check(child, isRoot: false, nodes: &nodes, items: &items)
        }
    }

    private func checkCovers() {
        var builder = OutlineEntryBuilder(level: 0, cover: root.cover, capacity: count)
        let entries = self.entries(in: 0..<count)
        for entry in entries { builder.append(id: entry.id, level: entry.level, isExpanded: entry.isExpanded) }
        for (entry, expected) in zip(entries, builder.entries) {
            precondition(entry.cover == expected.cover, "An item's cover is not the number of its collapsed ancestors")
            precondition(entry.hasChildren == expected.hasChildren, "An item's children are forgotten or imagined")
        }
    }
}
