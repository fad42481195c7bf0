/// One item in a leaf of the tree: 12 bytes.
///
/// Level and cover are relative to the frame of the leaf, see `OutlineTree`.
struct OutlineEntry {
    /// The item's number.
    var id: Int32

    /// `level << 2 | hasChildren << 1 | isExpanded`
    private var bits: Int32

    /// How many proper ancestors are collapsed. A row is visible when none is.
    var cover: Int32

    @inline(__always)
    init(id: Int32, level: Int32, cover: Int32, isExpanded: Bool, hasChildren: Bool) {
        precondition(level < Self.levelLimit, "An item is nested more than 536,870,911 levels deep")
        self.id = id
        self.cover = cover
        bits = level << 2 | (hasChildren ? 2 : 0) | (isExpanded ? 1 : 0)
    }

    private static var levelLimit: Int32 { 1 << 29 }

    /// The number of ancestors.
    @inline(__always)
    var level: Int32 {
        get { bits >> 2 }
        set { bits = newValue << 2 | bits & 3 }
    }

    /// What a cell shows of the entry's place, in a frame where levels begin at `level`:
    /// `level << 2 | hasChildren << 1 | isExpanded`.
    @inline(__always)
    func look(under level: Int32) -> Int32 { bits + level << 2 }

    @inline(__always)
    var isExpanded: Bool {
        get { bits & 1 != 0 }
        set { bits = newValue ? bits | 1 : bits & ~1 }
    }

    @inline(__always)
    var hasChildren: Bool {
        get { bits & 2 != 0 }
        set { bits = newValue ? bits | 2 : bits & ~2 }
    }
}

typealias OutlineLeaf = Block<OutlineEntry>
typealias OutlineInner = Block<OutlineSlot>

/// A subtree as its parent knows it: the child, its number, and a summary that saves visiting it.
///
/// What is added to a whole subtree, one more collapsed ancestor or another level, is added here and nowhere below.
struct OutlineSlot {
    /// The child when it is a leaf.
    private(set) var leafBlock: OutlineLeaf?

    /// The child when it is an inner node.
    private(set) var innerBlock: OutlineInner?

    /// The child's number, by which items and nodes find their way up.
    var number: Int32

    /// 0 for a leaf.
    private(set) var height: Int32

    /// Items below.
    var total: Int32

    /// Items below with the least cover, which are visible when nothing above covers them.
    var shown: Int32

    /// The least cover below, relative to the frame that this slot is in: the child's own frame counts from it.
    var cover: Int32

    /// The least level below, relative to the frame that this slot is in: the child's own frame counts from it.
    var level: Int32

    /// A leaf whose entries are still relative to the frame of the slot.
    init(leaf: OutlineLeaf, number: Int32) {
        self.init(leaf, nil, number: number, height: 0)
    }

    /// An inner node whose slots are still relative to the frame of the slot.
    init(inner: OutlineInner, number: Int32, height: Int32) {
        self.init(nil, inner, number: number, height: height)
    }

    private init(_ leaf: OutlineLeaf?, _ inner: OutlineInner?, number: Int32, height: Int32) {
        (leafBlock, innerBlock) = (leaf, inner)
        self.number = number
        self.height = height
        (total, shown, cover, level) = (0, 0, 0, 0)
        settle()
    }

    @inline(__always)
    var isLeaf: Bool { height == 0 }

    @inline(__always)
    var leaf: OutlineLeaf {
        NodeVisits.note()
        return leafBlock!
    }

    @inline(__always)
    var inner: OutlineInner {
        NodeVisits.note()
        return innerBlock!
    }

    /// How many entries or slots the child holds itself.
    @inline(__always)
    var width: Int { isLeaf ? leaf.count : inner.count }

    /// How many rows are visible below when `cover` collapsed ancestors lie on the frame that this slot is in.
    @inline(__always)
    func visible(under cover: Int32) -> Int { cover + self.cover == 0 ? Int(shown) : 0 }

    /// The leaf, made this slot's own.
    @inline(__always)
    mutating func uniqueLeaf(capacity: Int = 0) -> OutlineLeaf {
        NodeVisits.note()
        return Block.unique(&leafBlock, capacity: capacity)
    }

    /// The inner node, made this slot's own.
    @inline(__always)
    mutating func uniqueInner(capacity: Int = 0) -> OutlineInner {
        NodeVisits.note()
        return Block.unique(&innerBlock, capacity: capacity)
    }

    /// Whether nobody else holds the child.
    @inline(__always)
    mutating func isUnique() -> Bool {
        isLeaf ? isKnownUniquelyReferenced(&leafBlock) : isKnownUniquelyReferenced(&innerBlock)
    }

    /// Whether both have the very same child.
    @inline(__always)
    func isSameNode(as other: OutlineSlot) -> Bool {
        leafBlock === other.leafBlock && innerBlock === other.innerBlock
    }
}

// MARK: - The summary

extension OutlineSlot {
    /// Makes the summary right after the child changed. The child belongs to this slot alone.
    mutating func settle() {
        if isLeaf { settleLeaf() } else { settleInner() }
    }

    private mutating func settleLeaf() {
        let leaf = self.leaf
        var (leastCover, leastLevel, shown) = (Int32.max, Int32.max, Int32(0))
        for index in leaf.indices {
            let (cover, level) = (leaf[index].cover, leaf[index].level)
            leastLevel = min(leastLevel, level)
            if cover < leastCover {
                (leastCover, shown) = (cover, 1)
            } else if cover == leastCover {
                shown += 1
            }
        }
        total = Int32(leaf.count)
        self.shown = shown
        guard leaf.count > 0, leastCover != 0 || leastLevel != 0 else { return }
        for index in leaf.indices {
            leaf[index].cover -= leastCover
            leaf[index].level -= leastLevel
        }
        cover += leastCover
        level += leastLevel
    }

    private mutating func settleInner() {
        let inner = self.inner
        var (leastCover, leastLevel, shown, total) = (Int32.max, Int32.max, Int32(0), Int32(0))
        for index in inner.indices {
            let (cover, level) = (inner[index].cover, inner[index].level)
            total += inner[index].total
            leastLevel = min(leastLevel, level)
            if cover < leastCover {
                (leastCover, shown) = (cover, inner[index].shown)
            } else if cover == leastCover {
                shown += inner[index].shown
            }
        }
        self.total = total
        self.shown = shown
        guard inner.count > 0, leastCover != 0 || leastLevel != 0 else { return }
        for index in inner.indices {
            inner[index].cover -= leastCover
            inner[index].level -= leastLevel
        }
        cover += leastCover
        level += leastLevel
    }
}
