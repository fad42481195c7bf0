import Testing

@testable import DiffableSnapshots

/// The costs of calls that read, copy or collapse expanded items: in proportion to these, for any size of the tree.
@Suite(.serialized, SuiteValue(CountedForest.made, make: CountedForest.make))
struct ExpansionCostTests {
    private typealias Snapshot = CountedForest.Snapshot

    /// A forest in which seven items are expanded.
    private func opened(_ forest: CountedForest) -> Snapshot {
        var snapshot = closed(forest)
        snapshot.expand(forest.samples)
        return snapshot
    }

    private func closed(_ forest: CountedForest) -> Snapshot {
        var snapshot = forest.snapshot
        snapshot.collapseAll()
        return snapshot
    }

    @Test(arguments: CountedForest.Size.allCases)
    func onlyExpandedItemsAreHashedAndComparedWhenExpansionIsAdopted(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let (opened, closed) = (opened(forest), closed(forest))
        let expanded = Set(forest.samples.map(\.value)).count
        #expect(opened.expandedItems.count == expanded)
        #expect(forest.counter.count { _ = opened.expandedItems } == 0)
        for (target, source) in [(closed, opened), (opened, closed)] {
            var adopting = target
            #expect(forest.counter.count { adopting.adoptExpansion(from: source) } == expanded)
            #expect(adopting == source)
            adopting = target
            // An item can also be compared with one whose hash begins as its own does.
            let comparisons = forest.counter.countComparisons { adopting.adoptExpansion(from: source) }
            #expect((expanded...2 * expanded).contains(comparisons))
        }
    }

    /// Before anything is changed, the copy of a tree shares all its nodes.
    @Test(arguments: CountedForest.Size.allCases)
    func adoptingCopiesTheNodesThatLeadToWhatChanges(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let (opened, closed) = (opened(forest), closed(forest))
        var adopting = closed
        adopting.adoptExpansion(from: opened)
        #expect(copiedNodes(adopting, closed) <= 2 * 7 * forest.height)
        adopting.adoptExpansion(from: closed)
        #expect(copiedNodes(adopting, closed) <= 2 * 7 * forest.height)
        var again = opened
        again.adoptExpansion(from: opened)
        #expect(copiedNodes(again, opened) == 0)
        again.collapseAll()
        #expect(again == closed)
        #expect(copiedNodes(again, opened) <= 2 * 7 * forest.height)
    }

    /// Where leaves are expanded side by side, a node is copied once for all of them.
    @Test func adoptingManyNeighborsCopiesTheirNodesOnce() {
        let forest = CountedForest.of(.many)
        let closed = closed(forest)
        var opened = closed
        let middle = forest.count / 2
        opened.expand((middle..<middle + 6_400).map(forest.item))
        var adopting = closed
        #expect(forest.counter.count { adopting.adoptExpansion(from: opened) } == 6_400)
        #expect(adopting == opened)
        #expect(copiedNodes(adopting, closed) <= 6_400 / 64 + 6_400 / 1_000 + 4 * forest.height)
    }

    private func copiedNodes(_ new: Snapshot, _ old: Snapshot) -> Int {
        new.storage.contents.tree.nodesNot(in: old.storage.contents.tree)
    }

    #if DEBUG
        @Test(arguments: CountedForest.Size.allCases)
        func callsVisitTheNodesThatLeadToWhatIsExpanded(_ size: CountedForest.Size) {
            let forest = CountedForest.of(size)
            let (opened, closed) = (opened(forest), closed(forest))
            let calls: [(name: String, before: Snapshot, most: Int, call: (inout Snapshot) -> Void)] = [
                ("expandedItems", opened, 7 * forest.height, { _ = $0.expandedItems }),
                ("expandedItems of none", closed, 0, { _ = $0.expandedItems }),
                ("adopt what is expanded", closed, 7 * 20 * forest.height, { $0.adoptExpansion(from: opened) }),
                ("adopt what is collapsed", opened, 7 * 20 * forest.height, { $0.adoptExpansion(from: closed) }),
                ("adopt nothing", closed, 0, { $0.adoptExpansion(from: closed) }),
                ("collapseAll", opened, 7 * 20 * forest.height, { $0.collapseAll() }),
                ("collapseParents", opened, 7 * 20 * forest.height, { $0.collapseParents() }),
                ("collapseAll of collapsed", closed, 0, { $0.collapseAll() }),
                ("expand to a level", closed, 10 * 20 * forest.height, { $0.expand(toLevel: 1) }),
            ]
            for (name, before, most, call) in calls {
                var snapshot = before
                let visits = NodeVisits.counted { call(&snapshot) }
                #expect(visits <= most, "\(name)")
            }
        }
    #endif
}
