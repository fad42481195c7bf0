import Testing

@testable import DiffableSnapshots

/// The costs of calls, as counts, at a thousand items and at many more. The tests run one by one, because all count
/// with one counter.
@Suite(.serialized, SuiteValue(CountedForest.made, make: CountedForest.make))
struct SectionSnapshotCostTests {
    private typealias Snapshot = CountedForest.Snapshot

    @Test(arguments: CountedForest.Size.allCases)
    func aCallHashesAndComparesItsItemOnce(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let calls: [(inout Snapshot, CountedItem) -> Void] = [
            { _ = $0.contains($1) }, { _ = $0.isExpanded($1) }, { _ = $0.isVisible($1) }, { _ = $0.level(of: $1) },
            { _ = $0.parent(of: $1) }, { _ = $0.index(of: $1) }, { _ = $0.visibleRow(of: $1) },
            { _ = $0.hasChildren($1) },
            { $0.collapse([$1]) }, { $0.delete([$1]) },
        ]
        for (index, call) in calls.enumerated() {
            for item in index == 9 ? [forest.item(forest.leaf)] : forest.samples {
                // Deleting looks for the item by its hash, and then for the hash by the item.
                let deleted = index == 9 ? 1 : 0
                var (copy, other) = (forest.snapshot, forest.snapshot)
                #expect(forest.counter.count { call(&copy, item) } == 1 + deleted)
                #expect(forest.counter.countComparisons { call(&other, item) } <= 2)
            }
        }
    }

    @Test(arguments: CountedForest.Size.allCases)
    func aToggleCopiesTheNodesOnTwoPaths(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let before = forest.snapshot.storage.contents.tree
        for item in forest.samples {
            var copy = forest.snapshot
            copy.collapse([item])
            let after = copy.storage.contents.tree
            #expect(after.nodesNot(in: before) <= 2 * forest.height)
            copy.expand([item])
            #expect(copy.storage.contents.tree.nodesNot(in: after) <= 2 * forest.height)
        }
    }

    @Test(arguments: CountedForest.Size.allCases)
    func insertingAndDeletingOneCopiesTheNodesOnAFewPaths(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let before = forest.snapshot.storage.contents.tree
        let leaf = forest.item(forest.leaf)
        var copy = forest.snapshot
        copy.insert([forest.item(-1)], after: leaf)
        #expect(copy.storage.contents.tree.nodesNot(in: before) <= 2 * forest.height + 1)
        copy = forest.snapshot
        copy.delete([leaf])
        #expect(copy.storage.contents.tree.nodesNot(in: before) <= 2 * forest.height)
    }

    @Test(arguments: CountedForest.Size.allCases)
    func aDifferenceLooksAtWhatChangedAndAsksNoItem(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        for item in forest.samples {
            var copy = forest.snapshot
            copy.collapse([item])
            #expect(openedNodes(copy, from: forest.snapshot) <= 8 * forest.height)
            #expect(forest.counter.count { _ = copy.difference(from: forest.snapshot).changes } == 0)
            #expect(forest.counter.countComparisons { _ = copy.difference(from: forest.snapshot).changes } == 0)
        }
        var copy = forest.snapshot
        copy.insert([forest.item(-1)], before: forest.item(forest.count / 2))
        copy.delete([forest.item(forest.count - 1)])
        let sibling = copy
        copy.move(forest.item(7), after: forest.item(forest.count / 10 * 9))
        #expect(openedNodes(copy, from: forest.snapshot) <= 40 * forest.height)
        #expect(openedNodes(copy, from: sibling) <= 40 * forest.height)
        #expect(forest.counter.count { _ = copy.difference(from: forest.snapshot).changes } <= 4)
        #expect(copy.difference(from: sibling).movedRowCount == 1)
    }

    /// Changes at the front are seen before anything that both have; they must not make the two look unrelated.
    @Test(arguments: [0, 0.5, 1])
    func aDifferenceLooksAtManyChangedNeighboursAndAtNothingElse(place: Double) {
        let forest = CountedForest.of(.many)
        let before = forest.snapshot
        let first = Int(Double(forest.count - 5_000) * place)
        let items = before.visibleItems(inRows: first..<first + 5_000)
        let changes: [(name: String, change: (inout Snapshot) -> Void)] = [
            ("collapsing", { $0.collapse(items.filter { before.level(of: $0) == forest.deepest - 1 }) }),
            ("inserting", { $0.insert((1...5_000).map { forest.item(-$0) }, before: items[0]) }),
            ("deleting", { $0.delete(items.filter { before.level(of: $0) == forest.deepest }) }),
        ]
        for (name, change) in changes {
            var copy = before
            change(&copy)
            for (old, new) in [(before, copy), (copy, before)] {
                let compared = comparison(new, from: old)
                let (opened, gaveUp) = (compared.openedNodes, compared.gaveUp)
                #expect(!gaveUp, "\(name)")
                #expect(opened <= 5_000 / 32 + 8 * forest.height, "\(name)")
                #expect(forest.counter.count { _ = new.difference(from: old).changes } == 0, "\(name)")
            }
        }
    }

