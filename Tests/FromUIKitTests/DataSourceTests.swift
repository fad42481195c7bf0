import Testing
import UIKit

/// A data source whose subclass changes the cells.
private final class TickingDataSource: CountingDataSource<String, Int> {
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.accessories.append(.checkmark())
        return cell
    }
}

/// A data source without snapshots.
private final class ColorsDataSource: UICollectionViewDataSource {
    var colors = ["Red", "Green", "Blue"]

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        var content = UIListContentConfiguration.cell()
        content.text = colors[indexPath.item]
        cell.contentConfiguration = content
        return cell
    }
}

/// The titles of numbers, and the cells that have shown them.
@MainActor
private final class TitleModel {
    var titles = [1: "one"]
    var cells: [UICollectionViewListCell] = []
}

@MainActor
private final class NumberStore {
    var numbers = [1, 2, 3]
}

@MainActor
struct DataSourceTests {
    private let collectionView = UICollectionView(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Number \(number)"
        cell.contentConfiguration = content
    }

    @Test func aSubclassOfTheDataSourceChangesCellsAndSeesApplies() {
        let registration = registration
        let dataSource = TickingDataSource(collectionView: collectionView) { view, indexPath, number in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["main"])
        snapshot.appendItems([7])
        dataSource.apply(snapshot, animatingDifferences: false)
        #expect(dataSource.applies == 1)
        #expect(HeadlessScreen(collectionView).rows() == [HeadlessScreen.row("Number 7", "✓")])
    }

    @Test func aReconfiguredItemKeepsItsCellAndAReloadedOneDoesNot() throws {
        let model = TitleModel()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = model.titles[number]
            cell.contentConfiguration = content
            model.cells.append(cell)
        }
        let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        dataSource.apply(snapshot)
        let screen = HeadlessScreen(collectionView)
        screen.rows()
        model.titles[1] = "two"
        snapshot.reconfigureItems([1])
        dataSource.apply(snapshot)
        #expect(screen.rows() == [" two"])
        #expect(model.cells.count == 2 && model.cells[0] === model.cells[1])
        model.titles[1] = "three"
        var reloaded = dataSource.snapshot()
        reloaded.reloadItems([1])
        dataSource.apply(reloaded)
        #expect(screen.rows() == [" three"])
    }

    @Test func aDataSourceWithoutSnapshotsReloadsItsData() {
        collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "color")
        let dataSource = ColorsDataSource()
        collectionView.dataSource = dataSource
        let screen = HeadlessScreen(collectionView)
        #expect(screen.rows() == [" Red", " Green", " Blue"])
        dataSource.colors.removeFirst()
        collectionView.reloadData()
        #expect(screen.rows() == [" Green", " Blue"])
    }

    @Test func theBackingStoreFollowsWhatAPersonMoves() {
        let registration = registration
        let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        let store = NumberStore()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(store.numbers)
        dataSource.apply(snapshot, animatingDifferences: false)
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [weak store] transaction in
            guard let store, let numbers = store.numbers.applying(transaction.difference) else { return }
            store.numbers = numbers
        }
        HeadlessScreen(collectionView).rows(after: .character("m"), Key(.down), Key(.enter))
        #expect(store.numbers == [2, 1, 3])
        #expect(dataSource.snapshot().itemIdentifiers == store.numbers)
    }
}
