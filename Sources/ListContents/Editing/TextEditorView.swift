import CollectionViews
import TerminalCanvas
import TextEditing

/// The view of a ``TextEditorConfiguration``.
final class TextEditorView: ContentView {
    private var field: TextEditorConfiguration

    init(_ configuration: TextEditorConfiguration) { field = configuration }

    var configuration: any ContentConfiguration {
        get { field }
        set { if let new = newValue as? TextEditorConfiguration { field = new } }
    }

    func height(forWidth columns: Int, context: DrawingContext) -> Int {
        let rows = field.rows(forWidth: columns, context.capabilities.repertoire).rows.count
        return max(min(field.minimumRows, TextEditorConfiguration.mostMinimumRows), rows)
    }

    func cursorColumn(forWidth columns: Int, context: DrawingContext) -> Int {
        let start = field.columns(forWidth: columns, context.capabilities.repertoire).lowerBound
        return start + (cursor(forWidth: columns, context: context)?.column ?? 0)
    }

    func cursorRow(forWidth columns: Int, context: DrawingContext) -> Int {
        cursor(forWidth: columns, context: context)?.row ?? 0
    }

    /// The row and the column of the cursor in the text; `nil` if the text is not being edited.
    private func cursor(forWidth columns: Int, context: DrawingContext) -> (row: Int, column: Int)? {
        guard let editor = field.editor else { return nil }
        return field.rows(forWidth: columns, context.capabilities.repertoire).place(of: editor.cursor)
    }

    func draw(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) {
        let text = field.drawLabel(in: rectangle, on: &canvas, context: context)
        let isEdited = field.editor != nil
        let isPlaceholder = !isEdited && field.text.isEmpty
        var style = isPlaceholder ? context.theme.secondaryText : context.theme.text
        if isEdited {
            style.attributes.insert(.underline)
            canvas.fill(text, style: style)
        }
        let rows = field.rows(forWidth: rectangle.size.columns, context.capabilities.repertoire).rows
        for (index, row) in rows.prefix(rectangle.size.rows).enumerated() {
            for cluster in row.clusters {
                let point = Point(column: text.origin.column + cluster.column, row: text.origin.row + index)
                canvas.draw(cluster.text, at: point, in: text.columnRange, style: style)
            }
        }
    }
}
