// What the tree's owner speaks of: places among items, and subtrees.

/// Where in the order something goes, and what it will be there.
struct OutlineSpot {
    var position: Int
    var level: Int32
    var cover: Int32

    /// The position of the parent whose first child this will be.
    var childOf: Int? = nil

    /// The beginning of an empty forest.
    static let start = OutlineSpot(position: 0, level: 0, cover: 0)
}

extension OutlineTree {
    /// What a place among the items means for the order.
    ///
    /// - Complexity: O(log n)
    func spot(_ place: TreePlace<Int32>) -> OutlineSpot {
        switch place {
        case .endOfRoots:
            return OutlineSpot(position: count, level: 0, cover: 0)
        case .endOfChildren(let id):
            let parent = self.place(of: id)
            return OutlineSpot(
                position: end(of: parent), level: parent.level + 1, cover: parent.cover + (parent.isExpanded ? 0 : 1),
                childOf: parent.hasChildren ? nil : parent.position)
        case .before(let id):
            let anchor = self.place(of: id)
            return OutlineSpot(position: anchor.position, level: anchor.level, cover: anchor.cover)
        case .after(let id):
            let anchor = self.place(of: id)
            return OutlineSpot(position: end(of: anchor), level: anchor.level, cover: anchor.cover)
        }
    }

    /// Inserts entries that were made for a spot.
    mutating func insert(_ entries: [OutlineEntry], at spot: OutlineSpot) {
        insert(entries, at: spot.position)
        if let parent = spot.childOf { setHasChildren(true, at: parent) }
    }

    /// Removes neighbouring subtrees, and tells their parent when it has no children left.
    mutating func removeSubtrees(_ range: Range<Int>) {
        forgetChildren(range)
        remove(range)
    }

    /// Moves a subtree to a spot outside of it.
    mutating func move(_ id: Int32, to spot: OutlineSpot) {
        let place = self.place(of: id)
        let range = place.position..<end(of: place)
        forgetChildren(range)
        move(range, to: spot.position, level: spot.level - place.level, cover: spot.cover - place.cover)
        // The parent may be the one that has just been told that it has no children.
        let position = spot.position <= range.lowerBound ? spot.position : spot.position - range.count
        if position > 0 {
            let before = self.place(at: position - 1)
            if before.level < spot.level, !before.hasChildren { setHasChildren(true, at: before.position) }
        }
    }

    /// Tells the parent of neighbouring subtrees that they go, when it has no others.
    private mutating func forgetChildren(_ range: Range<Int>) {
        guard range.lowerBound > 0 else { return }
        let before = place(at: range.lowerBound - 1)
        guard before.hasChildren, before.level < place(at: range.lowerBound).level else { return }
        if range.upperBound == count || place(at: range.upperBound).level <= before.level {
            setHasChildren(false, at: before.position)
        }
    }

    /// The items at `level` in a range in which none is above it.
    ///
    /// - Complexity: O(k log n), for k of them.
    func children(in range: Range<Int>, level: Int32) -> [Int32] {
        var children: [Int32] = []
        var position = range.lowerBound
        while position < range.upperBound, let place = next(from: position, level: level) {
            children.append(place.id)
            position = place.hasChildren ? end(of: place) : place.position + 1
        }
        return children
    }

    /// The ranges of subtrees, ascending and without overlap.
    func ranges(of ids: [Int32]) -> [Range<Int>] {
        let places = ids.map { place(of: $0) }.sorted { $0.position < $1.position }
        var ranges: [Range<Int>] = []
        for place in places where place.position >= ranges.last?.upperBound ?? 0 {
            let end = end(of: place)
            if let last = ranges.last, last.upperBound == place.position {
                ranges[ranges.count - 1] = last.lowerBound..<end
            } else {
                ranges.append(place.position..<end)
            }
        }
        return ranges
    }
}
