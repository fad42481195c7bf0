import Testing

@testable import DiffableSnapshots

/// The costs of calls of flat snapshots, as counts, at a thousand items and at two hundred thousand: in one section,
/// and in sections of ten. The tests run one by one, because all count with one counter.
@Suite(.serialized, SuiteValue(SnapshotExample.made, make: SnapshotExample.make))
struct SnapshotCostTests {
    typealias Snapshot = SnapshotExample.Snapshot
    typealias Shape = SnapshotExample.Shape

    @Test(arguments: Shape.allCases) func aQueryHashesItsItemOnce(shape: Shape) {
        let example = SnapshotExample.of(shape)
        let snapshot = example.snapshot
        for item in example.samples {
            #expect(example.counter.count { _ = snapshot.indexOfItem(item) } == 1)
            #expect(example.counter.count { _ = snapshot.sectionIdentifier(containingItem: item) } == 1)
            #expect(example.counter.countComparisons { _ = snapshot.indexOfItem(item) } <= 2)
            #expect(snapshot.indexOfItem(item) == item.value)
        }
        #expect(example.counter.count { _ = snapshot.numberOfItems(inSection: 0) } == 0)
        #expect(example.counter.count { _ = snapshot.itemIdentifiers } == 0)
    }

    @Test(arguments: Shape.allCases) func aChangeOfACopyCopiesTheNodesOnAFewPaths(shape: Shape) {
        let example = SnapshotExample.of(shape)
        let before = example.snapshot.storage.contents.tree
        let anchor = example.item(example.count / 2)
        let changes: [(inout Snapshot) -> Void] = [
            { $0.insertItems([example.item(-1)], beforeItem: anchor) },
            { $0.appendItems([example.item(-1)], toSection: 0) },
            { $0.deleteItems([anchor]) },
            { $0.moveItem(anchor, afterItem: example.item(0)) },
            { $0.insertSections([-1], beforeSection: 0) },
        ]
        for (index, change) in changes.enumerated() {
            var copy = example.snapshot
            change(&copy)
            let tree = copy.storage.contents.tree
            #expect(tree.nodesNot(in: before) <= 4 * example.height + 2, "change \(index)")
            if example.count == 1_000 { copy.storage.checkInvariants() }
        }
    }

    @Test(arguments: Shape.allCases) func aDifferenceReadsNoUnchangedItem(shape: Shape) {
        let example = SnapshotExample.of(shape)
        var copy = example.snapshot
        copy.moveItem(example.item(example.count / 2), afterItem: example.item(0))
        copy.deleteItems([example.item(5)])
        copy.insertItems([example.item(-1)], afterItem: example.item(example.count / 3))
        copy.insertSections([-1], beforeSection: 0)
        #expect(example.counter.count { _ = copy.difference(from: example.snapshot).changes } <= 4)
        #expect(example.counter.countComparisons { _ = copy.difference(from: example.snapshot).changes } <= 200)
        let difference = copy.difference(from: example.snapshot)
        #expect(difference.movedRowCount == 1 && difference.inserted.count == 1 && difference.removed.count == 1)
        #expect(difference.sections.inserted == [0..<1])
    }

    @Test(arguments: Shape.allCases) func theCostOfMarksIsInProportionToTheMarkedItems(shape: Shape) {
        let example = SnapshotExample.of(shape)
        var snapshot = example.snapshot
        snapshot.reconfigureItems((0..<example.count / 10).map { example.item($0 * 10) })
        var copy = snapshot
        #expect(example.counter.count { copy.reconfigureItems([example.item(1)]) } <= 4)
        #expect(example.counter.count { copy.deleteItems([example.item(0), example.item(3)]) } <= 12)
        #expect(copy.reconfiguredItemIdentifiers.count == example.count / 10)
        #expect(snapshot.reconfiguredItemIdentifiers.count == example.count / 10)
        #expect(copy.reconfiguredItemIdentifiers.last == example.item(1))
    }

