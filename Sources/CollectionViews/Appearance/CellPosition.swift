/// The values of a cell that the list sets: the position of its item in the tree, and its state.
struct CellPosition: Equatable {
    var indentationLevel = 0
    var state = CellConfigurationState()
    var isSectionHeader = false

    /// What has changed below the item, which is collapsed; `nil` for nothing.
    var hiddenChanges: HiddenChanges?

    /// The number of steps by which the symbol of loading has turned.
    var loadingTurn = 0

    var outline = OutlineState.flat {
        didSet {
            indentationLevel = outline.level
            state.isExpanded = outline.isExpanded
        }
    }

    /// The same values without the changes below the item.
    var withoutHiddenChanges: CellPosition {
        var position = self
        position.hiddenChanges = nil
        return position
    }

    /// Whether the parts of a cell have the same texts and columns at another position. Focus and highlight only change
    /// styles.
    func hasSameColumns(as other: CellPosition) -> Bool {
        var other = other
        (other.state.isFocused, other.state.isHighlighted) = (state.isFocused, state.isHighlighted)
        (other.state.isReordering, other.state.isPinned) = (state.isReordering, state.isPinned)
        return self == other
    }
}
