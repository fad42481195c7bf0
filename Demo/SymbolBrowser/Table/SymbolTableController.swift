import CollectionViews
import DiffableSnapshots
import Screens

import struct FoundationEssentials.IndexPath

/// The screen of a table: a row for each symbol, and columns by which it can be sorted.
///
/// ```
/// Name▲                  Shape   Fill   Parts
/// Ⓐ a.circle             Circle  no         2
/// 🅐 a.circle.fill        Circle  yes        3
/// ```
@MainActor
final class SymbolTableController: CollectionViewController, DetailedList {
    enum Section { case main }

    private let dataSource: CollectionViewDiffableDataSource<Section, ListItem>
    private let catalog: SymbolCatalog

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - order: The order of the names at the start.
    ///   - keyMap: The keys, without the keys for sorting.
    init(catalog: SymbolCatalog, order: SymbolOrder, keyMap: KeyMap = .standard) {
        self.catalog = catalog
        var configuration = ListConfiguration(appearance: .plain)
        configuration.labelTitle = "Name"
        configuration.columns = SymbolColumn.allCases.map(\.listColumn)
        let view = CollectionView(configuration: configuration)
        let row = CellRegistration<ListCell, ListItem> { cell, _, item in
            cell.show(item, glyphColumns: catalog.glyphColumns)
            cell.accessories = []
            let symbol = SymbolName(item.identity)
            cell.columnTexts = Dictionary(
                uniqueKeysWithValues: SymbolColumn.allCases.map { ($0.rawValue, StyledText($0.text(of: symbol))) })
        }
        dataSource = CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
        dataSource.textProvider = \.searchText
        super.init(collectionView: view, keyMap: keyMap)
        self.keyMap.bindSorting()
        navigationItem.title = "SF Symbols"
        let sort = ColumnSort(.label, order == .ascending ? .ascending : .descending)
        view.columnSort = sort
        view.columnSortHandler = { [unowned self] in show($0) }
        show(sort)
    }

    func details(at indexPath: IndexPath) -> ItemDetails? {
        dataSource.itemIdentifier(for: indexPath).map { ItemDetails($0, count: 1) }
    }

    private func show(_ sort: ColumnSort) {
        var rows = DiffableDataSourceSectionSnapshot<ListItem>()
        rows.append(catalog.symbols(sortedBy: sort).map(ListItem.init))
        dataSource.apply(rows, to: .main)
    }
}
