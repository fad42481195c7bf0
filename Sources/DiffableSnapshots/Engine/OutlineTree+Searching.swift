extension OutlineTree {
    /// The position behind the last descendant of an item.
    ///
    /// - Complexity: O(log n), whatever the number of descendants.
    func end(of place: OutlinePlace) -> Int {
        guard place.hasChildren else { return place.position + 1 }
        return next(from: place.position + 1, level: place.level)?.position ?? count
    }

    /// The parent of an item, or `nil` for a root.
    ///
    /// - Complexity: O(log n)
    func parent(of place: OutlinePlace) -> OutlinePlace? {
        guard place.level > 0 else { return nil }
        return last(before: place.position, level: place.level - 1)
    }

    /// The first item at `position` or behind it that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func next(from position: Int, level: Int32) -> OutlinePlace? {
        next(in: root, OutlineFrame().entering(root), from: position, level: level)
    }

    private func next(
        in slot: borrowing OutlineSlot, _ start: OutlineFrame, from position: Int, level: Int32
    ) -> OutlinePlace? {
        var frame = start
        if slot.isLeaf {
            let leaf = slot.leaf
            for index in leaf.indices {
                let entry = leaf[index]
                if frame.position >= position, entry.level + frame.level <= level { return frame.place(entry) }
                frame.pass(entry)
            }
            return nil
        }
        let inner = slot.inner
        for index in inner.indices {
            let reaches = frame.position + Int(inner[index].total) > position
            if reaches, inner[index].level + frame.level <= level,
                let found = next(in: inner[index], frame.entering(inner[index]), from: position, level: level)
            {
                return found
            }
            frame.pass(inner[index])
        }
        return nil
    }

    /// The last item before `position` that is at `level` or above.
    ///
    /// - Complexity: O(log n)
    func last(before position: Int, level: Int32) -> OutlinePlace? {
        last(in: root, OutlineFrame().entering(root), before: position, level: level)
    }

    private func last(
        in slot: borrowing OutlineSlot, _ start: OutlineFrame, before position: Int, level: Int32
    ) -> OutlinePlace? {
        // The frames are those of the beginnings, so the way goes forwards, and the candidates are kept.
        var frame = start
        if slot.isLeaf {
            var found: OutlinePlace?
            let leaf = slot.leaf
            for index in leaf.indices where frame.position < position {
                let entry = leaf[index]
                if entry.level + frame.level <= level { found = frame.place(entry) }
                frame.pass(entry)
            }
            return found
        }
        var (last, beforeLast): (Candidate?, Candidate?) = (nil, nil)
        let inner = slot.inner
        for index in inner.indices where frame.position < position {
            if inner[index].level + frame.level <= level {
                (beforeLast, last) = (last, Candidate(index: index, frame: frame.entering(inner[index])))
            }
            frame.pass(inner[index])
        }
        // The last candidate may reach beyond `position` and have nothing before it; the one before it cannot.
        if let last, let found = self.last(in: inner[last.index], last.frame, before: position, level: level) {
            return found
        }
        guard let beforeLast else { return nil }
        return self.last(in: inner[beforeLast.index], beforeLast.frame, before: position, level: level)
    }

    private struct Candidate {
        var index: Int
        var frame: OutlineFrame
    }
}
