@testable import DiffableSnapshots

/// What the user opened, in a tree that is made again: read, taken over, and closed. For each expanded item.
struct ExpandingPart {
    let count: Int

    func measure(into table: inout Table) {
        let shape = Shape.balanced(count: count)
        let collapsed = shape.collapsedTree
        let rebuilt = shape.collapsedTree
        for opened in [1_000, count / 10] {
            var random = SplitMix(seed: 5)
            let items = (0..<opened).map { _ in Int(random.next() % UInt64(count)) }
            var old = collapsed
            old.expand(items)
            let expanded = old.expandedItems.count
            let name = opened == 1_000 ? "1,000 expanded" : "a tenth expanded"
            add("expand, \(name)", expanded, &table) {
                var tree = collapsed
                tree.expand(items)
                consume(tree)
            }
            add("expandedItems, \(name)", expanded, &table) { consume(old.expandedItems) }
            add("adoptExpansion, \(name)", expanded, &table) {
                var tree = rebuilt
                tree.adoptExpansion(from: old)
                consume(tree)
            }
            add("collapseAll, \(name)", expanded, &table) {
                var tree = old
                tree.collapseAll()
                consume(tree)
            }
        }
    }

    private func add(_ name: String, _ expanded: Int, _ table: inout Table, _ call: () -> Void) {
        let latency = Baseline.latency()
        let seconds = Stopwatch.median(call) / Double(expanded)
        table.add(Row(quantity: name, count: count, figure: .seconds(seconds), baseline: (.latency, latency)))
    }
}

extension Shape {
    /// The forest of its indices, in which nothing is expanded.
    fileprivate var collapsedTree: Tree<Int> {
        Tree(preorder: Array(levels.indices), levels: levels)
    }
}
