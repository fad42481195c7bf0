public import CollectionViews

/// A cell that is a button: what ``CellContent/onEnter(_:)`` returns.
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

    public var columnTexts: [String: StyledText] { cell.columnTexts }

    public var accessibilityLabel: String? { cell.accessibilityLabel }

    public var accessibilityValue: String? { cell.accessibilityValue }

    public var primaryAction: (@MainActor () -> Void)? { action }
}

extension CellContent {
    /// Makes the cell a button.
    ///
    /// ```swift
    /// LabelCell("Add a landmark").onEnter { model.landmarks.append(lake) }
    /// ```
    ///
    /// - Parameter action: What Enter, Space and a click on the content do. The list is updated after it. In a row that
    ///   expands and collapses, Space still does that.
    public func onEnter(_ action: @escaping @MainActor () -> Void) -> ActionCell<Self> {
        ActionCell(self, action: action)
    }
}
