import TerminalCanvas

/// The columns of a field: a label, a blank, and the text.
struct FieldColumns {
    /// The columns of the text, from the left edge.
    let text: Range<Int>

    /// Creates the columns of a field.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - labelColumns: The columns reserved for the label; 0 for its own width.
    ///   - width: The width of label and text, in columns.
    ///   - repertoire: The characters that the terminal can show.
    init(label: String, labelColumns: Int, width: Int, repertoire: CharacterRepertoire) {
        let columns = max(labelColumns, label.isEmpty ? 0 : SafeText(label, repertoire: repertoire).width)
        let half = max(0, width) / 2
        let start = columns == 0 ? 0 : columns < half ? columns + 1 : half
        text = start..<max(start, width)
    }
}
