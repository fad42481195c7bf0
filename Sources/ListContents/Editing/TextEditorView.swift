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
        let repertoire = context.capabilities.repertoire
        let columns = field.columns(forWidth: rectangle.size.columns, repertoire)
        let origin = rectangle.origin
        let labelEnd = origin.column + columns.lowerBound
        let label = SafeText(field.label, limit: columns.lowerBound, repertoire: repertoire)
        canvas.draw(label, at: origin, in: origin.column..<labelEnd, style: context.theme.tint)
        let isPlaceholder = field.editor == nil && field.text.isEmpty
        var style = isPlaceholder ? context.theme.secondaryText : context.theme.text
        let text = Rectangle(
            column: labelEnd, row: origin.row, columns: columns.count, rows: rectangle.size.rows)
        if field.editor != nil {
            style.attributes.insert(.underline)
            canvas.fill(text, style: style)
        }
        let rows = field.rows(forWidth: rectangle.size.columns, repertoire).rows
        for (index, row) in rows.prefix(rectangle.size.rows).enumerated() {
            for cluster in row.clusters {
                let point = Point(column: labelEnd + cluster.column, row: origin.row + index)
                canvas.draw(cluster.text, at: point, in: text.columnRange, style: style)
            }
        }
    }
}
