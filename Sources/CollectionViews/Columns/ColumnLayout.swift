import TerminalCanvas

/// The columns that a list shows, with their positions: a pure function of the widths that their texts need and of the
/// width of the list.
///
/// ```
/// │label                      │ │user    │ │  cpu│ │trailing accessories│
/// └ at least half of the list
/// ```
///
/// A blank is before each column. All rows have the same columns, so all have the space for the widest trailing
/// accessories of any row.
final class ColumnLayout: Sendable {
    /// A column that is shown.
    struct Part: Hashable {
        let column: ListColumn

        /// The columns of the screen, counted from the left edge of the list.
        let columns: Range<Int>
    }

    /// The columns that are shown, from left to right.
    let parts: [Part]

    /// The columns of a row's label, accessories before it and indentation included.
    let label: Range<Int>

    /// Lays out columns.
    ///
    /// A column vanishes if the list has no space for its minimum, whatever its texts are. So scrolling does not make
    /// columns appear and vanish. The rest of the space goes to the columns in the order of their priorities.
    ///
    /// - Parameters:
    ///   - fit: The widths that the columns need.
    ///   - cell: The columns of the screen that a cell covers.
    init(_ columns: [ListColumn], _ fit: ColumnFit, in cell: Range<Int>) {
        let space = cell.count / 2 - fit.trailing
        // By importance; from left to right among equal priorities.
        let order = columns.indices.sorted { first, second in
            let (one, other) = (columns[first].priority, columns[second].priority)
            return one == other ? first < second : one > other
        }
        var shown: [Int] = []
        var left = space
        for index in order {
            let needed = columns[index].widthLimits.lowerBound + 1
            guard needed <= left else { break }
            shown.append(index)
            left -= needed
        }
        var widths: [Int: Int] = [:]
        for index in shown {
            let limits = columns[index].widthLimits
            let wanted = min(max(fit.widths[index], limits.lowerBound), limits.upperBound)
            let width = min(wanted, limits.lowerBound + left)
            left -= width - limits.lowerBound
            widths[index] = width
        }
        let end = shown.isEmpty ? cell.upperBound : cell.upperBound - fit.trailing
        var column = end - shown.reduce(0) { $0 + widths[$1, default: 0] + 1 }
        label = cell.lowerBound..<max(cell.lowerBound, column)
        var parts: [Part] = []
        for index in columns.indices {
            guard let width = widths[index] else { continue }
            parts.append(Part(column: columns[index], columns: column + 1..<column + 1 + width))
            column += width + 1
        }
        self.parts = parts
    }
}

/// The columns of a list in the coordinates of a cell.
struct ColumnPlacement: Equatable {
    let layout: ColumnLayout

    /// The left edge of the cell, counted from the left edge of the list.
    let left: Int

    /// Columns of the list, counted from the left edge of the cell.
    func columns(_ columns: Range<Int>) -> Range<Int> { columns.lowerBound - left..<columns.upperBound - left }

    static func == (one: ColumnPlacement, other: ColumnPlacement) -> Bool {
        one.layout === other.layout && one.left == other.left
    }
}

/// The widths that texts need in the columns of a list.
struct ColumnFit: Equatable {
    /// The width of each column's widest text.
    private(set) var widths: [Int]

    /// The number of columns to the right of the list's columns: for trailing accessories, and for the right sides of
    /// boxes.
    var trailing: Int

    init(widths: [Int], trailing: Int) {
        self.widths = widths
        self.trailing = trailing
    }

    /// Creates the widths of titles. A column by which the user can sort has space for the mark.
    init(titlesOf columns: [ListColumn], areShown: Bool, repertoire: CharacterRepertoire) {
        widths = columns.map { column in
            guard areShown, !column.title.isEmpty else { return 0 }
            return SafeText(column.title, repertoire: repertoire).width + (column.isSortable ? 1 : 0)
        }
        trailing = 0
    }

    /// Widens the columns to the widths of another value where those are greater.
    mutating func grow(to other: ColumnFit) {
        for (index, width) in zip(widths.indices, other.widths) where width > widths[index] { widths[index] = width }
        trailing = max(trailing, other.trailing)
    }
}
