import TerminalCanvas

extension ListCell {
    /// Draws the lines that lead from the ancestors to this cell.
    ///
    /// ```
    /// ▾ Circle               level 0: no guide
    /// ├─▾ Fill               level 1, a sibling below
    /// │ ├── a                level 2; the line leads through the column where a leaf has no triangle
    /// │ └── b                level 2, no sibling below
    /// └─▸ No Fill
    /// … └── deep             outer levels are left out, because the row is too narrow for them
    /// ```
    ///
    /// - Parameter ground: The background of the cell.
    func drawGuides(
        _ columns: CellColumns, in rectangle: Rectangle, over ground: Style, on canvas: inout Canvas,
        context: DrawingContext
    ) {
        for row in rectangle.rowRange.clamped(to: 0..<canvas.size.rows) {
            let line: GuideLine = row == rectangle.origin.row ? .first : .further
            let strip = Rectangle(column: rectangle.origin.column, row: row, columns: rectangle.size.columns, rows: 1)
            drawGuides(line, columns, in: strip, over: ground, on: &canvas, context: context)
        }
    }

    /// Draws the guides on a blank line above or below the cell.
    ///
    /// - Parameters:
    ///   - strip: The line, in the columns of the cell.
    ///   - isAbove: Whether it is above the cell. The guide that leads to the cell itself crosses such a line.
    func drawGuides(beside strip: Rectangle, isAbove: Bool, on canvas: inout Canvas, context: DrawingContext) {
        let columns = columns(forWidth: strip.size.columns, context: context)
        drawGuides(
            isAbove ? .above : .below, columns, in: strip, over: context.background ?? .plain, on: &canvas,
            context: context)
    }

    private func drawGuides(
        _ line: GuideLine, _ columns: CellColumns, in strip: Rectangle, over ground: Style,
        on canvas: inout Canvas, context: DrawingContext
    ) {
        let repertoire = context.capabilities.repertoire
        let guides = guides(on: line, columns, repertoire == .unicode ? .unicode : .ascii)
        guard !guides.isEmpty else { return }
        // Blanks between guides have the same style, so that fewer changes of style are sent to the terminal.
        canvas.draw(
            SafeText(guides, repertoire: repertoire), at: strip.origin, in: strip.columnRange,
            style: ground.overlaid(by: context.theme.guide))
    }

    /// The guides of a line with the blanks between them.
    private func guides(on line: GuideLine, _ columns: CellColumns, _ characters: GuideCharacters) -> String {
        let levels = columns.guideLevels
        var text = ""
        for index in 0..<levels {
            let hasSiblingBelow = hasSiblingBelow(at: indentationLevel - (levels - 1 - index))
            var symbol: Character = hasSiblingBelow ? characters.line : " "
            var filling: Character = " "
            switch line {
            case _ where index == 0 && levels < indentationLevel:
                // Outer levels are left out.
                symbol = line == .first ? characters.cut : " "
            case .first where index == levels - 1:
                symbol = hasSiblingBelow ? characters.tee : characters.corner
                filling = characters.dash
            case .above where index == levels - 1:
                symbol = characters.line
            default: break
            }
            text.append(symbol)
            text += String(repeating: filling, count: indentationWidth - 1)
            if filling == characters.dash, leadsThroughDisclosure(columns) { text.append(filling) }
        }
        return line == .further && hasStem(columns) ? text + String(characters.line) : text
    }

    /// Whether the guide to the cell leads on through the column of a triangle that is not drawn.
    private func leadsThroughDisclosure(_ columns: CellColumns) -> Bool {
        guard columns.hasDisclosureAfterGuides, let disclosure = columns.disclosure else { return false }
        return !outlineState.isExpandable || disclosure.accessory.options.isHidden
    }

    /// Whether the guide to the cell's children begins below its triangle: on an expanded cell of several rows. The
    /// children of a section's header are not indented, so no guide leads to them.
    private func hasStem(_ columns: CellColumns) -> Bool {
        outlineState.isExpanded && outlineState.hasChildren && columns.hasDisclosureAfterGuides && !isSectionHeader
    }

    /// Whether the ancestor at a level, or the item at its own, has a sibling below it.
    private func hasSiblingBelow(at level: Int) -> Bool {
        let known = outlineState.hasSiblingBelow
        let index = known.count - 1 - (indentationLevel - level)
        return known.indices.contains(index) && known[index]
    }
}

/// A line of a cell, or a blank line above or below it.
private enum GuideLine {
    case first, further, above, below
}

/// The characters of guides.
private struct GuideCharacters {
    let line: Character
    let tee: Character
    let corner: Character
    let dash: Character
    /// Stands for outer levels that are left out.
    let cut: Character

    static let unicode = GuideCharacters(line: "│", tee: "├", corner: "└", dash: "─", cut: "…")
    static let ascii = GuideCharacters(line: "|", tee: "|", corner: "`", dash: "-", cut: "~")
}
