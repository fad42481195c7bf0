import TerminalCanvas

/// The values of a cell that a registration's handler sets. A cell that is reused starts with new ones.
struct CellValues {
    var content: (any ContentConfiguration)?
    var background: BackgroundConfiguration?
    var accessories: [CellAccessory] = []
    var columnTexts: [String: StyledText] = [:]
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var indentationWidth = Columns.columns(2)
    var indentsAccessories = true
    var updatesContent = true
    var updateHandler: ListCell.ConfigurationUpdateHandler?
    var primaryAction: (@MainActor () -> Void)?
    var clickHandler: (@MainActor (Point, Size) -> Void)?
}
