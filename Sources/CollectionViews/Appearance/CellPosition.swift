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
