import CollectionViews
import DiffableSnapshots

/// The list as section snapshots: a builder makes the tree, the data source finds out what became of the rows.
///
/// Items of the new tree are those of the old one, so they move; the tree adopts what the person opened and closed.
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
    }

    func show(_ order: SymbolOrder) {
        var tree = SymbolTree(catalog, order: order).snapshot
        tree.adoptExpansion(from: dataSource.snapshot(for: .main))
        dataSource.apply(tree, to: .main)
    }
}
