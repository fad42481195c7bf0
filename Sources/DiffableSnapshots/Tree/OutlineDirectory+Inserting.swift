extension OutlineDirectory {
    /// Inserts a few entries below `slot`. If they do not fit, returns a new right neighbor of the slot.
    ///
    /// Appending one by one spends its time here. So the summaries are updated without reading the other entries,
    /// unless the new ones change the base.
    ///
    /// - Parameter base: The sum of the bases above the slot.
    mutating func insert(
        _ entries: some Collection<OutlineEntry>, at offset: Int, in slot: inout OutlineSlot,
        base: (level: Level, cover: Cover) = (0, 0)
    ) -> OutlineSlot? {
        if slot.isLeaf { return insertIntoLeaf(entries, at: offset, in: &slot, base: base) }
        let inner = slot.uniqueInner()
        let (index, start) = child(of: inner, total: Int(slot.total), for: offset, more: entries.count)
        let before = (cover: inner[index].cover, level: inner[index].level, shown: inner[index].shown)
        let below = (base.level + slot.level, base.cover + slot.cover)
        if let overflow = insert(entries, at: offset - start, in: &inner[index], base: below) {
            return take(overflow, after: index, in: &slot)
        }
        if inner[index].cover == before.cover, inner[index].level == before.level {
            slot.total += Int32(entries.count)
            if inner[index].hasExpanded { slot.hasExpanded = true }
            if before.cover == 0 { slot.shown += inner[index].shown - before.shown }
        } else {
            slot.updateSummary()
        }
        return nil
    }

    /// The child that takes entries at `offset`: at a boundary the left one, unless only the right one has room.
    private func child(of inner: OutlineInner, total: Int, for offset: Int, more: Int) -> (index: Int, start: Int) {
        if offset == total {
            let last = inner.count - 1
            return (last, offset - Int(inner[last].total))
        }
        var (index, start) = (0, 0)
        while start + Int(inner[index].total) < offset {
            start += Int(inner[index].total)
            index += 1
        }
        let end = start + Int(inner[index].total)
        if offset == end, inner[index].isLeaf, index + 1 < inner.count,
            inner[index].width + more > leafCapacity, inner[index + 1].width + more <= leafCapacity
        {
            return (index + 1, end)
        }
        return (index, start)
    }

    /// Puts a new node after its left neighbor; when that makes one too many, the parent is divided.
    private mutating func take(_ overflow: OutlineSlot, after index: Int, in slot: inout OutlineSlot) -> OutlineSlot? {
        let inner = slot.uniqueInner(capacity: slot.width + 1)
        defer { slot.updateSummary() }
        let isLast = index + 1 == inner.count
        inner.insert(overflow, at: index + 1)
        parents[overflow.number] = slot.number
        mergePair(in: inner, at: index + 1)
        mergePair(in: inner, at: index - 1)
        guard inner.count > innerCapacity else { return nil }
        // After the last child nothing is moved, so that appending leaves full nodes.
        let first = isLast ? inner.count - 1 : inner.count / 2
        let moved = (first..<inner.count).map { inner[$0].absolute(in: slot) }
        inner.remove(first..<inner.count)
        return makeInner(moved)
    }

    /// Inserts entries into a leaf. If they do not fit, returns a new right neighbor.
    private mutating func insertIntoLeaf(
        _ entries: some Collection<OutlineEntry>, at offset: Int, in slot: inout OutlineSlot,
        base: (level: Level, cover: Cover)
    ) -> OutlineSlot? {
        let width = slot.width
        if width + entries.count > leafCapacity {
            let added = OutlineLeaf.make(capacity: leafCapacity)
            added.insert(entries, at: 0)
            for index in added.indices { added[index] = added[index].shifted(level: -base.level, cover: -base.cover) }
            // At the end nothing is moved, so that appending leaves full leaves.
            return offset == width ? makeLeaf(added) : divide(&slot, adding: added, at: offset)
        }
        let needed = width + entries.count
        let reserved = slot.leaf.reserved
        let leaf = slot.uniqueLeaf(
            capacity: needed <= reserved
                ? needed : min(max(needed, 2 * width, OutlineLeaf.firstCapacity), leafCapacity))
        leaf.insert(entries, at: offset)
        leaves.set(slot.number, for: offset..<offset + entries.count, of: leaf)
        let (level, cover) = (base.level + slot.level, base.cover + slot.cover)
        var (keepsBase, shown, hasExpanded) = (width > 0, slot.shown, slot.hasExpanded)
        for index in offset..<needed - width + offset {
            let entry = leaf[index].shifted(level: -level, cover: -cover)
            leaf[index] = entry
            if entry.cover < 0 || entry.level < 0 { keepsBase = false }
            if entry.cover == 0 { shown += 1 }
            if entry.isExpanded { hasExpanded = true }
        }
        (slot.total, slot.shown, slot.hasExpanded) = (Int32(needed), shown, hasExpanded)
        if !keepsBase { slot.updateSummary() }
        return nil
    }

    /// Divides a leaf that has no room for new entries into two of equal size.
    private mutating func divide(_ slot: inout OutlineSlot, adding added: OutlineLeaf, at offset: Int) -> OutlineSlot {
        let leaf = slot.uniqueLeaf(capacity: slot.width + added.count)
        let all = OutlineLeaf.make(capacity: leaf.count + added.count)
        for index in leaf.indices { leaf[index] = leaf[index].shifted(level: slot.level, cover: slot.cover) }
        (slot.level, slot.cover) = (0, 0)
        all.append(leaf.indices, of: leaf)
        all.insert(added.indices, of: added, at: offset)
        let half = all.count / 2
        leaf.remove(leaf.indices)
        leaf.append(0..<half, of: all)
        // Only for the entries that are new in this leaf.
        leaves.set(slot.number, for: (offset..<offset + added.count).clamped(to: 0..<half), of: leaf)
        slot.updateSummary()
        return makeLeaf(all.copy(half..<all.count, capacity: leafCapacity))
    }
}

extension OutlineEntry {
    /// The entry with other bases above it.
    func shifted(level: Level, cover: Cover) -> OutlineEntry {
        var entry = self
        entry.level += level
        entry.cover += cover
        return entry
    }
}
