/// What is known of a row on the screen.
struct CellSlot {
    /// Its cell; `nil` for a border, for blank lines, and for a header that does not exist.
    var cell: ListCell?

    /// The cell's height in lines, once it was asked for.
    var height: Int?

    /// What surrounds the row, once it was asked for.
    var frame: RowFrame?

    /// What the cell needs before it is used again.
    var update = ItemTransition.CellUpdate.none
}
