/// What is known of a row on the screen. It goes with its cell when that comes to stand in another row.
@MainActor
final class CellSlot {
    /// Its cell; `nil` for a border, for blank lines, and for a header that does not exist.
    let cell: ListCell?

    /// The cell's height in lines, once it was asked for.
    var height: Int?

    /// What surrounds the row, once it was asked for.
    var frame: RowFrame? { didSet { if frame != oldValue { picture = nil } } }

    /// What the cell needs before it is used again.
    var update = ItemTransition.CellUpdate.none

    /// Where the row is in the picture that was drawn last, if it was drawn there.
    var picture: RowPicture?

    /// Creates a slot of which nothing else is known.
    init(cell: ListCell?) { self.cell = cell }
}