    #if DEBUG
        @Test(arguments: Shape.allCases) func everyCallVisitsNodesInProportionToTheHeight(shape: Shape) {
            let example = SnapshotExample.of(shape)
            let calls: [(name: String, most: Int, call: (inout Snapshot, CountedItem) -> Void)] = [
                ("numberOfItems", 0, { snapshot, _ in _ = snapshot.numberOfItems }),
                ("numberOfItems in section", 3, { snapshot, _ in _ = snapshot.numberOfItems(inSection: 0) }),
                ("indexOfItem", 1, { _ = $0.indexOfItem($1) }),
                ("indexOfSection", 1, { snapshot, _ in _ = snapshot.indexOfSection(0) }),
                ("section of item", 3, { _ = $0.sectionIdentifier(containingItem: $1) }),
                ("insert", 20, { $0.insertItems([example.item(-1)], beforeItem: $1) }),
                ("append", 20, { snapshot, _ in snapshot.appendItems([example.item(-1)], toSection: 0) }),
                ("delete", 40, { $0.deleteItems([$1]) }),
                ("move", 60, { $0.moveItem($1, beforeItem: example.item(2)) }),
                ("insert section", 30, { snapshot, _ in snapshot.insertSections([-1], afterSection: 0) }),
            ]
            for (name, most, call) in calls {
                for item in example.samples {
                    var snapshot = example.snapshot
                    let visits = NodeVisits.counted { call(&snapshot, item) }
                    #expect(visits <= most * example.height, "\(name) of \(item.value)")
                }
            }
        }
    #endif
}

/// Differences between flat snapshots that have nothing in common but items.
struct UnrelatedSnapshotTests {
    private func flat(_ contents: [[Int]]) -> DiffableDataSourceSnapshot<Int, Int> {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(Array(contents.indices))
        for (section, items) in contents.enumerated() { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    @Test func aReversedSectionIsOneReversedMove() {
        let items = Array(0..<20_000)
        let difference = flat([[-1], items.reversed()]).difference(from: flat([[-1], items]))
        let rows = ItemRange(section: 1, rows: 1..<20_000)
        #expect(
            difference.moved == [
                ItemMove(from: rows, to: ItemRange(section: 1, rows: 0..<19_999), isReversed: true)
            ])
    }

    @Test func aRunThatChangesItsSectionIsOneMove() {
        let old = flat([Array(0..<10_000), [], Array(10_000..<20_000)])
        let new = flat([Array(0..<5_000), Array(5_000..<10_000), Array(10_000..<20_000)])
        let difference = new.difference(from: old)
        #expect(difference.moved.count == 1 && difference.movedRowCount == 5_000)
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.sections.isEmpty)
        #expect(difference.applying(to: old) == new)
    }

    @Test func rowsOutsideALongestAscendingRunMove() {
        var random = SplitMix(seed: 7)
        var items = (0..<5_000).map(Int32.init)
        for _ in 0..<500 { items.swapAt(random.next(below: 5_000), random.next(below: 5_000)) }
        let difference = flat([items.map(Int.init)]).difference(from: flat([Array(0..<5_000)]))
        #expect(difference.movedRowCount == longestIncreasingSubsequence(of: items).count { !$0 })
    }

    @Test func poorHashesAreOnlySlow() {
        var old = DiffableDataSourceSnapshot<PoorKey, PoorKey>()
        old.appendSections((0..<30).map(PoorKey.init))
        old.appendItems((0..<200).map(PoorKey.init), toSection: PoorKey(value: 3))
        var new = DiffableDataSourceSnapshot<PoorKey, PoorKey>()
        new.appendSections((5..<35).map(PoorKey.init))
        new.appendItems((100..<300).map(PoorKey.init), toSection: PoorKey(value: 20))
        let difference = new.difference(from: old)
        #expect(difference.movedRowCount == 100 && difference.inserted.first?.rows.count == 100)
        #expect(difference.applying(to: old) == new)
        #expect(difference.inverse().applying(to: new) == old)
    }
}
