@testable import DiffableSnapshots

/// Trees made at once, and one item after the other.
struct BuildingPart {
    let count: Int

    func measure(into table: inout Table) {
        let shapes = Shape.all(count: count)
        measure("Int", Array(0..<count), shapes, gate: 1.3, into: &table)
        measure("String", strings(count: count), shapes, gate: 0.7, into: &table)
        measureNarrowLevels(shapes, into: &table)
        measureNumberedItems(into: &table)
        measureAppending(into: &table)
    }

    /// Small items, all collapsed.
    private func measureNarrowLevels(_ shapes: [Shape], into table: inout Table) {
        let items = (0..<Int32(count)).map(\.self)
        let baseline = Baseline.reserved(items)
        for shape in shapes where shape.name != "flat" {
            let seconds = Stopwatch.median { Tree(preorder: items, levels: shape.levels) }
            table.add(
                Row(
                    quantity: "build Int32, \(shape.name)", count: count, figure: .seconds(seconds),
                    baseline: (.reserved, baseline), gate: count >= 1_000_000 ? .baselines(1.3) : nil))
        }
    }

    /// Items that are found by their numbers: in the order of their numbers, and in another one.
    private func measureNumberedItems(into table: inout Table) {
        let shape = Shape.balanced(count: count)
        let numbers = (0..<Int32(count)).map(\.self)
        let baseline = Baseline.reserved(numbers)
        var random = SplitMix(seed: 3)
        for (name, order) in [("in order", numbers), ("shuffled", numbers.shuffled(using: &random))] {
            let items = order.map { NumberedRow(index: $0) }
            let seconds = Stopwatch.median { Tree(preorder: items, levels: shape.levels) }
            table.add(
                Row(
                    quantity: "build numbered items, \(name)", count: count, figure: .seconds(seconds),
                    baseline: (.reserved, baseline), gate: count >= 1_000_000 ? .baselines(1) : nil))
        }
    }

    private func measure<Item: Hashable & Sendable>(
        _ name: String, _ items: [Item], _ shapes: [Shape], gate: Double, into table: inout Table
    ) {
        let baseline = Baseline.reserved(items)
        for shape in shapes {
            var row = Row(
                quantity: "build \(name), \(shape.name)", count: count,
                figure: .seconds(
                    Stopwatch.median {
                        guard shape.name == "flat" else { return shape.tree(of: items) }
                        var tree = Tree<Item>()
                        tree.append(items)
                        return tree
                    }),
                baseline: (.reserved, baseline), gate: count >= 1_000_000 ? .baselines(gate) : nil)
            if count <= PlainTree<Item>.limit {
                row.others = [("plain", Stopwatch.median(atMost: 3) { PlainTree(shape, items) })]
            }
            table.add(row)
        }
    }

    private func measureAppending(into table: inout Table) {
        let figure = Stopwatch.median(atMost: 3, budget: 2) {
            var tree = Tree<Int>()
            for item in 0..<count { tree.append([item]) }
            return tree
        }
        var row = Row(
            quantity: "append Int, one by one", count: count, figure: .seconds(figure),
            baseline: (.growing, Baseline.growing(Array(0..<count))),
            gate: count >= 1_000_000 ? .baselines(4) : nil)
        if count <= PlainTree<Int>.limit {
            let plain = Stopwatch.median(atMost: 3) {
                var tree = PlainTree<Int>()
                for item in 0..<count { _ = tree.insert([item], at: .endOfRoots) }
                return tree
            }
            row.others = [("plain", plain)]
        }
        table.add(row)
    }
}

/// An item of four bytes that is a number.
struct NumberedRow: NumberedItem {
    let index: Int32

    var itemNumber: Int { Int(index) }
}
