import CollectionViews
import TerminalCanvas
import TextEditing

/// The configuration of a text that a click can move the cursor in.
protocol EditedTextConfiguration: ContentConfiguration {
    /// Returns the position in the edited text that is drawn at a point of the content, in bytes of UTF-8.
    ///
    /// - Parameters:
    ///   - point: The point, from the upper left corner of the content.
    ///   - width: The width of the content, in columns.
    ///   - repertoire: The characters that the terminal can show.
    /// - Returns: The position; the end of the line for a column after it; `nil` for a point of the label.
    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int?
}

extension TextFieldConfiguration: FieldConfiguration {
    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int? {
        let columns = columns(forWidth: width, repertoire)
        guard let editor, columns.contains(point.column) else { return nil }
        let window = TextWindow(shown(editor, repertoire), width: columns.count, repertoire: repertoire)
        let next = window.clusters.first { $0.column + $0.text.width > point.column - columns.lowerBound }
        return next.map { offset(ofShown: $0.offset, in: editor, repertoire) } ?? editor.text.utf8.count
    }
}

extension TextEditorConfiguration: FieldConfiguration {
    func offset(at point: Point, width: Int, repertoire: CharacterRepertoire) -> Int? {
        let columns = columns(forWidth: width, repertoire)
        guard editor != nil, columns.contains(point.column) else { return nil }
        return rows(forWidth: width, repertoire).offset(row: point.row, column: point.column - columns.lowerBound)
    }
}
