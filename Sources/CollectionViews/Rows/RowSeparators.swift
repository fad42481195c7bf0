import TerminalCanvas

import struct FoundationEssentials.IndexPath

extension ListLayout {
    /// The separator below an item; `nil` if none is shown.
    @MainActor
    func separator(belowItemAt indexPath: IndexPath) -> RowSeparator? {
        let section = indexPath.section
        guard arrangement(ofSection: section).showsSeparators else { return nil }
        let next = IndexPath(item: indexPath.item + 1, section: section)
        guard !isHeader(indexPath), contains(next) else { return nil }
        let configuration = configuration(ofSection: section)
        let separator = configuration.separatorConfiguration
        guard let handler = configuration.itemSeparatorHandler else {
            return RowSeparator(between: separator, and: separator)
        }
        return RowSeparator(between: handler(indexPath, separator), and: handler(next, separator))
    }
}

extension ListCell {
    /// Draws the separator below the cell on its last line.
    ///
    /// - Parameters:
    ///   - separator: The separator.
    ///   - rectangle: The rectangle of the cell. Its last line may be outside the canvas.
    func draw(_ separator: RowSeparator, below rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let row = rectangle.rowRange.upperBound - 1
        let width = rectangle.size.columns
        guard rectangle.size.rows > 0, (0..<canvas.size.rows).contains(row) else { return }
        let leading = separator.insets?.leading.count ?? columns(forWidth: width, context: context).content.lowerBound
        let start = min(leading, width)
        let end = max(start, width - (separator.insets?.trailing.count ?? 0))
        let color = separator.color ?? context.theme.separator.foreground
        for column in start..<end {
            let point = Point(column: rectangle.origin.column + column, row: row)
            let isBlank = canvas[point].isBlank
            canvas.restyle(Rectangle(column: point.column, row: row, columns: 1, rows: 1)) { style in
                style.attributes.insert(.underline)
                if isBlank, !style.attributes.contains(.reverse) { style.foreground = color }
            }
        }
    }
}
