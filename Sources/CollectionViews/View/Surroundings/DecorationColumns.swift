import TerminalCanvas

/// Which columns the decorations of a row cover, and which they leave.
///
/// ```
/// plain                          insetGrouped: the section's decorations are outside of its box
/// ╭──────────────────╮           ╭────────────────────╮
/// │ ▾ Circle         │           │╭──────────────────╮│
/// │ └── Fill         │           ││ ▾ Circle         ││
/// ╰──────────────────╯           │╰──────────────────╯│
/// ```
struct DecorationColumns {
    /// For each decoration the columns from one side to the other.
    let ranges: [Range<Int>]

    /// For each decoration whether it has sides; those of a narrow row are left out.
    let hasSides: [Bool]

    /// The metrics of what is inside of all of them.
    let inner: ListMetrics

    /// Sides are left out where less would stay between them.
    private static let minimumWidth = 6

    /// Divides the columns.
    ///
    /// - Parameters:
    ///   - metrics: The list's.
    ///   - frame: The row's.
    init(_ metrics: ListMetrics, _ frame: RowFrame) {
        var ranges: [Range<Int>] = []
        var hasSides: [Bool] = []
        var inner = metrics
        for (index, decoration) in frame.decorations.enumerated() {
            let isOutside = index < frame.sectionDepth
            let range = isOutside && !inner.box.isEmpty ? inner.box : inner.row
            let isBordered = decoration.border != nil && inner.cell.count >= Self.minimumWidth + 2
            if isBordered { inner = isOutside ? inner.inset : inner.insetRow }
            ranges.append(range)
            hasSides.append(isBordered)
        }
        self.ranges = ranges
        self.hasSides = hasSides
        self.inner = inner
    }
}

extension ListMetrics {
    /// One column less at each side, for the box too.
    fileprivate var inset: ListMetrics {
        ListMetrics(row: row.inset, cell: cell.inset, box: box.isEmpty ? box : box.inset, indicator: indicator)
    }

    /// One column less at each side of what is in the box.
    fileprivate var insetRow: ListMetrics {
        ListMetrics(row: row.inset, cell: cell.inset, box: box, indicator: indicator)
    }
}

extension Range<Int> {
    fileprivate var inset: Range<Int> { lowerBound + 1..<Swift.max(lowerBound + 1, upperBound - 1) }
}
