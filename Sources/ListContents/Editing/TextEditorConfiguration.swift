public import CollectionViews
import TerminalCanvas
public import TextEditing

/// The content configuration of a ``TextEditorCell``: a label and a text of several lines.
///
/// ```
/// Note  Please leave the parcel
///       with the neighbors.
/// ```
public struct TextEditorConfiguration: ContentConfiguration, Hashable, Sendable {
    /// The label before the first line.
    public var label: String

    /// The text.
    public var text: String

    /// The text that an empty field shows.
    public var placeholder: String

    /// The columns reserved for the label; 0 for its own width.
    public var labelColumns: Int

    /// The fewest rows of the field, at most 1,024. It grows with its text.
    public var minimumRows: Int

    /// A field has no more empty rows than this.
    static let mostMinimumRows = 1 << 10

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited. A cell with a
    /// ``onChange`` sets it by itself.
    public var editor: TextEditor?

    /// Called with the text after each change; `nil` if the text cannot be edited in the cell.
    ///
    /// Set it in a cell of a registration. Enter or a click begins to edit, Enter or Tab accepts the text, and Esc
    /// restores it, with a further call. In a ``ListDataSource``, use a ``TextEditorCell``.
    public var onChange: (@MainActor (String) -> Void)? {
        get { changeHandler?.function }
        set { changeHandler = newValue.map { ConfigurationHandler($0) } }
    }

    private var changeHandler: ConfigurationHandler<@MainActor (String) -> Void>?

    /// Creates a configuration. The parameters are the properties.
    public init(
        label: String, text: String, placeholder: String = "", labelColumns: Int = 0, minimumRows: Int = 1,
        editor: TextEditor? = nil
    ) {
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.labelColumns = labelColumns
        self.minimumRows = minimumRows
        self.editor = editor
    }

    public func makeContentView() -> any ContentView { TextEditorView(self) }
}

extension TextEditorConfiguration {
    /// Returns the rows of the text, or of the placeholder if the text is empty, at a width of the content.
    func rows(forWidth width: Int, _ repertoire: CharacterRepertoire) -> TextRows {
        let shown = editor?.text ?? TextEditor(text.isEmpty ? placeholder : text, isMultiline: true).text
        return TextRows(shown, width: columns(forWidth: width, repertoire).count, repertoire: repertoire)
    }

    /// Returns the position of the cursor a number of rows below the current one, in bytes of UTF-8; `nil` if there is
    /// no row.
    ///
    /// - Parameters:
    ///   - distance: The number of rows; negative to move up.
    ///   - column: The wanted column; `nil` for the current one, which it is then set to. In a shorter row the cursor
    ///     is at the end.
    ///   - width: The width of the content, in columns.
    func offset(
        _ distance: Int, rowsBelowCursorIn column: inout Int?, width: Int, _ repertoire: CharacterRepertoire
    ) -> Int? {
        guard let editor else { return nil }
        let rows = rows(forWidth: width, repertoire)
        let place = rows.place(of: editor.cursor)
        column = column ?? place.column
        guard rows.rows.indices.contains(place.row + distance) else { return nil }
        return rows.offset(row: place.row + distance, column: column ?? 0)
    }
}

final class TextEditorView: TextInputView {
    var input: TextInput<TextEditorConfiguration>

    init(_ configuration: TextEditorConfiguration) { input = TextInput(configuration) }

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
        input.place = (rectangle.size.columns, context.capabilities.repertoire)
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
            let start = Point(column: text.origin.column, row: text.origin.row + index)
            TextWindow.draw(row.clusters, at: start, in: text.columnRange, on: &canvas, style: style)
        }
    }
}
