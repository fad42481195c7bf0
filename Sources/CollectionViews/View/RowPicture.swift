import TerminalCanvas

/// A row as it was drawn: where it is to be found, and what must still be so for it to be right.
///
/// A list keeps the picture that it drew last, and takes from there what has not changed: mostly everything but two or three
/// rows. A row is drawn again when
/// - its cell says so: anything was set that a picture depends on, or ``ListCell/setNeedsDisplay()`` was called;
/// - its height, its surroundings or its place for a header changed;
/// - the whole list says so: ``CollectionView/setNeedsDisplay()``, another size, place, configuration or context.
///
/// It does not matter in which line it was, as nothing in a row depends on that. What does, the scroll indicator, is put
/// right each time.
struct RowPicture {
    /// Which picture it is in.
    let drawing: Int

    /// The first line, counted from the top edge of the list; all of them are in the picture.
    let line: Int

    /// The lines of the row.
    let height: Int
}

/// The picture of a list that was drawn last.
struct KeptPicture {
    /// The frame it is part of; an empty one until that is complete.
    var canvas = Canvas(size: .zero)

    /// Where the list is in it.
    let rectangle: Rectangle

    /// Which of the pictures drawn so far it is.
    let drawing: Int
}
