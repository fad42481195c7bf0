/// The columns of a list's borders, padding and cells: a pure function of the configuration and of the width.
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
/// A narrow list first loses its margins, then its padding, then its borders.
package struct ListMetrics: Hashable, Sendable {
    /// The columns between the borders, or between the edges of the screen. Focus is shown in all of them.
    let row: Range<Int>

    let cell: Range<Int>

    /// The columns from the left border to the right border, including both; empty without borders.
    let box: Range<Int>

    /// The column of the scroll indicator, or `nil` in a list that is too narrow for one.
    package let indicator: Int?

    private let columns: Int

    /// Creates the metrics of a width in columns.
    package init(configuration: ListConfiguration, columns: Int) {
        self.init(
            isInset: configuration.appearance == .insetGrouped, hasIndicator: configuration.showsScrollIndicator,
            columns: columns)
    }

    /// The metrics of a section in the list.
    ///
    /// - Parameter isInset: Whether the items of the section are in a box with margins.
    func ofSection(isInset: Bool) -> ListMetrics {
        ListMetrics(isInset: isInset, hasIndicator: indicator != nil, columns: columns)
    }

    private init(isInset: Bool, hasIndicator: Bool, columns: Int) {
        self.columns = columns
        let margin = isInset ? (columns >= 40 ? 2 : columns >= 24 ? 1 : 0) : 0
        indicator = hasIndicator && columns >= 12 ? columns - 1 : nil
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
}
