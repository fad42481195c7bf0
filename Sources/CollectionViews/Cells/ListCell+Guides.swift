import TerminalCanvas

extension ListCell {
    /// Draws the lines that lead from the ancestors to this cell.
    ///
    /// ```
    /// ▾ Circle               level 0: no guide
    /// ├─▾ Fill               one level, a sibling below
    /// │ ├── a                two levels; the line goes on through the room where a leaf has no triangle
    /// │ └── b                no sibling below
    /// └─▸ No Fill
    /// … └── deep             outer levels left out, because the row is too narrow for them
    /// ```
    func drawGuides(_ places: CellPlaces, in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext) {
        let pen = GuidePen(
            symbols: context.capabilities.repertoire == .unicode ? .unicode : .ascii, style: context.theme.guide,
            columns: rectangle.columnRange)
        for row in rectangle.rowRange.clamped(to: 0..<canvas.size.rows) {
            let isFirst = row == rectangle.origin.row
            for slot in 0..<places.guideLevels {
                let column = rectangle.origin.column + slot * indentationWidth
                if let symbol = symbol(inSlot: slot, of: places.guideLevels, isFirst: isFirst, pen.symbols) {
                    pen.draw(symbol, column: column, row: row, of: &canvas)
                } else {
                    drawConnector(places, from: column, row: row, in: rectangle, of: &canvas, pen)
                }
            }
            if !isFirst { drawStem(places, row: row, in: rectangle, of: &canvas, pen) }
        }
    }

    /// Draws the lines on a blank line above or below the cell: as far down as they lead somewhere.
    ///
    /// - Parameters:
    ///   - strip: The line, in the columns of the cell.
    ///   - isAbove: Whether it is above the cell, so that the line to the cell itself crosses it.
    func drawGuides(beside strip: Rectangle, isAbove: Bool, of canvas: inout Canvas, context: DrawingContext) {
        let levels = places(width: strip.size.columns, context: context).guideLevels
        let pen = GuidePen(
            symbols: context.capabilities.repertoire == .unicode ? .unicode : .ascii, style: context.theme.guide,
            columns: strip.columnRange)
        for slot in 0..<levels {
            let column = strip.origin.column + slot * indentationWidth
            let isOwn = isAbove && slot == levels - 1 && levels == indentationLevel
            let symbol = isOwn ? pen.symbols.line : symbol(inSlot: slot, of: levels, isFirst: false, pen.symbols)
            if let symbol { pen.draw(symbol, column: column, row: strip.origin.row, of: &canvas) }
        }
    }

    /// What stands at the beginning of a level's columns; `nil` for the connector to this cell.
    private func symbol(inSlot slot: Int, of levels: Int, isFirst: Bool, _ symbols: GuideSymbols) -> SafeText? {
        if slot == 0, levels < indentationLevel { return isFirst ? symbols.left : symbols.blank }
        if isFirst, slot == levels - 1 { return nil }
        return hasSiblingBelow(at: indentationLevel - levels + slot + 1) ? symbols.line : symbols.blank
    }

    /// The line from the parent's guide to the triangle, or on through the triangle's room.
    private func drawConnector(
        _ places: CellPlaces, from column: Int, row: Int, in rectangle: Rectangle, of canvas: inout Canvas,
        _ pen: GuidePen
    ) {
        let corner = hasSiblingBelow(at: indentationLevel) ? pen.symbols.tee : pen.symbols.corner
        pen.draw(corner, column: column, row: row, of: &canvas)
        var end = rectangle.origin.column + places.indentation
        if let disclosure = places.disclosure, disclosure.columns.lowerBound == places.indentation,
            !drawsTriangle(disclosure)
        {
            end += 1
        }
        for dash in (column + 1)..<max(column + 1, end) {
            pen.draw(pen.symbols.dash, column: dash, row: row, of: &canvas)
        }
    }

    /// Below the triangle of an open item of several rows: the line that its children's guides go on.
    private func drawStem(
        _ places: CellPlaces, row: Int, in rectangle: Rectangle, of canvas: inout Canvas, _ pen: GuidePen
    ) {
        guard outlineState.isExpanded, outlineState.hasChildren, let disclosure = places.disclosure,
            disclosure.columns.lowerBound == places.indentation
        else { return }
        let column = rectangle.origin.column + places.indentation
        pen.draw(pen.symbols.line, column: column, row: row, of: &canvas)
    }

    /// Whether there is a triangle in its room.
    func drawsTriangle(_ place: CellPlaces.Place) -> Bool {
        outlineState.isExpandable && !place.accessory.options.isHidden
    }

    /// Whether the ancestor at a level (or the item at its own) has a sibling below it, as far as the state tells.
    private func hasSiblingBelow(at level: Int) -> Bool {
        let told = outlineState.hasSiblingBelow
        let index = told.count - 1 - (indentationLevel - level)
        return told.indices.contains(index) && told[index]
    }
}

/// What guides are drawn with, and where.
private struct GuidePen {
    let symbols: GuideSymbols
    let style: Style
    let columns: Range<Int>

    func draw(_ symbol: SafeText, column: Int, row: Int, of canvas: inout Canvas) {
        canvas.draw(symbol, at: Point(column: column, row: row), in: columns, style: style)
    }
}

private struct GuideSymbols {
    let line: SafeText
    let tee: SafeText
    let corner: SafeText
    let dash: SafeText
    let left: SafeText
    let blank: SafeText

    static let unicode = GuideSymbols(
        line: SafeText("│"), tee: SafeText("├"), corner: SafeText("└"), dash: SafeText("─"), left: SafeText("…"),
        blank: SafeText(" "))
    static let ascii = GuideSymbols(
        line: SafeText("|"), tee: SafeText("|"), corner: SafeText("`"), dash: SafeText("-"), left: SafeText("~"),
        blank: SafeText(" "))
}
