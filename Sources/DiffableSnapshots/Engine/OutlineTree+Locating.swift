/// Where an item is, and what the tree knows about it.
struct OutlinePlace {
    var id: Int32

    /// The index among all items.
    var position: Int

    /// The number of visible rows before it: its own row when it is visible.
    var row: Int

    /// The number of ancestors.
    var level: Int32

    /// The number of collapsed ancestors.
    var cover: Int32

    var isExpanded: Bool
    var hasChildren: Bool

    var isVisible: Bool { cover == 0 }
}

/// Where a node begins: what precedes it, and its frame.
struct OutlineFrame {
    /// Items before.
    var position = 0

    /// Visible rows before.
    var row = 0

    var level: Int32 = 0
    var cover: Int32 = 0

    /// The frame of the slot's child, for a slot that begins here.
    @inline(__always)
    func entering(_ slot: borrowing OutlineSlot) -> OutlineFrame {
        OutlineFrame(position: position, row: row, level: level + slot.level, cover: cover + slot.cover)
    }

    /// Goes past a slot.
    @inline(__always)
    mutating func pass(_ slot: borrowing OutlineSlot) {
        position += Int(slot.total)
        row += slot.visible(under: cover)
    }

    /// Goes past an entry.
    @inline(__always)
    mutating func pass(_ entry: OutlineEntry) {
        position += 1
        if entry.cover + cover == 0 { row += 1 }
    }

    /// The entry that begins here.
    @inline(__always)
    func place(_ entry: OutlineEntry) -> OutlinePlace {
        OutlinePlace(
            id: entry.id, position: position, row: row, level: level + entry.level, cover: cover + entry.cover,
            isExpanded: entry.isExpanded, hasChildren: entry.hasChildren)
    }
}

extension OutlineTree {
    /// Where the item with the number `id` is.
    ///
    /// - Complexity: O(log n)
    func place(of id: Int32) -> OutlinePlace {
        let (slot, start) = find(node: directory.leaves[id], height: 0)
        var frame = start
        let leaf = slot.leaf
        for index in leaf.indices {
            let entry = leaf[index]
            if entry.id == id { return frame.place(entry) }
            frame.pass(entry)
        }
        preconditionFailure("An item is not in the leaf where it should be")
    }

    /// The slot of a node and where it begins: up by numbers to the root, down by slots.
    private func find(node: Int32, height: Int32) -> (OutlineSlot, OutlineFrame) {
        if height == root.height { return (root, OutlineFrame().entering(root)) }
        let (parent, start) = find(node: directory.parents[node], height: height + 1)
        var frame = start
        let inner = parent.inner
        for index in inner.indices {
            if inner[index].number == node { return (inner[index], frame.entering(inner[index])) }
            frame.pass(inner[index])
        }
        preconditionFailure("A node is not in the parent where it should be")
    }

    /// The item at `position`, among all items.
    ///
    /// - Complexity: O(log n)
    func place(at position: Int) -> OutlinePlace {
        precondition(position >= 0 && position < count, "Position out of range")
        return descend { slot, frame in
            position < frame.position + Int(slot.total)
        } isEntry: { _, frame in
            frame.position == position
        }
    }

    /// The item in the visible row `row`.
    ///
    /// - Complexity: O(log n)
    func place(atRow row: Int) -> OutlinePlace {
        precondition(row >= 0 && row < visibleCount, "Row out of range")
        return descend { slot, frame in
            row < frame.row + slot.visible(under: frame.cover)
        } isEntry: { entry, frame in
            frame.row == row && entry.cover + frame.cover == 0
        }
    }

    /// Goes down from the root into the first slot that `holds` what is looked for, to the first entry that `isEntry`.
    @inline(__always)
    private func descend(
        into holds: (borrowing OutlineSlot, OutlineFrame) -> Bool, isEntry: (OutlineEntry, OutlineFrame) -> Bool
    ) -> OutlinePlace {
        var frame = OutlineFrame().entering(root)
        var slot = root
        while !slot.isLeaf {
            let inner = slot.inner
            var index = 0
            while !holds(inner[index], frame) {
                frame.pass(inner[index])
                index += 1
            }
            frame = frame.entering(inner[index])
            slot = inner[index]
        }
        let leaf = slot.leaf
        for index in leaf.indices {
            if isEntry(leaf[index], frame) { return frame.place(leaf[index]) }
            frame.pass(leaf[index])
        }
        preconditionFailure("A slot's summary does not fit what is below it")
    }
}
