import Testing

@testable import DiffableSnapshots

/// Trees of a few thousand items, of which some are expanded or collapsed at once, go as the reference does.
struct ExpansionLawTests {
    @Test(arguments: Effort.seeds(6, optimized: 400))
    func manyItemsAreExpandedAndCollapsedAsInTheReference(seed: UInt64) throws {
        // Small nodes make high trees.
        let capacities = [(3, 3), (8, 4), (64, 16)][Int(seed % 3)]
        try OutlineDirectory.$capacities.withValue(capacities) {
            var random = SplitMix(seed: seed)
            var pair = Pair(&random)
            let other = Pair(&random)
            try pair.requireSame("seed \(seed)")
            for step in 0..<12 {
                let call = pair.change(other, &random)
                try pair.requireSame("seed \(seed), step \(step): \(call)")
            }
        }
    }
}

/// A tree and its reference.
private struct Pair {
    var engine = OutlineStorage<Int>()
    var reference = ArrayTree<Int>()

    /// A random tree of some of 3,000 items, in any order, of which none, few or many are expanded.
    init(_ random: inout SplitMix) {
        let items = (0..<3_000).shuffled(using: &random).prefix(random.next(below: 3_000) + 1)
        let (deepest, share) = (random.next(below: 12) + 1, [0, 1, 10, 50, 100][random.next(below: 5)])
        var levels: [Int] = []
        for _ in items {
            levels.append(levels.last.map { random.next(below: min($0 + 2, deepest)) } ?? 0)
        }
        let expanded = items.map { _ in random.next(below: 100) < share }
        _ = engine.build(preorder: Array(items), levels: levels, expanded: expanded)
        _ = reference.build(preorder: Array(items), levels: levels, expanded: expanded)
    }

    /// Makes a random change to both, and returns its name.
    mutating func change(_ other: Pair, _ random: inout SplitMix) -> String {
        switch random.next(below: 6) {
        case 0, 1:
            engine.adoptExpansion(from: other.engine)
            reference.adoptExpansion(from: other.reference)
            return "adopt"
        case 2, 3:
            let isExpanded = random.next(below: 2) == 0
            let count = [1, 20, 65, 400][random.next(below: 4)]
            let items = (0..<count).map { _ in reference.items[random.next(below: reference.count)] }
            engine.setExpanded(isExpanded, of: engine.knownNumbers(of: items))
            reference.setExpanded(isExpanded, of: items.map { reference.number(of: $0)! })
            return "\(isExpanded ? "expand" : "collapse") \(count)"
        case 4:
            let level = random.next(below: 6)
            #expect(engine.expand(toLevel: level) == reference.expand(toLevel: level))
            return "expand to \(level)"
        default:
            let isExpanded = random.next(below: 3) == 0
            #expect(engine.setExpandedOfParents(isExpanded) == reference.setExpandedOfParents(isExpanded))
            return "\(isExpanded ? "expand" : "collapse") parents"
        }
    }

    func requireSame(_ comment: Comment) throws {
        try engine.requireInvariants()
        let expanded = zip(reference.items, reference.expanded).filter(\.1).map(\.0)
        try #require(engine.expandedItems == expanded, comment)
        try #require(engine.visibleItems(inRows: 0..<engine.visibleCount) == reference.visibleItems, comment)
        var covers: [Bool] = []
        engine.forEachEntry(in: 0..<engine.count) { covers.append($0.isVisible) }
        let visible = Set(reference.visibleIndices)
        try #require(covers == reference.items.indices.map(visible.contains), comment)
    }
}

extension ArrayTree {
    fileprivate var visibleItems: [Item] { visibleIndices.map { items[$0] } }
}
