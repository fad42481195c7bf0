import CollectionViews
import TerminalCanvas

/// Draws a ``TextFieldConfiguration``.
final class TextFieldView: ContentView {
    private var field: TextFieldConfiguration

    init(_ configuration: TextFieldConfiguration) { field = configuration }

    var configuration: any ContentConfiguration {
        get { field }
        set { if let new = newValue as? TextFieldConfiguration { field = new } }
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: columns, repertoire: repertoire)
        guard let editor = field.editor else { return columns.lowerBound }
        return columns.lowerBound + TextWindow(editor, width: columns.count, repertoire: repertoire).cursorColumn
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: rectangle.size.columns, repertoire: repertoire)
        let origin = rectangle.origin
        let room = origin.column + columns.lowerBound..<origin.column + columns.upperBound
        let label = SafeText(field.label, limit: columns.lowerBound, repertoire: repertoire)
        canvas.draw(label, at: origin, in: origin.column..<room.lowerBound, style: context.theme.tint)
        guard let editor = field.editor else {
            let isEmpty = field.text.isEmpty
            let text = SafeText(isEmpty ? field.placeholder : field.text, limit: room.count, repertoire: repertoire)
            let style = isEmpty ? context.theme.secondaryText : context.theme.text
            canvas.draw(text, at: Point(column: room.lowerBound, row: origin.row), in: room, style: style)
            return
        }
        var style = context.theme.text
        style.attributes.insert(.underline)
        canvas.fill(Rectangle(column: room.lowerBound, row: origin.row, columns: room.count, rows: 1), style: style)
        for cluster in TextWindow(editor, width: room.count, repertoire: repertoire).clusters {
            let point = Point(column: room.lowerBound + cluster.column, row: origin.row)
            canvas.draw(cluster.text, at: point, in: room, style: style)
        }
    }
}

extension TextFieldConfiguration {
    /// The columns of the text, counted from the left edge.
    ///
    /// - Parameters:
    ///   - width: The columns of label and text.
    ///   - repertoire: What the terminal can be sent.
    func columns(forWidth width: Int, repertoire: CharacterRepertoire) -> Range<Int> {
        let label = max(labelColumns, label.isEmpty ? 0 : SafeText(label, repertoire: repertoire).width)
        let start = label == 0 ? 0 : min(label + 1, max(0, width) / 2)
        return start..<max(start, width)
    }

    /// The place in the text that is being edited at a column, in bytes of UTF-8; its end behind it. `nil` on the label.
    ///
    /// - Parameters:
    ///   - column: Counted from the left edge.
    ///   - width: The columns of label and text.
    ///   - repertoire: What the terminal can be sent.
    func offset(at column: Int, width: Int, repertoire: CharacterRepertoire) -> Int? {
        let columns = columns(forWidth: width, repertoire: repertoire)
        guard let editor, columns.contains(column) else { return nil }
        let window = TextWindow(editor, width: columns.count, repertoire: repertoire)
        let next = window.clusters.first { $0.column + $0.text.width > column - columns.lowerBound }
        return next?.offset ?? editor.text.utf8.count
    }
}
