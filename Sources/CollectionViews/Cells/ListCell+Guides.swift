import TerminalCanvas

extension ListCell {
    /// Draws the guides: the lines from the ancestors to this cell.
    ///
    /// ```
    /// ▾ Circle               level 0: no guide
    /// ├─▾ Fill               level 1, a sibling below
    /// │ ├── a                level 2; a leaf has no triangle, so the line passes through its column
    /// │ └── b                level 2, no sibling below
    /// └─▸ No Fill
    /// … └── deep             a narrow row leaves out the outer levels
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

    /// Draws the guides on a line above or below the cell.
    ///
    /// - Parameter strip: The line of the screen, in the columns of the cell.
    func drawGuides(_ line: GuideLine, in strip: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let columns = columns(forWidth: strip.size.columns, context: context)
        drawGuides(line, columns, in: strip, over: context.background ?? .plain, on: &canvas, context: context)
    }

    private func drawGuides(
        _ line: GuideLine, _ columns: CellColumns, in strip: Rectangle, over ground: Style,
        on canvas: inout Canvas, context: DrawingContext
    ) {
        let repertoire = context.capabilities.repertoire
        // Without levels, the width of a level does not matter.
        let level = columns.guideLimit > 0 ? indentationWidth.count : 2
        let symbols = GuideSymbols.symbols(columns: level, repertoire)
        let guides =
            if case .note(let level) = line {
                position.guides(besideNoteAt: level, columns, symbols)
            } else {
                position.guides(on: line, columns, symbols)
            }
        guard !guides.isEmpty else { return }
        // Blanks between guides have the same style, so that fewer changes of style are sent to the terminal.
        canvas.draw(
            SafeText(guides, repertoire: repertoire),
            at: Point(column: strip.origin.column + columns.guideStart, row: strip.origin.row), in: strip.columnRange,
            style: ground.overlaid(by: context.theme.guide))
    }
}

extension CellPosition {
    /// The guides of a line, with the blanks between them.
    fileprivate func guides(on line: GuideLine, _ columns: CellColumns, _ symbols: GuideSymbols) -> String {
        let levels = columns.guideLevels
        var text = ""
        for index in 0..<levels {
            let isLast = index == levels - 1
            let hasSiblingBelow = hasSiblingBelow(at: indentationLevel - (levels - 1 - index))
            if index == 0, levels < indentationLevel {
                // Outer levels are left out.
                text += line == .first ? symbols.cut : symbols.blank
            } else if isLast, line == .first {
                text += hasSiblingBelow ? symbols.tee : symbols.corner
                // The guide passes through the column of a triangle that is not drawn.
                if columns.hasDisclosureAfterGuides, columns.isDisclosureBlank { text += symbols.dash }
            } else {
                text += hasSiblingBelow || isLast && line == .above ? symbols.line : symbols.blank
            }
        }
        return line == .further && hasStem(columns) ? text + symbols.stem : text
    }

    /// The guides of a note, with the blanks between them: a line for each level at which another item follows.
    fileprivate func guides(besideNoteAt level: Int, _ columns: CellColumns, _ symbols: GuideSymbols) -> String {
        let levels = min(level, columns.guideLimit)
        return (0..<levels).map { index in
            let level = level - (levels - 1 - index)
            let isFollowed = level > indentationLevel ? hasStem(columns) : hasSiblingBelow(at: level)
            return isFollowed ? symbols.line : symbols.blank
        }.joined()
    }

    /// Whether the guide to the cell's children begins below its triangle, as on an expanded cell of several rows. The
    /// children of a section's header are not indented, so they have no guide.
    private func hasStem(_ columns: CellColumns) -> Bool {
        outline.isExpanded && outline.hasChildren && columns.hasDisclosureAfterGuides && !isSectionHeader
    }

    /// Whether the ancestor at a level has a sibling below it, or the item itself at its own level.
    private func hasSiblingBelow(at level: Int) -> Bool {
        let known = outline.hasSiblingBelow
        let index = known.count - 1 - (indentationLevel - level)
        return known.indices.contains(index) && known[index]
    }
}

/// A line of a row, as far as guides depend on it.
enum GuideLine: Equatable {
    /// The first line of the cell, and its other lines.
    case first, further
    /// A blank line above or below the cell. The guide that leads to the cell itself crosses the lines above it.
    case above, below
    /// A line of a note. Its level is at most one more than the level of the cell.
    case note(level: Int)
}

/// The guides of one level, as wide as the level, and the single signs.
private final class GuideSymbols: Sendable {
    let line, tee, corner, blank: String
    /// Replaces the outer levels that are left out.
    let cut: String
    let stem, dash: String

    private init(columns: Int, _ repertoire: CharacterRepertoire) {
        let symbols = repertoire == .unicode ? ["│", "├", "└", "─", "…"] : ["|", "|", "`", "-", "~"]
        let blanks = String(repeating: " ", count: columns - 1)
        let dashes = String(repeating: symbols[3], count: columns - 1)
        (line, tee, corner) = (symbols[0] + blanks, symbols[1] + dashes, symbols[2] + dashes)
        (cut, blank, stem, dash) = (symbols[4] + blanks, " " + blanks, symbols[0], symbols[3])
    }

    /// The guides in a repertoire for levels of a number of columns.
    static func symbols(columns: Int, _ repertoire: CharacterRepertoire) -> GuideSymbols {
        guard columns == 2 else { return GuideSymbols(columns: columns, repertoire) }
        return repertoire == .unicode ? unicode : ascii
    }

    private static let unicode = GuideSymbols(columns: 2, .unicode)
    private static let ascii = GuideSymbols(columns: 2, .ascii)
}
