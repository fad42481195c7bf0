import TerminalCanvas

/// The widths that texts need in the columns of a list.
struct ColumnFit: Equatable {
    /// The width of each column's widest text.
    private(set) var widths: [Int]

    /// The columns to the right of the list's columns: for trailing accessories, and for the right sides of boxes.
    var trailing: Int

    /// Creates the widths of a row's texts.
    init(widths: [Int], trailing: Int) {
        self.widths = widths
        self.trailing = trailing
    }

    /// Creates the widths of titles. A column by which the user can sort has a place for the mark.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - areShown: Whether their titles are shown.
    ///   - repertoire: The characters the terminal can show.
    init(titlesOf columns: [ListColumn], areShown: Bool, repertoire: CharacterRepertoire) {
        widths = columns.map { column in
            guard areShown, !column.title.isEmpty else { return 0 }
            return SafeText(column.title, repertoire: repertoire).width + (column.isSortable ? 1 : 0)
        }
        trailing = 0
    }

    /// Makes the columns as wide as those of another value.
    mutating func grow(to other: ColumnFit) {
        for (index, width) in zip(widths.indices, other.widths) where width > widths[index] { widths[index] = width }
        trailing = max(trailing, other.trailing)
    }
}
