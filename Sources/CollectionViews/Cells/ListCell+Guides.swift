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
    ///
    /// - Parameter ground: The style of the blanks they are drawn on.
    func drawGuides(
        _ places: CellPlaces, in rectangle: Rectangle, on ground: Style, of canvas: inout Canvas,
        context: DrawingContext
    ) {
        guard places.guideLevels > 0 || rectangle.size.rows > 1 else { return }
        let symbols = GuideSymbols.of(context.capabilities.repertoire)
        let style = context.theme.guide
        var rows = rectangle.rowRange
        if style.isEven(on: ground), let pattern = guidePattern(places) {
            canvas.draw(symbols.picture(of: pattern, style: style), at: rectangle.origin, in: rectangle)
            guard rectangle.size.rows > 1 else { return }
            rows = rows.dropFirst()
        }
        drawGuides(places, rows, in: rectangle, of: &canvas, context: context)
    }

    /// Draws guides symbol by symbol, on some rows of the cell.
    private func drawGuides(
        _ places: CellPlaces, _ rows: Range<Int>, in rectangle: Rectangle, of canvas: inout Canvas,
        context: DrawingContext
    ) {
        let pen = GuidePen(context, columns: rectangle.columnRange)
        for row in rows.clamped(to: 0..<canvas.size.rows) {
            pen.clear(rectangle.origin.column..<rectangle.origin.column + places.indentation, row: row, of: &canvas)
            let isFirst = row == rectangle.origin.row
            for slot in 0..<places.guideLevels {
                let column = rectangle.origin.column + slot * indentationWidth
                switch guide(inSlot: slot, of: places.guideLevels, isFirst: isFirst) {
                case .none: break
                case .line: pen.draw(pen.symbols.line, column: column, row: row, of: &canvas)
                case .left: pen.draw(pen.symbols.left, column: column, row: row, of: &canvas)
                case .connector: drawConnector(places, from: column, row: row, in: rectangle, of: &canvas, pen)
                }
            }
            if !isFirst { drawStem(places, row: row, in: rectangle, of: &canvas, pen) }
        }
    }

    /// What the guides of the first line are, unless there are too many to be told so.
    private func guidePattern(_ places: CellPlaces) -> GuidePattern? {
        let levels = places.guideLevels
        guard levels > 0, levels <= GuidePattern.maximumLevels else { return nil }
        let outline = outlineState
        // Of the told levels the last is the cell's own.
        let first = outline.hasSiblingBelow.count - levels
        var lines: UInt64 = 0
        for slot in max(0, -first)..<max(levels, -first) where outline.hasSiblingBelow[first + slot] {
            lines |= 1 << UInt64(slot)
        }
        return GuidePattern(
            levels: levels, columns: indentationWidth, lines: lines, isCut: levels < indentationLevel,
            goesOn: places.hasRoomBehindGuides && !(outline.isExpandable && places.showsDisclosure))
    }

    /// Draws the lines on a blank line above or below the cell: as far down as they lead somewhere.
    ///
    /// - Parameters:
    ///   - strip: The line, in the columns of the cell.
    ///   - isAbove: Whether it is above the cell, so that the line to the cell itself crosses it.
    func drawGuides(beside strip: Rectangle, isAbove: Bool, on canvas: inout Canvas, context: DrawingContext) {
        let levels = places(width: strip.size.columns, context: context).guideLevels
        let pen = GuidePen(context, columns: strip.columnRange)
        for slot in 0..<levels {
            let column = strip.origin.column + slot * indentationWidth
            let isOwn = isAbove && slot == levels - 1 && levels == indentationLevel
            guard isOwn || guide(inSlot: slot, of: levels, isFirst: false) == .line else { continue }
            pen.draw(pen.symbols.line, column: column, row: strip.origin.row, of: &canvas)
        }
    }

    /// What stands at the beginning of a level's columns.
    private func guide(inSlot slot: Int, of levels: Int, isFirst: Bool) -> Guide {
        if slot == 0, levels < indentationLevel { return isFirst ? .left : .none }
        if isFirst, slot == levels - 1 { return .connector }
        return hasSiblingBelow(at: indentationLevel - levels + slot + 1) ? .line : .none
    }

    /// The line from the parent's guide to the triangle, or on through the triangle's room.
    private func drawConnector(
        _ places: CellPlaces, from column: Int, row: Int, in rectangle: Rectangle, of canvas: inout Canvas,
        _ pen: GuidePen
    ) {
        let corner = hasSiblingBelow(at: indentationLevel) ? pen.symbols.tee : pen.symbols.corner
        pen.draw(corner, column: column, row: row, of: &canvas)
        var end = rectangle.origin.column + places.indentation
        if places.hasRoomBehindGuides, !(outlineState.isExpandable && places.showsDisclosure) { end += 1 }
        for dash in (column + 1)..<max(column + 1, end) {
            pen.draw(pen.symbols.dash, column: dash, row: row, of: &canvas)
        }
    }

    /// Below the triangle of an open item of several rows: the line that its children's guides go on.
    private func drawStem(
        _ places: CellPlaces, row: Int, in rectangle: Rectangle, of canvas: inout Canvas, _ pen: GuidePen
    ) {
        guard outlineState.isExpanded, outlineState.hasChildren, places.hasRoomBehindGuides else { return }
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

/// What leads through the columns of a level.
private enum Guide {
    case none, line
    /// The line to the cell itself.
    case connector
    /// The mark of outer levels that are left out.
    case left
}

/// What guides are drawn with, and where.
@MainActor
private struct GuidePen {
    let symbols: GuideSymbols
    let style: Style
    let columns: Range<Int>

    init(_ context: DrawingContext, columns: Range<Int>) {
        symbols = .of(context.capabilities.repertoire)
        style = context.theme.guide
        self.columns = columns
    }

    func draw(_ symbol: SafeText, column: Int, row: Int, of canvas: inout Canvas) {
        canvas.draw(symbol, at: Point(column: column, row: row), in: columns, style: style)
    }

    /// Makes blanks of the columns of the guides, in the colours of these but on the ground of the cell: what stands between
    /// two guides then looks like them to the terminal, which need not be told of another style.
    func clear(_ range: Range<Int>, row: Int, of canvas: inout Canvas) {
        guard style.suitsBlanks else { return }
        let range = range.clamped(to: columns)
        canvas.restyle(Rectangle(column: range.lowerBound, row: row, columns: range.count, rows: 1)) { ground in
            ground.foreground = style.foreground
            ground.attributes.formUnion(style.attributes)
        }
    }
}

extension Style {
    /// Whether a blank shows nothing of the style but its background.
    fileprivate var suitsBlanks: Bool { attributes.isDisjoint(with: [.reverse, .underline, .strikethrough]) }

    /// Whether blanks between guides of this style look as if they were the ground's that they are on.
    fileprivate func isEven(on ground: Style) -> Bool {
        suitsBlanks && background == .standard && ground.attributes.isEmpty
    }
}
