/// The columns that each box of a row covers, and the columns that are left for the cell.
///
/// ```
/// plain                          insetGrouped: a section's decorations lie outside its group
/// ╭──────────────────╮           ╭────────────────────╮
/// │ ▾ Circle         │           │╭──────────────────╮│
/// │ └── Fill         │           ││ ▾ Circle         ││
/// ╰──────────────────╯           │╰──────────────────╯│
/// ```
struct ChromeColumns {
    /// The columns of a box.
    struct Box {
        /// The columns from one side to the other, both sides included.
        let columns: Range<Int>

        /// Whether the box has sides. A box that is too narrow has none, and its edges are plain rules.
        let hasSides: Bool
    }

    /// The columns of each box of the row's chrome.
    let boxes: [Box]

    /// The columns between the sides of the innermost box.
    let row: Range<Int>

    /// The columns of the cell.
    let cell: Range<Int>

    /// The columns that a cell keeps between the sides of a decoration; a narrower decoration has no sides.
    private static let minimumCellWidth = 6

    /// Divides the columns of a row.
    ///
    /// - Parameters:
    ///   - metrics: The columns of the list.
    ///   - chrome: The boxes of the row.
    init(_ metrics: ListMetrics, _ chrome: RowChrome) {
        var boxes: [Box] = []
        var (group, row, cell) = (metrics.box, metrics.row, metrics.cell)
        for box in chrome.boxes {
            let hasSides = box.decoration.border != nil && cell.count >= Self.minimumCellWidth + 2
            switch box.kind {
            case .group:
                boxes.append(Box(columns: group.isEmpty ? row : group, hasSides: !group.isEmpty))
                continue
            case .section:
                boxes.append(Box(columns: group.isEmpty ? row : group, hasSides: hasSides))
                if hasSides, !group.isEmpty { group = group.inset }
            case .item:
                boxes.append(Box(columns: row, hasSides: hasSides))
            }
            if hasSides { (row, cell) = (row.inset, cell.inset) }
        }
        self.boxes = boxes
        self.row = row
        self.cell = cell
    }
}

extension Range<Int> {
    /// The range without its first and its last column.
    fileprivate var inset: Range<Int> { lowerBound + 1..<Swift.max(lowerBound + 1, upperBound - 1) }
}
