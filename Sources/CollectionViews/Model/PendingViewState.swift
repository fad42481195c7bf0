import DiffableSnapshots

/// The parts of a restored view state that wait for their items.
struct PendingViewState<Item: Hashable & Sendable> {
    /// For each item, whether it will be expanded.
    var expansion: [Item: Bool] = [:]

    var selectedItems: Set<Item> = []
    var focusedItem: Item?
    var topItem: Item?
    var topLine = 0

    init(_ state: ListViewState<Item>) {
        for item in state.collapsedItems { expansion[item] = false }
        for item in state.expandedItems { expansion[item] = true }
        selectedItems = state.selectedItems
        focusedItem = state.focusedItem
        topItem = state.topItem
        topLine = state.topLine
    }

    /// Whether there is nothing to wait for.
    var isEmpty: Bool { expansion.isEmpty && selectedItems.isEmpty && focusedItem == nil && topItem == nil }
}
