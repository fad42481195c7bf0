import CollectionViews
import TerminalCanvas

/// The screen: a list of symbols, and a button that reverses their order.
///
/// ```
///                  SF Symbols                    Descending
/// ╭─────────────────────────────────────────────────────╮
/// │ ▾ Circle                                            │
/// │ │ ▾ Fill (Circle)                                   │
/// │ │ │   🅐 a.circle.fill                              │
/// ```
@MainActor
final class SymbolBrowserController: CollectionViewController {
    /// The order of the list.
    private(set) var order: SymbolOrder

    /// The list.
    let list: any SymbolList

    /// Creates the screen of a catalogue.
    ///
    /// - Parameters:
    ///   - catalog: The symbols.
    ///   - order: The order at the start.
    ///   - style: How the content of the list is described. It makes no visible difference.
    init(catalog: SymbolCatalog, order: SymbolOrder, style: ListStyle = .snapshot) {
        self.order = order
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        list = style.list(in: view, of: catalog)
        super.init(collectionView: view)
        navigationItem.title = "SF Symbols"
        navigationItem.rightBarButtonItem = BarButtonItem(
            title: order.opposite.title, key: .character("o"), helpTitle: "Reverse the order"
        ) { [unowned self] in reverseOrder() }
        list.show(order)
    }

    /// Shows the symbols in the other order. Nothing else changes.
    func reverseOrder() {
        order = order.opposite
        list.show(order)
        navigationItem.rightBarButtonItem?.title = order.opposite.title
    }
}
