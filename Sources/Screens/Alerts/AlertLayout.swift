import CollectionViews
import TerminalCanvas
import TextEditing

/// The layout of an alert: a pure function of the alert and of the size of the terminal.
///
/// ```
/// ╭──────────────────────────────╮
/// │          New folder          │
/// │ Its name may contain blanks. │
/// │                              │
/// │ Name                         │
/// │                              │
/// │      [ Cancel ] [ Create ]   │
/// ╰──────────────────────────────╯
/// ```
///
/// Buttons that do not fit side by side are one below the other. If the terminal is too low, the blank lines are left
/// out first. Then lines of the message are left out: the message scrolls, and an arrow at an end shows that it
/// continues. Then lines of the title are left out, and last only the rows around the focus are shown.
@MainActor
struct AlertLayout {
    private enum Line {
        case title(Int)
        case message(Int)
        case blank
        case field(Int)
        case buttons(Range<Int>)

        var isBlank: Bool { if case .blank = self { true } else { false } }
    }

    let size: Size

    /// The rows of the message that are shown, and the number of lines by which it can be scrolled down.
    let shownMessageRows: Int
    let maximumMessageTop: Int

    /// The first line of the message that is shown.
    private let messageTop: Int

    private let alert: AlertController
    private let focused: AlertController.Element?
    private let lines: [Line]
    private let inside: Range<Int>
    private let title: Paragraph
    private let message: Paragraph
    private let buttonTexts: [SafeText]

    /// A text that is broken into lines.
    private struct Paragraph {
        let view: (any ContentView)?
        let rows: Int
    }

    /// The widest line of a message, and the least width of a line of text, in columns.
    private static let widestMessage = 52
    private static let leastField = 28

    /// The most lines of a title. A longer one ends with `…`.
    private static let longestTitle = 3

    init(_ alert: AlertController, focused: AlertController.Element?, in screen: Size) {
        self.alert = alert
        self.focused = focused
        let repertoire = alert.repertoire
        let texts = alert.actions.map { SafeText(app: "[ \($0.title) ]", repertoire: repertoire) }
        let room = max(0, screen.columns - 4)
        func width(_ text: String) -> Int { SafeText(app: text, repertoire: repertoire).width }
        let message = alert.message ?? ""
        let row = texts.reduce(max(0, texts.count - 1)) { $0 + $1.width }
        let longestLine = message.split(separator: "\n").map { width(String($0)) }.max() ?? 0
        let wanted = [
            min(width(alert.title ?? ""), Self.widestMessage), min(longestLine, Self.widestMessage),
            alert.textFields.isEmpty ? 0 : Self.leastField, min(row, Self.widestMessage), 16,
        ]
        let columns = min(room, wanted.max() ?? 0)
        title = Self.layOut(
            alert.title ?? "", .header, lines: Self.longestTitle, columns: columns, context: alert.context)
        self.message = Self.layOut(message, .text, lines: 0, columns: columns, context: alert.context)

        var bottom = Self.bottomLines(of: alert, texts: texts, columns: columns)
        let available = max(1, screen.rows - 2)
        // With little space, the question is more important than blank lines.
        if title.rows + self.message.rows + bottom.count > available { bottom.removeAll(where: \.isBlank) }
        let shownTitle = max(1, min(title.rows, available - bottom.count))
        let shownMessage = max(0, min(self.message.rows, available - shownTitle - bottom.count))
        shownMessageRows = shownMessage
        maximumMessageTop = shownMessage == 0 ? 0 : self.message.rows - shownMessage
        let top = max(0, min(alert.messageTop, maximumMessageTop))
        messageTop = top
        lines = (0..<shownTitle).map { .title($0) } + (top..<top + shownMessage).map { .message($0) } + bottom
        buttonTexts = texts.map { $0.truncated(to: columns) }
        inside = min(2, screen.columns)..<min(2, screen.columns) + columns
        size = Size(columns: min(screen.columns, columns + 4), rows: min(screen.rows, lines.count + 2))
    }

    /// Breaks a text into lines.
    ///
    /// - Parameter lines: The most lines; 0 for any number.
    private static func layOut(
        _ text: String, _ style: ContentStyle, lines: Int, columns: Int, context: DrawingContext
    ) -> Paragraph {
        guard !text.isEmpty, columns > 0 else { return Paragraph(view: nil, rows: 0) }
        var content = ListContentConfiguration()
        content.text = text
        content.textProperties = ListContentConfiguration.TextProperties(style: style)
        content.textProperties.numberOfLines = lines
        content.textProperties.alignment = .center
        let view = content.makeContentView()
        return Paragraph(view: view, rows: view.height(forWidth: columns, context: context))
    }

    private static func bottomLines(of alert: AlertController, texts: [SafeText], columns: Int) -> [Line] {
        var lines: [Line] = []
        if !alert.textFields.isEmpty { lines += [.blank] + alert.textFields.indices.map { .field($0) } }
        guard !texts.isEmpty else { return lines }
        let row = texts.reduce(texts.count - 1) { $0 + $1.width }
        lines.append(.blank)
        return lines + (row <= columns ? [.buttons(texts.indices)] : texts.indices.map { .buttons($0..<$0 + 1) })
    }

    /// The rows of the box that the lines are in, and the first line. It is scrolled until the focus is visible.
    private var window: (rows: Range<Int>, top: Int) {
        let hasBox = size.rows >= 3 && size.columns >= 3
        let rows = hasBox ? 1..<size.rows - 1 : 0..<size.rows
        guard lines.count > rows.count, let focusedLine else { return (rows, 0) }
        return (rows, max(0, min(focusedLine - rows.count / 2, lines.count - rows.count)))
    }

