import TerminalCanvas

/// The titles above the columns of a list, with the mark of the column by which the list is sorted.
///
/// ```
/// Process                     User    ▼CPU        …
/// ```
///
/// A `…` at the right edge shows that the list is too narrow for all columns.
struct ColumnTitles {
    let layout: ColumnLayout

    /// The title above the labels of the rows.
    let labelTitle: String

    /// The sort that the mark shows; `nil` for no mark.
    let sort: ColumnSort?

    /// Whether the mark may be in the blanks beside a title.
    var hasSpaceForMark = false

    /// Draws the titles.
    ///
    /// - Parameter rectangle: One row of the canvas, as wide as the list.
    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        canvas.fill(rectangle)
        // The columns of the last two titles.
        var (previous, last) = (0..<0, 0..<0)
        func draw(_ title: String, _ key: ColumnSort.Key, _ alignment: ListColumn.Alignment, in columns: Range<Int>) {
            let mark = mark(of: key, context.capabilities.repertoire)
            var columns = rectangle.origin.column + columns.lowerBound..<rectangle.origin.column + columns.upperBound
            if hasSpaceForMark {
                columns =
                    alignment == .trailing
                    ? max(rectangle.origin.column, columns.lowerBound - mark.width)..<columns.upperBound
                    : columns.lowerBound..<columns.upperBound + mark.width
            }
            let text = SafeText(title, repertoire: context.capabilities.repertoire)
                .truncated(to: max(0, columns.count - mark.width))
            let start = alignment.start(ofWidth: text.width + mark.width, in: columns)
            // The mark is on the side to which the texts do not extend, so that the title does not move.
            let pieces = alignment == .trailing ? [mark, text] : [text, mark]
            var point = Point(column: start, row: rectangle.origin.row)
            for piece in pieces {
                point.column = canvas.draw(piece, at: point, in: columns, style: context.theme.header)
            }
            (previous, last) = (last, start..<max(start, point.column))
        }
        draw(labelTitle, .label, .natural, in: layout.label)
        for part in layout.parts {
            draw(part.column.title, .column(part.column.identifier), part.column.alignment, in: part.columns)
        }
        guard layout.hidesColumns else { return }
        let sign = SafeText(context.capabilities.repertoire.ellipsis, repertoire: context.capabilities.repertoire)
        var end = rectangle.origin.column + rectangle.size.columns
        if last.upperBound + sign.width >= end {
            // Before the last title, with a blank between them if there is the space.
            end = last.lowerBound - (previous.upperBound + sign.width < last.lowerBound ? 1 : 0)
        }
        let columns = max(rectangle.origin.column, end - sign.width)..<max(rectangle.origin.column, end)
        let point = Point(column: columns.lowerBound, row: rectangle.origin.row)
        canvas.draw(sign, at: point, in: columns, style: context.theme.header)
    }

    private func mark(of key: ColumnSort.Key, _ repertoire: CharacterRepertoire) -> SafeText {
        guard let sort, sort.key == key else { return .empty }
        let isAscending = sort.order == .ascending
        return repertoire == .unicode
            ? SafeText(isAscending ? "▲" : "▼") : SafeText(isAscending ? "^" : "v", repertoire: .ascii)
    }

    /// The key that a click in a column sorts by; `nil` between columns, and on a column that is not sortable.
    func key(atColumn column: Int) -> ColumnSort.Key? {
        if layout.label.contains(column) { return .label }
        let part = layout.parts.first { $0.columns.contains(column) }
        return part.flatMap { $0.column.isSortable ? .column($0.column.identifier) : nil }
    }
}
