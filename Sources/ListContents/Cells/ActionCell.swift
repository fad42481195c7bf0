public import CollectionViews

/// A cell that does something when it is chosen.
public struct ActionCell<Cell: CellContent>: CellContent {
    private let cell: Cell
    private let action: @MainActor () -> Void

    init(_ cell: Cell, action: @escaping @MainActor () -> Void) {
        self.cell = cell
        self.action = action
    }

    public var adapter: Cell.Adapter { cell.adapter }

    public func contentConfiguration() -> Cell.Configuration { cell.contentConfiguration() }

    public var accessories: [CellAccessory] { cell.accessories }

    public var primaryAction: (@MainActor () -> Void)? { action }
}

extension CellContent {
    /// The cell, doing something when Enter is pressed on it.
    public func onEnter(_ action: @escaping @MainActor () -> Void) -> ActionCell<Self> {
        ActionCell(self, action: action)
    }
}
