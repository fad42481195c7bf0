import Testing

@testable import DiffableSnapshots

struct FilterTests {
    /// The filtered tree by its definition: for each item, whether something in its subtree is included.
    private func expectDefinition(_ forest: Forest, including included: Set<Int>, _ comment: String) {
        let model = ChildLists(forest)
        let kept = forest.items.filter { !included.isDisjoint(with: model.subtree($0)) }
        let filtered = forest.filter(included.contains)
        filtered.storage.checkInvariants()
        #expect(filtered.items == kept, "\(comment)")
        #expect(kept.map(filtered.level) == kept.map(forest.level), "\(comment)")
        #expect(kept.map(filtered.parent) == kept.map(forest.parent), "\(comment)")
        #expect(filtered.expandedItems == kept.filter(filtered.hasChildren), "\(comment)")
        #expect(filtered.visibleItems == kept, "\(comment)")
    }

    @Test func everySelectionOfEverySmallForest() {
        for forest in allForests(count: 4) {
            for included in subsets(of: forest.items) {
                expectDefinition(forest, including: Set(included), "\(included) of\n\(lines(forest))")
            }
        }
    }

    @Test(arguments: Effort.seeds(4, optimized: 40)) func largeForestsInSeveralSteps(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var levels: [Int] = []
        for _ in 0..<3_000 {
            levels.append(Int.random(in: 0...(levels.last.map { min(6, $0 + 1) } ?? 0), using: &random))
        }
        let forest = Forest(
            preorder: Array(levels.indices), levels: levels,
            isExpanded: levels.map { _ in Bool.random(using: &random) })
        let included = forest.items.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
        expectDefinition(forest, including: Set(included), "seed \(seed)")
    }

    @Test func theConditionIsCalledOncePerItemInOrder() {
        let forest = Forest(preorder: [3, 1, 2], levels: [0, 1, 1], isExpanded: [false, false, false])
        var asked: [Int] = []
        _ = forest.filter { item in
            asked.append(item)
            return true
        }
        #expect(asked == [3, 1, 2])
    }

    @Test func aConditionThatThrowsEndsTheFilter() {
        let forest = Forest(
            preorder: Array(0..<5_000), levels: Array(repeating: 0, count: 5_000),
            isExpanded: Array(repeating: false, count: 5_000))
        var asked = 0
        #expect(throws: CancellationError.self) {
            _ = try forest.filter { item in
                asked += 1
                if item == 2_000 { throw CancellationError() }
                return true
            }
        }
        #expect(asked == 2_001)
    }

    @Test func itemsThatAreNotPartOfTheResultAreNotHashed() {
        let counter = CountedItem.Counter()
        let items = (0..<2_000).map { CountedItem(value: $0, counter: counter) }
        let tree = DiffableDataSourceSectionSnapshot(
            preorder: items, levels: items.map { $0.value % 2 }, isExpanded: items.map { _ in false })
        var filtered = tree
        #expect(counter.count { filtered = tree.filter { $0.value == 1_001 } } < 10)
        #expect(filtered.items.map(\.value) == [1_000, 1_001])
    }

    @Test func marksAreNotCopied() {
        var forest = Forest(preorder: [1, 2], levels: [0, 1], isExpanded: [true, false])
        forest.reconfigure([2])
        #expect(forest.filter { $0 == 2 }.reconfiguredItems.isEmpty)
    }
}
