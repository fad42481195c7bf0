import CollectionViews
import TerminalCanvas
import TextEditing

/// The content configuration of a field: a label, a blank, and a text that can be edited.
protocol FieldConfiguration: EditedTextConfiguration {
    /// The label before the text.
    var label: String { get }

    /// The columns reserved for the label; 0 for its own width.
    var labelColumns: Int { get }

    /// The text that is being edited, with its cursor; `nil` if the text is not being edited.
    var editor: TextEditor? { get set }
}

extension FieldConfiguration {
    /// Returns the columns of the text, from the left edge. The label and the blank have at most half of the width.
    ///
    /// - Parameters:
    ///   - width: The width of label and text, in columns.
    ///   - repertoire: The characters that the terminal can show.
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
        return Rectangle(
            column: start, row: rectangle.origin.row, columns: columns.count, rows: rectangle.size.rows)
    }
}
