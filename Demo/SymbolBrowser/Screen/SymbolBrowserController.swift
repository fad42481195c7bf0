import CollectionViews
import DiffableSnapshots
import TerminalCanvas

/// The screen: a list of symbols, and a button that turns their order round.
///
/// ```
///                  SF Symbols                    Descending
/// ╭─────────────────────────────────────────────────────╮
/// │ ▾ Circle                                            │
/// │ │ ▾ Fill (Circle)                                   │
/// │ │ │   🅐 a.circle.fill                              │
/// ```
///
/// The order is changed by applying a new tree, built in the other order, to the same section. Its items are those of
/// the old one, so they move; since it has adopted the old one's expansion, what the person closed stays closed.
@MainActor
final class SymbolBrowserController: CollectionViewController {
    /// The sections of the list; there is one.
    enum Section: Hashable, Sendable {
        case main
    }

    /// The order the list is in.
    private(set) var order: SymbolOrder

    /// The list's data.
    let dataSource: CollectionViewDiffableDataSource<Section, ListItem>

    private let catalog: SymbolCatalog

    /// Creates the screen of a catalogue.
    ///
    /// - Parameters:
    ///   - catalog: The symbols.
    ///   - order: The order to begin with.
    init(catalog: SymbolCatalog, order: SymbolOrder) {
        self.catalog = catalog
        self.order = order
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        dataSource = Self.makeDataSource(for: view, glyphColumns: catalog.isLarge ? 2 : 1)
        super.init(collectionView: view)
        navigationItem.title = "SF Symbols"
        navigationItem.rightBarButtonItem = BarButtonItem(
            title: order.opposite.title, key: .character("o"), helpTitle: "Turn the order round"
        ) { [unowned self] in reverseOrder() }
        dataSource.apply(SymbolTree(catalog, order: order).snapshot, to: .main)
    }

    /// Shows the symbols in the other order, everything else as it was.
    func reverseOrder() {
        order = order.opposite
        var tree = SymbolTree(catalog, order: order).snapshot
        tree.adoptExpansion(from: dataSource.snapshot(for: .main))
        dataSource.apply(tree, to: .main)
        navigationItem.rightBarButtonItem?.title = order.opposite.title
    }

    private static func makeDataSource(
        for view: CollectionView, glyphColumns: Int
    ) -> CollectionViewDiffableDataSource<Section, ListItem> {
        let row = CellRegistration<ListCell, ListItem> { cell, _, item in
            cell.show(item, glyphColumns: glyphColumns)
        }
        return CollectionViewDiffableDataSource(collectionView: view) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: item)
        }
    }
}
