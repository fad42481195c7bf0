/// Compares two trees of which one comes from the other, or both from a third, in time proportional to what changed.
///
/// What two such trees have in common they hold in the very same nodes. So both are opened from their roots downwards,
/// level by level: where a node occurs on both sides, all that is below it is dealt with at once, and only the others are
/// opened.
///
/// ```
///            old                         new
///      ┌──────●──────┐            ┌──────●──────┐
///   ┌──●──┐       ┌──●──┐      ┌──●──┐       ┌──○──┐       the left half is one node: one match of all its rows
///   a b c d       e f g h      a b c d       e x g h       on the right, leaves are opened: f is gone, x is new
/// ```
///
/// A node that occurs on both sides with another cover above it was hidden as a whole before or is hidden now: its rows
/// appeared or vanished. With another level above it, its rows were moved below another parent.
///
/// The nodes of one side have distinct numbers, and a node keeps its number for life; so a node can only be where its
/// number is, and as long as both sides go in step there is nothing to search.
struct OutlineComparison {
    /// Rows that are in both, in any order.
    private(set) var matches: [RowMatch] = []

    /// New rows that show something else, in any order.
    private(set) var reconfigured: [Range<Int>] = []

    /// How many nodes were looked at, on both sides together.
    private(set) var visitedNodes = 0

    /// The visible entries that only one side has, or that have another number on the other side.
    private(set) var oldRest: [OutlineRow] = []
    private(set) var newRest: [OutlineRow] = []

    /// Whether the trees turned out to have so little in common that this was no good.
    private(set) var gaveUp = false

    /// Compares two trees.
    ///
    /// - Parameter isSameItem: whether a number, in use in both trees, stands for the same item.
    init(old: OutlineTree, new: OutlineTree, isSameItem: (Int32) -> Bool) {
        var front = Front(old: [FrontNode(old.root)], new: [FrontNode(new.root)])
        let limit = max(1_024, min(old.count, new.count) / OutlineComparison.giveUpShare)
        while true {
            front.level()
            visitedNodes += front.old.count + front.new.count
            let pairs = front.takePairs()
            for (old, new) in pairs { match(old, new) }
            guard front.hasVisible else { return }
            if front.isLow { break }
            if pairs.isEmpty, min(front.old.count, front.new.count) > 64 {
                gaveUp = true
                return
            }
            front.open()
        }
        if min(front.old.count, front.new.count) > limit {
            gaveUp = true
            return
        }
        compareEntries(front, isSameItem)
    }

    /// Not more than this share of the leaves is compared entry by entry: of a larger part the unrelated comparison, which
    /// does not look for numbers, makes short work.
    private static var giveUpShare: Int { 256 }

    private mutating func match(_ old: FrontNode, _ new: FrontNode) {
        guard old.cover == 0, new.cover == 0 else { return }
        let count = Int(new.slot.shown)
        matches.append(RowMatch(old: Int32(old.row), new: Int32(new.row), count: Int32(count)))
        if old.level != new.level { reconfigured.append(new.row..<new.row + count) }
    }
}

/// A visible entry.
struct OutlineRow {
    var id: Int32
    var row: Int32

    /// `level << 2 | hasChildren << 1 | isExpanded`
    var look: Int32
}

// MARK: - Entries

extension OutlineComparison {
    private mutating func compareEntries(_ front: Front, _ isSameItem: (Int32) -> Bool) {
        var (old, new) = (Self.rows(front.old)[...], Self.rows(front.new)[...])
        while let left = old.first, let right = new.first, left.id == right.id, isSameItem(left.id) {
            match(old.removeFirst(), new.removeFirst())
        }
        while let left = old.last, let right = new.last, left.id == right.id, isSameItem(left.id) {
            match(old.removeLast(), new.removeLast())
        }
        guard !old.isEmpty, !new.isEmpty else { return }
        var indices = [Int32: Int](minimumCapacity: old.count)
        for index in old.indices { indices[old[index].id] = index }
        var isMatched = [Bool](repeating: false, count: old.endIndex)
        for right in new {
            if let index = indices[right.id], isSameItem(right.id) {
                match(old[index], right)
                isMatched[index] = true
            } else {
                newRest.append(right)
            }
        }
        if !newRest.isEmpty { oldRest = old.indices.filter { !isMatched[$0] }.map { old[$0] } }
    }

