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

    /// Moves a subtree to a spot outside of it.
    mutating func move(_ id: Int32, to spot: OutlineSpot) {
        let place = self.place(of: id)
        let range = place.position..<end(of: place)
        for parent in OutlineRemoval(range, in: self).childless { setHasChildren(false, at: parent) }
        move(range, to: spot.position, level: spot.level - place.level, cover: spot.cover - place.cover)
        // The parent may be the one that has just been told that it has no children.
        let position = spot.position <= range.lowerBound ? spot.position : spot.position - range.count
        if position > 0 {
            let before = self.place(at: position - 1)
            if before.level < spot.level, !before.hasChildren { setHasChildren(true, at: before.position) }
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
}