    private var focusedLine: Int? {
        lines.firstIndex { line in
            switch line {
            case .field(let index): focused == .field(index)
            case .buttons(let range): range.contains { focused == .action($0) }
            case .title, .message, .blank: false
            }
        }
    }

    /// The columns of buttons that are side by side, in the middle.
    private func columns(of buttons: Range<Int>) -> [Range<Int>] {
        let width = buttonTexts[buttons].reduce(buttons.count - 1) { $0 + $1.width }
        var column = inside.lowerBound + max(0, (inside.count - width) / 2)
        return buttons.map { index in
            defer { column += buttonTexts[index].width + 1 }
            return column..<column + buttonTexts[index].width
        }
    }

    /// The line of text or the button at a position of the box.
    func element(at point: Point) -> AlertController.Element? {
        let (rows, top) = window
        guard rows.contains(point.row), lines.indices.contains(point.row - rows.lowerBound + top) else { return nil }
        switch lines[point.row - rows.lowerBound + top] {
        case .title, .message, .blank: return nil
        case .field(let index): return inside.contains(point.column) ? .field(index) : nil
        case .buttons(let range):
            let index = columns(of: range).firstIndex { $0.contains(point.column) }
            return index.map { .action(range.lowerBound + $0) }
        }
    }

    func draw() -> Canvas {
        var canvas = Canvas(size: size)
        let theme = alert.context.theme
        if size.rows >= 3 {
            let box = Rectangle(origin: Point(column: 0, row: 0), size: size)
            BoxPainter(repertoire: alert.repertoire).draw(box, style: theme.separator, on: &canvas)
        }
        let (rows, top) = window
        for (row, line) in zip(rows, lines.dropFirst(top)) { draw(line, row: row, on: &canvas) }
        return canvas
    }

    private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
        switch line {
        case .blank: break
        case .title(let index): draw(title, line: index, row: row, on: &canvas)
        case .message(let index):
            draw(message, line: index, row: row, on: &canvas)
            drawArrow(ofLine: index, row: row, on: &canvas)
        case .field(let index):
            draw(alert.textFields[index], isFocused: focused == .field(index), row: row, on: &canvas)
        case .buttons(let range):
            for (index, columns) in zip(range, columns(of: range)) {
                draw(index, columns: columns, row: row, on: &canvas)
            }
        }
    }

    /// Draws an arrow in the right edge of the box if the message continues above or below.
    private func drawArrow(ofLine line: Int, row: Int, on canvas: inout Canvas) {
        let isFirst = line == messageTop && messageTop > 0
        let isLast = line == messageTop + shownMessageRows - 1 && messageTop < maximumMessageTop
        guard isFirst || isLast, size.columns > 2 else { return }
        let isUnicode = alert.repertoire == .unicode
        let arrow =
            isFirst && isLast ? (isUnicode ? "↕" : ":") : isFirst ? (isUnicode ? "↑" : "^") : isUnicode ? "↓" : "v"
        canvas.draw(
            SafeText(app: arrow, repertoire: alert.repertoire), at: Point(column: size.columns - 1, row: row),
            style: alert.context.theme.text)
    }

    private func draw(_ paragraph: Paragraph, line: Int, row: Int, on canvas: inout Canvas) {
        // The whole text is drawn on a canvas of its own, and its line is copied from there.
        var picture = Canvas(size: Size(columns: inside.count, rows: paragraph.rows))
        paragraph.view?.draw(
            in: Rectangle(origin: Point(column: 0, row: 0), size: picture.size), on: &picture, context: alert.context)
        let clip = Rectangle(column: inside.lowerBound, row: row, columns: inside.count, rows: 1)
        canvas.draw(picture, at: Point(column: inside.lowerBound, row: row - line), in: clip)
    }

    private func draw(_ index: Int, columns: Range<Int>, row: Int, on canvas: inout Canvas) {
        let theme = alert.context.theme
        let action = alert.actions[index]
        var style = !action.isEnabled ? theme.disabled : action.style == .destructive ? theme.error : theme.text
        if focused == .action(index) {
            style = style.overlaid(by: theme.focused)
            canvas.cursor = Point(column: columns.lowerBound, row: row)
        }
        canvas.draw(buttonTexts[index], at: Point(column: columns.lowerBound, row: row), in: inside, style: style)
    }

    private func draw(_ field: AlertTextField, isFocused: Bool, row: Int, on canvas: inout Canvas) {
        let (theme, repertoire) = (alert.context.theme, alert.repertoire)
        // The labels of all fields have the same width, at most half of the box.
        let widest = alert.textFields.map { SafeText(app: $0.label, repertoire: repertoire).width }.max() ?? 0
        let labelWidth = min(widest, inside.count / 2)
        let label = SafeText(app: field.label, repertoire: repertoire).truncated(to: labelWidth)
        canvas.draw(label, at: Point(column: inside.lowerBound, row: row), in: inside, style: theme.tint)
        let start = labelWidth == 0 ? inside.lowerBound : min(inside.lowerBound + labelWidth + 1, inside.upperBound)
        let columns = start..<inside.upperBound
        let window = TextWindow(field.shownEditor(repertoire), width: columns.count, repertoire: repertoire)
        let rectangle = Rectangle(column: start, row: row, columns: columns.count, rows: 1)
        window.draw(in: rectangle, on: &canvas, style: theme.text)
        if field.text.isEmpty {
            var faint = theme.secondaryText
            faint.attributes.insert(.underline)
            let text = SafeText(app: field.placeholder, repertoire: repertoire).truncated(to: columns.count)
            canvas.draw(text, at: Point(column: start, row: row), in: columns, style: faint)
        }
        if isFocused, !columns.isEmpty { canvas.cursor = Point(column: start + window.cursorColumn, row: row) }
    }
}
