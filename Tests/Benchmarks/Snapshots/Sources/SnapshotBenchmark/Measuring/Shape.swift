import DiffableSnapshots

typealias Tree<Item: Hashable & Sendable> = DiffableDataSourceSectionSnapshot<Item>

/// A forest in pre-order, everything expanded; its items are the indices.
struct Shape {
    let name: String
    let levels: [Int32]

    /// Some items without a parent, some between those and parents of leaves, and some whose children are all leaves.
    private(set) var roots: [Int] = []
    private(set) var inner: [Int] = []
    private(set) var leafParents: [Int] = []

    static func all(count: Int) -> [Shape] { [flat(count: count), balanced(count: count), chains(count: count)] }

    /// A list.
    static func flat(count: Int) -> Shape {
        Shape(name: "flat", levels: [Int32](repeating: 0, count: count))
    }

    /// One root, ten children for each item, as in a heap of which only the last parent has fewer.
    static func balanced(count: Int) -> Shape {
        var levels: [Int32] = []
        levels.reserveCapacity(count)
        var (inner, leafParents): ([Int], [Int]) = ([], [])
        var waiting = [(number: 0, level: Int32(0))]
        while let (number, level) = waiting.popLast() {
            let first = 10 * number + 1
            if first < count {
                if 10 * first + 1 >= count { leafParents.append(levels.count) }
                if 10 * first + 1 < count, number > 0 { inner.append(levels.count) }
                for child in (first..<min(first + 10, count)).reversed() { waiting.append((child, level + 1)) }
            }
            levels.append(level)
        }
        return Shape(
            name: "balanced", levels: levels, roots: [0], inner: sample(inner), leafParents: sample(leafParents))
    }

    /// Chains of 10,000 items, each the only child of the one before it.
    static func chains(count: Int) -> Shape {
        let length = min(10_000, count)
        let starts = Array(stride(from: 0, to: count - length + 1, by: length))
        return Shape(
            name: "chain", levels: (0..<count).map { Int32($0 % length) }, roots: sample(starts),
            inner: sample(starts.map { $0 + length / 2 }), leafParents: sample(starts.map { $0 + length - 2 }))
    }

    private init(
        name: String, levels: [Int32], roots: [Int] = [0], inner: [Int] = [], leafParents: [Int] = []
    ) {
        self.name = name
        self.levels = levels
        self.roots = roots
        self.inner = inner
        self.leafParents = leafParents
    }

    /// A thousand of the items, in random order, some of them more than once.
    private static func sample(_ items: [Int]) -> [Int] {
        var random = SplitMix(seed: 2)
        return (0..<1_000).map { _ in items.randomElement(using: &random)! }
    }

    /// The forest with given items.
    func tree<Item>(of items: [Item]) -> Tree<Item> {
        Tree(preorder: items, levels: levels, isExpandedAt: { _ in true })
    }

    /// The forest of its indices.
    var tree: Tree<Int> { tree(of: Array(levels.indices)) }
}

/// Short strings, as many as are asked for.
func strings(count: Int) -> [String] { (0..<count).map { "item \($0)" } }
