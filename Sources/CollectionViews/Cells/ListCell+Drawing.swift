import TerminalCanvas

extension ListCell {
    /// Draws background, guides, accessories and content, and then the styles of the state over them.
    func drawParts(in cell: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let background = (backgroundConfiguration ?? .listCell()).updated(for: configurationState)
        let ground = background.style ?? context.background ?? .plain
        guard cell.size.columns > 0, cell.size.rows > 0 else { return canvas.fill(cell, style: ground) }
        canvas.fill(cell, style: context.background ?? .plain)
        let filled = cell.inset(by: background.backgroundInsets)
        if background.style != nil { canvas.fill(filled, style: ground) }
        let rectangle = partsRectangle(in: cell)
        let columns = columns(forWidth: rectangle.size.columns, context: context)
        if context.showsGuides { drawGuides(columns, in: rectangle, over: ground, on: &canvas, context: context) }
        draw(columns.accessories, in: rectangle, on: &canvas, theme: context.theme)
        draw(columns.columnTexts, in: rectangle, on: &canvas, theme: context.theme)
        let content = Rectangle(
            column: rectangle.origin.column + columns.content.lowerBound, row: rectangle.origin.row,
            columns: columns.content.count, rows: rectangle.size.rows)
        contentView?.draw(in: content, on: &canvas, context: context)
        if rectangle != cell {
            let style = (background.strokeColor ?? .separator).resolved(in: context.theme)
            BoxPainter(repertoire: context.capabilities.repertoire).draw(cell, style: style, on: &canvas)
        }
        if ground.background != .standard { canvas.setBackground(ground.background, in: filled) }
        if background.showsState, !showsFocusInContent { drawState(in: cell, on: &canvas, theme: context.theme) }
    }

    private func draw(
        _ accessories: [CellColumns.Part], in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme
    ) {
        let left = rectangle.origin.column
        for part in accessories where !part.accessory.options.isHidden {
            // A guide may pass through the column of a triangle that is not drawn.
            if part.isDisclosure, !outlineState.isExpandable { continue }
            let columns = left + part.columns.lowerBound..<left + part.columns.upperBound
            canvas.draw(
                part.text, at: Point(column: columns.lowerBound, row: rectangle.origin.row), in: columns,
                style: part.accessory.style(in: theme))
        }
    }

    private func draw(
        _ texts: [CellColumns.ColumnText], in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme
    ) {
        let (left, row) = (rectangle.origin.column, rectangle.origin.row)
        for text in texts {
            let columns = left + text.columns.lowerBound..<left + text.columns.upperBound
            text.line.draw(row: row, columns: columns, alignment: text.alignment, on: &canvas, theme: theme)
        }
    }

    private func drawState(in rectangle: Rectangle, on canvas: inout Canvas, theme: Theme) {
        let state = listState
        func overlay(_ style: Style) { canvas.restyle(rectangle) { $0 = $0.overlaid(by: style) } }
        if let change = state.change { overlay(theme.style(of: change)) }
        if state.isSelected { overlay(theme.selected) }
        if state.isHighlighted || state.isReordering { overlay(theme.highlighted) }
        if state.isFocused { overlay(theme.focused) }
    }

    /// The columns and rows that the box around the cell takes up; none without a box, and in a cell that is too narrow
    /// for one.
    func strokeSize(forWidth columns: Int) -> Size {
        guard let width = backgroundConfiguration?.strokeWidth, width > 0, columns >= ListCell.minimumContentWidth
        else { return .zero }
        return Size(columns: 2, rows: 2)
    }

    /// The rectangle inside the box around the cell.
    func partsRectangle(in rectangle: Rectangle) -> Rectangle {
        guard strokeSize(forWidth: rectangle.size.columns) != .zero else { return rectangle }
        return rectangle.inset(
            by: DirectionalInsets(top: .rows(1), leading: .columns(1), bottom: .rows(1), trailing: .columns(1)))
    }
}
