import CollectionViews
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

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
final class SymbolBrowserController: CollectionViewController, DetailedList {
    /// The order of the list.
    private(set) var order: SymbolOrder

    let list: any SymbolList

    /// The choice of symbols by the user; `nil` if the list is only shown.
    private(set) var picker: SymbolPicker?

    private let catalog: SymbolCatalog

    /// The number of symbols in each group.
    private lazy var counts = catalog.symbolCounts

    /// Creates the screen of a catalog.
    ///
    /// - Parameters:
    ///   - order: The order at the start.
    ///   - style: The way to describe the list. It makes no visible difference.
    ///   - picks: Whether the user chooses symbols.
    ///   - delay: Waits before the symbols of a group arrive; `nil` if all symbols are there at the start.
    init(
        catalog: SymbolCatalog, order: SymbolOrder, style: ListStyle = .snapshot, keyMap: KeyMap = .standard,
        picks: Bool = false, delay: SlowSymbols.Delay? = nil
    ) {
        self.order = order
        self.catalog = catalog
        let view = CollectionView(configuration: ListConfiguration(appearance: .insetGrouped))
        list =
            delay.map { SlowList(view, catalog: catalog, delay: $0) } ?? style.list(in: view, of: catalog)
        super.init(collectionView: view, keyMap: keyMap)
        navigationItem.title = "SF Symbols"
        navigationItem.rightBarButtonItem = BarButtonItem(
            title: order.opposite.title, key: .character("o"), helpTitle: "Reverse the order"
        ) { [unowned self] in reverseOrder() }
        list.show(order)
        guard picks else { return }
        picker = SymbolPicker(list, in: view)
        self.keyMap.bindSelection()
        self.keyMap.bind(
            [Key(.enter)], to: .list(.activate), title: "Print the chosen symbols", category: KeyMap.Category.selection,
            hint: "print")
    }

    /// Performs an action. If the user chooses symbols, Enter accepts them and ends the program.
    override func perform(_ action: Action) -> ScreenRequest? {
        if action == .list(.activate), let picker {
            let items = SymbolTree(catalog, order: order).snapshot.items
            if picker.accept(focus: collectionView.state.focus, of: items) { return .exit(.quit) }
        }
        return super.perform(action)
    }

    func details(at indexPath: IndexPath) -> ItemDetails? {
        list.item(at: indexPath).map { ItemDetails($0, count: counts[$0] ?? 0) }
    }

    /// Shows the symbols in the other order. Nothing else changes.
    func reverseOrder() {
        order = order.opposite
        list.show(order)
        navigationItem.rightBarButtonItem?.title = order.opposite.title
    }
}