    private func openedNodes(_ new: Snapshot, from old: Snapshot) -> Int {
        comparison(new, from: old).openedNodes
    }

    private func comparison(_ new: Snapshot, from old: Snapshot) -> OutlineComparison {
        let (oldItems, newItems) = (old.storage.contents.items, new.storage.contents.items)
        return OutlineComparison(
            old: old.storage.contents.tree, oldItems.store, new: new.storage.contents.tree, newItems.store
        ) {
            oldItems.isSame($0.inTable, as: $0.inTable, in: newItems, type: CountedItem.self)
        }
    }

    @Test(arguments: CountedForest.Size.allCases)
    func aDifferenceThatNobodyAsksIsNotComputed(_ size: CountedForest.Size) {
        let forest = CountedForest.of(size)
        let isRebuilt = size == .thousand
        let rebuilt = isRebuilt ? forest.rebuilt : forest.snapshot
        #expect(forest.counter.count { _ = rebuilt.difference(from: forest.snapshot).inverse() } == 0)
        #expect(forest.counter.countComparisons { _ = rebuilt.difference(from: forest.snapshot).inverse() } == 0)
        let hashes = forest.counter.count {
            _ = rebuilt.continuations(ofVisibleRows: 400..<450, in: forest.snapshot)
            _ = forest.snapshot.continuations(ofVisibleRows: 400..<450, in: rebuilt)
        }
        #expect(hashes == (isRebuilt ? 100 : 0))
    }

    #if DEBUG
        @Test(arguments: CountedForest.Size.allCases)
        func everyCallVisitsNodesInProportionToTheHeight(_ size: CountedForest.Size) {
            let forest = CountedForest.of(size)
            let calls: [(name: String, most: Int, call: (inout Snapshot, CountedItem) -> Void)] = [
                ("contains", 0, { _ = $0.contains($1) }),
                ("isExpanded", 1, { _ = $0.isExpanded($1) }),
                ("isVisible", 1, { _ = $0.isVisible($1) }),
                ("level", 1, { _ = $0.level(of: $1) }),
                ("parent", 3, { _ = $0.parent(of: $1) }),
                ("index", 1, { _ = $0.index(of: $1) }),
                ("visibleRow", 1, { _ = $0.visibleRow(of: $1) }),
                ("item at row", 1, { snapshot, item in _ = snapshot.item(atVisibleRow: item.value) }),
                ("visibleItemCount", 0, { snapshot, _ in _ = snapshot.visibleItemCount }),
                ("collapse", 12, { $0.collapse([$1]) }),
                ("append", 12, { snapshot, item in snapshot.append([item.stranger], to: item) }),
                ("insert", 12, { snapshot, item in snapshot.insert([item.stranger], before: item) }),
            ]
            for (name, most, call) in calls {
                for item in forest.samples {
                    var snapshot = forest.snapshot
                    let visits = NodeVisits.counted { call(&snapshot, item) }
                    #expect(visits <= most * forest.height, "\(name) of \(item.value)")
                }
            }
        }

        @Test(arguments: CountedForest.Size.allCases)
        func readingRowsVisitsTheirNodes(_ size: CountedForest.Size) {
            let forest = CountedForest.of(size)
            let rows = forest.count / 2..<forest.count / 2 + 50
            let visits = NodeVisits.counted { _ = forest.snapshot.visibleItems(inRows: rows) }
            #expect(visits <= forest.height + 4)
        }

        @Test func aChainOfManyLevelsCostsNoMore() {
            let depth = 100_000
            var chain = Forest(
                preorder: Array(0..<depth), levels: Array(0..<depth),
                isExpanded: [Bool](repeating: true, count: depth))
            let height = Int(chain.storage.contents.tree.root.height) + 1
            #expect(NodeVisits.counted { _ = chain.level(of: depth - 1) } <= height)
            #expect(NodeVisits.counted { _ = chain.parent(of: depth / 2) } <= 3 * height)
            #expect(NodeVisits.counted { _ = chain.visibleRow(of: depth / 2) } <= height)
            var closed = chain
            closed.collapse([1])
            #expect(NodeVisits.counted { _ = closed.nearestVisibleAncestor(of: depth - 1) } <= 2 * height)
            #expect(closed.nearestVisibleAncestor(of: depth - 1) == 1)
            #expect(NodeVisits.counted { chain.collapse([depth / 2]) } <= 12 * height)
            #expect(NodeVisits.counted { chain.append([depth], to: depth - 1) } <= 12 * height)
            #expect(chain.visibleItemCount == depth / 2 + 1)
        }
    #endif
}

extension CountedItem {
    /// An item that is nowhere.
    fileprivate var stranger: CountedItem { CountedItem(value: -1 - value, counter: counter) }
}

extension CountedForest {
    /// The same tree, built again.
    fileprivate var rebuilt: Snapshot {
        var rebuilt = Snapshot()
        rebuilt.storage = snapshot.storage.rebuilt
        return rebuilt
    }
}
