/// Breaks the characters of a text into rows of a width.
///
/// The characters come one after another, so that only as much of a text is read as is shown. A row is broken after
/// its last blank; one without blanks is broken where it is full. One blank at the end of a row may be wider than the
/// row. A character that is wider than a row has a row of its own.
package struct RowBreaker {
    /// Some characters: their number, and their width in columns.
    private typealias Part = (count: Int, width: Int)

    private let columns: Int

    /// The row that is not broken yet.
    private var row: Part = (0, 0)

    /// The part of the row up to its last blank, without characters if there is none.
    private var words: Part = (0, 0)

    /// Creates a breaker at the beginning of a line.
    ///
    /// - Parameter columns: The width of a row, at least 1.
    package init(columns: Int) { self.columns = columns }

    /// Takes the next character, unless the row has to be broken first.
    ///
    /// - Parameters:
    ///   - width: The width of the character in columns.
    ///   - isBlank: Whether the row can be broken after the character.
    /// - Returns: The number of characters of the broken row; those after them are in the next one. It is `nil` if the
    ///   character was taken.
    package mutating func rowEnd(before width: Int, isBlank: Bool = false) -> Int? {
        guard row.count > 0, row.width + (isBlank ? 0 : width) > columns else {
            row = (row.count + 1, row.width + width)
            if isBlank { words = row }
            return nil
        }
        let first = words.count > 0 ? words : row
        row = (row.count - first.count, row.width - first.width)
        words = (0, 0)
        return first.count
    }
}
