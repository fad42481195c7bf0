import CollectionViews
import DiffableSnapshots
import TerminalCanvas
import Testing

/// The costs of expanding and collapsing, as counts of hashed items.
@MainActor
struct ExpandingCostTests {
    @Test func expandingAndCollapsingAllItemsHashesOnlyItemsOnTheScreen() {
        #expect(hashes(forParents: 1_000) == hashes(forParents: 10_000))
    }

    @Test(arguments: [1_000, 10_000])
    func togglingAnItemHashesAFewItemsInATreeOfAnySize(parents: Int) {
        let list = CountedList(parents: parents)
        let hashes = CountedKey.hashes {
            for _ in 0..<2 {
                list.view.perform(.toggle)
                list.draw()
            }
            list.view.perform(.expandOrMoveToChild)
            list.draw()
        }
        #expect(hashes <= 15)
        #expect(list.source.snapshot(for: 0).visibleItemCount == parents + 1)
    }

    @Test func expandingExpandedItemsIsNoChange() {
        let list = CountedList(parents: 10)
        list.source.expandAllItems()
        #expect(list.source.snapshot(for: 0).visibleItemCount == 20)
        #expect(CountedKey.hashes { list.source.expandAllItems() } == 0)
    }

    @Test func applyingAChangedTreeLooksUpOnlyNewItemsInOtherSections() {
        let list = CountedList(parents: 1_000)
        list.source.apply(
            DiffableDataSourceSectionSnapshot(
                preorder: (5_000..<6_000).map { CountedKey(value: $0) }, levels: [Int](repeating: 0, count: 1_000),
                isExpanded: [Bool](repeating: false, count: 1_000)), to: 1)
        list.draw()
        var tree = list.source.snapshot(for: 0)
        tree.expand([CountedKey(value: 600)])
        tree.append([CountedKey(value: 5_003), CountedKey(value: 9_000)], to: CountedKey(value: 800))
        #expect(CountedKey.hashes { list.source.apply(tree, to: 0) } < 100)
        #expect(list.source.snapshot(for: 1).count == 999)
        #expect(list.source.snapshot(for: 0).parent(of: CountedKey(value: 5_003)) == CountedKey(value: 800))
    }

    /// The number of times that items are hashed while all parents, each with one child, are expanded and collapsed.
    private func hashes(forParents count: Int) -> Int {
        let list = CountedList(parents: count)
        return CountedKey.hashes {
            list.source.expandAllItems()
            list.draw()
            list.source.collapseAllItems()
            list.draw()
        }
    }
}

/// A list of eight rows.
@MainActor
private struct CountedList {
    let view = CollectionView()
    let source: CollectionViewDiffableDataSource<Int, CountedKey>

    init(parents: Int) {
        let row = CellRegistration<ListCell, CountedKey> { _, _, _ in }
        source = CollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        view.perform(.resize(Size(columns: 20, rows: 8)))
        source.apply(
            DiffableDataSourceSectionSnapshot(
                preorder: (0..<2 * parents).map { CountedKey(value: $0) }, levels: (0..<2 * parents).map { $0 % 2 },
                isExpanded: [Bool](repeating: false, count: 2 * parents)), to: 0)
        draw()
    }

    func draw() {
        var canvas = Canvas(size: Size(columns: 20, rows: 8))
        view.draw(in: Rectangle(origin: Point(column: 0, row: 0), size: canvas.size), on: &canvas)
    }
}
