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
        let levels = places.guideLevels
        guard levels > 0 else { return drawStem(places, in: rectangle, of: &canvas, context: context) }
        let symbols = context.capabilities.repertoire == .unicode ? GuideSymbols.unicode : GuideSymbols.ascii
        let style = context.theme.guide
        let left = rectangle.origin.column
        let rows = rectangle.rowRange.clamped(to: 0..<canvas.size.rows)
        for row in rows {
            let isFirst = row == rectangle.origin.row
            for slot in 0..<levels {
                let column = left + slot * indentationWidth
                let symbol: SafeText
                if slot == 0, levels < indentationLevel {
                    symbol = isFirst ? symbols.left : symbols.blank
                } else if slot < levels - 1 || !isFirst {
                    symbol = hasSiblingBelow(at: slot + indentationLevel - levels + 1) ? symbols.line : symbols.blank
                } else {
                    drawConnector(places, at: column, row: row, symbols, of: &canvas, style: style, right: rectangle)
                    continue
                }
                canvas.draw(
                    symbol, at: Point(column: column, row: row), in: rectangle.columnRange, style: style)
            }
        }
        drawStem(places, in: rectangle, of: &canvas, context: context)
    }

    /// The line from the parent's guide to the triangle, or on through the triangle's room.
    private func drawConnector(
        _ places: CellPlaces, at column: Int, row: Int, _ symbols: GuideSymbols, of canvas: inout Canvas, style: Style,
        right rectangle: Rectangle
    ) {
        let corner = hasSiblingBelow(at: indentationLevel) ? symbols.tee : symbols.corner
        canvas.draw(corner, at: Point(column: column, row: row), in: rectangle.columnRange, style: style)
        var end = rectangle.origin.column + places.indentation
        if let disclosure = places.disclosureColumn, !outlineState.isExpandable, disclosure == places.indentation {
            end += 1
        }
        for dash in (column + 1)..<max(column + 1, end) {
            canvas.draw(symbols.dash, at: Point(column: dash, row: row), in: rectangle.columnRange, style: style)
        }
    }

    /// Below the triangle of an open item of several rows: the line that its children's guides go on.
    private func drawStem(
        _ places: CellPlaces, in rectangle: Rectangle, of canvas: inout Canvas, context: DrawingContext
    ) {
        guard rectangle.size.rows > 1, outlineState.isExpanded, outlineState.hasChildren,
            let column = places.disclosureColumn, column == places.indentation
        else { return }
        let symbols = context.capabilities.repertoire == .unicode ? GuideSymbols.unicode : GuideSymbols.ascii
        for row in rectangle.rowRange.dropFirst().clamped(to: 0..<canvas.size.rows) {
            canvas.draw(
                symbols.line, at: Point(column: rectangle.origin.column + column, row: row),
                in: rectangle.columnRange, style: context.theme.guide)
        }
    }

    /// Whether the ancestor at a level (or the item at its own) has a sibling below it, as far as the state tells.
    private func hasSiblingBelow(at level: Int) -> Bool {
        let told = outlineState.hasSiblingBelow
        let index = told.count - 1 - (indentationLevel - level)
        return told.indices.contains(index) && told[index]
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
