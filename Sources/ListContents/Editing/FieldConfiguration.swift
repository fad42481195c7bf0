import CollectionViews
import TerminalCanvas
import TextEditing

/// The content configuration of a field: a label, a blank, and a text that can be edited.
protocol FieldConfiguration: ContentConfiguration {
    /// The label before the text.
    var label: String { get }

    /// The columns reserved for the label; 0 for its own width.
    var labelColumns: Int { get }

    /// The text.
    var text: String { get set }

    /// Whether the text can have several lines.
    static var isMultiline: Bool { get }

    /// Called with the text after each change, in a cell of any list; `nil` if the text cannot be edited.
    var onChange: (@MainActor (String) -> Void)? { get }

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited.
    var editor: TextEditor? { get set }

    /// Returns the position in the edited text that is drawn at a point of the content, in bytes of UTF-8.
    ///
    /// - Returns: The position; the end of the line for a column after it; `nil` for a point of the label.
    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int?
}

extension FieldConfiguration {
    /// Returns the columns of the text, from the left edge. The label and the blank have at most half of the width.
    func columns(forWidth width: Int, _ repertoire: CharacterRepertoire) -> Range<Int> {
        let columns = max(labelColumns, label.isEmpty ? 0 : SafeText(label, repertoire: repertoire).width)
        let half = max(0, width) / 2
        let start = columns == 0 || half == 0 ? 0 : min(columns, half - 1) + 1
        return start..<max(start, width)
    }

    /// Draws the label in the first row of a rectangle. Returns the part of the rectangle for the text.
    func drawLabel(in rectangle: Rectangle, on canvas: inout Canvas, context: DrawingContext) -> Rectangle {
        let repertoire = context.capabilities.repertoire
        let columns = columns(forWidth: rectangle.size.columns, repertoire)
        let start = rectangle.origin.column + columns.lowerBound
        canvas.draw(
            SafeText(label, limit: max(0, columns.lowerBound - 1), repertoire: repertoire), at: rectangle.origin,
            in: rectangle.origin.column..<start, style: context.theme.tint)
        return Rectangle(column: start, row: rectangle.origin.row, columns: columns.count, rows: rectangle.size.rows)
    }
}

extension TextFieldConfiguration: FieldConfiguration {
    static var isMultiline: Bool { false }

    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int? {
        let columns = columns(forWidth: width, repertoire)
        guard let editor, columns.contains(point.column) else { return nil }
        let window = TextWindow(shown(editor, repertoire), width: columns.count, repertoire: repertoire)
        let next = window.clusters.first { $0.column + $0.text.width > point.column - columns.lowerBound }
        return next.map { offset(ofShown: $0.offset, in: editor, repertoire) } ?? editor.text.utf8.count
    }
}

extension TextEditorConfiguration: FieldConfiguration {
    static var isMultiline: Bool { true }

    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int? {
        let columns = columns(forWidth: width, repertoire)
        guard editor != nil, columns.contains(point.column) else { return nil }
        return rows(forWidth: width, repertoire).offset(row: point.row, column: point.column - columns.lowerBound)
    }
}
