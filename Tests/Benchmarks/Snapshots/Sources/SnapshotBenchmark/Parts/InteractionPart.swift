@testable import DiffableSnapshots

/// What a key does: copy the snapshot, change the copy, find out what became of the rows, read the 50 on the screen.
struct InteractionPart {
    let count: Int
    private static let screen = 50

    func measure(into table: inout Table) {
        for shape in [Shape.balanced(count: count), .chains(count: count)] {
            var tree = shape.tree
            let plain = shape.name == "balanced" && count <= PlainTree<Int>.limit ? shape : nil
            for (name, items) in [("root", shape.roots), ("inner", shape.inner), ("leaf parent", shape.leafParents)] {
                let latency = Baseline.latency()
                let samples = Self.toggle(items, in: &tree)
                add("toggle \(name), \(shape.name)", samples, latency, gate: 60, plain, items, &table)
            }
            guard shape.name == "balanced" else { continue }
            let latency = Baseline.latency()
            let (inserts, deletes) = Self.insertAndDelete(count, in: &tree)
            let gate: Double = count > 1_000_000 ? 200 : 100
            add("insert an item", inserts, latency, gate: gate, nil, [], &table)
            add("delete an item", deletes, latency, gate: gate, nil, [], &table)
        }
    }

    private func add(
        _ name: String, _ samples: Samples, _ latency: Double, gate: Double, _ plainShape: Shape?, _ items: [Int],
        _ table: inout Table
    ) {
        var row = Row(
            quantity: "\(name), p50", count: count, figure: .seconds(samples.median), baseline: (.latency, latency),
            gate: count >= 1_000_000 ? .baselines(gate) : nil)
        if let plainShape {
            var plain = PlainTree(plainShape, Array(0..<count))
            let row50 = plain.visibleRow(of: items[0])!
            row.others = [("plain", Stopwatch.median { plain.interact(items[0], row: row50) })]
        }
        table.add(row)
        table.add(
            Row(
                quantity: "\(name), p99", count: count, figure: .seconds(samples.percentile(99)),
                baseline: (.latency, latency)))
    }

    /// Collapses and expands each of the items.
    private static func toggle(_ items: [Int], in shown: inout Tree<Int>) -> Samples {
        var samples: [Double] = []
        Stopwatch.settle()
        for item in items.count == 1 ? [Int](repeating: items[0], count: 1_000) : items {
            let row = shown.visibleRow(of: item)!
            for isExpanded in [false, true] {
                samples.append(
                    Stopwatch.once {
                        interact(with: &shown, row: row) {
                            if isExpanded { $0.expand([item]) } else { $0.collapse([item]) }
                        }
                    })
            }
        }
        return Samples(samples)
    }

    /// Inserts an item behind others at random, and deletes it again.
    private static func insertAndDelete(
        _ count: Int, in shown: inout Tree<Int>
    ) -> (inserts: Samples, deletes: Samples) {
        var random = SplitMix(seed: 3)
        var (inserts, deletes): ([Double], [Double]) = ([], [])
        Stopwatch.settle()
        for number in 0..<1_000 {
            let (item, anchor) = (count + number, Int(random.next() % UInt64(count)))
            let row = shown.visibleRow(of: anchor)!
            inserts.append(Stopwatch.once { interact(with: &shown, row: row) { $0.insert([item], after: anchor) } })
            deletes.append(Stopwatch.once { interact(with: &shown, row: row) { $0.delete([item]) } })
        }
        return (Samples(inserts), Samples(deletes))
    }

    @inline(never)
    private static func interact(with shown: inout Tree<Int>, row: Int, _ change: (inout Tree<Int>) -> Void) {
        var copy = shown
        change(&copy)
        consume(copy.difference(from: shown).changes)
        consume(copy.visibleItems(inRows: row..<row + screen))
        shown = copy
    }
}
