/// A row on the screen.
struct PlacedRow: Hashable, Sendable {
    /// The row's position among the rows of the list.
    let row: Int

    /// The line of the screen on which the row begins; negative for a row that begins above the screen.
    let line: Int

    /// The height in lines; 0 for a header that does not exist.
    let height: Int

    /// The lines that the row covers, including those above or below the screen.
    var lines: Range<Int> { line..<(line + height) }
}