    /// Notes that an old row and a new one show the same item.
    mutating func match(_ old: OutlineRow, _ new: OutlineRow) {
        matches.append(RowMatch(old: old.row, new: new.row, count: 1))
        if old.look != new.look { reconfigured.append(Int(new.row)..<Int(new.row) + 1) }
    }

    private static func rows(_ leaves: [FrontNode]) -> [OutlineRow] {
        var rows: [OutlineRow] = []
        for node in leaves where node.visible > 0 {
            let leaf = node.slot.leaf
            var row = Int32(node.row)
            for index in leaf.indices where leaf[index].cover + node.cover == 0 {
                rows.append(OutlineRow(id: leaf[index].id, row: row, look: leaf[index].look(under: node.level)))
                row += 1
            }
        }
        return rows
    }
}

// MARK: - Nodes

/// A node on one side: its slot, with the frame of its child.
private struct FrontNode {
    var slot: OutlineSlot
    var row: Int
    var cover: Int32
    var level: Int32

    init(_ root: OutlineSlot) {
        self.init(root, row: 0, cover: 0, level: 0)
    }

    /// A slot in a frame.
    init(_ slot: OutlineSlot, row: Int, cover: Int32, level: Int32) {
        self.slot = slot
        self.row = row
        self.cover = cover + slot.cover
        self.level = level + slot.level
    }

    /// How many rows are visible.
    var visible: Int { cover == 0 ? Int(slot.shown) : 0 }
}

/// The nodes of one height, on both sides, that are not yet dealt with; each side in its order.
private struct Front {
    var old: [FrontNode]
    var new: [FrontNode]

    /// Opens the higher side until both are of one height.
    mutating func level() {
        while let left = old.first, let right = new.first, left.slot.height != right.slot.height {
            if left.slot.height > right.slot.height { old = Self.opened(old) } else { new = Self.opened(new) }
        }
    }

    mutating func open() {
        old = Self.opened(old)
        new = Self.opened(new)
    }

    /// Whether rows are visible on both sides; otherwise those that are have appeared or vanished.
    var hasVisible: Bool { old.contains { $0.visible > 0 } && new.contains { $0.visible > 0 } }

    /// Whether these are leaves.
    var isLow: Bool { old.first?.slot.isLeaf ?? true }

    private static func opened(_ nodes: [FrontNode]) -> [FrontNode] {
        var opened: [FrontNode] = []
        opened.reserveCapacity(nodes.count * 16)
        for node in nodes {
            var row = node.row
            let inner = node.slot.inner
            for index in inner.indices {
                opened.append(FrontNode(inner[index], row: row, cover: node.cover, level: node.level))
                row += opened[opened.count - 1].visible
            }
        }
        return opened
    }

    /// Takes the nodes out that are the same on both sides.
    mutating func takePairs() -> [(FrontNode, FrontNode)] {
        var pairs: [(FrontNode, FrontNode)] = []
        var (oldRest, newRest): ([FrontNode], [FrontNode]) = ([], [])
        var index = 0
        while index < min(old.count, new.count), old[index].slot.number == new[index].slot.number {
            if old[index].slot.isSameNode(as: new[index].slot) {
                pairs.append((old[index], new[index]))
            } else {
                oldRest.append(old[index])
                newRest.append(new[index])
            }
            index += 1
        }
        takePairs(from: index, &pairs, &oldRest, &newRest)
        (old, new) = (oldRest, newRest)
        return pairs
    }

    /// Goes on where the sides are out of step.
    private func takePairs(
        from start: Int, _ pairs: inout [(FrontNode, FrontNode)], _ oldRest: inout [FrontNode],
        _ newRest: inout [FrontNode]
    ) {
        guard start < old.count, start < new.count else {
            oldRest.append(contentsOf: old[start...])
            newRest.append(contentsOf: new[start...])
            return
        }
        var indices = [Int32: Int](minimumCapacity: old.count - start)
        for index in start..<old.count { indices[old[index].slot.number] = index }
        var isTaken = [Bool](repeating: false, count: old.count)
        for node in new[start...] {
            if let index = indices[node.slot.number], old[index].slot.isSameNode(as: node.slot) {
                pairs.append((old[index], node))
                isTaken[index] = true
            } else {
                newRest.append(node)
            }
        }
        for index in start..<old.count where !isTaken[index] { oldRest.append(old[index]) }
    }
}

extension OutlineEntry {
    /// What a cell shows of the entry's place, in a frame where levels begin at `level`.
    func look(under level: Int32) -> Int32 {
        (self.level + level) << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }
}
