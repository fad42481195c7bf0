// Figures that say something only beside each other: what does not depend on size, depth and number of descendants.
extension Table {
    mutating func addRelations() {
        for count in sizes where count >= 1_000_000 {
            relate(
                "chain to balanced, inner, p50", "toggle inner, chain, p50", "toggle inner, balanced, p50", count,
                limit: 1.3)
            relate(
                "root to leaf parent, balanced, p50", "toggle root, balanced, p50",
                "toggle leaf parent, balanced, p50", count, limit: 1.2)
        }
        for (name, limit) in [("toggle inner, balanced, p50", 1.6), ("insert an item, p50", 2.5)] {
            guard let small = figure(name, 1_000_000), let large = figure(name, 10_000_000) else { continue }
            add(
                Row(
                    quantity: "10M to 1M: \(name)", count: 10_000_000, figure: .ratio(large / small),
                    gate: .amount(.ratio(limit))))
        }
    }

    private mutating func relate(_ name: String, _ left: String, _ right: String, _ count: Int, limit: Double) {
        guard let left = figure(left, count), let right = figure(right, count) else { return }
        add(Row(quantity: name, count: count, figure: .ratio(left / right), gate: .amount(.ratio(limit))))
    }
}
