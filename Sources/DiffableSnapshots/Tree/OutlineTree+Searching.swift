extension OutlineTree {
    /// The position after the last descendant of an item.
    ///
    /// - Complexity: O(log n), whatever the number of descendants.
    func end(of entry: LocatedEntry) -> Int {
        guard entry.hasChildren else { return entry.position + 1 }
        return next(from: entry.position + 1, level: entry.level)?.position ?? count
    }

    /// The parent of an item, or `nil` for a root.
    ///
    /// - Complexity: O(log n)
    func parent(of entry: LocatedEntry) -> LocatedEntry? {
        guard entry.level > 0 else { return nil }
        return last(before: entry.position, level: entry.level - 1)
    }

    /// The first item at `position` or after it that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func next(from position: Int, level: Level) -> LocatedEntry? {
        next(in: root, TreeCursor().entering(root), from: position, level: level)
    }

    private func next(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, from position: Int, level: Level
    ) -> LocatedEntry? {
        var cursor = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                let entry = leaf[index]
                if cursor.position >= position, entry.level + cursor.level <= level { return cursor.located(entry) }
                cursor.pass(entry)
            }
            return nil
        }
        let inner = slot.inner
        for index in inner.indices {
            let reaches = cursor.position + Int(inner[index].total) > position
            if reaches, inner[index].level + cursor.level <= level,
                let found = next(in: inner[index], cursor.entering(inner[index]), from: position, level: level)
            {
                return found
            }
            cursor.pass(inner[index])
        }
        return nil
    }

    /// The last item before `position` that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func last(before position: Int, level: Level) -> LocatedEntry? {
        last(in: root, TreeCursor().entering(root), before: position, level: level)
    }

    private func last(
        in slot: borrowing OutlineSlot, _ start: TreeCursor, before position: Int, level: Level
    ) -> LocatedEntry? {
        // Positions and bases are known from the beginning of a node on, so the walk goes forwards and keeps
        // candidates.
        var cursor = start
        if slot.isLeaf {
            var found: LocatedEntry?
            let leaf = slot.leaf
            for index in leaf.indices where cursor.position < position {
                let entry = leaf[index]
                if entry.level + cursor.level <= level { found = cursor.located(entry) }
                cursor.pass(entry)
            }
            return found
        }
        var (last, beforeLast): (Candidate?, Candidate?) = (nil, nil)
        let inner = slot.inner
        for index in inner.indices where cursor.position < position {
            if inner[index].level + cursor.level <= level {
                (beforeLast, last) = (last, Candidate(index: index, cursor: cursor.entering(inner[index])))
            }
            cursor.pass(inner[index])
        }
        // The last candidate may reach beyond `position` and have nothing before it; the one before it cannot.
        if let last, let found = self.last(in: inner[last.index], last.cursor, before: position, level: level) {
            return found
        }
        guard let beforeLast else { return nil }
        return self.last(in: inner[beforeLast.index], beforeLast.cursor, before: position, level: level)
    }

    private struct Candidate {
        var index: Int
        var cursor: TreeCursor
    }
}
