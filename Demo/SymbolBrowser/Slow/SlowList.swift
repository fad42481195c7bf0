import CollectionViews
import DiffableSnapshots

import struct FoundationEssentials.IndexPath

/// The list whose groups are empty at first. The symbols of a group are loaded when the user opens it.
@MainActor
final class SlowList: SymbolList {
    enum Section { case main }

    private let dataSource: CollectionViewDiffableDataSource<Section, ListItem>
    private let symbols: SlowSymbols

    /// Creates an empty list in a view.
    init(_ collectionView: CollectionView, catalog: SymbolCatalog, delay: @escaping SlowSymbols.Delay) {
        let symbols = SlowSymbols(catalog, delay: delay)
        self.symbols = symbols
        let row = CellRegistration<ListCell, ListItem> { cell, _, item in
            cell.show(item, glyphColumns: catalog.glyphColumns)
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.textProvider = \.searchText
        dataSource.sectionSnapshotHandlers.canHaveChildren = { !$0.isSymbol }
        dataSource.sectionSnapshotHandlers.loadChildren = { try await symbols.loadChildren(of: $0) }
    }

    var selectedItems: Set<ListItem> { dataSource.selectedItemIdentifiers }

    func item(at indexPath: IndexPath) -> ListItem? { dataSource.itemIdentifier(for: indexPath) }

    func show(_ order: SymbolOrder) {
        symbols.arrange(order)
        dataSource.apply(symbols.tree(ofItemsIn: dataSource.snapshot(for: .main)), to: .main)
    }
}
