import CollectionViews
import Screens
import TerminalCanvas

import struct FoundationEssentials.IndexPath

/// A list whose focused item has details.
@MainActor
protocol DetailedList: CollectionViewController {
    /// Returns the details of the item at a position.
    func details(at indexPath: IndexPath) -> ItemDetails?
}

/// A list, and a pane for the details of the focused item. The key `i` shows and hides the pane.
@MainActor
final class PaneController: SplitViewController {
    private let list: any DetailedList
    private let pane = DetailsController()

    /// Creates a screen without the pane.
    init(_ list: any DetailedList) {
        self.list = list
        super.init(primary: list, secondary: pane)
        pane.keyMap = list.keyMap
        preferredPrimaryColumnWidthFraction = 0.6
        hide(.secondary)
        detailHandler = { [unowned self] in show($0) }
        addKeyCommand(
            KeyCommand([.character("i")], title: "Show or hide details", hint: "details") { [unowned self] in
                toggle()
            })
    }

    /// The details in the pane; `nil` while it is hidden and if the list has no focus.
    var details: ItemDetails? { hiddenColumn == nil ? pane.details : nil }

    private func toggle() {
        guard hiddenColumn != nil else { return hide(.secondary) }
        show(list.collectionView.state.focus)
        show(.secondary)
    }

    private func show(_ indexPath: IndexPath?) { pane.details = indexPath.flatMap(list.details) }
}

/// The details of an item.
struct ItemDetails: Equatable, Sendable {
    /// A line with a name and a value.
    struct Fact: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// The glyph of a symbol; `nil` for a group.
    let image: Image?

    /// The name of a symbol, or the title of a group.
    let title: String

    /// The properties of the item.
    let facts: [Fact]

    /// The words of a symbol's name, and their meanings.
    let parts: [Fact]

    /// Creates the details of a symbol, or of a group with a number of symbols.
    init(_ item: ListItem, count: Int) {
        image = item.image
        title = item.title
        guard item.isSymbol else {
            facts = [Fact(name: "Symbols", value: "\(count)")]
            parts = []
            return
        }
        let symbol = SymbolName(item.identity)
        facts = [
            Fact(name: "Shape", value: symbol.shape?.title ?? "none"),
            Fact(name: "Fill", value: symbol.isFilled ? "yes" : "no"),
        ]
        parts = symbol.parts.map { Fact(name: $0.word, value: $0.meaning) }
    }
}
