import CollectionViews
import DiffableSnapshots
import Screens
import Testing
import UnfoldTesting

import struct FoundationEssentials.IndexPath

// "From UIKit"

final class FruitScreen: CollectionViewController, CollectionViewDelegate {
    enum Section { case main }

    private var dataSource: CollectionViewDiffableDataSource<Section, String>!

    init() {
        super.init(collectionView: CollectionView(configuration: ListConfiguration(appearance: .insetGrouped)))
        title = "Fruit"
        collectionView.delegate = self
        let registration = CellRegistration<ListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, name in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
        }
        var snapshot = DiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.main])
        snapshot.appendItems(["Apple", "Pear", "Quince"])
        dataSource.apply(snapshot)
    }

    func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        let alert = AlertController(title: dataSource.itemIdentifier(for: indexPath), message: "A fruit")
        alert.addAction(AlertAction(title: "OK"))
        present(alert)
    }
}

@MainActor
struct FruitExampleTests {
    @Test func enterOnAFruitPresentsAnAlert() {
        let screen = FruitScreen()
        screen.resize(to: .init(columns: 40, rows: 10))
        screen.press("down enter")
        #expect((screen.presentedViewController as? AlertController)?.title == "Pear")
    }
}
