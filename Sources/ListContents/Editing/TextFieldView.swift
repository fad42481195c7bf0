import CollectionViews
import TerminalCanvas
import TextEditing

/// The view of a ``TextFieldConfiguration``.
final class TextFieldView: ContentView {
    private var field: TextFieldConfiguration

    init(_ configuration: TextFieldConfiguration) { field = configuration }

    var configuration: any ContentConfiguration {
        get { field }
        set { if let new = newValue as? TextFieldConfiguration { field = new } }
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: columns, repertoire)
        guard let editor = field.editor.map({ field.shown($0, repertoire) }) else { return columns.lowerBound }
        return columns.lowerBound + TextWindow(editor, width: columns.count, repertoire: repertoire).cursorColumn
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        var text = field.drawLabel(in: rectangle, on: &canvas, context: context)
        text.size.rows = 1
        if let editor = field.editor {
            draw(field.shown(editor, context.capabilities.repertoire), in: text, on: &canvas, context: context)
        } else {
            drawText(in: text, on: &canvas, context: context)
        }
    }

    /// Draws the text or the placeholder.
    private func drawText(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let isEmpty = field.text.isEmpty
        let text = SafeText(
            isEmpty ? field.placeholder : field.shownText(context.capabilities.repertoire),
            limit: rectangle.size.columns, repertoire: context.capabilities.repertoire)
        let style = isEmpty ? context.theme.secondaryText : context.theme.text
        canvas.draw(text, at: rectangle.origin, in: rectangle.columnRange, style: style)
    }

    /// Draws the text that is being edited, underlined.
    private func draw(
        _ editor: TextEditor, in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext
    ) {
        var style = context.theme.text
        style.attributes.insert(.underline)
        canvas.fill(rectangle, style: style)
        let window = TextWindow(
            editor, width: rectangle.size.columns, repertoire: context.capabilities.repertoire)
        for cluster in window.clusters {
            let point = Point(column: rectangle.origin.column + cluster.column, row: rectangle.origin.row)
            canvas.draw(cluster.text, at: point, in: rectangle.columnRange, style: style)
        }
    }
}
