import TerminalCanvas

/// Draws the chrome of a row: backgrounds, sides and edges of its boxes, the outermost first.
struct ChromePainter {
    private let chrome: RowChrome
    private let columns: ChromeColumns
    private let height: Int
    private let theme: Theme
    private let painter: BoxPainter

    /// Creates the painter of a row.
    ///
    /// - Parameters:
    ///   - chrome: The boxes and lines of the row.
    ///   - columns: The columns of the boxes.
    ///   - height: The number of lines of the row.
    ///   - context: The characters and styles to draw with.
    init(_ chrome: RowChrome, columns: ChromeColumns, height: Int, context: DrawingContext) {
        self.chrome = chrome
        self.columns = columns
        self.height = height
        theme = context.theme
        painter = BoxPainter(repertoire: context.capabilities.repertoire)
    }

    /// Draws some lines of the row.
    ///
    /// - Parameters:
    ///   - lines: The lines, counted from the first line of the row. The first of them is drawn in row 0 of the canvas.
    ///   - canvas: The canvas.
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
