import TerminalCanvas

extension ListCell {
    /// Draws background, guides, accessories and content, and lays the state's style over them.
    ///
    /// - Parameter isBlank: Whether there are plain blanks already.
    func drawParts(in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext, isBlank: Bool = false) {
        let background = (backgroundConfiguration ?? .listCell()).updated(for: configurationState)
        let ground = background.style ?? context.background
        if !isBlank || ground != nil { canvas.fill(rectangle, style: ground ?? .plain) }
        guard rectangle.size.columns > 0, rectangle.size.rows > 0 else { return }
        let places = places(width: rectangle.size.columns, context: context)
        if context.showsGuides {
            drawGuides(places, in: rectangle, on: ground ?? .plain, of: &canvas, context: context)
        }
        draw(places.accessories, in: rectangle, of: &canvas, theme: context.theme)
        let content = Rectangle(
            column: rectangle.origin.column + places.content.lowerBound, row: rectangle.origin.row,
            columns: places.content.count, rows: rectangle.size.rows)
        switch drawnContent {
        case .nothing: break
        case .list(let view): view.draw(in: content, of: &canvas, context: context)
        case .other(let view): view.draw(in: content, of: &canvas, context: context)
        }
        if let style = ground, style.background != .standard {
            canvas.restyle(rectangle) { if $0.background == .standard { $0.background = style.background } }
        }
        if background.showsState { drawState(in: rectangle, of: &canvas, theme: context.theme) }
    }

    private func draw(
        _ accessories: [CellPlaces.Place], in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme
    ) {
        let left = rectangle.origin.column
        let isExpandable = outlineState.isExpandable
        for index in accessories.indices {
            // Where there is no triangle, the guide goes on.
            if !isExpandable, accessories[index].accessory.isOutlineDisclosure { continue }
            let place = accessories[index]
            if place.accessory.options.isHidden { continue }
            canvas.draw(
                place.text, at: Point(column: left + place.columns.lowerBound, row: rectangle.origin.row),
                in: (left + place.columns.lowerBound)..<(left + place.columns.upperBound),
                style: place.accessory.style(in: theme))
        }
    }

    private func drawState(in rectangle: Rectangle, of canvas: inout Canvas, theme: Theme) {
        let state = configurationState
        if state.isSelected { canvas.restyle(rectangle) { $0 = $0.overlaid(by: theme.selected) } }
        if state.isHighlighted { canvas.restyle(rectangle) { $0 = $0.overlaid(by: theme.highlighted) } }
        if state.isFocused { canvas.restyle(rectangle) { $0 = $0.overlaid(by: theme.focused) } }
    }
}
