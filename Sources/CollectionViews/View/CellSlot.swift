/// What is known of a row on the screen.
struct CellSlot {
    /// Its cell; `nil` for a border, for blank lines, and for a header that does not exist.
    var cell: ListCell?

    /// Its height in lines, once it was asked for.
    var height: Int?

    /// What the cell needs before it is used again.
    var update = ItemTransition.CellUpdate.none
}
