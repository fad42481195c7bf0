import CollectionViews
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
@MainActor
final class SymbolBrowserController: CollectionViewController {
    /// The order the list is in.
    private(set) var order: SymbolOrder

    /// The list.
    let list: any SymbolList

    /// Creates the screen of a catalogue.
    ///
    /// - Parameters:
    ///   - catalog: The symbols.
    ///   - order: The order to begin with.
    ///   - style: How the list is told what to show; there is nothing to see of it.
    init(catalog: SymbolCatalog, order: SymbolOrder, style: ListStyle = .snapshot) {
        self.order = order
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        list = style.list(in: view, of: catalog)
        super.init(collectionView: view)
        navigationItem.title = "SF Symbols"
        navigationItem.rightBarButtonItem = BarButtonItem(
            title: order.opposite.title, key: .character("o"), helpTitle: "Turn the order round"
        ) { [unowned self] in reverseOrder() }
        list.show(order)
    }

    /// Shows the symbols in the other order, everything else as it was.
    func reverseOrder() {
        order = order.opposite
        list.show(order)
        navigationItem.rightBarButtonItem?.title = order.opposite.title
    }
}
