@testable import DiffableSnapshots

/// Differences of two lists that were made apart from each other.
struct ComparingPart {
    let count: Int

    func measure(into table: inout Table) {
        measure("Int", Array(0..<count), others: Array(count..<2 * count), into: &table)
        measure("String", strings(count: count), others: (count..<2 * count).map { "item \($0)" }, into: &table)
    }

    private func measure<Item: Hashable & Sendable>(
        _ name: String, _ items: [Item], others: [Item], into table: inout Table
    ) {
        let kinds: [(name: String, items: [Item], gate: Double?)] = [
            ("unchanged", items, 0.8),
            ("1 % moved", Self.permuted(items, percent: 1), 0.8),
            ("10 % moved", Self.permuted(items, percent: 10), 3),
            ("50 % moved", Self.permuted(items, percent: 50), 3.5),
            ("reversed", items.reversed(), 0.8),
            ("unrelated", others, nil),
        ]
        let baseline = Baseline.reserved(items)
        let old = tree(items)
        for kind in kinds {
            let new = tree(kind.items)
            var row = Row(
                quantity: "full difference \(name), \(kind.name)", count: count,
                figure: .seconds(Stopwatch.median(budget: 2) { new.difference(from: old).changes }),
                baseline: (.reserved, baseline), gate: count == 1_000_000 ? kind.gate.map { .baselines($0) } : nil)
            // The library's takes time in proportion to the rows and to what is different.
            if count <= 10_000 || kind.name == "unchanged" {
                let seconds = Stopwatch.median(atMost: 3, budget: 1) { kind.items.difference(from: items) }
                row.others.append(("standard", seconds))
            }
            if count <= PlainTree<Item>.limit {
                let shape = Shape.flat(count: count)
                let (oldPlain, newPlain) = (PlainTree(shape, items), PlainTree(shape, kind.items))
                let seconds = Stopwatch.median(atMost: 3) { newPlain.rowChanges(from: oldPlain, marked: []) }
                row.others.append(("plain", seconds))
            }
            table.add(row)
        }
    }

    private func tree<Item>(_ items: [Item]) -> Tree<Item> {
        var tree = Tree<Item>()
        tree.append(items)
        return tree
    }

    private static func permuted<Item>(_ items: [Item], percent: Int) -> [Item] {
        permuted(items, count: items.count * percent / 100)
    }

    /// The items with some of them permuted among themselves.
    static func permuted<Item>(_ items: [Item], count: Int) -> [Item] {
        var random = SplitMix(seed: 5)
        var isChosen = [Bool](repeating: false, count: items.count)
        var missing = count
        while missing > 0 {
            let index = Int(random.next() % UInt64(items.count))
            if !isChosen[index] {
                isChosen[index] = true
                missing -= 1
            }
        }
        let places = items.indices.filter { isChosen[$0] }
        var result = items
        // Two change places; a shuffle could leave them where they are.
        let targets = count == 2 ? places.reversed() : places.shuffled(using: &random)
        for (from, to) in zip(places, targets) { result[to] = items[from] }
        return result
    }
}
