/// An invariant of a structure that does not hold. For tests.
struct BrokenInvariant: Error, CustomStringConvertible {
    let description: String
}

/// Throws when something does not hold.
func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(description: "Broken: " + promise()) }
}

extension OutlineTree {
    /// Checks the tree's invariants.
    ///
    /// - Complexity: O(n)
    func requireInvariants() throws(BrokenInvariant) {
        var nodes = 0
        try requireInvariants(of: root, isRoot: true, nodes: &nodes)
        try require(directory.parents.inUse == nodes, "as many node numbers are in use as there are nodes")
        let numbers = directory.leaves.items.inUse + directory.leaves.sections.inUse
        try require(numbers == count, "as many item numbers are in use as there are items")
        try requireCovers()
    }

    private func requireInvariants(of slot: OutlineSlot, isRoot: Bool, nodes: inout Int) throws(BrokenInvariant) {
        nodes += 1
        try requireSummary(of: slot)
        try require(isRoot || slot.width > 0, "no node is empty")
        try require(slot.width <= directory.capacity(height: slot.height), "no node holds more than it can")
        if slot.isLeaf {
            for index in slot.leaf.indices {
                try require(directory.leaves[slot.leaf[index].number] == slot.number, "an item is in the leaf it names")
            }
            return
        }
        try require(!isRoot || slot.width > 1, "a root has two children")
        for index in slot.inner.indices {
            let child = slot.inner[index]
            try require(directory.parents[child.number] == slot.number, "a node is in the parent it names")
            try require(child.height == slot.height - 1, "leaves are all at one height")
            let width = child.width + (index > 0 ? slot.inner[index - 1].width : directory.innerCapacity * 100)
            try require(!directory.fitTogether(width, height: child.height), "neighbours that fit together are one")
            try requireInvariants(of: child, isRoot: false, nodes: &nodes)
        }
    }

    /// Counting again changes nothing in a slot.
    private func requireSummary(of slot: OutlineSlot) throws(BrokenInvariant) {
        var fresh = slot
        if slot.isLeaf { _ = fresh.uniqueLeaf() } else { _ = fresh.uniqueInner() }
        fresh.updateSummary()
        try require(
            fresh.total == slot.total && fresh.shown == slot.shown && fresh.cover == slot.cover
                && fresh.level == slot.level && fresh.hasExpanded == slot.hasExpanded,
            "a slot's summary is that of its child")
    }

    private func requireCovers() throws(BrokenInvariant) {
        let entries = self.entries(in: 0..<count)
        var builder = OutlineEntryBuilder(level: 0, cover: entries.first?.cover ?? 0, capacity: count)
        for entry in entries { builder.append(number: entry.number, level: entry.level, isExpanded: entry.isExpanded) }
        for (entry, expected) in zip(entries, builder.entries) {
            try require(entry.cover == expected.cover, "a cover is the number of collapsed ancestors")
            try require(entry.hasChildren == expected.hasChildren, "an item knows whether it has children")
        }
    }
}
