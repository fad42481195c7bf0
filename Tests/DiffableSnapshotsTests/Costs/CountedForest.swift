@testable import DiffableSnapshots

/// A tree of items that count, in which every inner node is expanded and has ten children.
struct CountedForest {
    typealias Snapshot = DiffableDataSourceSectionSnapshot<CountedItem>

    let counter = CountedItem.Counter()
    let snapshot: Snapshot

    /// The number of levels of nodes between the root of the tree of nodes and its leaves, these included.
    let height: Int

    /// The level of the leaves.
    let deepest: Int

    /// The value of a leaf in the middle.
    let leaf: Int

    /// The forests of a suite.
    static let made = TaskLocal<[Size: CountedForest]>(wrappedValue: [:])

    /// Makes the forests once for a suite: many items take a while where code is not optimized.
    static func make() -> [Size: CountedForest] {
        [
            .thousand: CountedForest(count: 1_000, deepest: 2),
            .many: Effort.isExhaustive
                ? CountedForest(count: 1_000_000, deepest: 5) : CountedForest(count: 100_000, deepest: 4),
        ]
    }

    /// One of the two.
    static func of(_ size: Size) -> CountedForest { made.get()[size]! }

    /// The second one has a million items in optimized code, otherwise a hundred thousand.
    enum Size: CaseIterable { case thousand, many }

    private init(count: Int, deepest: Int) {
        self.deepest = deepest
        let counter = counter
        var levels: [Int] = []
        var items: [CountedItem] = []
        levels.reserveCapacity(count)
        items.reserveCapacity(count)
        func add(level: Int) {
            guard items.count < count else { return }
            items.append(CountedItem(value: items.count, counter: counter))
            levels.append(level)
            if level < deepest { for _ in 0..<10 { add(level: level + 1) } }
        }
        while items.count < count { add(level: 0) }
        leaf = levels[(count / 2)...].firstIndex(of: deepest)!
        snapshot = Snapshot(preorder: items, levels: levels, isExpanded: levels.map { $0 < deepest })
        height = Int(snapshot.storage.contents.tree.root.height) + 1
    }

    var count: Int { snapshot.count }

    func item(_ value: Int) -> CountedItem { CountedItem(value: value, counter: counter) }

    /// A root, its child, a leaf's parent, leaves, and some other items.
    var samples: [CountedItem] { [0, 1, leaf - 1, leaf, count / 3, count / 10 * 7, count - 1].map(item) }
}

extension OutlineTree {
    /// How many nodes of this tree another one does not hold.
    func nodesNot(in other: OutlineTree) -> Int {
        var known: Set<ObjectIdentifier> = []
        Self.forEachNode(in: other.root) { known.insert($0) }
        var count = 0
        Self.forEachNode(in: root) { if !known.contains($0) { count += 1 } }
        return count
    }

    private static func forEachNode(in slot: OutlineSlot, _ body: (ObjectIdentifier) -> Void) {
        body(slot.childIdentity)
        guard !slot.isLeaf else { return }
        let inner = slot.inner
        for index in inner.indices { forEachNode(in: inner[index], body) }
    }
}

extension OutlineSlot {
    /// Which node the child is.
    var childIdentity: ObjectIdentifier { isLeaf ? ObjectIdentifier(leaf) : ObjectIdentifier(inner) }
}
