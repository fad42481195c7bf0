import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The list as section snapshots: a builder makes the tree, and the data source finds out how the rows have changed.
///
/// The new tree has the same items as the old one, so the rows move. The tree adopts the expansion that the user has
/// given the old tree.
@MainActor
final class SnapshotList: SymbolList {
    enum Section { case main }

    let dataSource: CollectionViewDiffableDataSource<Section, ListItem>
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
        var tree = SymbolTree(catalog, order: order).snapshot
        tree.adoptExpansion(from: dataSource.snapshot(for: .main))
        dataSource.apply(tree, to: .main)
    }
}
