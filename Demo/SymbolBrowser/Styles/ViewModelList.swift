import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The list as a view model: the content is built in one place, where it can be tested without a list.
@MainActor
final class ViewModelList: SymbolList {
    enum Section { case main }

    let viewModel = ViewModel<Section, ListItem>()
    private let dataSource: CollectionViewDiffableDataSource<Section, ListItem>
    private let catalog: SymbolCatalog

    init(_ collectionView: CollectionView, catalog: SymbolCatalog) {
        self.catalog = catalog
        let row = CellRegistration<ListCell, ListItem> { cell, _, item in
            cell.show(item, glyphColumns: catalog.glyphColumns)
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.textProvider = \.searchText
    }

    var selectedItems: Set<ListItem> { dataSource.selectedItemIdentifiers }

    func item(at indexPath: IndexPath) -> ListItem? { dataSource.itemIdentifier(for: indexPath) }

    func show(_ order: SymbolOrder) {
        viewModel.build {
            viewModel.section(.main) { SymbolTree(catalog, order: order).nodes }
        }
        var tree = viewModel.sectionSnapshot(for: .main)
        tree.adoptExpansion(from: dataSource.snapshot(for: .main))
        dataSource.apply(tree, to: .main)
    }
}
