import TerminalCanvas

extension ListCell {
    /// The columns and rows that the box around the cell takes up; none without a box, and in a cell that is too narrow
    /// for one.
    func strokeSize(forWidth columns: Int) -> Size {
        guard let width = values.background?.strokeWidth, width > 0, columns >= ListCell.minimumContentWidth else {
            return .zero
        }
        return Size(columns: 2, rows: 2)
    }

    /// The rectangle of the parts of the cell: within the box around it.
    func partsRectangle(in rectangle: Rectangle) -> Rectangle {
        guard strokeSize(forWidth: rectangle.size.columns) != .zero else { return rectangle }
        return rectangle.inset(
            by:
                DirectionalInsets(top: .rows(1), leading: .columns(1), bottom: .rows(1), trailing: .columns(1)))
    }

    /// Draws the box around the cell.
    func drawStroke(
        _ color: ContentStyle?, in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext
    ) {
        let style = (color ?? .separator).resolved(in: context.theme)
        BoxPainter(repertoire: context.capabilities.repertoire).draw(rectangle, style: style, on: &canvas)
    }
}
