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

    /// What the pane shows; `nil` while it is hidden and if the list has no focus.
    var details: ItemDetails? { hiddenColumn == nil ? pane.details : nil }

    private func toggle() {
        guard hiddenColumn != nil else { return hide(.secondary) }
        show(list.collectionView.state.focus)
        show(.secondary)
    }

    private func show(_ indexPath: IndexPath?) { pane.details = indexPath.flatMap(list.details) }
}
