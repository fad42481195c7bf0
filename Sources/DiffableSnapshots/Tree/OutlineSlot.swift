typealias OutlineLeaf = SharedBuffer<OutlineEntry>
typealias OutlineInner = SharedBuffer<OutlineSlot>

extension OutlineLeaf {
    /// A leaf with nothing in it, which all empty trees share. It is never written to, because no tree holds it alone.
    nonisolated(unsafe) static let empty = OutlineLeaf.make(capacity: 0)
}

/// A subtree as its parent holds it: the child, its number, and a summary of the items below it.
///
/// A change of all levels or covers in a subtree changes the base in its slot and nothing below.
struct OutlineSlot {
    /// The child.
    private var child: Child

    private enum Child {
        case leaf(OutlineLeaf)
        case inner(OutlineInner)

        /// No child, while the slot makes the child its own.
        case taken
    }

    /// The child's number. The tables of leaves and parents lead to it.
    var number: NodeNumber

    /// `height << 1 | hasExpanded`. A slot of fields of one size is copied faster.
    private var bits: Int32

    /// Items below.
    var total: Int32

    /// Items below with the least cover, which are visible when nothing above covers them.
    var shown: Int32

    /// The base for covers, which is added to all covers in the child. The least of these is 0.
    var cover: Cover

    /// The base for levels, which is added to all levels in the child. The least of these is 0.
    var level: Level

    /// A slot of a leaf. The least level and cover of its entries become the base.
    init(leaf: OutlineLeaf, number: NodeNumber) { self.init(.leaf(leaf), number: number, height: 0) }

    /// A slot of an inner node. The least level and cover of its slots become the base.
    init(inner: OutlineInner, number: NodeNumber, height: Int32) {
        self.init(.inner(inner), number: number, height: height)
    }

    private init(_ child: Child, number: NodeNumber, height: Int32) {
        self.child = child
        self.number = number
        bits = height << 1
        (total, shown, cover, level) = (0, 0, 0, 0)
        updateSummary()
    }

    /// 0 for a leaf.
    var height: Int32 { bits >> 1 }

    var isLeaf: Bool { bits < 2 }

    /// Whether any item below is expanded. Walks over expanded items pass by all other nodes.
    var hasExpanded: Bool {
        get { bits & 1 != 0 }
        set { bits = newValue ? bits | 1 : bits & ~1 }
    }

    /// The child, which is a leaf.
    var leaf: OutlineLeaf {
        NodeVisits.note()
        guard case .leaf(let leaf) = child else { preconditionFailure("The child is no leaf") }
        return leaf
    }

    /// The child, which is an inner node.
    var inner: OutlineInner {
        NodeVisits.note()
        guard case .inner(let inner) = child else { preconditionFailure("The child is a leaf") }
        return inner
    }

    /// How many entries or slots the child holds itself.
    var width: Int { isLeaf ? leaf.count : inner.count }

    /// How many rows are visible below when the bases of the slots above add up to `cover`.
    func visible(under cover: Cover) -> Int { cover + self.cover == 0 ? Int(shown) : 0 }

    /// The leaf, made this slot's own.
    mutating func uniqueLeaf(capacity: Int = 0) -> OutlineLeaf {
        NodeVisits.note()
        guard case .leaf(var leaf) = exchange(&child, with: .taken) else { preconditionFailure("The child is no leaf") }
        SharedBuffer.makeUnique(&leaf, capacity: capacity)
        child = .leaf(leaf)
        return leaf
    }

    /// The inner node, made this slot's own.
    mutating func uniqueInner(capacity: Int = 0) -> OutlineInner {
        NodeVisits.note()
        guard case .inner(var inner) = exchange(&child, with: .taken) else {
            preconditionFailure("The child is a leaf")
        }
        SharedBuffer.makeUnique(&inner, capacity: capacity)
        child = .inner(inner)
        return inner
    }

    /// Whether no other slot holds the child.
    mutating func isUnique() -> Bool {
        switch exchange(&child, with: .taken) {
        case .leaf(var leaf):
            defer { child = .leaf(leaf) }
            return isKnownUniquelyReferenced(&leaf)
        case .inner(var inner):
            defer { child = .inner(inner) }
            return isKnownUniquelyReferenced(&inner)
        case .taken: preconditionFailure("The child is being changed")
        }
    }

    /// Whether both have the very same child.
    func isSameNode(as other: OutlineSlot) -> Bool {
        switch (child, other.child) {
        case (.leaf(let left), .leaf(let right)): left === right
        case (.inner(let left), .inner(let right)): left === right
        default: false
        }
    }
}

// MARK: - The summary

extension OutlineSlot {
    /// Updates the counts and the base after the child changed. No other slot holds the child.
    mutating func updateSummary() {
        if isLeaf { summarize(leaf) } else { summarize(inner) }
    }

    private mutating func summarize(_ parts: SharedBuffer<some OutlinePart>) {
        var (leastCover, leastLevel, shown, total) = (Cover.max, Level.max, Int32(0), Int32(0))
        var hasExpanded = false
        for index in parts.indices {
            let (cover, level) = (parts[index].cover, parts[index].level)
            hasExpanded = parts[index].hasExpanded || hasExpanded
            total += parts[index].total
            leastLevel = min(leastLevel, level)
            if cover < leastCover {
                (leastCover, shown) = (cover, parts[index].shown)
            } else if cover == leastCover {
                shown += parts[index].shown
            }
        }
        (self.total, self.shown, self.hasExpanded) = (total, shown, hasExpanded)
        guard total > 0, leastCover != 0 || leastLevel != 0 else { return }
        for index in parts.indices {
            parts[index].cover -= leastCover
            parts[index].level -= leastLevel
        }
        cover += leastCover
        level += leastLevel
    }
}

/// An entry or a slot of a node, as the node's summary counts it.
private protocol OutlinePart {
    var cover: Cover { get set }
    var level: Level { get set }
    var total: Int32 { get }
    var shown: Int32 { get }
    var hasExpanded: Bool { get }
}

extension OutlineSlot: OutlinePart {}

extension OutlineEntry: OutlinePart {
    fileprivate var total: Int32 { 1 }
    fileprivate var shown: Int32 { 1 }
    fileprivate var hasExpanded: Bool { isExpanded }
}

/// Counts how often nodes of a tree are read. Tests compare costs as counts, since times on a busy machine mislead.
///
/// Only debug builds count, and only during a call of `counted`. In release builds `note()` is empty.
enum NodeVisits {
    #if DEBUG
        @TaskLocal private static var counter: Counter?

        private final class Counter: @unchecked Sendable {
            // Sendable: it belongs to the task that counts.

            var count = 0
        }

        /// How often nodes are read during a call.
        static func counted(_ call: () -> Void) -> Int {
            let counter = Counter()
            $counter.withValue(counter, operation: call)
            return counter.count
        }
    #endif

    static func note() {
        #if DEBUG
            counter?.count += 1
        #endif
    }
}
