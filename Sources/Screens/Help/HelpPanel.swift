import CollectionViews
import TerminalCanvas

/// The layout of the help on a screen: the text in one or two columns, in a box in the middle.
///
/// ```
/// ╭──────────────────── Keys ─────────────────────╮
/// │ Move                   Open and close         │
/// │   ↑ k   Up             → l    Open, or ...    │
/// ╰───────────────── Esc closes ──────────────────╯
/// ```
struct HelpPanel {
    private enum Line {
        case heading(String)
        case entry(HelpContents.Entry)
        case blank
    }

    /// The whole box.
    let frame: Rectangle

    /// The number of lines by which the text can be scrolled down.
    let maximumTop: Int

    private let columns: [[Line]]
    private let keyWidth: Int
    private let columnWidth: Int
    private let repertoire: CharacterRepertoire

    /// The blank columns between two columns of text.
    private static let gap = 3

    /// Computes the layout of the help on a screen.
    init(_ contents: HelpContents, size: Size) {
        let repertoire = contents.repertoire
        func width(_ texts: [String]) -> Int {
            texts.map { SafeText(app: $0, repertoire: repertoire).width }.max() ?? 0
        }
        let entries = contents.categories.flatMap(\.entries)
        keyWidth = width(entries.map(\.keys))
        columnWidth = max(2 + keyWidth + 2 + width(entries.map(\.title)), width(contents.categories.map(\.title)))
        self.repertoire = repertoire

        let single = Self.lines(of: contents.categories[...])
        let isWide = size.columns >= 2 * columnWidth + Self.gap + 4
        columns = isWide && single.count > size.rows - 2 ? Self.divided(contents.categories) : [single]
        let inner = columns.count * columnWidth + (columns.count - 1) * Self.gap
        let lineCount = columns.map(\.count).max() ?? 0
        let box = Size(columns: min(size.columns, inner + 4), rows: min(size.rows, lineCount + 2))
        frame = Rectangle(
            origin: Point(column: (size.columns - box.columns) / 2, row: (size.rows - box.rows) / 2), size: box)
        maximumTop = max(0, lineCount - max(0, box.rows - 2))
    }

    private static func lines(of categories: ArraySlice<(title: String, entries: [HelpContents.Entry])>) -> [Line] {
        var lines: [Line] = []
        for category in categories {
            if !lines.isEmpty { lines.append(.blank) }
            lines.append(.heading(category.title))
            for entry in category.entries { lines.append(.entry(entry)) }
        }
        return lines
    }

    /// Divides the categories into two columns of about the same height. A heading stays with its entries.
    private static func divided(_ categories: [(title: String, entries: [HelpContents.Entry])]) -> [[Line]] {
        let halves = (0...categories.count).map { [lines(of: categories[..<$0]), lines(of: categories[$0...])] }
        return halves.min { max($0[0].count, $0[1].count) < max($1[0].count, $1[1].count) } ?? []
    }
}

extension HelpPanel {
    /// Draws the help, scrolled down by a number of lines, over a screen. The rest of the screen becomes faint.
    ///
    /// - Parameter top: The number of lines. A number that is too large for the size of the screen is reduced.
    func draw(top: Int, on canvas: inout Canvas, theme: Theme) {
        let top = min(top, maximumTop)
        canvas.restyle(Rectangle(origin: Point(column: 0, row: 0), size: canvas.size)) { $0 = theme.guide }
        canvas.cursor = nil
        canvas.fill(frame)
        BoxPainter(repertoire: repertoire).draw(frame, style: theme.separator, on: &canvas)
        draw(caption: "Keys", row: frame.rowRange.lowerBound, on: &canvas, style: theme.header)
        let arrows = repertoire == .unicode ? "↑↓" : "Up/Down"
        draw(
            caption: maximumTop > 0 ? "\(arrows) more, Esc closes" : "Esc closes",
            row: frame.rowRange.upperBound - 1, on: &canvas, style: theme.secondaryText)
        let inside = Rectangle(
            column: frame.origin.column + 2, row: frame.origin.row + 1, columns: frame.size.columns - 4,
            rows: frame.size.rows - 2)
        for (index, lines) in columns.enumerated() {
            let left = inside.origin.column + index * (columnWidth + Self.gap)
            for (row, line) in zip(inside.rowRange, lines.dropFirst(top)) {
                draw(line, at: Point(column: left, row: row), in: inside.columnRange, on: &canvas, theme: theme)
            }
        }
    }

    private func draw(_ line: Line, at point: Point, in range: Range<Int>, on canvas: inout Canvas, theme: Theme) {
        func draw(_ text: String, at point: Point, style: Style) {
            let columns = max(0, range.upperBound - point.column)
            let text = SafeText(app: text, repertoire: repertoire).truncated(to: columns)
            canvas.draw(text, at: point, in: range, style: style)
        }
        switch line {
        case .blank: break
        case .heading(let title): draw(title, at: point, style: theme.header)
        case .entry(let entry):
            let keys = Point(column: point.column + 2, row: point.row)
            let title = Point(column: keys.column + keyWidth + 2, row: point.row)
            draw(entry.keys, at: keys, style: theme.tint)
            draw(entry.title, at: title, style: theme.text)
        }
    }

    /// Draws a text in the middle of the upper or lower edge, if the edge is wide enough.
    private func draw(caption: String, row: Int, on canvas: inout Canvas, style: Style) {
        let text = SafeText(app: " \(caption) ", repertoire: repertoire)
        guard text.width <= frame.size.columns - 4 else { return }
        let column = frame.origin.column + (frame.size.columns - text.width) / 2
        canvas.draw(text, at: Point(column: column, row: row), style: style)
    }
}

/// The content of the help: headings with keys below them.
struct HelpContents {
    /// Keys and their effect. For a range of keys, `firstKeys` are those at its beginning.
    typealias Entry = (firstKeys: String, keys: String, title: String)

    /// The characters that the terminal can show.
    let repertoire: CharacterRepertoire

    /// The headings with the entries below them, in the order in which the headings were first added.
    private(set) var categories: [(title: String, entries: [Entry])] = []

    /// Adds an entry to a category. Does nothing without keys.
    ///
    /// - Parameter isRange: Whether the entry extends the last one of the category to a range of keys, such as `1…9`.
    ///   It does so only if both have the same title.
    mutating func add(_ keys: [KeySequence], title: String, category: String, isRange: Bool = false) {
        guard !keys.isEmpty else { return }
        let index = categories.firstIndex { $0.title == category } ?? categories.count
        if index == categories.count { categories.append((category, [])) }
        let labels = keys.map { $0.label(repertoire: repertoire) }.joined(separator: " ")
        if isRange, let last = categories[index].entries.indices.last, categories[index].entries[last].title == title {
            let first = categories[index].entries[last].firstKeys
            categories[index].entries[last].keys = first + repertoire.ellipsis + labels
        } else {
            categories[index].entries.append((labels, labels, title))
        }
    }

    /// Moves headings above all others, in this order.
    mutating func moveToTop(_ titles: [String]) {
        let first = titles.compactMap { title in categories.first { $0.title == title } }
        categories = first + categories.filter { !titles.contains($0.title) }
    }
}
