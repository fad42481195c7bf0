import TerminalCanvas

/// The help on a screen of a size: the text in one column or two, in a box in the middle.
///
/// ```
/// ╭──────────────────── Keys ─────────────────────╮
/// │ Move                   Open and close         │
/// │   ↑ k   Up             → l    Open, or ...    │
/// ╰────────────────── ? closes ───────────────────╯
/// ```
struct HelpPanel {
    /// A line of a column.
    enum Line: Hashable, Sendable {
        case heading(String)
        case entry(HelpContents.Entry)
        case blank
    }

    /// The whole box.
    let frame: Rectangle

    /// The lines of each column.
    let columns: [[Line]]

    /// How many lines can be above the box's upper edge.
    let maximumTop: Int

    private let keyWidth: Int
    private let columnWidth: Int
    private let repertoire: CharacterRepertoire

    private static let gap = 3

    /// Lays the help out.
    ///
    /// - Parameters:
    ///   - contents: What it tells.
    ///   - size: The size of the screen.
    ///   - repertoire: What the terminal can be sent.
    init(_ contents: HelpContents, size: Size, repertoire: CharacterRepertoire) {
        func width(_ text: String) -> Int { SafeText(text, repertoire: repertoire).width }
        let entries = contents.categories.flatMap(\.entries)
        keyWidth = entries.map { width($0.keys) }.max() ?? 0
        let titleWidth = entries.map { width($0.title) }.max() ?? 0
        let headingWidth = contents.categories.map { width($0.title) }.max() ?? 0
        let columnWidth = max(2 + keyWidth + 2 + titleWidth, headingWidth)
        self.columnWidth = columnWidth
        self.repertoire = repertoire

        let single = Self.lines(of: contents.categories)
        let isWide = size.columns >= 2 * columnWidth + Self.gap + 4
        columns = isWide && single.count > size.rows - 2 ? Self.divided(contents.categories) : [single]
        let inner = columns.count * columnWidth + (columns.count - 1) * Self.gap
        let lineCount = columns.map(\.count).max() ?? 0
        let box = Size(columns: min(size.columns, inner + 4), rows: min(size.rows, lineCount + 2))
        frame = Rectangle(
            origin: Point(column: (size.columns - box.columns) / 2, row: (size.rows - box.rows) / 2), size: box)
        maximumTop = max(0, lineCount - max(0, box.rows - 2))
    }

    private static func lines(of categories: some Sequence<HelpContents.Category>) -> [Line] {
        var lines: [Line] = []
        for category in categories {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.heading(category.title))
            lines += category.entries.map(Line.entry)
        }
        return lines
    }

    /// Two columns of about the same height; a heading stays with its keys.
    private static func divided(_ categories: [HelpContents.Category]) -> [[Line]] {
        let halves = (0...categories.count).map { [lines(of: categories[..<$0]), lines(of: categories[$0...])] }
        return halves.min { max($0[0].count, $0[1].count) < max($1[0].count, $1[1].count) } ?? []
    }
}

extension HelpPanel {
    /// Draws the box, scrolled down by a number of lines.
    func draw(top: Int, of canvas: inout Canvas, theme: Theme) {
        canvas.fill(frame)
        drawBorder(top: top, of: &canvas, theme: theme)
        let inside = Rectangle(
            column: frame.origin.column + 2, row: frame.origin.row + 1, columns: frame.size.columns - 4,
            rows: frame.size.rows - 2)
        for (index, lines) in columns.enumerated() {
            let left = inside.origin.column + index * (columnWidth + Self.gap)
            for (row, line) in zip(inside.rowRange, lines.dropFirst(top)) {
                draw(line, at: Point(column: left, row: row), in: inside.columnRange, of: &canvas, theme: theme)
            }
        }
    }

    private func draw(_ line: Line, at point: Point, in range: Range<Int>, of canvas: inout Canvas, theme: Theme) {
        switch line {
        case .blank: break
        case .heading(let title):
            canvas.draw(SafeText(title, repertoire: repertoire), at: point, in: range, style: theme.header)
        case .entry(let entry):
            let keys = Point(column: point.column + 2, row: point.row)
            let title = Point(column: keys.column + keyWidth + 2, row: point.row)
            canvas.draw(SafeText(entry.keys, repertoire: repertoire), at: keys, in: range, style: theme.tint)
            canvas.draw(SafeText(entry.title, repertoire: repertoire), at: title, in: range, style: theme.text)
        }
    }

    private func drawBorder(top: Int, of canvas: inout Canvas, theme: Theme) {
        let rows = frame.rowRange
        guard frame.size.columns >= 2, frame.size.rows >= 2 else { return }
        BoxPainter(repertoire: repertoire).draw(frame, style: theme.separator, on: &canvas)
        draw(caption: " Keys ", row: rows.lowerBound, of: &canvas, style: theme.header)
        let hasMore = maximumTop > 0
        let arrows = repertoire == .unicode ? "↑↓" : "Up/Down"
        draw(
            caption: hasMore ? " \(arrows) more, ? closes " : " ? closes ", row: rows.upperBound - 1, of: &canvas,
            style: theme.secondaryText)
    }

    private func draw(caption: String, row: Int, of canvas: inout Canvas, style: Style) {
        let text = SafeText(caption, repertoire: repertoire)
        guard text.width <= frame.size.columns - 4 else { return }
        let column = frame.origin.column + (frame.size.columns - text.width) / 2
        canvas.draw(text, at: Point(column: column, row: row), style: style)
    }
}
