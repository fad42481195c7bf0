import TerminalCanvas

/// Draws the chrome of a row: backgrounds, sides and edges of its boxes, the outermost first.
struct ChromePainter {
    private let chrome: RowChrome
    private let columns: ChromeColumns
    private let height: Int
    private let theme: Theme
    private let painter: BoxPainter

    /// - Parameter height: The number of lines of the row.
    init(_ chrome: RowChrome, columns: ChromeColumns, height: Int, context: DrawingContext) {
        self.chrome = chrome
        self.columns = columns
        self.height = height
        theme = context.theme
        painter = BoxPainter(repertoire: context.capabilities.repertoire)
    }

    /// Draws some lines of the row.
    ///
    /// - Parameter lines: The lines, counted from the first line of the row. The first of them is drawn in row 0 of the
    ///   canvas.
    func draw(_ lines: Range<Int>, on canvas: inout Canvas) {
        for index in lines {
            let line = chrome.line(at: index, height: height)
            let depth = line?.depth ?? chrome.boxes.count
            let row = index - lines.lowerBound
            for box in 0..<depth {
                drawBackground(of: box, row: row, on: &canvas)
                drawSides(of: box, row: row, on: &canvas)
            }
            guard line?.isEdge == true else { continue }
            drawBackground(of: depth, row: row, on: &canvas)
            drawEdge(index < chrome.above.count ? .top : .bottom, of: depth, row: row, on: &canvas)
        }
    }

    /// The background color of the cell; `nil` for the terminal's own.
    var background: Color? { background(inside: chrome.boxes.count) }

    private func background(inside depth: Int) -> Color? {
        chrome.boxes.prefix(depth).last { $0.decoration.background != nil }?.decoration.background
    }

    private func drawBackground(of box: Int, row: Int, on canvas: inout Canvas) {
        guard let background = chrome.boxes[box].decoration.background else { return }
        let range = columns.boxes[box].columns
        let strip = Rectangle(column: range.lowerBound, row: row, columns: range.count, rows: 1)
        canvas.fill(strip, style: Style(background: background))
    }

    private func drawSides(of box: Int, row: Int, on canvas: inout Canvas) {
        guard columns.boxes[box].hasSides, let style = style(of: box) else { return }
        painter.drawSides(columns.boxes[box].columns, row: row, style: style, on: &canvas)
    }

    private func drawEdge(_ edge: BoxPainter.Edge, of box: Int, row: Int, on canvas: inout Canvas) {
        guard let style = style(of: box) else { return }
        let edge = columns.boxes[box].hasSides ? edge : .rule
        painter.drawEdge(edge, columns.boxes[box].columns, row: row, style: style, on: &canvas)
    }

    private func style(of box: Int) -> Style? {
        guard var style = chrome.boxes[box].decoration.border?.resolved(in: theme) else { return nil }
        if let background = background(inside: box + 1) { style.background = background }
        return style
    }
}

/// The columns that each box of a row covers, and the columns that are left for the cell.
///
/// ```
/// plain                          insetGrouped: a section's decorations lie outside its group
/// ╭──────────────────╮           ╭────────────────────╮
/// │ ▾ Circle         │           │╭──────────────────╮│
/// │ └── Fill         │           ││ ▾ Circle         ││
/// ╰──────────────────╯           │╰──────────────────╯│
/// ```
struct ChromeColumns {
    struct Box {
        /// The columns from one side to the other, both sides included.
        let columns: Range<Int>

        /// Whether the box has sides. A box that is too narrow has none, and its edges are plain rules.
        let hasSides: Bool
    }

    let boxes: [Box]

    /// The columns between the sides of the innermost box.
    let row: Range<Int>

    let cell: Range<Int>

    /// The columns that a cell keeps between the sides of a decoration; a narrower decoration has no sides.
    private static let minimumCellWidth = 6

    init(_ metrics: ListMetrics, _ chrome: RowChrome) {
        var boxes: [Box] = []
        var (group, row, cell) = (metrics.box, metrics.row, metrics.cell)
        for box in chrome.boxes {
            let hasSides = box.decoration.border != nil && cell.count >= Self.minimumCellWidth + 2
            switch box.kind {
            case .group:
                boxes.append(Box(columns: group.isEmpty ? row : group, hasSides: !group.isEmpty))
                continue
            case .section:
                boxes.append(Box(columns: group.isEmpty ? row : group, hasSides: hasSides))
                if hasSides, !group.isEmpty { group = group.inset }
            case .item: boxes.append(Box(columns: row, hasSides: hasSides))
            }
            if hasSides { (row, cell) = (row.inset, cell.inset) }
        }
        self.boxes = boxes
        self.row = row
        self.cell = cell
    }
}

extension Range<Int> {
    /// The range without its first and its last column.
    fileprivate var inset: Range<Int> { lowerBound + 1..<Swift.max(lowerBound + 1, upperBound - 1) }
}
