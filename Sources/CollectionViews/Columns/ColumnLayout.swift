import TerminalCanvas

/// The columns that a list shows, with their positions: a pure function of the widths that their texts need and of the
/// width of the list.
///
/// ```
/// │label                      │ │user    │ │  cpu│ │trailing accessories│
/// └ at least half of the list, unless labels are as wide as their texts
/// ```
///
/// At least one blank is before each column. All rows have the same columns, so all have the space for the widest
/// trailing accessories of any row.
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

    /// Whether columns have vanished.
    let hidesColumns: Bool

    /// Lays out columns.
    ///
    /// A column vanishes if the list has no space for its minimum, whatever its texts are. So scrolling does not make
    /// columns appear and vanish, unless numbers become wider, which are not cut up to 16 columns. The
    /// first one that would vanish may take the space that is left, if it can be so narrow. The rest of the space goes
    /// to the columns in the order of their priorities. A column that is kept and would vanish is the most important
    /// one.
    ///
    /// - Parameters:
    ///   - fit: The widths that the columns need.
    ///   - cell: The columns of the screen that a cell covers.
    ///   - labelWidth: The width of the labels.
    ///   - spacing: The number of blanks before each column.
    ///   - keptColumn: The identifier of the column that is kept; `nil` for none.
    init(
        _ columns: [ListColumn], _ fit: ColumnFit, in cell: Range<Int>,
        labelWidth: ListColumn.LabelWidth = .filling, spacing: Int = 1, keeping keptColumn: String? = nil
    ) {
        let half = cell.count - cell.count / 2
        let labelFit = LabelFit(labelWidth, fit: fit.label)
        let all = columns.enumerated().map { $1.holding(numbers: fit.textWidths.isEmpty ? 0 : fit.textWidths[$0]) }
        // What the labels get whatever their texts are.
        let reserve = min(half, labelFit.minimum)
        let spacing = max(1, spacing)
        let space = cell.count - reserve - fit.trailing
        var chosen = ShownColumns(all, in: space, spacing)
        if let kept = columns.firstIndex(where: { $0.identifier == keptColumn }), !chosen.indices.contains(kept) {
            let other = ShownColumns(all, in: space, spacing, keeping: kept)
            if other.indices.contains(kept) { chosen = other }
        }
        let (columns, shown) = (chosen.columns, chosen.indices)
        var left = chosen.left
        hidesColumns = shown.count < columns.count
        let firstGrowth = min(max(0, left), max(0, min(half, labelFit.wanted) - reserve))
        left -= firstGrowth
        var widths: [Int: Int] = [:]
        for index in shown {
            let limits = columns[index].widthLimits
            let wanted = min(max(fit.widths[index], limits.lowerBound), limits.upperBound)
            let width = min(wanted, limits.lowerBound + left)
            left -= width - limits.lowerBound
            widths[index] = width
        }
        let end = shown.isEmpty ? cell.upperBound : cell.upperBound - fit.trailing
        let widest = end - shown.reduce(0) { $0 + widths[$1, default: 0] + spacing }
        let wanted = max(reserve + firstGrowth, labelFit.wanted)
        var column = shown.isEmpty ? widest : min(widest, cell.lowerBound + min(wanted, cell.count))
        label = cell.lowerBound..<max(cell.lowerBound, column)
        var parts: [Part] = []
        for index in columns.indices {
            guard let width = widths[index] else { continue }
            parts.append(Part(column: columns[index], columns: column + spacing..<column + spacing + width))
            column += width + spacing
        }
        self.parts = parts
    }
}

/// The columns for which a list has the space.
private struct ShownColumns {
    /// All columns, the last one that is shown perhaps narrowed.
    private(set) var columns: [ListColumn]

    /// The columns that are shown, by importance; from left to right among equal priorities.
    private(set) var indices: [Int] = []

    /// The space that their minimums leave.
    private(set) var left: Int

    init(_ columns: [ListColumn], in space: Int, _ spacing: Int, keeping kept: Int? = nil) {
        (self.columns, left) = (columns, space)
        let order = columns.indices.sorted { first, second in
            let (one, other) = (columns[first].priority, columns[second].priority)
            if first == kept || second == kept { return first == kept && second != kept }
            return one == other ? first < second : one > other
        }
        for index in order {
            let isWhole = columns[index].widthLimits.lowerBound + spacing <= left
            if !isWhole {
                guard let narrowed = columns[index].narrowed(to: left - spacing) else { return }
                self.columns[index] = narrowed
            }
            indices.append(index)
            left -= self.columns[index].widthLimits.lowerBound + spacing
            guard isWhole else { return }
        }
    }
}

/// The columns that labels want.
private struct LabelFit {
    /// The fewest, whatever the texts are.
    let minimum: Int

    /// As many as the texts need.
    let wanted: Int

    init(_ width: ListColumn.LabelWidth, fit: Int) {
        switch width {
        case .filling: (minimum, wanted) = (.max, .max)
        case .fitting(let minimum):
            self.minimum = max(1, minimum)
            wanted = max(self.minimum, fit)
        }
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
    /// The width of each column's widest text, or of its title if that is wider.
    private(set) var widths: [Int]

    /// The width of each column's widest text; none if no text was measured.
    private(set) var textWidths: [Int] = []

    /// The number of columns to the right of the list's columns: for trailing accessories, and for the right sides of
    /// boxes.
    var trailing: Int

    /// The number of columns that the widest label needs, with what is before it; 0 if it is not measured.
    private(set) var label = 0

    /// Widens the columns to the widths of another value where those are greater.
    ///
    /// - Parameter other: The widths of texts.
    mutating func grow(to other: ColumnFit) {
        if textWidths.isEmpty { textWidths = widths.map { _ in 0 } }
        for (index, width) in zip(widths.indices, other.widths) {
            textWidths[index] = max(textWidths[index], width)
            widths[index] = max(widths[index], width)
        }
        trailing = max(trailing, other.trailing)
        label = max(label, other.label)
    }
}
