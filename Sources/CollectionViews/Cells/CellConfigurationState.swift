/// What a cell is going through: what its look may depend on besides its item.
///
/// The view sets `isFocused`, `isSelected` and the like before it draws; the data source sets `isExpanded`. When a value
/// changed, the cell updates its content and background before the next drawing (``ListCell/updateConfiguration(using:)``).
public struct CellConfigurationState: Hashable, Sendable {
    /// Whether the keys act on this row. At most one row has the focus.
    public var isFocused = false

    /// Whether the row belongs to the chosen set.
    public var isSelected = false

    /// Whether a mouse button is held on the row.
    public var isHighlighted = false

    /// Whether the row cannot be used.
    public var isDisabled = false

    /// Whether the row's text is being edited, or the list is.
    public var isEditing = false

    /// Whether the row's item is expanded.
    public var isExpanded = false

    /// Creates the state of a row that nothing happens to.
    public init() {}

    /// Whether accessories may be others, or elsewhere, than in another state.
    func movesAccessories(since old: CellConfigurationState) -> Bool {
        isSelected != old.isSelected || isEditing != old.isEditing || isExpanded != old.isExpanded
    }
}
