@testable import DiffableSnapshots

/// Rows of items, items of rows, all rows.
struct ReadingPart {
    let count: Int

    func measure(into table: inout Table) {
        let shape = Shape.balanced(count: count)
        let tree = shape.tree
        let plain = count <= PlainTree<Int>.limit ? PlainTree(shape, Array(0..<count)) : nil
        var random = SplitMix(seed: 4)
        let asked = (0..<50_000).map { _ in Int(random.next() % UInt64(count)) }
        let isLarge = count > 1_000_000

        add(
            "visibleRow(of:)", asked, gate: isLarge ? 13 : 8, { consume(tree.visibleRow(of: $0)) },
            plain.map { plain in { consume(plain.visibleRow(of: plain.number(of: $0)!)) } }, &table)
        add(
            "item(atVisibleRow:)", asked, gate: isLarge ? 7 : 4, { consume(tree.item(atVisibleRow: $0)) },
            plain.map { plain in { consume(plain.item(plain.number(atVisibleRow: $0))) } }, &table)

        var row = Row(
            quantity: "all rows, for each", count: count,
            figure: .seconds(Stopwatch.median { tree.visibleItems } / Double(count)),
            gate: .amount(.seconds(5e-9)))
        if let plain {
            let seconds = Stopwatch.median { plain.visibleItems(inRows: 0..<count) }
            row.others = [("plain", seconds / Double(count))]
        }
        table.add(row)
    }

    private func add(
        _ name: String, _ asked: [Int], gate: Double, _ question: (Int) -> Void, _ plain: ((Int) -> Void)?,
        _ table: inout Table
    ) {
        let latency = Baseline.latency()
        let seconds = Stopwatch.median { for number in asked { question(number) } }
        var row = Row(
            quantity: name, count: count, figure: .seconds(seconds / Double(asked.count)),
            baseline: (.latency, latency), gate: count >= 1_000_000 ? .baselines(gate) : nil)
        if let plain {
            let few = asked.prefix(20)
            row.others = [("plain", Stopwatch.median { for number in few { plain(number) } } / Double(few.count))]
        }
        table.add(row)
    }
}
