import TerminalCanvas

/// Which columns of a list are borders, padding and cells: a pure function of the appearance and of the width.
///
/// ```
/// insetGrouped             plain
/// ..╭────────────────╮..   .▾ Circle        ..
/// ..│.▾ Circle      .│.▐  .├─▾ Fill        .▐
/// ..╰────────────────╯..
///   │ └ cell          └ trailing border      └ scroll indicator
///   └ leading border
/// ```
///
/// What is set in gives way first when the screen is narrow: margins, then padding, then borders.
struct ListMetrics: Hashable, Sendable {
    /// The columns between the borders, or between the edges of the screen: where focus is shown.
    let row: Range<Int>

    /// The columns of a row that are the cell's.
    let cell: Range<Int>

    /// The columns from one border to the other; empty where there are none.
    let box: Range<Int>

    /// The column of the scroll indicator, or `nil` where there is no room.
    let indicator: Int?

    /// Creates the metrics of a width in columns.
    init(configuration: ListConfiguration, columns: Int) {
        let isInset = configuration.appearance == .insetGrouped
        let margin = isInset ? (columns >= 40 ? 2 : columns >= 24 ? 1 : 0) : 0
        indicator = configuration.showsScrollIndicator && columns >= 12 ? columns - 1 : nil
        let trailing = max(margin, indicator == nil ? 0 : 1)
        let outer = margin..<max(margin, columns - trailing)
        if isInset, columns >= 12 {
            box = outer
            row = (outer.lowerBound + 1)..<(outer.upperBound - 1)
        } else {
            box = outer.lowerBound..<outer.lowerBound
            row = outer
        }
        let padding = columns >= 24 ? 1 : 0
        cell = (row.lowerBound + padding)..<(row.upperBound - padding)
    }

    /// Creates metrics of given columns.
    init(row: Range<Int>, cell: Range<Int>, box: Range<Int>, indicator: Int?) {
        self.row = row
        self.cell = cell
        self.box = box
        self.indicator = indicator
    }

    /// The metrics of a box that is as wide as what it stands on.
    init(box: Range<Int>) {
        self.box = box
        row = (box.lowerBound + 1)..<max(box.lowerBound + 1, box.upperBound - 1)
        cell = row
        indicator = nil
    }
}
