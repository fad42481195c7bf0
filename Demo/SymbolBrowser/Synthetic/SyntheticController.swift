import CollectionViews
import DiffableSnapshots
import Screens
import TerminalCanvas

/// The screen of a ``SyntheticTree``.
@MainActor
final class SyntheticController: CollectionViewController {
    /// The sections of the list; there is one.
    enum Section: Hashable, Sendable {
        case main
    }

    /// The list's data.
    let dataSource: CollectionViewDiffableDataSource<Section, Int>

    /// Creates the screen.
    ///
    /// - Parameter count: The number of items.
    init(count: Int) {
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        let row = CellRegistration<ListCell, Int> { cell, _, number in
            var content = cell.defaultContentConfiguration()
            content.text = SyntheticTree.title(number)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure()]
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, number in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: number)
        }
        super.init(collectionView: view)
        navigationItem.title = "\(count) items"
        dataSource.apply(SyntheticTree.snapshot(count: count), to: .main)
    }
}
