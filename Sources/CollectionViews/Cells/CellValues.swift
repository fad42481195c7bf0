import TerminalCanvas

/// The values of a cell that a registration's handler sets. A cell that is reused starts with new ones.
struct CellValues {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var indentationWidth = 2
    var updatesContent = true
    var updateHandler: ListCell.ConfigurationUpdateHandler?
    var primaryAction: (@MainActor () -> Void)?
    var clickHandler: (@MainActor (Point, Size) -> Void)?
}

/// The values of a cell that the list sets: the position of its item in the tree, and its state.
struct CellPosition: Equatable {
    var indentationLevel = 0
    var state = CellConfigurationState()
    var isSectionHeader = false

    var outline = OutlineState.flat {
        didSet {
            indentationLevel = outline.level
            state.isExpanded = outline.isExpanded
        }
    }
}
