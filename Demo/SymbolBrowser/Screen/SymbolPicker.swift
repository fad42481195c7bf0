import CollectionViews

import struct FoundationEssentials.IndexPath

/// Lets the user choose symbols. A group means its symbols, and boxes show the chosen ones. Enter accepts them:
/// the selected symbols, or without a selection the focused one.
@MainActor
final class SymbolPicker {
    /// The names of the chosen symbols in the order of the list, once the user has accepted them.
    private(set) var choice: [String]?

    private let list: any SymbolList

    /// Creates a picker for a list, and allows the selection of symbols in the list's view.
    init(_ list: any SymbolList, in view: CollectionView) {
        self.list = list
        view.allowsMultipleSelectionDuringEditing = true
        view.selectionMode = .leaves
        view.isEditing = true
    }

    /// Accepts the choice.
    ///
    /// - Parameters:
    ///   - focus: The position of the focus.
    ///   - items: All items in the order of the list.
    /// - Returns: `false` if nothing is selected and the focus is on a group.
    func accept(focus: IndexPath?, of items: [ListItem]) -> Bool {
        var chosen = list.selectedItems
        if chosen.isEmpty, let focused = focus.flatMap(list.item(at:)), focused.isSymbol { chosen = [focused] }
        guard !chosen.isEmpty else { return false }
        choice = items.filter(chosen.contains).map(\.identity)
        return true
    }
}
