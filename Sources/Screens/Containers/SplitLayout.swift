import CollectionViews
import TerminalCanvas

/// The rectangles of two panes: a pure function of the size.
///
/// ```
/// primary │ secondary         primary
///         │                   secondary
/// status line                 status line
/// ```
///
/// Side by side, a line is between the panes. One below the other, the navigation bar of the secondary pane divides
/// them.
struct SplitLayout: Hashable, Sendable {
    let primary: Rectangle
    let secondary: Rectangle

    /// The line between the panes; empty if there is none.
    let line: Rectangle
    let statusLine: Rectangle
    let isSideBySide: Bool

    /// The rows that a pane keeps when the user makes it smaller: its navigation bar, and two rows of content.
    private static let leastRows = 3

    /// Divides a screen.
    init(layout: ScreenLayout, size: Size, division: SplitDivision, isSideBySide: Bool) {
        self.isSideBySide = isSideBySide
        statusLine = layout.statusLine
        let rows = size.rows - statusLine.size.rows
        if isSideBySide {
            let columns = division.primaryColumns(of: size.columns - 1)
            primary = Rectangle(column: 0, row: 0, columns: columns, rows: rows)
            line = Rectangle(column: columns, row: 0, columns: min(1, size.columns - columns), rows: rows)
            let start = columns + line.size.columns
            secondary = Rectangle(column: start, row: 0, columns: size.columns - start, rows: rows)
        } else {
            let height = division.primaryRows(of: rows)
            primary = Rectangle(column: 0, row: 0, columns: size.columns, rows: height)
            line = Rectangle(column: 0, row: height, columns: 0, rows: 0)
            secondary = Rectangle(column: 0, row: height, columns: size.columns, rows: rows - height)
        }
    }

    /// The columns of the primary pane, or its rows if the panes are one below the other.
    var primaryLength: Int { isSideBySide ? primary.size.columns : primary.size.rows }

    /// The part of the rows that the primary pane has if the user gives it a number of rows.
    func fraction(ofPrimaryRows rows: Int) -> Double {
        let all = primary.size.rows + secondary.size.rows
        let least = min(Self.leastRows, all / 2)
        return Double(max(least, min(rows, all - least))) / Double(max(1, all))
    }
}

/// How columns or rows are divided between two panes.
struct SplitDivision: Hashable, Sendable {
    /// The part of the primary pane, from 0 to 1.
    var fraction: Double

    /// The columns of the primary pane in place of the part; `nil` for the part.
    var columns: Columns?

    var minimumPrimaryColumns: Columns

    /// The greatest width of the primary pane; `nil` for none.
    var maximumPrimaryColumns: Columns?

    var minimumSecondaryColumns: Columns

    /// Whether the panes and the line between them fit side by side.
    func fits(in all: Int) -> Bool { all - 1 - minimumSecondaryColumns.count >= minimumPrimaryColumns.count }

    /// Returns the columns of the primary pane, whose minimum takes precedence over its maximum.
    func primaryColumns(of all: Int) -> Int {
        let most = min(maximumPrimaryColumns?.count ?? all, all - minimumSecondaryColumns.count)
        let wanted = min(columns?.count ?? part(of: all), most)
        return limited(max(wanted, minimumPrimaryColumns.count), to: all)
    }

    /// Returns the rows of the primary pane.
    func primaryRows(of all: Int) -> Int { limited(part(of: all), to: all) }

    private func part(of all: Int) -> Int { Int((Double(all) * (fraction > 0 ? min(fraction, 1) : 0)).rounded()) }

    /// Leaves one column or row to each pane.
    private func limited(_ length: Int, to all: Int) -> Int { max(min(1, all), min(length, all - 1)) }
}
